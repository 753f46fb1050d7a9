import type { BetweenAsked, FactAsked, Limit, Plan } from './plan.ts';
import type { FilerFactKind } from './filer.ts';
import type { Question, QuestionType } from './question.ts';
import type { NamedTime, Time } from './time.ts';
import type { Matter, Narrowing, Saying } from './saying.ts';
import type { PromptKind } from './writing.ts';

/** The kinds of question, by what an answer must look like. Only `figure` may be answered with a cell or an amount. */
export type QuestionKind =
  /** One printed figure. */
  | 'figure'
  /** A figure that has to be worked out from several cells: their rows are quoted, nothing is claimed. */
  | 'calculation'
  | 'yes-no'
  /** "Did it increase or decrease?": one of two directions. */
  | 'direction'
  | 'choice'
  /** Which of several is the largest; one thing compared with another. */
  | 'comparison'
  /** When, who, which: a short stretch of a sentence. */
  | 'date'
  | 'name'
  | 'list'
  /** Reasons. */
  | 'reason'
  /** Descriptions and summaries. */
  | 'prose'
  /** A whole filing or company. */
  | 'overview';

/** What kind of figure is asked for; `any` where the question does not say. */
export type Measure = 'money' | 'percent' | 'shares' | 'per-share' | 'count' | 'ratio' | 'any';

/** What a passage must have to answer in words: a cause, a person or firm, a day, a place, a count, a sum. */
export type AnswerCue = 'reason' | 'person' | 'when' | 'where' | 'count' | 'amount';

/** One of the things that a question asks for. */
export interface ClauseAsked {
  readonly text: string;
  /** What an answer to it must have; null where its words do not say. */
  readonly cue: AnswerCue | null;
}

export interface Asked {
  readonly intent: QuestionKind;
  readonly measure: Measure;
  /** "Which is not …": the odd one out is wanted. */
  readonly negated: boolean;
}

/** What is to be done with the measure. */
export type Operation = 'level' | 'change' | 'percent change' | 'points change' | 'average' | 'cagr' | 'share' | 'total' | 'worked';

/** What a question's noun means. */
export interface MeasureAsked {
  /** The noun, as `Reading.noun`. */
  readonly words: string;
  /** Id in the table of concepts: of the whole noun where `known`, else of the longest name in it ("sales" of "Aeronautics sales"). */
  readonly concept?: string;
  /** Id in the table of formulas. */
  readonly formula?: string;
  /** Whether the whole noun is a line item, a formula, a definition of the question or arithmetic over these. */
  readonly known: boolean;
  /** What is left beside the longest name in it: a segment, region or product. */
  readonly of: string;
}

/** What a question is about once company, time, unit and the words of asking are taken away. All terms are stemmed. */
export interface Subject {
  /** Every one must be accounted for before anything is claimed. */
  readonly needed: readonly string[];
  /** Words that say little by themselves ("total", "net"): they decide between candidates only. */
  readonly light: readonly string[];
}

export type Direction = 'up' | 'down';

/** A word of the question, instructions left out. */
export interface WordAsked {
  /** Its stem. */
  readonly term: string;
  readonly text: string;
  /** Whether the stem is first said with a capital inside a sentence. */
  readonly name: boolean;
  /** Whether it says what was done, or what the person or firm is whose name is asked for: "which adviser". */
  readonly says: 'deed' | 'role' | null;
}

/** A word of the noun by what it can do there. */
export interface NounWord {
  /** Its stem. */
  readonly term: string;
  readonly text: string;
  /**
   * `head` is what is counted, `name` and `qualifier` say of what or which kind: a row or sentence must have them, in its label, what is above it, its caption or its
   * registrant. `light` decides between candidates only; `colour` ("sharply", "alone") narrows nothing.
   */
  readonly part: 'head' | 'name' | 'qualifier' | 'light' | 'colour';
  /** 0 to 1: how much of the noun goes unmet where this word is not met. */
  readonly weight: number;
}

/** Figures and dates of the question itself, which are no answers to it. */
export interface Brought {
  /** In plain units. */
  readonly amounts: readonly number[];
  /** ISO dates. */
  readonly dates: readonly string[];
  /** Every number as printed, without its commas. */
  readonly digits: readonly string[];
}

/** A name of several words and what it is shortened to: "rsus" for the stems of "Restricted Stock Units". */
export interface Initials {
  readonly name: string;
  readonly stands: ReadonlySet<string>;
}

/** What words say of the label that a row must have to be what is meant. */
export interface LabelAsked {
  /** In lower case. */
  readonly words: string;
  /** Words that make another thing of an item: "diluted", "restricted". */
  readonly qualifiers: ReadonlySet<string>;
  /** Taxes or interest that were paid, not those that were charged. */ readonly paid: boolean;
  readonly gross: boolean;
  readonly totalDebt: boolean;
  readonly costs: boolean;
  /** Of the calendar's year. */ readonly calendar: boolean;
  /** The part that is the owners'. */ readonly owners: boolean;
  readonly hedged: boolean;
  /** The words of each segment or division named, in lower case. */
  readonly segments: readonly (readonly string[])[];
  readonly opening: boolean;
  /** "Other receivables". */ readonly other: boolean;
  /** Its increase or decrease, not its level. */
  readonly change: boolean;
  readonly total: boolean;
}

/** Things named to choose among: "among A, B and C, which …". */
export interface AmongNamed {
  readonly names: readonly string[];
  /** The words that list them. */
  readonly text: string;
}

/** A limit that a figure is compared with; none where the question has several, or one that is a part of something. */
export interface Threshold {
  readonly over: boolean;
  readonly orEqual: boolean;
  readonly limit: Limit | null;
  /** "More than a tenth of sales": the part. */ readonly share?: Limit;
}

/** A question as read by `readQuestion`, before any filing is looked at: the only thing that any other room knows of its words. */
export interface Reading extends Question {
  readonly asked: Asked;
  readonly fact: FactAsked | null;
  /** What the whole of it asks for, if anything. */ readonly matter: Matter | null;
  /** What it asks of the filer, where it asks for nothing else. */ readonly filerFacts: readonly FilerFactKind[];
  /** What a passage must have to answer; null where the words do not say. */
  readonly cue: AnswerCue | null;
  /** The things that it asks for, in their order: "Who bought it, and for how much?" asks for two. */
  readonly clauses: readonly ClauseAsked[];
  /** As retrieval weighs pages. */
  readonly type: QuestionType;
  /** What a model is asked with; null where the words do not say. */
  readonly prompt: PromptKind | null;
  /** Only questions in English are read. */ readonly english: boolean;
  /** The words of the thing asked for: without companies, times, words of asking and of what is to be done with it. */
  readonly noun: string;
  readonly nounWords: readonly NounWord[];
  /** All its words but courtesies and what it is wanted for. */
  readonly bare: string;
  readonly measure: MeasureAsked;
  readonly operation: Operation;
  /** With the names that companies of the library bear and the question does not: who knows the filings takes them away. */
  readonly subject: Subject;
  /** Needed words put before the question, followed by a colon; empty where there are none. */
  readonly lead: readonly string[];
  /** Times the question names, each with the length of time that it names; empty where it names none. */
  readonly times: readonly Time[];
  readonly words: readonly WordAsked[];
  readonly says: ReadonlySet<Saying>;
  readonly brought: Brought;
  /** Stems of the noun that "how many" counts. */
  readonly counted: readonly string[];
  readonly initials: readonly Initials[];
  /** The question without the companies and times it names: these choose the filing, the rest chooses the page. */
  readonly topic: string;
  /** Whether it speaks of a rise or a fall; null where of neither or of both. */
  readonly direction: Direction | null;
  /** Whether the first of the unknown names is spoken of as a company. */
  readonly asksUnknown: boolean;
  /** Of what it may ask each form that its words allow; null where they do not. Rooms try them in their own order. */
  readonly across: AcrossAsked | null;
  /** One company's figure compared with another's; null where owners are not sure. */
  readonly between: BetweenAsked | null;
  /** Whether it surely names several companies. */
  readonly ofSeveral: boolean;
  readonly series: SeriesAsked | null;
  readonly rows: RowsAsked | null;
  readonly label: LabelAsked;
  readonly among: AmongNamed | null;
  readonly threshold: Threshold | null;
  /** Whether it holds two things against each other, not one at two times. */
  readonly twoThings: boolean;
  /** What sets the measure apart from a reported one: "adjusted". */
  readonly qualifier: string | null;
  /** Whether figures are wanted in whole dollars or units. */
  readonly plainUnits: boolean;
  /** What it asks to be worked out; null also where it is of no kind that is worked out. */
  readonly plan: Plan | null;
  /** The questions it is made of, each to be asked alone; empty where it is one. */
  readonly parts: readonly string[];
  /** Whether it is of several parts that the rules cannot separate. */
  readonly several: boolean;
  /** Its words that make another thing of what is asked for. */ readonly narrows: readonly Narrowing[];
}

/** "How did revenue develop from FY2015 to FY2017", "net sales by quarter": one thing at many times. */
export interface SeriesAsked {
  readonly kind: 'series';
  /** What is left once companies, times and words of asking are taken away. */
  readonly noun: string;
  readonly every: 'year' | 'quarter';
  /** Those named, in their order; ends alone where `ends`. */
  readonly times: readonly NamedTime[];
  /** Whether the times are the two ends of what is asked for. */
  readonly ends: boolean;
  /** Whether what is asked for goes on from the only time to the latest filing. */
  readonly since: boolean;
  /** "The last three years". */
  readonly last?: number;
}

/** "Compare the gross margin of A and B", "which of A and B had the higher revenue": one thing of several companies. */
export interface AcrossAsked {
  readonly kind: 'across';
  readonly noun: string;
  readonly times: readonly NamedTime[];
  /** Which of them is asked for; absent where they are only set side by side. */
  readonly order?: 'higher' | 'lower';
  /** Whether it is asked of the first company against the others, to be answered with yes or no. */
  readonly claim: boolean;
}

/** How the things gone over are measured: by their figures, or by how these changed since a year earlier. */
export type Gauge = 'value' | 'change' | 'percent change';

/** What is ranked, and which of it is asked for. */
interface Ordering {
  readonly kind: 'extreme';
  /** What is gone over: columns of times, or rows that are parts, kinds or names of something. */
  readonly over: 'times' | 'rows';
  readonly lowest: boolean;
  /** 1 for the first in order, 2 for the second. */
  readonly place: number;
  readonly top: number;
  readonly gauge: Gauge;
  /** Whether a change by its size or by its per cent may be meant: "grew the most". */ readonly eitherWay?: boolean;
  /** What is measured where no words name it: "which segment grew fastest", "the most profitable", "lost the most". */
  readonly supposed?: 'revenue' | 'profit' | 'loss' | 'outflow';
  /** Words that say which things are ranked: "card programs". */ readonly which?: string;
  /** Words of an earlier clause. */ readonly beside?: string;
  /** How many there are, where said: "its four regions". */ readonly outOf?: number;
  /** Words for what comes first, where the next one is asked for. */ readonly after?: string;
  /** Words for what is left out: "outside the US". */ readonly except?: string;
  /** Whether the figure of each is asked for, not which is first: "net sales by segment". */
  readonly listed?: true;
}

/** What a question asks of the rows and columns of a table. `about` is what is left of its words once those of asking are taken away. */
export type RowsAsked = {
  readonly about: string;
  /** "segment", "component", "quarter": what the things gone over are called. */ readonly noun: string;
} & (
  | Ordering
  /** Those that pass a limit, in plain units; `null` is the limit zero of "negative". `count` asks how many. */
  | {
      readonly kind: 'where';
      readonly over: 'times' | 'rows';
      readonly count: boolean;
      readonly above: boolean;
      readonly than: number;
      readonly percent: boolean;
    }
  /** The rows that make something up. */
  | { readonly kind: 'parts'; readonly count: boolean }
  /** For which times figures are given. */
  | { readonly kind: 'times'; readonly count: boolean }
  /** The figure of each of several times or rows, "respectively"; `sum` where "total" may ask for them added up. */
  | { readonly kind: 'each'; readonly sum: boolean; /** What "and" joins. */ readonly things: readonly string[] }
  /** The mean, or the sum, over all the times of a range that the question names by its ends, or of the table. */
  | { readonly kind: 'overall'; readonly how: 'mean' | 'sum' }
);

export type ExtremeAsked = Extract<RowsAsked, { kind: 'extreme' }>;
