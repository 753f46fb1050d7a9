import type { Check } from '../../domain/figures.ts';
import type { OverviewFigures } from '../../domain/overview.ts';
import type { Evidence } from '../../domain/question.ts';
import { changedRows } from './changedRows.ts';
import { keyFigures } from './keyFigures.ts';
import { paidOut } from './paidOut.ts';
import { revenueOf, revenueParts } from './revenueParts.ts';
import type { StatedFiling } from './stated.ts';

/**
 * What figures say of a filing, or of the years of a company's filings, newest first. `checks` are those of the newest, `tables` its pages that may hold the parts of its
 * revenue. What is not sure is absent.
 */
export function overviewFigures(filings: readonly StatedFiling[], checks: readonly Check[], tables: readonly Evidence[]): OverviewFigures {
  const [newest] = filings;
  if (newest === undefined) return { blocks: [], revenue: null, paid: [], changed: null };
  const whole = revenueOf(newest);
  return {
    ...keyFigures(filings),
    revenue: whole === null ? null : revenueParts(newest, tables, whole),
    paid: paidOut(newest),
    changed: changedRows(newest.card, checks),
  };
}
