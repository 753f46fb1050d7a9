import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { Evidence, FilingCard } from '../../domain/question.ts';
import { namesOf } from '../cells/rowMatch.ts';
import { stem } from '../../text/tokens.ts';
import { lineage } from '../../text/lineage.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { aboutTable, labelTerms, titleTerms } from '../cells/namedLines.ts';
import { columnsAt, preferred } from '../cells/period.ts';
import { ownTime } from '../../question/times/timeIn.ts';
import { RANGEHEADS } from '../../text/words/rows/rangeheads.ts';
import type { LineWords } from '../../question/words/tableTerms.ts';

/** Rows that are parts of one thing, with one column of their figures. */
export interface RowGroup {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly rows: readonly number[];
  /** The row that names the group, or adds it up. */
  readonly named?: number;
  /** Asked words that the group's own name and column have, and that only the table's title or the words around it have. */
  readonly strong: number;
  readonly weak: number;
}

const TOTAL = new RegExp(grammar`^${ROWKINDS.totals}|${ROWKINDS.totalEnds}$`, 'i');
const BETWEEN = new RegExp(grammar`${CHANGES.columnsBetween}|%\s*${CHANGES.short}`, 'i');
const [MOVED, WHOLE] = [anyOf(CHANGES.moved), anyOf(ROWKINDS.whole)];

/** A row that adds others up: it says so, is below a rule, or has no label. */
export function isTotal(table: Table, row: number): boolean {
  const here = table.rows[row];
  return here === undefined || here.total || here.text.trim() === '' || TOTAL.test(here.text.trim());
}

/** Cells by row and column, a place's own in the order they are read. Sums are tried over every place of a table many times: a search of all its cells each time is too dear for long tables. */
const grids = new WeakMap<Table, readonly (readonly (readonly Cell[] | undefined)[])[]>();

function cellsAt(table: Table, row: number, column: number): readonly Cell[] {
  let grid = grids.get(table);
  if (grid === undefined) {
    const made: Cell[][][] = table.rows.map(() => []);
    for (const cell of table.cells) ((made[cell.row] ??= [])[cell.column] ??= []).push(cell);
    grids.set(table, (grid = made));
  }
  return grid[row]?.[column] ?? NO_CELLS;
}

const NO_CELLS: readonly Cell[] = [];

/** A figure that can be added to others: no per cent, no amount a share. */
const valueAt = (table: Table, row: number, column: number): number | undefined =>
  cellsAt(table, row, column).find(({ unit }) => unit.kind !== 'percent' && !unit.perShare)?.value ?? undefined;

/** So many rows are added up at most; in one column alone, a long list would come to some figure by accident. */
const [SHORT_LIST, LONG_LIST] = [14, 40];

/** Rows whose figures are the sum of two or more rows just above them in every column that has figures for all: totals, whatever they are called. */
export function summing(table: Table): ReadonlySet<number> {
  const known = sumRows.get(table);
  if (known !== undefined) return known;
  const found = new Set<number>();
  for (let row = 2; row < table.rows.length; row++) {
    const totals = table.columns.flatMap(({ label }, column) => {
      const value = valueAt(table, row, column);
      return value === undefined || BETWEEN.test(label) || MOVED.test(label) ? [] : [{ column, value, sum: 0, count: 0 }];
    });
    if (!totals.some(({ value }) => value !== 0)) continue;
    let parts = 0;
    for (let part = row - 1; part >= 0 && row - part <= (totals.length > 1 ? LONG_LIST : SHORT_LIST); part--) {
      if (!found.has(part)) {
        parts++;
        for (const total of totals) {
          const value = valueAt(table, part, total.column);
          if (value === undefined) continue;
          total.sum += value;
          total.count++;
        }
      }
      if (parts < 2) continue;
      if (totals.every(({ value, sum, count }) => count > 1 && Math.abs(sum - value) <= Math.max(1e-9, Math.abs(value) * 0.0005))) {
        found.add(row);
        break;
      }
    }
  }
  sumRows.set(table, found);
  return found;
}

const sumRows = new WeakMap<Table, ReadonlySet<number>>();

/** Rows that are parts of one thing, before any question. */
interface Group {
  readonly rows: readonly number[];
  readonly named?: number;
  readonly words: ReadonlySet<string>;
}

const grouped = new WeakMap<Table, readonly Group[]>();

/** The rows under a heading, those that a total adds up, and all rows of the table; totals are left out of each. */
export function groupsOf(table: Table): readonly Group[] {
  const known = grouped.get(table) ?? makeGroups(table);
  grouped.set(table, known);
  return known;
}

function makeGroups(table: Table): Group[] {
  const sums = summing(table);
  const filled = new Set(table.cells.flatMap(({ row, value }) => (value === null ? [] : [row])));
  const has = (row: number): boolean => filled.has(row);
  const parents = new Set(table.rows.flatMap(({ parent }, row) => (has(row) && parent >= 0 ? [parent] : [])));
  const plain = (row: number): boolean => has(row) && !isTotal(table, row) && !sums.has(row) && !(parents.has(row) && has(row));
  const groups: Group[] = [];
  const under = (row: number, heading: number): boolean => lineage(table.rows, table.rows[row]?.parent ?? -1, 6).includes(heading);
  table.rows.forEach((row, r) => {
    if (row.text.trim() === '') return;
    const below = table.rows.map((_, i) => i);
    if (!isTotal(table, r) && (!has(r) || parents.has(r))) {
      const rows = below.filter((i) => i > r && plain(i) && under(i, r));
      if (rows.length > 1) groups.push({ rows, named: r, words: labelTerms(row.text) });
    }
    if (has(r) && (isTotal(table, r) || sums.has(r))) {
      const rows: number[] = [];
      for (let i = r - 1; i >= 0 && has(i) && !isTotal(table, i) && !sums.has(i); i--) rows.unshift(i);
      if (rows.filter(plain).length > 1) groups.push({ rows: rows.filter(plain), named: r, words: labelTerms(row.text) });
    }
  });
  const all = table.rows.map((_, i) => i).filter(plain);
  const last = table.rows.length - 1;
  if (all.length > 1) groups.push({ rows: all, words: isTotal(table, last) ? labelTerms(table.rows[last]?.text ?? '') : new Set() });
  return groups;
}

/** Columns of a table for a time: those that the question's time names, else the filing's own, else the latest; columns without a time go with all of them. */
export function columnsFor(table: Table, time: Time | undefined, card: FilingCard): number[] {
  const timed = table.columns.flatMap(({ period, label, proForma }, c) =>
    period === undefined || proForma === true || BETWEEN.test(label) ? [] : [c],
  );
  const bare = table.columns.flatMap(({ period, label }, c) => (period === undefined && !MOVED.test(label) ? [c] : []));
  if (timed.length === 0) return bare;
  const wanted = time ?? ownTime(card);
  const at = preferred(table.columns, columnsAt(table.columns, wanted, card), wanted);
  if (at.length > 0) return at;
  const year = wanted.fiscalYear;
  const ofYear = year === undefined ? [] : timed.filter((c) => table.columns[c]?.period?.fiscalYear === year);
  if (time !== undefined) return wanted.fiscalQuarter === undefined && wanted.date === undefined ? ofYear : [];
  const latest = timed
    .map((c) => table.columns[c]?.period?.end ?? String(table.columns[c]?.period?.fiscalYear ?? ''))
    .sort()
    .at(-1);
  return timed.filter((c) => (table.columns[c]?.period?.end ?? String(table.columns[c]?.period?.fiscalYear ?? '')) === latest);
}

/** What any rows may be called. */
const GENERIC: ReadonlySet<string> = new Set(RANGEHEADS.anyRows.map(stem));

/** Groups of rows of a filing that account for every needed word of the question, the best first. `kind` is what the question calls the rows. */
export function groupsNamed(context: Context, filing: FilingPages, asked: LineWords, kind: ReadonlySet<string>): RowGroup[] {
  const found: RowGroup[] = [];
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      if (
        context.question.statements.length > 0 &&
        (table.statement === undefined || !context.question.statements.includes(table.statement))
      )
        continue;
      const about = aboutTable(evidence, table);
      const title = titleTerms(evidence, table);
      const heads = new Set(table.columns.flatMap(({ label }) => [...labelTerms(label)]));
      for (const { rows, named, words } of groupsOf(table)) {
        const own = new Set([...words, ...heads, ...title]);
        for (const item of context.question.lineItems)
          if (namesOf(item).some(({ name }) => [...labelTerms(name)].every((term) => own.has(term))))
            for (const term of labelTerms(item.text)) own.add(term);
        const strong = [...asked.needed].filter((term) => own.has(term));
        const weak = [...asked.needed].filter((term) => !own.has(term) && about.has(term));
        if (strong.length + weak.length < asked.needed.size) continue;
        const called =
          [...kind].filter((term) => own.has(term) || title.has(term)).length + [...kind].filter((term) => about.has(term)).length / 4;
        // "which segment" is not answered by rows that nothing calls segments
        if (called === 0 && [...kind].some((term) => !GENERIC.has(term))) continue;
        const lights = [...asked.light].filter((term) => own.has(term)).length;
        const stray =
          named === undefined
            ? 0
            : [...words].filter((term) => !asked.needed.has(term) && !asked.light.has(term) && !kind.has(term)).length;
        found.push({
          evidence,
          table,
          rows,
          ...(named === undefined ? {} : { named }),
          strong: strong.length * 4 + called * 3 + lights - stray,
          weak: weak.length,
        });
      }
    }
  return found.sort((a, b) => b.strong - a.strong || b.weak - a.weak);
}

/** The one column of those given that a question's words mean; -1 where several could be. */
export function columnMeant(table: Table, columns: readonly number[], asked: LineWords): number {
  const said = (c: number): number =>
    [...labelTerms(table.columns[c]?.dimension ?? table.columns[c]?.label ?? '')].filter(
      (term) => asked.needed.has(term) || asked.light.has(term),
    ).length;
  const most = Math.max(-1, ...columns.map(said));
  const left = columns.filter((c) => said(c) === most);
  const totals = left.filter((c) => WHOLE.test(table.columns[c]?.label ?? ''));
  return left.length === 1 ? (left[0] ?? -1) : totals.length === 1 ? (totals[0] ?? -1) : -1;
}

export const cellAt = (table: Table, row: number, column: number): Cell | undefined =>
  cellsAt(table, row, column).find(({ value }) => value !== null);
