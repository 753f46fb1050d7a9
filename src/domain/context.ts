import type { Time } from './time.ts';
import type { Evidence, FilingCard, Question } from './question.ts';

/** What an answer to the question must look like. Only `figure` may be answered with a cell or an amount. */
export type Intent =
  /** One printed figure. */
  | 'figure'
  /** A figure that has to be worked out from several cells: their rows are quoted, nothing is claimed. */
  | 'calculation'
  | 'yes-no'
  /** "Did it increase or decrease?": one of two directions. */
  | 'direction'
  | 'choice'
  /** Which of several is the largest; one thing held against another. */
  | 'comparison'
  /** When, who, which: a short stretch of a sentence. */
  | 'date'
  | 'name'
  | 'list'
  /** Reasons. */
  | 'reason'
  /** Descriptions and summaries. */
  | 'prose';

/** What kind of figure is asked for; `any` where the question does not say. */
export type Measure = 'money' | 'percent' | 'shares' | 'per-share' | 'count' | 'ratio' | 'any';

export interface Asked {
  readonly intent: Intent;
  readonly measure: Measure;
  /** "Which is not …": the odd one out is wanted. */
  readonly negated: boolean;
}

/** What a question is about once company, time, unit and the words of asking are taken away. All terms are stemmed. */
export interface Subject {
  /** Every one must be accounted for before anything is claimed. */
  readonly needed: readonly string[];
  /** Words that say little by themselves ("total", "net"): they decide between candidates only. */
  readonly light: readonly string[];
}

/** Everything the answerers share, read once per question. */
export interface Context {
  readonly question: Question;
  readonly asked: Asked;
  readonly subject: Subject;
  /** Times the question names; empty where it names none. */
  readonly times: readonly Time[];
  /** Ranked pages, best first. */
  readonly ranked: readonly Evidence[];
  /** Filings that may answer, best first, each with all its pages at hand: ranked ones first, then those of its statements. */
  readonly filings: readonly FilingPages[];
  /** Stems of the names of the companies of these filings. */
  readonly own: ReadonlySet<string>;
  readonly cards: readonly FilingCard[];
  /** Filings of the companies that the question names; empty where it names none. */
  readonly named: ReadonlySet<string>;
}

export interface FilingPages {
  readonly card: FilingCard;
  readonly pages: readonly Evidence[];
}
