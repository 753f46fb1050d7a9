import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Cell, Table } from '../../domain/document.ts';
import { opensTotal } from '../../text/labels.ts';
import { plainValue, type RowReading } from './rowMatch.ts';
import { asGood, labelTerms, linesNamed, lineText, timedCells, type NamedLine } from './namedLines.ts';
import { isTime } from './period.ts';
import { ownTime } from '../../question/times/timeIn.ts';
import { terms } from '../../text/tokens.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { tableTerms, type LineWords } from '../../question/words/tableTerms.ts';

/** Columns that say how figures changed, or where a note is: no figure of a thing at a time. */
const BESIDE = new RegExp(grammar`${CHANGES.columnsAside}|%\s*${CHANGES.short}|${ROWKINDS.notes}$`, 'i');
const AS_REPORTED = anyOf(ROWKINDS.asReported);
const PERCENT = new RegExp(grammar`%|${ROWKINDS.shares}|${ROWKINDS.rates}`, 'i');

/**
 * The cell of any table of the filing whose row and column account for every word, at the time; without a time the filing's own, else the latest printed. The row's
 * label may say no more than was asked; with `whole` it must say all of it, leaving nothing to headings and columns. Null where nothing is called so, or where cells that are called so as well say something else.
 */
export function cellNamed(context: Context, filing: FilingPages, about: string, time: Time | undefined, whole = false): RowReading | null {
  const asked = tableTerms(about, context);
  if (asked.needed.size === 0) return null;
  let best: NamedLine | undefined;
  const found: RowReading[] = [];
  for (const line of linesNamed(context, filing, asked)) {
    if (best !== undefined && !asGood(best, line)) break;
    best ??= line;
    const cells = cellsAt(line, filing, time, asked, about);
    if (cells === null) return null;
    found.push(
      ...cells.map((cell): RowReading => ({ evidence: line.evidence, table: line.table, row: cell.row, cell, fit: 1 / (1 + line.extra) })),
    );
  }
  const [first] = found;
  if (whole && best?.here !== asked.needed.size) return null;
  return first !== undefined && best?.extra === 0 && found.every((other) => same(other.cell, first.cell)) ? first : null;
}

const same = (a: Cell, b: Cell): boolean => plainValue(a) === plainValue(b) && a.unit.kind === b.unit.kind;

/** The cells of a line at a time; null where several columns of that time could be meant. */
function cellsAt(line: NamedLine, filing: FilingPages, time: Time | undefined, asked: LineWords, about: string): Cell[] | null {
  const { table, axis, index } = line;
  const across = axis === 'row' ? 'column' : 'row';
  const all = table.cells.filter(
    (cell) => cell[axis] === index && cell.value !== null && !BESIDE.test(table.columns[cell.column]?.label ?? ''),
  );
  const timed = timedCells(line, filing.card);
  const at = timed.length === 0 ? (time === undefined || saysTime(line, time) ? all : []) : timely(timed, filing, time);
  if (at.length === 0) return [];
  const sums = at.filter(({ unit }) => (unit.kind === 'percent') === PERCENT.test(about));
  // "the total capital leases" of a table without times is what its total column says
  const inTotal = at.filter((cell) => opensTotal(table.columns[cell.column]?.label ?? ''));
  if (across === 'column' && time === undefined && asked.light.has('total') && inTotal.length === 1) return inTotal;
  const closest = best(sums.length > 0 ? sums : at, (cell) => said(table, across, cell, asked));
  // "as reported": words of asking too may distinguish columns of one time
  const spoken = new Set(terms(about));
  const told = best(closest, (cell) => [...headTerms(table, across, cell)].filter((term) => spoken.has(term)).length);
  // where others are restated at other rates, the plain figure is the one as reported
  const reported = told.filter((cell) => AS_REPORTED.test(across === 'column' ? (table.columns[cell.column]?.label ?? '') : ''));
  const left = reported.length > 0 ? reported : told;
  const [first] = left;
  if (first === undefined) return [];
  return left.every((other) => same(other, first)) && accounted(line, first, across, asked) ? [first] : null;
}

/** Of the cells with a time those of the one asked for. */
function timely(timed: ReturnType<typeof timedCells>, { card }: FilingPages, time: Time | undefined): Cell[] {
  const own = ownTime(card);
  const wanted = time ?? (own.fiscalYear === undefined && own.date === undefined ? undefined : own);
  const exact = wanted === undefined ? [] : timed.filter(({ period }) => isTime(period, wanted, card));
  if (exact.length > 0) return exact.map(({ cell }) => cell);
  const year =
    wanted?.fiscalQuarter === undefined && wanted?.months === undefined
      ? (wanted?.fiscalYear ?? Number(wanted?.date?.slice(0, 4)))
      : undefined;
  const whole = timed.filter(
    ({ period }) =>
      period.kind === 'instant' || period.months === 12 || (period.months === undefined && period.fiscalQuarter === undefined),
  );
  // a header may print less of a date than the question, or a date of the next calendar year
  const near = whole.filter(
    ({ period, printed }) =>
      (period.end === undefined || wanted?.date === undefined) &&
      (period.fiscalYear === year ||
        (year !== undefined && printed.includes(String(year)) && !whole.some((one) => one.period.fiscalYear === year))),
  );
  if (near.length > 0 || time !== undefined) return near.map(({ cell }) => cell);
  const latest = timed
    .map(({ period }) => period.end ?? String(period.fiscalYear ?? ''))
    .sort()
    .at(-1);
  return timed.filter(({ period }) => (period.end ?? String(period.fiscalYear ?? '')) === latest).map(({ cell }) => cell);
}

/** Whether a table without times in its columns is of the time: its title or the line's own words say so. */
function saysTime({ table, axis, index }: NamedLine, { fiscalYear, date }: Time): boolean {
  const year = fiscalYear === undefined ? date?.slice(0, 4) : String(fiscalYear);
  return (
    year !== undefined &&
    [table.title, lineText(table, axis, index), ...table.columns.map(({ label }) => label)].some((text) => text.includes(year))
  );
}

const headTerms = (table: Table, across: 'row' | 'column', cell: Cell): ReadonlySet<string> =>
  labelTerms(across === 'column' ? (table.columns[cell.column]?.label ?? '') : (table.rows[cell.row]?.text ?? ''));

const said = (table: Table, across: 'row' | 'column', cell: Cell, asked: LineWords): number =>
  [...headTerms(table, across, cell)].filter((term) => asked.needed.has(term) || asked.light.has(term)).length;

function best<T>(of: readonly T[], score: (one: T) => number): T[] {
  const most = Math.max(...of.map(score));
  return of.filter((one) => score(one) === most);
}

/** Whether what only a column's header says of the question is said by this cell's. */
function accounted(line: NamedLine, cell: Cell, across: 'row' | 'column', asked: LineWords): boolean {
  const { table } = line;
  const own = headTerms(table, across, cell);
  const others = new Set(
    (across === 'column' ? table.columns.map(({ label }) => label) : table.rows.map(({ text }) => text)).flatMap((text) => [
      ...labelTerms(text),
    ]),
  );
  const mine = labelTerms(lineText(table, line.axis, line.index));
  return [...asked.needed].every((term) => mine.has(term) || !others.has(term) || own.has(term));
}
