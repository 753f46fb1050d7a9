import type { FilingCard } from '../../domain/question.ts';
import type { NamedTime } from '../../domain/time.ts';

/** What the filings at hand add to a question's own words. */
export interface There {
  /** Every filing of the library. */
  readonly cards: readonly FilingCard[];
  /** Those that were looked at, best first. */
  readonly looked: readonly FilingCard[];
  /** Fiscal years and quarters that they have figures for, each with where: "10-K FY2023". */
  readonly times: readonly (NamedTime & { readonly of: string })[];
  /** Line items that their face statements print, by id; empty where none were looked at. */
  readonly items: ReadonlySet<string>;
  /** What the answer speaks of, where the question does not say. */
  readonly answered: { readonly company?: string; readonly time?: NamedTime };
}
