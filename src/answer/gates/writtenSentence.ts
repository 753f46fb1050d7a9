import type { Span } from '../../domain/document.ts';
import type { Calculation } from '../../domain/figures.ts';
import type { CrossEncoder } from '../../domain/ports.ts';
import type { Evidence, FilingCard, Question } from '../../domain/question.ts';
import type { Source } from '../compose/cite.ts';

/** Words of a filing as the model is given them, and as it names them: "p3". Several spans of one page where a table's rows are left out between. */
export interface ContextPassage {
  readonly id: string;
  readonly evidence: Evidence;
  readonly spans: readonly Span[];
  readonly kind: 'words' | 'table';
  /** As the model reads it: a table's rows each with row label and column headers kept. Without the markers around it. */
  readonly text: string;
  /**
   * Stretches of `text` that are words of the page, in order, each with its place: a paragraph is one, a table's row is its label, its cells and the headers read
   * with them. What is between them (marks, line breaks) is on no page. The words are the page's own, but for white space.
   */
  readonly places: readonly { readonly start: number; readonly end: number; readonly span: Span }[];
  /** Filing and section, named before it. */
  readonly heading: string;
  readonly tokens: number;
}

/** A sentence that a model wrote, with the verified words that it rests on. */
export interface WrittenSentence {
  readonly text: string;
  /** Aligned passages and cells; whole sentences or rows of a page, never a model's own words. */
  readonly sources: readonly Source[];
}

/** What the gates know besides the sentence. */
export interface GateInput {
  readonly question: Question;
  /** Calculations of the figures room that answer the question: their results may be named. */
  readonly calculations: readonly Calculation[];
  /** Every filing of the library. */
  readonly cards: readonly FilingCard[];
  /** A natural language inference model or a cross-encoder where one is there. */
  readonly entails: CrossEncoder | null;
  /** Least support, in [0, 1]. */
  readonly support: number;
}
