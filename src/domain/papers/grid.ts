import type { FilingId } from '../document.ts';
import type { Failure } from '../failure.ts';
import type { Answer } from '../question.ts';

/** A row of a grid. Another wording is another question, with another id. */
export interface GridQuestion {
  readonly id: string;
  readonly text: string;
}

/** What a grid asks, and of which filings, in the order of its rows and columns. */
export interface GridSheet {
  readonly title: string;
  readonly questions: readonly GridQuestion[];
  readonly filings: readonly FilingId[];
}

/** What a reviewer says of a claim; a claim without one is not checked. */
export interface ReviewMark {
  readonly verdict: 'checked' | 'wrong';
  readonly initials: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the filing says instead. */
  readonly remark?: string;
}

/** One question answered from one filing. */
export interface GridCell {
  /** By `cellId`. */
  readonly id: string;
  readonly question: string;
  readonly filing: FilingId;
  readonly answer: Answer;
  readonly mark?: ReviewMark;
}

/** The grid as it is kept. */
export interface AnswerGrid {
  readonly sheet: GridSheet;
  readonly cells: readonly GridCell[];
}

/** What became of a cell that was asked. */
export type GridOutcome =
  | { readonly kind: 'answered'; readonly cell: GridCell }
  /** Nothing is kept of it: it is asked again with the next run. */
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure };

/** How far a run has come, in cells. */
export interface GridProgress {
  readonly done: number;
  readonly of: number;
}
