import type { FilingId } from './document.ts';
import type { ReadAsPart, TakenOver } from './readAs.ts';
import type { NamedTime } from './time.ts';

/** What the next question may take up of an answer: the question made whole, and of whom and of when the answer is. */
export interface AskedBefore {
  /** The answer's. */
  readonly id: string;
  readonly text: string;
  readonly company?: string;
  readonly time?: NamedTime;
  /** Those that the answer is from. */
  readonly filings: readonly FilingId[];
}

/** What a question was answered as. */
export interface AskedAs extends AskedBefore {
  /** The question that it takes up; absent where it was whole. */
  readonly after?: AskedBefore;
  readonly taken: readonly TakenOver[];
  /** What the reader did not want taken over. */
  readonly dropped?: readonly ReadAsPart[];
}
