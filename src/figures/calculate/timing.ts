import type { Period } from '../../domain/document.ts';
import type { Operand } from '../../domain/figures.ts';

/**
 * What a value says of time. `average` is over several periods, `change` between two, `made` a product or quotient of values of their own times, `unread` a
 * cell whose column states no period, `timeless` a plain number.
 */
export interface Timing {
  readonly nature: 'instant' | 'duration' | 'average' | 'change' | 'made' | 'unread' | 'timeless';
  /** Length of a duration in months, where stated. */
  readonly months?: number;
  readonly periods: readonly Period[];
  /** The one table that a cell, or a sum of cells, is from. */
  readonly table?: string;
}

export const TIMELESS: Timing = { nature: 'timeless', periods: [] };

export function leafTiming({ period, filing, table: id }: Operand): Timing {
  const table = `${filing} ${id}`;
  if (period === undefined) return { nature: 'unread', periods: [], table };
  // a column of a fiscal year that states no length is of the year
  const months = period.months ?? (period.fiscalYear !== undefined && period.fiscalQuarter === undefined ? 12 : undefined);
  return { nature: period.kind, periods: [period], table, ...(period.kind === 'duration' && months !== undefined ? { months } : {}) };
}

const DAY = 86_400_000;
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Whether two periods end together: by date where both print one (a week apart at most), else by fiscal year and quarter. */
export function endTogether(left: Period, right: Period): boolean {
  if (left.end !== undefined && right.end !== undefined) return Math.abs(daysBetween(left.end, right.end)) <= 7;
  if (left.fiscalYear === undefined || left.fiscalYear !== right.fiscalYear) return false;
  return (left.fiscalQuarter ?? 4) === (right.fiscalQuarter ?? 4);
}

const sameTimes = (left: Timing, right: Timing): boolean =>
  left.periods.length === right.periods.length && left.periods.every((period) => right.periods.some((other) => endTogether(period, other)));

/** Whether two values are of one nature, length and time. */
export const oneTime = (left: Timing, right: Timing): boolean =>
  left.nature === right.nature && left.months === right.months && left.periods.length > 0 && sameTimes(left, right);

/** "balances at a date and amounts over a period" */
const SAYS: Readonly<Record<Timing['nature'], string>> = {
  instant: 'a balance at a date',
  duration: 'an amount over a period',
  average: 'an average over several periods',
  change: 'a change between two periods',
  made: 'a ratio worked out before',
  unread: 'a figure without a period',
  timeless: 'a number',
};
const clash = (left: Timing, right: Timing): string =>
  left.nature === right.nature ? `amounts over ${lengths(left, right)}` : `${SAYS[left.nature]} and ${SAYS[right.nature]}`;
const lengths = (left: Timing, right: Timing): string =>
  `${String(left.months ?? 'unstated')} months and over ${String(right.months ?? 'unstated')} months`;

/**
 * Of one nature and, for durations, of one length; the words of the clash otherwise. Plain numbers go with anything, a column that states no period ("Total") with
 * the others of its table.
 */
function alike(of: readonly Timing[]): readonly Timing[] | string {
  const some = of.filter(({ nature }) => nature !== 'timeless');
  const oneTable = some.every(({ table }) => table !== undefined && table === some[0]?.table);
  const read = some.filter(({ nature }) => nature !== 'unread');
  const timed = oneTable && read.length > 0 ? read : some;
  if (!oneTable && some.length > 1 && read.length < some.length)
    return 'figures whose columns state no period and come from different tables';
  const first = timed[0];
  if (first === undefined) return [];
  for (const other of timed) if (other.nature !== first.nature || other.months !== first.months) return clash(first, other);
  return timed;
}

/** Joins timings that are alike; what all of one table make stays of that table. */
function within(of: readonly Timing[], join: (timed: readonly Timing[]) => Timing | string): Timing | string {
  const timed = alike(of);
  const made = typeof timed === 'string' ? timed : join(timed);
  if (typeof made === 'string') return made;
  const table = of.find(({ nature }) => nature !== 'timeless')?.table;
  const { nature, periods, months } = made;
  const one = table !== undefined && of.every((o) => o.nature === 'timeless' || o.table === table);
  return { nature, periods, ...(months === undefined ? {} : { months }), ...(one ? { table } : {}) };
}

/** The timing of a sum, or what cannot be added, in words. Amounts of several periods of one length add up to a longer one; balances of two dates do not. */
export function together(of: readonly Timing[]): Timing | string {
  return within(of, added);
}

function added(timed: readonly Timing[]): Timing | string {
  const [first] = timed;
  if (first === undefined) return TIMELESS;
  if (timed.every((other) => sameTimes(first, other))) return first;
  const periods = timed.flatMap((t) => t.periods);
  if (first.nature === 'made') return { nature: 'made', periods };
  if (first.nature === 'duration') {
    if (timed.some((a, i) => timed.some((b, j) => j > i && sameTimes(a, b)))) return 'amounts of several periods, some of them twice,';
    return { nature: 'duration', periods, ...(first.months === undefined ? {} : { months: first.months * timed.length }) };
  }
  return first.nature === 'instant' ? 'balances at different dates' : `${SAYS[first.nature]} and another`;
}

/** The timing of an average, or what cannot be averaged. */
export function pooled(of: readonly Timing[]): Timing | string {
  return within(of, averaged);
}

function averaged(timed: readonly Timing[]): Timing | string {
  const [first] = timed;
  if (first === undefined) return TIMELESS;
  if (timed.every((other) => sameTimes(first, other))) return first;
  return { nature: first.nature === 'made' ? 'made' : 'average', periods: timed.flatMap((t) => t.periods) };
}

/** The timing of a difference, or what cannot be subtracted. Between two balances lies an amount over the time between them. */
export function apart(from: Timing, less: Timing): Timing | string {
  return within([from, less], (timed) => subtracted(from, less, timed));
}

function subtracted(from: Timing, less: Timing, timed: readonly Timing[]): Timing {
  const [first] = timed;
  if (first === undefined) return TIMELESS;
  if (timed.length === 1 || sameTimes(from, less)) return first;
  const periods = [...from.periods, ...less.periods];
  if (first.nature === 'made') return { nature: 'made', periods };
  if (first.nature !== 'instant') return { nature: 'change', periods };
  const months = monthsBetween(less.periods[0], from.periods[0]);
  return { nature: 'duration', periods: from.periods, ...(months === undefined ? {} : { months }) };
}

function monthsBetween(from: Period | undefined, to: Period | undefined): number | undefined {
  if (from?.end !== undefined && to?.end !== undefined) return Math.abs(Math.round(daysBetween(from.end, to.end) / 30.44));
  if (from?.fiscalYear === undefined || to?.fiscalYear === undefined) return undefined;
  return Math.abs(12 * (to.fiscalYear - from.fiscalYear) + 3 * ((to.fiscalQuarter ?? 4) - (from.fiscalQuarter ?? 4)));
}
