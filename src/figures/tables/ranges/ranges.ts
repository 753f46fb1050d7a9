import type { Cell, Column, Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { terms } from '../../../text/tokens.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { CHANGES } from '../../../text/words/rows/changes.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';
import { isOfChange } from '../../cells/period.ts';
import { cleaned } from '../../cells/phrase.ts';
import { toldApart } from './toldApart.ts';
import { sameRows } from './sameRows.ts';
import { firstHeading, headingAbove } from './headingAbove.ts';
import { cellAt, groupsOf, isTotal, summing } from '../rowGroups.ts';
import { WORLDPLACES } from '../../../text/words/rows/worldplaces.ts';
import { opensTotal } from '../../../text/labels.ts';
import { lineage } from '../../../text/lineage.ts';

/** One of the things that a table holds side by side, with the place of its figure. */
export interface RangeItem {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  /** The table that it has to itself, where each thing has one. */
  readonly on?: { readonly evidence: Evidence; readonly table: Table };
}

/** Things of one kind side by side in a table, with one figure each: a line across them. */
export interface Range {
  readonly evidence: Evidence;
  readonly table: Table;
  /** Whether the things are rows, columns, headings with the same row under each, or tables of the same rows. */
  readonly axis: 'row' | 'column' | 'heading' | 'table';
  readonly items: readonly RangeItem[];
  /** What the line across them is called: a column's own words, or a row's. */
  readonly line: string;
  /** Headings over the things, and the total under them. */
  readonly group: readonly string[];
  /** Of things with a table each: the words that lead to these, and whether they are surely all of them. */
  readonly apart?: { readonly lead: string; readonly all: boolean };
}

/** The figure of one of a range's things. */
export const figureOf = ({ table }: Pick<Range, 'table'>, { on, row, column }: RangeItem): Cell | undefined =>
  cellAt(on?.table ?? table, row, column);

const FIGURES = anyOf(RANGEMEASURES.figures);
const SUMS = anyOf(ROWKINDS.sums);
const RESIDUAL = new RegExp(grammar`^(?:less:|${ROWKINDS.residual})`, 'i');
const BETWEEN = anyOf(ROWKINDS.reconciling);
const CHANGED = anyOf(CHANGES.columnsOfChange);

/** Whether a head is "other" or an elimination: it is no item of the range. */
export const isResidual = (name: string): boolean => (RESIDUAL.test(name) && !OTHER_PLACE.test(name)) || BETWEEN.test(name);
/** "Other Americas" is a place of its own: what is left of one that is named, and not of all. */
const OTHER_PLACE = new RegExp(grammar`^other\s+(?!${[...WORLDPLACES.abroad, ...WORLDPLACES.domestic]})(?:${WORLDPLACES.regions})$`, 'i');
const isSum = (name: string): boolean => SUMS.test(name);

/** The end of a label whose beginning was read as another row: "$37,119, respectively". */
const BROKEN = /^[$€£\d.,\s]+(?:and [$€£\d.,\s]+)?respectively/i;

const made = new WeakMap<Table, readonly Range[]>();

/** Every range of a table, before any question; sums and eliminations are in none. */
export function rangesOf(evidence: Evidence, table: Table): readonly Range[] {
  const known = made.get(table);
  if (known !== undefined) return known;
  const found = [...rowRanges(evidence, table), ...columnRanges(evidence, table), ...headingRanges(evidence, table)];
  made.set(table, found);
  return found;
}

const heads = new WeakMap<Table, readonly string[]>();

/** What each column is called besides its time; what all columns are called alike is the table's own name and left out. */
export function ownHeads(table: Table): readonly string[] {
  const known = heads.get(table);
  if (known !== undefined) return known;
  const all = table.columns.map((column) =>
    headOf(column)
      .split(/[\s:;]+/)
      .filter(Boolean),
  );
  let shared = 0;
  const [first = []] = all;
  while (all.length > 1 && shared < first.length && all.every((words) => words[shared] === first[shared])) shared++;
  const found = overRuns(
    table,
    all.map((words) => words.slice(all.every((one) => one.length === shared) ? 0 : shared).join(' ')),
  );
  heads.set(table, found);
  return found;
}

/** A head printed over the middle of several years' columns is the head of them all: a run of years ends where a year comes again. */
function overRuns(table: Table, own: readonly string[]): string[] {
  const runs: number[][] = [];
  let years = new Set<number>();
  table.columns.forEach(({ period }, column) => {
    const year = period?.fiscalYear;
    const run = runs.at(-1);
    if (run === undefined || year === undefined || years.has(year)) {
      runs.push([column]);
      years = new Set(year === undefined ? [] : [year]);
    } else {
      run.push(column);
      years.add(year);
    }
  });
  const lengths = runs.filter((run) => run.length > 1);
  const spread = [...own];
  // only where runs are side by side, each with one head at most
  if (lengths.length < 2) return spread;
  for (const run of lengths) {
    const said = [...new Set(run.map((column) => own[column] ?? '').filter((head) => head !== ''))];
    const [head] = said;
    if (said.length === 1 && head !== undefined) for (const column of run) spread[column] = head;
  }
  return spread;
}

const headOf = (column: Column): string =>
  column.dimension ?? (column.period === undefined && !isOfChange(column.label) ? column.label : '');

/** A row's label; where the row has none, the words that its first cell of words holds. */
function rowName(evidence: Evidence, table: Table, row: number): string {
  const label = cleaned(table.rows[row]?.text ?? '');
  if (label !== '') return label;
  const cell = table.cells.find((one) => one.row === row && one.value === null);
  const words = cell === undefined ? '' : evidence.page.text.slice(cell.span.start, cell.span.end);
  return /\p{L}{2}/u.test(words) ? cleaned(words) : '';
}

/** Whether a heading's own total stands between it and a row: "Other income" after "Total operating expenses" is under them no more. */
function isClosed({ rows }: Table, heading: number, row: number): boolean {
  const own = terms(rows[heading]?.text ?? '');
  return rows
    .slice(heading + 1, row)
    .some(({ text }) => opensTotal(text) && own.length > 0 && own.every((term) => terms(text).includes(term)));
}

const headed = (table: Table, row: number): string[] =>
  lineage(table.rows, table.rows[row]?.parent ?? -1, 4)
    .filter((at) => !isClosed(table, at, row))
    .map((at) => cleaned(table.rows[at]?.text ?? ''))
    .filter((text) => text !== '');

/**
 * The heading that says what a run of rows measures, where a row between is no child of it: "Net revenue:" over groups of segments. It ends with its own total. Empty where a
 * heading of the rows names a measure already.
 */
function measureOver(table: Table, row: number): string {
  if (headed(table, row).some((text) => FIGURES.test(text))) return '';
  const before: Set<string>[] = [];
  for (let at = row - 1; at >= 0; at--) {
    const text = cleaned(table.rows[at]?.text ?? '');
    const figures = table.cells.some((cell) => cell.row === at && cell.value !== null);
    if (!figures && FIGURES.test(text) && table.rows[at]?.parent === -1) {
      const own = terms(text);
      return before.some((total) => own.every((term) => total.has(term))) ? '' : text;
    }
    if (figures && isTotal(table, at)) before.push(new Set(terms(text)));
  }
  return '';
}

/** Rows of one level, between two totals: a segment with its regions under it is one of them. */
function siblings(evidence: Evidence, table: Table): number[][] {
  const sums = summing(table);
  const byParent = new Map<number, number[][]>();
  table.rows.forEach(({ parent, text, total }, r) => {
    const runs = byParent.get(parent) ?? [[]];
    byParent.set(parent, runs);
    // a row whose name is in a cell has no label either
    const nameless = text.trim() === '' && !total && rowName(evidence, table, r) !== '';
    if (sums.has(r) || (isTotal(table, r) && !nameless)) runs.push([]);
    else if (table.cells.some(({ row, value }) => row === r && value !== null)) runs.at(-1)?.push(r);
  });
  return [...byParent.values()].flat().filter((rows) => rows.length > 1);
}

/** Rows of one name are of several lists. */
const differ = (items: readonly RangeItem[]): boolean => new Set(items.map(({ name }) => name.toLowerCase())).size === items.length;

function rowRanges(evidence: Evidence, table: Table): Range[] {
  const own = ownHeads(table);
  const seen = new Set<string>();
  const found: Range[] = [];
  const runs = [
    ...groupsOf(table).map(({ rows, named = -1 }) => ({ rows: rows.filter((row) => named < 0 || !isClosed(table, named, row)), named })),
    ...siblings(evidence, table).map((rows) => ({ rows, named: -1 })),
  ];
  for (const { rows, named } of runs) {
    const kept = rows.filter((row) => {
      const name = rowName(evidence, table, row);
      return name !== '' && !isSum(name) && ![name, ...headed(table, row)].some((text) => BETWEEN.test(text));
    });
    const key = kept.join();
    // a list with a name that was not read whole is no list to rank
    if (rows.some((row) => BROKEN.test(rowName(evidence, table, row)))) continue;
    if (kept.length < 2 || seen.has(key)) continue;
    seen.add(key);
    const [first = 0] = kept;
    const last = kept.at(-1) ?? 0;
    const over = headed(table, first).filter((head) => kept.every((row) => headed(table, row).includes(head)));
    const together = kept.every((row) => table.rows[row]?.parent === table.rows[first]?.parent);
    const under = cleaned(together && table.rows[last + 1]?.total === true ? (table.rows[last + 1]?.text ?? '') : '');
    const name = cleaned(table.rows[named]?.text ?? '');
    const above = last < firstHeading(table) ? headingAbove(evidence, table) : '';
    const group = [...new Set([name, ...over, measureOver(table, first), above, under].filter((text) => text !== ''))];
    table.columns.forEach(({ proForma }, column) => {
      if (proForma === true) return;
      const named = kept.flatMap((row) =>
        cellAt(table, row, column) === undefined ? [] : [{ name: rowName(evidence, table, row), row, column }],
      );
      const items = differ(named) ? named : toldApart(evidence, table, named);
      if (items.length > 1 && differ(items)) found.push({ evidence, table, axis: 'row', items, line: own[column] ?? '', group });
    });
  }
  return found;
}

/** Columns as things: those of one time, each with words of its own. */
function columnRanges(evidence: Evidence, table: Table): Range[] {
  const own = ownHeads(table);
  const byTime = new Map<string, number[]>();
  table.columns.forEach(({ period, label, proForma }, column) => {
    const name = own[column] ?? '';
    if (name === '' || proForma === true || CHANGED.test(label) || isSum(name) || BETWEEN.test(name)) return;
    const key = period === undefined ? '' : `${period.end ?? String(period.fiscalYear ?? period.label)} ${String(period.months ?? '')}`;
    byTime.set(key, [...(byTime.get(key) ?? []), column]);
  });
  const found: Range[] = [];
  for (const columns of byTime.values()) {
    if (columns.length < 2) continue;
    table.rows.forEach((_, row) => {
      const items = columns.flatMap((column) =>
        cellAt(table, row, column) === undefined ? [] : [{ name: cleaned(own[column] ?? ''), row, column }],
      );
      const line = rowName(evidence, table, row);
      if (items.length > 1 && line !== '') found.push({ evidence, table, axis: 'column', items, line, group: headed(table, row) });
    });
  }
  return found;
}

/** The same row under each of several headings: "Net sales" of every segment. */
function headingRanges(evidence: Evidence, table: Table): Range[] {
  const own = ownHeads(table);
  const byLabel = new Map<string, number[]>();
  table.rows.forEach(({ text, parent, period }, row) => {
    const label = cleaned(text).toLowerCase();
    const over = table.rows[parent];
    if (label === '' || over === undefined || period !== undefined || over.period !== undefined) return;
    const head = cleaned(over.text);
    if (head !== '' && !isSum(head) && !BETWEEN.test(head)) byLabel.set(label, [...(byLabel.get(label) ?? []), row]);
  });
  const found: Range[] = [];
  for (const rows of byLabel.values()) {
    const parents = new Set(rows.map((row) => table.rows[row]?.parent));
    if (rows.length < 2 || parents.size < rows.length) continue;
    table.columns.forEach(({ proForma }, column) => {
      if (proForma === true) return;
      const items = rows.flatMap((row) =>
        cellAt(table, row, column) === undefined
          ? []
          : [{ name: cleaned(table.rows[table.rows[row]?.parent ?? -1]?.text ?? ''), row, column }],
      );
      const line = [cleaned(table.rows[rows[0] ?? -1]?.text ?? ''), own[column] ?? ''].filter((text) => text !== '').join(' ');
      if (items.length > 1)
        found.push({ evidence, table, axis: 'heading', items, line, group: headed(table, table.rows[rows[0] ?? -1]?.parent ?? -1) });
    });
  }
  return found;
}

/** The figures of the same thing on lines of the same name, at any time: of its own table, and of those of the same rows on its page, one for each time. */
export function likeCells(range: Range, item: RangeItem): readonly { readonly table: Table; readonly cell: Cell }[] {
  const { axis } = range;
  const table = item.on?.table ?? range.table;
  const { page } = item.on?.evidence ?? range.evidence;
  const own = ownHeads(table)[item.column];
  const label = cleaned(table.rows[item.row]?.text ?? '').toLowerCase();
  const others = axis === 'row' ? page.tables.filter((other) => other !== table && sameRows(table, other)) : [];
  return [table, ...others].flatMap((one) =>
    one.cells.flatMap((cell) => {
      const { row, column, value } = cell;
      if (value === null || ownHeads(one)[column] !== own || CHANGED.test(one.columns[column]?.label ?? '')) return [];
      const alike = axis === 'column' ? cleaned(one.rows[row]?.text ?? '').toLowerCase() === label : row === item.row;
      return alike ? [{ table: one, cell }] : [];
    }),
  );
}
