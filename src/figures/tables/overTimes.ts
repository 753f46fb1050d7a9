import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell } from '../../domain/document.ts';
import { plainValue } from '../cells/rowMatch.ts';
import { asGood, labelTerms, linesNamed, lineText, timedCells, type NamedLine, type TimedCell } from '../cells/namedLines.ts';
import { isTime } from '../cells/period.ts';
import { tableTerms, type LineWords } from '../../question/words/tableTerms.ts';

/** One line with one cell a time, oldest first. */
export interface Course {
  readonly line: NamedLine;
  readonly cells: readonly TimedCell[];
}

const key = ({ period, printed }: TimedCell): string =>
  period.fiscalYear === undefined && period.end === undefined
    ? printed
    : `${String(period.fiscalYear ?? period.end)} ${String(period.fiscalQuarter ?? '')} ${String(period.months ?? '')}`;

const rank = ({ period }: TimedCell): string =>
  period.end ?? `${String(period.fiscalYear ?? 0)}-${String((period.fiscalQuarter ?? 4) * 3).padStart(2, '0')}`;

/** Columns of references to notes. */
const NOTES = /\bnotes?$/i;

/** Where amounts come with their per cent, those of the measure asked for. */
function ofMeasure(cells: readonly TimedCell[], percent: boolean): TimedCell[] {
  const shares = cells.filter(({ cell }) => cell.unit.kind === 'percent');
  return shares.length === 0 || shares.length === cells.length
    ? [...cells]
    : percent
      ? shares
      : cells.filter((one) => !shares.includes(one));
}

/** One cell a time: where several columns are of one time, those whose own words the question says; null where that does not settle it. */
function settledCells(line: NamedLine, all: readonly TimedCell[], asked: LineWords, percent: boolean): TimedCell[] | null {
  const across = line.axis === 'row' ? 'column' : 'row';
  const cells = ofMeasure(
    all.filter(({ cell }) => !NOTES.test(line.table.columns[cell.column]?.label ?? '')),
    percent,
  );
  const byTime = new Map<string, TimedCell[]>();
  for (const one of cells) byTime.set(key(one), [...(byTime.get(key(one)) ?? []), one]);
  const said = (cell: Cell): number =>
    [...labelTerms(across === 'row' ? lineText(line.table, 'row', cell.row) : (line.table.columns[cell.column]?.label ?? ''))].filter(
      (term) => asked.needed.has(term) || asked.light.has(term),
    ).length;
  const found: TimedCell[] = [];
  for (const same of byTime.values()) {
    const most = Math.max(...same.map(({ cell }) => said(cell)));
    const left = same.filter(({ cell }) => said(cell) === most);
    const [first] = left;
    if (first === undefined) continue;
    if (left.some(({ cell }) => plainValue(cell) !== plainValue(first.cell) || cell.unit.kind !== first.cell.unit.kind)) return null;
    found.push(first);
  }
  return found;
}

/** The cells of whole years, of quarters, or of whatever the question's noun says; the most frequent length where it says nothing of it. */
function ofLength(cells: readonly TimedCell[], noun: string): TimedCell[] {
  if (/quarter/i.test(noun)) return cells.filter(({ period }) => period.months === 3 || period.fiscalQuarter !== undefined);
  const annual = cells.filter(
    ({ period }) =>
      period.kind === 'instant' || period.months === 12 || (period.months === undefined && period.fiscalQuarter === undefined),
  );
  return annual.length > 0 && !/period|month/i.test(noun) ? annual : [...cells];
}

/**
 * The line that the words name with a cell for each of its times, from the first filing that has one. Null where lines that fit as well say something else, or
 * several columns of one time could be meant.
 */
export function courseOf(context: Context, filing: FilingPages, about: string, noun: string, least = 2): Course | null {
  const asked = tableTerms(about, context);
  if (asked.needed.size === 0) return null;
  const courses: Course[] = [];
  let best: NamedLine | undefined;
  for (const line of linesNamed(context, filing, asked)) {
    // a line that fits less well never replaces one that fits but has no figures
    if (best !== undefined && !asGood(best, line)) break;
    if (line.extra > 0 && line.here < asked.needed.size) break;
    best ??= line;
    const cells = settledCells(line, ofLength(timedCells(line, filing.card), noun), asked, context.question.says.has('percent'));
    // a line with indistinguishable columns leaves it open which figures are meant
    if (cells === null) return null;
    if (cells.length < least || new Set(cells.map(({ cell }) => cell.unit.kind)).size > 1) continue;
    courses.push({ line, cells: [...cells].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)) });
  }
  const [first] = courses;
  return first !== undefined && courses.every((other) => agree(first, other)) ? first : null;
}

/** Two lines say the same where they share a time; lines that share none leave it open which is meant, unless one is of more times. */
function agree(a: Course, b: Course): boolean {
  if (a === b) return true;
  const shared = a.cells.flatMap((cell) =>
    b.cells.filter((other) => key(other) === key(cell)).map((other) => [cell.cell, other.cell] as const),
  );
  return shared.length > 0 && shared.every(([left, right]) => plainValue(left) === plainValue(right));
}

/** Of a course those times that the question names; all where it names none, or none that the course has. */
export function timesNamed(context: Context, { cells }: Course): readonly TimedCell[] {
  if (context.times.length === 0) return cells;
  const years = context.times.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const range = context.question.says.has('range of years') && years.length > 1;
  if (range)
    return cells.filter(({ period }) => (period.fiscalYear ?? 0) >= Math.min(...years) && (period.fiscalYear ?? 0) <= Math.max(...years));
  const found = context.times.flatMap((time) => {
    const year = time.fiscalQuarter === undefined && time.date === undefined ? time.fiscalYear : undefined;
    if (year === undefined) return cells.filter(({ period }) => context.filings.some(({ card }) => isTime(period, time, card)));
    const fiscal = cells.filter(({ period }) => period.fiscalYear === year);
    // "2020" may be the year of the date that a header prints: "year ended January 3, 2020"
    return fiscal.length > 0 ? fiscal : cells.filter(({ printed }) => printed.includes(String(year)));
  });
  return cells.filter((cell) => found.includes(cell));
}

/** A time as the table's reader names it: the year that the header prints, else its words. */
export function timeName({ period, printed }: TimedCell, noun: string): string {
  if (/year|fy/i.test(noun)) {
    const years = [...new Set(printed.match(/\b(?:19|20)\d\d\b/g) ?? [])];
    const [year] = years;
    if (years.length === 1 && year !== undefined) return year;
    if (period.fiscalYear !== undefined) return String(period.fiscalYear);
  }
  return (
    period.fiscalQuarter === undefined && period.fiscalYear !== undefined && period.months !== 3 ? String(period.fiscalYear) : printed
  )
    .replace(/\s+/g, ' ')
    .trim();
}
