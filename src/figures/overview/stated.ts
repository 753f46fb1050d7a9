import type { Calculation, Operand, StatementView, Tree } from '../../domain/figures.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Shown } from '../../domain/plan.ts';
import type { Time } from '../../domain/time.ts';
import { leaf } from '../../domain/tree.ts';
import { isAnnual } from '../../question/times/timeIn.ts';
import { concept } from '../../text/concepts.ts';
import { calculation, isAbstention } from '../calculate/calculation.ts';
import { plain } from '../checks/makeCheck.ts';
import { fiscalPeriod, isTime } from '../cells/period.ts';

/** A filing with its face statements. */
export interface StatedFiling {
  readonly card: FilingCard;
  readonly views: readonly StatementView[];
}

/** A cell is shown only where its table was read so surely. */
const SURE = 0.5;
/** As many years of a company's filings are set side by side at most. */
const MOST_YEARS = 6;

/** The times that an overview speaks of, newest first. */
export interface OverviewTimes {
  /** Of income: a year's, or a quarter's. */
  readonly income: readonly Time[];
  /** Of cash flows, which interim reports give from the year's beginning. */
  readonly flows: readonly Time[];
  readonly balance: readonly Time[];
}

/** The filing's own time and the year before; for the years of several filings all that they print, newest first. Empty where the filing does not say what it is of. */
export function timesOf(filings: readonly StatedFiling[]): OverviewTimes {
  const [first] = filings;
  const { fiscalYear, fiscalQuarter } = first?.card.metadata ?? {};
  if (first === undefined || fiscalYear === undefined) return { income: [], flows: [], balance: [] };
  const year = fiscalYear.value;
  if (fiscalQuarter === undefined || isAnnual(first.card)) {
    const own = filings.flatMap(({ card }) => card.metadata.fiscalYear?.value ?? []);
    const years = [...new Set(filings.length > 1 ? [...own, ...own.map((each) => each - 1)] : [year, year - 1])];
    const times = years
      .sort((a, b) => b - a)
      .slice(0, MOST_YEARS)
      .map((each) => ({ fiscalYear: each, text: '' }));
    return { income: times, flows: times, balance: times };
  }
  const quarter = fiscalQuarter.value;
  const at = (months: number): Time[] => [year, year - 1].map((each) => ({ fiscalYear: each, fiscalQuarter: quarter, months, text: '' }));
  return {
    income: at(3),
    flows: at(3 * quarter),
    balance: [
      { fiscalYear: year, fiscalQuarter: quarter, text: '' },
      { fiscalYear: year - 1, text: '' },
    ],
  };
}

/**
 * The one cell of a concept at a time, on its own statement of the newest filing that prints it there; null where that statement has several figures for it. Never of a
 * neighbouring time.
 */
export function conceptCell(filings: readonly StatedFiling[], id: string, time: Time): Operand | null {
  const statement = concept(id)?.statement;
  for (const { card, views } of filings)
    for (const view of views) {
      if (view.kind !== statement) continue;
      const rows = view.rows.flatMap((row) => {
        if (row.concept !== id) return [];
        const cells = row.cells.flatMap((cell) => (cell !== null && isAt(cell, time, card) ? [cell] : []));
        return cells.length === 0 ? [] : [{ row, cells }];
      });
      const totals = rows.filter(({ row }) => row.total);
      const found = (totals.length === 1 ? totals : rows).flatMap(({ cells }) => cells);
      const [cell] = found;
      if (cell === undefined) continue;
      const one = found.every((other) => plain(other) === plain(cell)) && cell.confidence >= SURE;
      return one ? { ...cell, ...(cell.period !== undefined && { period: fiscalPeriod(cell.period, card) }) } : null;
    }
  return null;
}

const isAt = ({ period }: Operand, time: Time, card: FilingCard): boolean => period !== undefined && isTime(period, time, card);

/** A cell as reported, its digits as printed, or set in another scale. */
export function reported(cell: Operand, name: string, shown: Shown = {}): Calculation | null {
  const made = workedOut(name, leaf(cell), cell.unit.scale === 0.01 ? { ...shown, decimals: 4 } : shown);
  const digits = cell.text.replace(/[^\d.,]/g, '');
  // nothing is printed as a dash
  if (made !== null && cell.value === 0 && digits === '') return { ...made, text: '—' };
  if (made === null || made.unit.scale !== cell.unit.scale || !/^[\d,]*\.?\d+$/.test(digits)) return made;
  return { ...made, text: cell.value < 0 ? `(${digits})` : digits };
}

/** A tree over cells, worked out; null where units or times forbid it. */
export function workedOut(name: string, tree: Tree<Operand>, shown: Shown): Calculation | null {
  const made = calculation(tree, { name, shown, notes: [] });
  return isAbstention(made) ? null : made;
}
