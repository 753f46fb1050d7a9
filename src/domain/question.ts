import type { Time } from './time.ts';
import type { FilingId, FormType, Metadata, Page, Period, Rect, SectionKind, Span, StatementKind, Unit } from './document.ts';
import type { FeatureId } from './config.ts';
import type { CalculationStep, ToldByTag, Tree } from './figures.ts';
import type { Overview } from './overview.ts';
import type { ReadAs } from './readAs.ts';
import type { AskedAs } from './thread.ts';
import type { WritingRecord } from './writing.ts';

// prettier-ignore
export type QuestionType = 'line-item' | 'calculation' | 'yes-no' | 'multiple-choice' | 'comparison' | 'list' | 'explanation' | 'summary' | 'fact';

/** A time the question names. */
export type PeriodWanted = Time;

export interface LineItemWanted {
  /** Id in the finance lexicon. */
  readonly item: string;
  /** The question's own words. */
  readonly text: string;
  readonly statement?: StatementKind;
}

/** A term of the search, already stemmed, with its weight: 1 for the question's words, less for the lexicon's. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

/** What a search needs to know of a question; all that is read of it is `Reading`. */
export interface Question {
  readonly text: string;
  /** Without instructions about the answer's format. */
  readonly core: string;
  /** Filings whose company, former name or ticker the question names, with the words that named them. */
  readonly companies: readonly {
    readonly key: string;
    readonly text: string;
    readonly filings: readonly FilingId[];
    /** The fellow registrant of combined filings that is named, in place of the parent. */
    readonly registrant?: string;
  }[];
  /** Capitalised names in the question that match no company in the library. */
  readonly unknownCompanies: readonly string[];
  readonly periods: readonly PeriodWanted[];
  readonly forms: readonly FormType[];
  readonly statements: readonly StatementKind[];
  readonly lineItems: readonly LineItemWanted[];
  readonly terms: readonly WeightedTerm[];
  readonly phrases: readonly string[];
  readonly options: readonly { readonly label: string; readonly text: string }[];
  /** The unit and rounding the question asks for. */
  readonly wants: { readonly unit?: Unit; readonly decimals?: number };
}

/** A filing as routing and answering see it. Its short name is made by `text/naming.ts`. */
export interface FilingCard {
  readonly id: FilingId;
  readonly fileName: string;
  readonly pages: number;
  readonly metadata: Metadata;
  readonly addedAt: number;
}

export interface Route {
  readonly filing: FilingId;
  /** 1 for the best, less for the rest; multiplies the scores of its pages. */
  readonly weight: number;
  /** In a reviewer's words: "company and year named". */
  readonly reason: string;
  readonly chosenBy: 'words' | 'model' | 'user';
}

/** A page in the ranking. */
export interface Hit {
  readonly filing: FilingId;
  readonly page: number;
  readonly score: number;
  /** Best chunk of the page, index into the filing's chunks; -1 where only the page matched. */
  readonly chunk: number;
  readonly features: Readonly<Partial<Record<FeatureId, number>>>;
}

/** What answering reads: a ranked page with its words and tables. */
export interface Evidence {
  readonly hit: Hit;
  readonly card: FilingCard;
  readonly page: Page;
  /** Heading path, outermost first, without the filing's name. */
  readonly headings: readonly string[];
  /** The sections that the page's text belongs to, each with the part of it that is theirs, outermost first; absent where the filing's are not known. */
  readonly sections?: readonly { readonly kind: SectionKind; readonly title: string; readonly start: number; readonly end: number }[];
}

export type CitationKind = 'words' | 'cell';

/** A footnote. `quote` is the spans' own words, joined by " … " where they are apart; a cell's begins with its row label. */
export interface Citation {
  /** From 1, in order of first use. */
  readonly number: number;
  readonly filing: FilingId;
  readonly page: number;
  readonly spans: readonly Span[];
  readonly quote: string;
  readonly kind: CitationKind;
  /** The section or statement it is in. */
  readonly section: string;
  /** For a cell: row label and column header, marked more lightly than the figure. */
  readonly beside?: readonly Span[];
  /** Those of `beside` that are column headers: marked more lightly than the row's label. */
  readonly heads?: readonly Span[];
  /** Read from the page's picture: how surely its words were, 0 to 1, the least of them. */
  readonly picture?: number;
  /** Printed inside a chart or picture: where that stands on the page, to be shown with the words. */
  readonly drawing?: Rect;
  /** Of words: the amounts among them that the filing tags, as printed. */
  readonly tags?: readonly (ToldByTag & { readonly text: string })[];
}

export interface Sentence {
  readonly text: string;
  /** The same without its formula: what is shown where a card already shows the formula. */
  readonly bare?: string;
  readonly citations: readonly number[];
  /** Written by the model and passed by the gates; absent: a quote or a finding put in words. */
  readonly written?: true;
  /** One of a list, to stand on a line of its own. */
  readonly entry?: true;
}

export interface FigureOperand extends ToldByTag {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly unit: Unit;
  readonly period: string;
  readonly citation: number;
}

/** The figure card. `as reported` is one cell, its tree a leaf; `calculated` is a tree over several. */
export interface Figure {
  readonly name: string;
  readonly basis: 'as reported' | 'calculated';
  readonly value: number;
  readonly unit: Unit;
  /** As shown, with sign: "1,577". */
  readonly text: string;
  readonly period: Period;
  /** Over places in `operands`. */
  readonly tree: Tree<number>;
  /** The formula to be set in words or in numbers: text, and an operand's index in its place. */
  readonly pieces: readonly (string | number)[];
  readonly steps?: readonly CalculationStep[];
  readonly operands: readonly FigureOperand[];
  /** Whose definition, which years, which fiscal calendar. */
  readonly notes: readonly string[];
  /** Other cells that could have been meant, each with the place of the operand that it would replace. */
  readonly others: readonly { readonly operand: number; readonly cell: FigureOperand }[];
  /** In words, each passed unless it says otherwise. */
  readonly checks: readonly { readonly text: string; readonly passed: boolean }[];
  /** 0 to 1: how likely its cells are those asked for, the least of them; absent where one was not chosen among others. */
  readonly chance?: number;
}

/** Several figures that answer together: a series over time, rows in order of size, two companies compared, what a yes or no was tested on. */
export interface FigureList {
  readonly kind: 'test' | 'ranked' | 'series' | 'compared' | 'count' | 'listed';
  readonly says: string;
  readonly figures: readonly Figure[];
  readonly gaps: readonly string[];
}

export type Level = 'words' | 'neural' | 'model';

/** A passage shown without a claim, with why it is no answer where that is known. */
export interface Nearest {
  readonly citation: number;
  readonly lead?: string;
  readonly why?: string;
}

/** A question like one that was not answered, which is: one thing of it is changed. */
export interface Instead {
  readonly question: string;
  readonly changed: 'year' | 'company' | 'measure';
  /** "fiscal 2022", "Boeing", "net income". */
  readonly to: string;
}

/** What else a question of several parts asks, as a whole question answered by itself. */
export interface FurtherPart {
  readonly question: string;
  readonly why: boolean;
  /** None where nothing is claimed: then what comes nearest. Footnotes are the answer's. */
  readonly sentences: readonly Sentence[];
  readonly nearest?: readonly Nearest[];
  readonly yesno?: 'yes' | 'no';
  readonly figure?: Figure;
}

export interface Answer {
  readonly id: string;
  readonly question: string;
  readonly askedAt: number;
  /** `answered` claims something; `quoted` shows the nearest passages and claims nothing. */
  readonly status: 'answered' | 'quoted' | 'not_found';
  readonly level: Level;
  readonly sentences: readonly Sentence[];
  readonly figure?: Figure;
  readonly list?: FigureList;
  readonly yesno?: 'yes' | 'no';
  readonly items?: readonly string[];
  readonly citations: readonly Citation[];
  /** Passages quoted without a claim (`quoted`, `not_found`). */
  readonly nearest: readonly Nearest[];
  /** Why nothing is claimed, in a line (`quoted`). */
  readonly unclaimed?: string;
  /** The answer if the question means this figure: likely, not sure enough to be claimed (`quoted`). */
  readonly supposed?: Sentence;
  /** 0 to 1: how likely what is claimed or supposed was held to be the answer; cells have a `chance`. */ readonly sure?: number;
  readonly notFound?: {
    readonly because: string;
    readonly lookedFor: readonly string[];
    readonly lookedIn: readonly { readonly filing: FilingId; readonly pages: number }[];
    readonly wouldHelp: string;
  };
  /** What could be asked instead; found after the answer was shown. */
  readonly instead?: readonly Instead[];
  readonly routes: readonly Route[];
  /** The user's own choice of filings for this question, empty for all. */
  readonly only: readonly FilingId[];
  /** How the question was read, with what else it could mean; absent in answers of earlier versions and of published systems. */
  readonly readAs?: ReadAs;
  /** The page that says what a filing is, where the question asks for the whole of it; `sentences` are its lines. */
  readonly overview?: Overview;
  /** What the question was answered as, with what it took over; absent in answers of earlier versions and of published systems. */
  readonly asked?: AskedAs;
  /** What else it asks, each answered by itself; absent where it asks for one thing. */
  readonly further?: readonly FurtherPart[];
  /** Whole questions that go on from here and are known to be answered; found after the answer was shown. */
  readonly next?: readonly string[];
  /** What the question was taken apart into, in its own words; absent where it was one. */
  readonly parts?: readonly string[];
  /** A published system's reply, which nothing was compared with. */ readonly asPublished?: true;
  readonly feedback?: Feedback;
  readonly trace: Trace;
}

/** What the reader thought of an answer (EvidenT §5.3); absent where not said. */
export interface Feedback {
  readonly helpful?: boolean;
  readonly relevant?: boolean;
  /** Numbers of footnotes that do not say what they are cited for. */
  readonly flagged: readonly number[];
}

export interface TraceStep {
  readonly step:
    | 'question'
    | 'filings'
    | 'words'
    | 'meaning'
    | 'joined'
    | 'compared'
    | 'reranked'
    | 'read'
    | 'checked'
    | 'widened'
    | 'parts'
    | 'written';
  /** What moved, in words. */
  readonly detail: readonly string[];
  readonly elapsedMs: number;
}

/** How an answer was found: shown, exported, benched and tested from this one record. */
export interface Trace {
  readonly type: QuestionType;
  readonly steps: readonly TraceStep[];
  /** Every filing considered, best first. */
  readonly filings: readonly { readonly filing: FilingId; readonly score: number; readonly reason: string }[];
  /** Ranked pages, best first, at least 20 where there are so many. */
  readonly pages: readonly Hit[];
  /** Ranked chunks, repeats of a page kept. */
  readonly passages: readonly { readonly filing: FilingId; readonly page: number; readonly chunk: number; readonly score: number }[];
  /** Where a model was asked. */
  readonly writing?: WritingRecord;
  readonly elapsedMs: number;
}

/** Where a citation's words are, for the viewer: `rects` empty means they could not be located and nothing is marked. */
export interface Mark {
  readonly page: number;
  readonly rects: readonly Rect[];
  readonly beside: readonly Rect[];
  /** The text of `beside`, for where it is out of sight. */
  readonly words: string;
  /** Left and right edge of all words of the page, in points; null where it has none. */
  readonly text: { readonly from: number; readonly to: number } | null;
}
