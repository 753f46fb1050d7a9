import type { Context } from '../../../domain/context.ts';
import type { Period } from '../../../domain/document.ts';
import type { Time } from '../../../domain/time.ts';
import { periodAt } from '../../../text/periods.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { CHANGES } from '../../../text/words/rows/changes.ts';
import { timesNamed } from '../../../question/times/timesNamed.ts';
import { ownTime } from '../../../question/times/timeIn.ts';
import { fiscalPeriod, isTime } from '../../cells/period.ts';
import type { Range } from './ranges.ts';

const CHANGED = new RegExp(grammar`${CHANGES.columns}|%\s*${CHANGES.short}`, 'i');

/** The time that is asked for: the last of several, as a change is to it. */
function lastAsked(times: readonly Time[]): Time | undefined {
  return [...times].sort((a, b) => when(b) - when(a))[0];
}

const when = ({ fiscalYear, fiscalQuarter, date }: Time): number =>
  (fiscalYear ?? Number(date?.slice(0, 4) ?? 0)) + (fiscalQuarter ?? 4) / 10;

/** A column of growth at a time of its own: "Increase/(Decrease) Quarter ended March 31, 2022". */
const isGrowthHead = (label: string): boolean => /\b(?:19|20)\d\d\b/.test(label);

/** What the range is of: changes, or years themselves. */
interface RangeOf {
  readonly moved?: boolean;
  readonly years?: boolean;
}

/** Whether a title names the day. */
const titled = (title: string, date: string): boolean => timesNamed(title).some(({ times }) => times.some((time) => time.date === date));

/** How sure it is that a line's figures are of the time asked for, 0 to 1; of the filing's own time, else its latest, where none is asked for. */
export function timelyRange(
  context: Context,
  { evidence, table, items, axis }: Range,
  { moved = false, years = false }: RangeOf = {},
): number {
  const [first] = items;
  if (first === undefined) return 0;
  const { card } = evidence;
  const column = table.columns[first.column];
  if (column === undefined) return 0;
  // a printed change is of the time of the columns before it
  if (CHANGED.test(column.label) && moved && axis === 'row') {
    const before = table.columns.slice(0, first.column).findLastIndex(({ period, label }) => period !== undefined && !CHANGED.test(label));
    const run = table.columns.slice(Math.max(0, before - 1), before + 1);
    return (
      0.9 *
      Math.max(
        0,
        ...run.map((_, i) =>
          timelyRange(context, { evidence, table, axis, items: [{ ...first, column: Math.max(0, before - 1) + i }], line: '', group: [] }),
        ),
      )
    );
  }
  if (CHANGED.test(column.label) && !(moved && isGrowthHead(column.label))) return 0;
  // years that are ranked are no times of the figures
  const named = years
    ? context.times.filter(({ fiscalYear }) => !items.some(({ name }) => name.includes(String(fiscalYear))))
    : context.times;
  const asked = lastAsked(named);
  const wanted = asked ?? ownTime(card);
  const printed = periodAt(years ? undefined : table.rows[first.row], column);
  // a day that the table's own title names
  if (asked?.date !== undefined && printed === undefined && titled(table.title, asked.date)) return 1;
  if (printed !== undefined) {
    if (isTime(printed, wanted, card)) return longer(printed, wanted, card) ? 0.4 : 1;
    const year = fiscalPeriod(printed, card).fiscalYear;
    const bare = wanted.fiscalQuarter === undefined && wanted.date === undefined;
    // a balance of another day of the year, where nothing is of the year's end; a quarter is never taken for a year
    if (bare && whole(printed, card) && year === wanted.fiscalYear && !anyAt(table, wanted, card)) return 0.6;
    return asked === undefined && latest(table) === ordered(printed) && !anyAt(table, wanted, card) ? 0.7 : 0;
  }
  // figures without a time are of the filing's own
  const own = ownTime(card);
  if (asked === undefined) return 0.8;
  // the day on which the filing's own time ends
  if (asked.date !== undefined && card.metadata.periodEnd?.value.startsWith(asked.date) === true) return 0.8;
  const year = asked.fiscalYear ?? Number(asked.date?.slice(0, 4));
  return year === own.fiscalYear && asked.fiscalQuarter === own.fiscalQuarter
    ? 0.8
    : card.metadata.periodEnd?.value.startsWith(String(year)) === true && asked.fiscalQuarter === own.fiscalQuarter
      ? 0.6
      : 0;
}

const whole = ({ kind, months, fiscalQuarter }: Period, { metadata: { form } }: Range['evidence']['card']): boolean =>
  kind === 'instant' ||
  months === 12 ||
  (months === undefined && fiscalQuarter === undefined && ['10-K', 'annual report', undefined].includes(form?.value));

/** Nobody who names no length of an interim time means the year to date. */
const longer = ({ kind, months }: Period, wanted: Time, card: Range['evidence']['card']): boolean =>
  kind === 'duration' && months !== undefined && months > 3 && wanted.months === undefined && card.metadata.fiscalQuarter !== undefined;

type Tabled = Range['table'];

const anyAt = (table: Tabled, wanted: Time, card: Range['evidence']['card']): boolean =>
  table.columns.some((column) =>
    table.rows.some((row) => {
      const printed = periodAt(row, column);
      return printed !== undefined && !CHANGED.test(column.label) && isTime(printed, wanted, card);
    }),
  );

const ordered = (period: Period): string => period.end ?? String(period.fiscalYear ?? '');

const latest = (table: Tabled): string =>
  table.columns
    .flatMap((column) => table.rows.map((row) => periodAt(row, column)))
    .flatMap((period) => (period === undefined ? [] : [ordered(period)]))
    .sort()
    .at(-1) ?? '';
