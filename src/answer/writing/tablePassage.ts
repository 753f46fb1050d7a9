import type { Column, Page, Row, Span, Table, Unit } from '../../domain/document.ts';
import { countTokens, eachWord } from '../../text/tokens.ts';
import { lineage } from '../../text/lineage.ts';
import { PieceBuilder, type PieceText } from './passageText.ts';
import type { TermWeights } from './termWeights.ts';

/** Tokens of a mark between two cells. */
const BETWEEN = 1;

/** Rows of a table as text: the best ones that the tokens allow, in the table's order, under its column headers and with their parent rows. */
export function tablePiece(page: Page, table: Table, worth: TermWeights, most: number): PieceText {
  const cells = byRow(table);
  const cost = (i: number): number =>
    countTokens(table.rows[i]?.text ?? '') +
    (cells.get(i) ?? []).reduce((sum, { span }) => sum + BETWEEN + countTokens(page.text.slice(span.start, span.end)), 2);
  const head = table.columns.reduce((sum, { header }) => sum + BETWEEN + tokensOf(page, header), 6);
  return rowsPiece(page, table, chosenRows(table, worth, most - head, cost));
}

/** These rows of a table as text, under its column headers. */
export function rowsPiece(page: Page, table: Table, rows: readonly number[]): PieceText {
  const builder = new PieceBuilder(page);
  const cells = byRow(table);
  putHead(builder, page, table);
  for (const i of rows) {
    const row = table.rows[i];
    if (row === undefined) continue;
    builder.mark('\n');
    row.label.forEach((span, at) => {
      if (at > 0) builder.mark(' ');
      builder.words(span);
    });
    putCells(builder, page, cells.get(i) ?? []);
  }
  return builder.done();
}

function byRow(table: Table): ReadonlyMap<number, Table['cells']> {
  const out = new Map<number, Table['cells'][number][]>();
  for (const cell of table.cells) out.set(cell.row, [...(out.get(cell.row) ?? []), cell]);
  return out;
}

/** How well the rows of a table answer, the best of them counted most. */
export function tableWorth(page: Page, table: Table, worth: TermWeights): number {
  const around = new Set<string>();
  for (const words of [table.title, ...table.columns.map(({ label }) => label)]) addStems(words, around);
  addStems(page.text.slice(Math.max(0, table.span.start - 200), table.span.start), around);
  const rows = table.rows.map((row) => worth.of(rowStems(table, row))).sort((a, b) => b - a);
  const all = new Set(around);
  for (const row of table.rows) addStems(row.text, all);
  return (rows[0] ?? 0) + 0.45 * worth.of(around) + 0.3 * worth.of(all);
}

function chosenRows(table: Table, worth: TermWeights, most: number, cost: (row: number) => number): number[] {
  const all = table.rows.map((_, i) => i);
  if (all.reduce((sum, i) => sum + cost(i), 0) <= most) return all;
  const ranked = all
    .map((i) => ({ i, value: worth.of(rowStems(table, table.rows[i])) + (table.rows[i]?.total === true ? 0.02 : 0) }))
    .sort((a, b) => b.value - a.value || a.i - b.i);
  const kept = new Set<number>();
  let left = most;
  for (const { i } of ranked) {
    const wanted = [i, ...above(table, i)].filter((row) => !kept.has(row));
    const tokens = wanted.reduce((sum, row) => sum + cost(row), 0);
    if (tokens > left && kept.size > 0) continue;
    for (const row of wanted) kept.add(row);
    left -= tokens;
    if (left <= 0) break;
  }
  return [...kept].sort((a, b) => a - b);
}

/** A row's parent rows, nearest first. */
export const above = ({ rows }: Table, row: number): number[] => lineage(rows, row).slice(1);

function rowStems(table: Table, row: Row | undefined): Set<string> {
  const out = new Set<string>();
  if (row === undefined) return out;
  addStems(row.text, out);
  for (const i of above(table, table.rows.indexOf(row))) addStems(table.rows[i]?.text ?? '', out);
  return out;
}

function putHead(builder: PieceBuilder, page: Page, table: Table): void {
  if (table.unitSpan !== undefined && table.unitSpan.page === page.number) builder.words(table.unitSpan);
  else builder.mark(unitWords(table.unit));
  let before: readonly string[] = [];
  for (const column of table.columns) {
    builder.mark(' | ');
    before = putHeader(builder, page, column, before);
  }
}

/** A column's header without the levels that the column before it has as well; gives its levels. */
function putHeader(builder: PieceBuilder, page: Page, { header, label }: Column, before: readonly string[]): readonly string[] {
  const own = header.filter((span) => span.page === page.number);
  if (own.length === 0) {
    builder.mark(label);
    return [];
  }
  const levels = own.map((span) => `${String(span.start)}.${String(span.end)}`);
  const shown = own.filter((_, i) => !before.includes(levels[i] ?? ''));
  (shown.length === 0 ? own : shown).forEach((span, i) => {
    if (i > 0) builder.mark(' ');
    builder.words(span);
  });
  return levels;
}

function putCells(builder: PieceBuilder, page: Page, cells: readonly Table['cells'][number][]): void {
  const last = Math.max(-1, ...cells.map(({ column }) => column));
  for (let column = 0; column <= last; column++) {
    builder.mark(' | ');
    for (const cell of cells.filter((one) => one.column === column)) {
      builder.words(cell.span);
      if (cell.unit.kind === 'percent' && cell.value !== null && !page.text.slice(cell.span.start, cell.span.end).includes('%'))
        builder.mark('%');
    }
  }
}

/** Where the table's unit is on another page or was read from its surroundings. */
function unitWords({ kind, currency, scale }: Unit): string {
  const scaled = scale === 1 ? '' : `in ${scale === 1e3 ? 'thousands' : scale === 1e6 ? 'millions' : 'billions'}`;
  return kind === 'money' ? [currency ?? '', scaled].filter((word) => word !== '').join(' ') : scaled;
}

const tokensOf = (page: Page, spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + countTokens(page.text.slice(start, end)), 0);

function addStems(text: string, into: Set<string>): void {
  eachWord(text, (_term, _start, _end, stemmed) => {
    if (stemmed !== '') into.add(stemmed);
  });
}
