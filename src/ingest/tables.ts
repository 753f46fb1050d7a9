import type { Cell, Column, Row, Span, Table } from '../domain/document.ts';
import type { Grid } from './tablegrid.ts';
import { gridOf } from './tablegrid.ts';
import { headOf, lineText } from './tablehead.ts';
import type { Head } from './tablehead.ts';
import { labelled } from './tablelevels.ts';
import { periodsOf } from './tableperiods.ts';
import type { PageLines } from './tablepieces.ts';
import { isListing } from './tablelistings.ts';
import { sidesOf } from './tablesides.ts';
import { regionsOf } from './tableregions.ts';
import type { Region, Strip } from './tableregions.ts';
import { rowsOf } from './tablerows.ts';
import { titleOf } from './tabletitle.ts';
import { unitsOf } from './tableunits.ts';
import { unitNote } from '../text/units.ts';
import type { UnitNote } from '../text/units.ts';

/** A table with what a table on the next page needs to go on from it. */
interface Read {
  readonly table: Table;
  readonly grid: Grid;
  readonly head: Head;
  readonly noted: Noted | undefined;
  readonly outer: readonly string[];
}

interface Noted {
  readonly note: UnitNote;
  readonly span: Span;
}

/**
 * The tables of a filing, one list a page: top to bottom, left before right, from where words stand alone, without drawing
 * operators. Every cell's `text.slice(start, end)` parses to its value, or holds words and is null.
 */
export function readTables(pages: readonly PageLines[]): Table[][] {
  let last: Read | undefined;
  return pages.map((page) => {
    const found: Read[] = [];
    for (const region of regionsOf(page).flatMap((each) => sidesOf(page.text, each))) {
      const before = found.length === 0 && last?.table.page === page.number - 1 ? last : undefined;
      const read = readTable(page, region, `${String(page.number)}.${String(found.length + 1)}`, before, found.at(-1));
      if (read !== null) found.push(read);
    }
    last = found.at(-1);
    return found.map((read) => read.table);
  });
}

function readTable(page: PageLines, region: Region, id: string, before: Read | undefined, over: Read | undefined): Read | null {
  const grid = gridOf(region.strips);
  const own = headOf(page.text, region.above, grid, page.width);
  const from = before !== undefined && goesOn(page.text, grid, own, before) ? before : undefined;
  // A table that goes on without its header keeps the one of the page before.
  const bare = own.columns.every((pieces) => pieces.length === 0);
  if (isListing(page.text, grid) || (from === undefined && !isTable(grid, own))) return null;
  const head = own;
  const drafts = rowsOf(page.text, head.labels, grid);
  const figureBands = grid.bands.flatMap((band, b) => (band.kind === 'figures' ? [b] : []));
  const rows = labelled(page.text, page.number, drafts, figureBands);
  const spanOf = (piece: { start: number; end: number }): Span => ({ page: page.number, start: piece.start, end: piece.end });
  const words = (piece: { start: number; end: number }): string => page.text.slice(piece.start, piece.end);
  const inherited = from !== undefined && bare ? from.table.columns : undefined;
  const headers = head.columns.map((pieces, c) => inherited?.[c]?.label ?? pieces.map(words).join(' ').replace(/\s+/g, ' '));
  const noted =
    noteOf(page.text, head, page.number) ?? from?.noted ?? (over !== undefined && sameColumns(grid, over.grid) ? over.noted : undefined);
  const placed = rows.flatMap(({ draft }, row) => draft.cells.map((cell) => ({ row, column: cell.band, piece: cell.piece })));
  const labels = rows.map(({ row }) => ({
    own: row.text,
    parents: parentsOf(
      rows.map((each) => each.row),
      row,
    ),
  }));
  const units = unitsOf({ note: noted?.note ?? null, headers, labels, cells: placed });
  const said = [...head.titles.map((strip) => lineText(page.text, strip)), ...introLast(page.text, head.intro), ...head.stub.map(words)];
  const outer = said.length === 0 && from !== undefined ? from.outer : said;
  const periods = periodsOf(headers, outer);
  const columns = head.columns.map((pieces, c): Column => {
    const period = periods[c];
    const unit = units.columns[c];
    const label = headers[c] ?? '';
    return {
      header: inherited?.[c]?.header ?? pieces.map(spanOf),
      label,
      ...(period === undefined ? {} : { period }),
      ...(unit === undefined ? {} : { unit }),
      ...(/\b(?:as\s+)?(?:restated|adjusted\b.*\brestated|recast|revised)\b/i.test(label) ? { restated: true } : {}),
    };
  });
  const cells = placed.map((cell, i): Cell => ({
    row: cell.row,
    column: cell.column,
    span: spanOf(cell.piece),
    value: cell.piece.amount?.value ?? null,
    unit: units.cells[i] ?? units.table,
  }));
  const caption = [...head.titles, ...head.intro].map((strip) => spanOf(strip.line));
  const all = [
    ...caption,
    ...head.columns.flat(),
    ...head.stub,
    ...rows.flatMap(({ row }) => row.label),
    ...cells.map((cell) => cell.span),
  ];
  const table: Table = {
    id,
    page: page.number,
    span: { page: page.number, start: Math.min(...all.map((span) => span.start)), end: Math.max(...all.map((span) => span.end)) },
    caption,
    title: titleOf(page.text, head),
    unit: units.table,
    ...(noted === undefined ? {} : { unitSpan: noted.span }),
    columns,
    rows: rows.map(({ row }) => row),
    cells,
    ...(from === undefined ? {} : { continues: from.table.id }),
    confidence: confidenceOf(
      grid,
      headers.filter((header) => header !== '').length,
      periods.some((period) => period !== undefined),
    ),
  };
  return { table, grid, head, noted, outer };
}

/** Whether the first table of a page goes on from the last of the page before: it says so, or has no header and the same columns. */
function goesOn(text: string, grid: Grid, head: Head, before: Read): boolean {
  const same =
    grid.bands.length === before.grid.bands.length &&
    grid.bands.every((band, b) => Math.abs(band.edge - (before.grid.bands[b]?.edge ?? 0)) < 8);
  const titles = head.titles.map((strip) => lineText(text, strip));
  if (
    titles.some(
      (words) => /\bcontinued\b|\bcont['’.]?d\b/i.test(words) && compact(words).includes(compact(before.table.title).slice(0, 24)),
    )
  )
    return same;
  return same && head.columns.every((pieces) => pieces.length === 0) && titles.length === 0 && head.intro.length === 0;
}

function sameColumns(a: Grid, b: Grid): boolean {
  return a.bands.length === b.bands.length && a.bands.every((band, i) => Math.abs(band.edge - (b.bands[i]?.edge ?? 0)) < 8);
}

function compact(words: string): string {
  return words.toLowerCase().replace(/[^a-z]/g, '');
}

/** A list with a number or two in it is no table: a table has rows with labels, or several columns that line up. */
function isTable(grid: Grid, head: Head): boolean {
  const figures = grid.rows.flatMap((row) => row.cells.filter((cell) => cell.piece.kind === 'figure'));
  const rows = grid.rows.filter((row) => row.cells.length > 0).length;
  const columns = grid.bands.length;
  if (figures.length < 2 || columns === 0) return false;
  const headed = head.columns.some((pieces) => pieces.length > 0);
  if (rows === 1) return columns >= 2 && headed;
  if (columns === 1 && !headed)
    return rows >= 3 && (head.intro.length > 0 || figures.filter((cell) => cell.piece.amount?.marked === true).length >= 2);
  return true;
}

function noteOf(text: string, head: Head, page: number): Noted | undefined {
  const lines: { start: number; end: number }[] = [
    ...head.stub,
    ...[...head.titles].reverse().map((strip) => strip.line),
    ...head.columns.flat().slice(0, 40),
  ];
  const intro = head.intro[0];
  const last = head.intro.at(-1);
  if (intro !== undefined && last !== undefined) lines.push({ start: intro.line.start, end: last.line.end });
  for (const line of lines) {
    const note = unitNote(text.slice(line.start, line.end).replaceAll('\n', ' '));
    if (note !== null) return { note, span: { page, start: line.start + note.start, end: line.start + note.end } };
  }
  return undefined;
}

function introLast(text: string, intro: readonly Strip[]): string[] {
  return intro.length === 0 ? [] : [intro.map((strip) => lineText(text, strip)).join(' ')];
}

function parentsOf(rows: readonly Row[], row: Row): string[] {
  const names: string[] = [];
  for (let at = row.parent; at >= 0; at = rows[at]?.parent ?? -1) names.unshift(rows[at]?.text ?? '');
  return names;
}

function confidenceOf(grid: Grid, heads: number, dated: boolean): number {
  const bands = grid.bands.filter((band) => band.kind === 'figures').length;
  const filled = grid.rows.filter((row) => row.cells.length > 0);
  const counts = filled.map((row) => row.cells.filter((cell) => cell.piece.kind !== 'words').length);
  const regular = counts.length === 0 ? 0 : counts.reduce((sum, count) => sum + Math.min(1, count / Math.max(1, bands)), 0) / counts.length;
  const headed = grid.bands.length === 0 ? 0 : heads / grid.bands.length;
  const labelledShare = filled.length === 0 ? 0 : filled.filter((row) => row.label.length > 0).length / filled.length;
  return Math.round((0.3 * grid.alignment + 0.25 * regular + 0.2 * headed + 0.15 * labelledShare + (dated ? 0.1 : 0)) * 1000) / 1000;
}
