import type { Evidence, FilingCard, Level, Route, Trace } from '../domain/question.ts';
import type { Operand } from '../domain/figures.ts';
import type { Reading } from '../domain/reading.ts';
import type { FilingId } from '../domain/document.ts';
import type { QuestionMeaning } from '../domain/ports.ts';

/** Everything answering reads. It loads nothing itself: the engine brings the pages. */
export interface AnswerInput {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  readonly level: Level;
  readonly question: Reading;
  /** Every filing of the library, for saying which one is missing. */
  readonly cards: readonly FilingCard[];
  /** Best first. */
  readonly routes: readonly Route[];
  /** Ranked pages, best first; some 20 to 30 suffice. */
  readonly evidence: readonly Evidence[];
  /**
   * The pages of the face statements of the first few routed filings, ranked or not: a line item is read from its statement
   * even where words led elsewhere. Pages that are also in `evidence` may be repeated.
   */
  readonly statements: readonly Evidence[];
  /** What a model that reads question and place together holds of the nearest places; absent where none serves. */
  readonly judged?: ReadonlyMap<string, number>;
  /** Cells found for terms of the question's plan by asking for each alone, by `termKey`. */
  readonly byTerm?: ReadonlyMap<string, Operand>;
  /** How near lines are to what the question means; absent where no vectors of words are at hand. */
  readonly meaning?: QuestionMeaning;
  /** Whether it is one of two times of one thing: the other is found in the same row, or nothing is claimed; absent where it is no term of another question. */
  readonly ofPair?: boolean;
  /** The user's own choice of filings. */
  readonly only: readonly FilingId[];
  /** The filings that the question is put to; absent: all of `cards`. */
  readonly scope?: readonly FilingCard[];
  /** As far as retrieval came; answering appends its steps. */
  readonly trace: Trace;
  /** A clock in milliseconds, for the trace. */
  readonly now: () => number;
}
