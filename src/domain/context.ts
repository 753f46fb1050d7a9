import type { Operand } from './figures.ts';
import type { QuestionMeaning } from './ports.ts';
import type { Evidence, FilingCard } from './question.ts';
import type { Asked, Reading, Subject } from './reading.ts';
import type { Time } from './time.ts';

/** Everything the answerers share, read once per question. */
export interface Context {
  readonly question: Reading;
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
  /** Those of them that the question is put to: the user's choice, or all. */
  readonly scope: readonly FilingCard[];
  /** Filings of the companies that the question names; empty where it names none. */
  readonly named: ReadonlySet<string>;
  /** Cells found for terms of the question's plan by asking for each alone, by `termKey`. */
  readonly byTerm?: ReadonlyMap<string, Operand>;
  /** Absent where no vectors of words are at hand, or none of the question's. */
  readonly meaning?: QuestionMeaning;
  /** Whether it is asked as one of two times of one thing; absent where it is no term of another question. */
  readonly ofPair?: boolean;
}

export interface FilingPages {
  readonly card: FilingCard;
  readonly pages: readonly Evidence[];
}
