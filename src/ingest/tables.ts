import type { Cell, Column, Row, Span, Table } from '../domain/document.ts';
import type { Grid } from './tablegrid.ts';
import { gridOf } from './tablegrid.ts';
import { headOf, lineText } from './tablehead.ts';
import type { Head } from './tablehead.ts';
import { labelled } from './tablelevels.ts';
import { periodsOf } from './tableperiods.ts';
import type { PageLines } from './tablepieces.ts';
import { regionsOf } from './tableregions.ts';
import type { Region, Strip } from './tableregions.ts';
import { rowsOf } from './tablerows.ts';
import { titleOf } from './tabletitle.ts';
import { unitsOf } from './tableunits.ts';
import { unitNote } from '../text/units.ts';

/**
 * The tables of one page, top to bottom, left before right: from where words stand alone, without drawing operators.
 * Every cell's `text.slice(start, end)` parses to its value, or holds words and is null.
 */
export function readTables(page: PageLines): Table[] {
  const tables: Table[] = [];
  for (const region of regionsOf(page)) {
    const table = tableOf(page, region, `${String(page.number)}.${String(tables.length + 1)}`);
    if (table !== null) tables.push(table);
  }
  return tables;
}

function tableOf(page: PageLines, region: Region, id: string): Table | null {
  const grid = gridOf(region.strips);
  const head = headOf(page.text, region.above, grid, page.width);
  if (!isTable(grid, head)) return null;
  const drafts = rowsOf(page.text, head.labels, grid);
  const figureBands = grid.bands.flatMap((band, b) => (band.kind === 'figures' ? [b] : []));
  const rows = labelled(page.text, page.number, drafts, figureBands);
  const spanOf = (piece: { start: number; end: number }): Span => ({ page: page.number, start: piece.start, end: piece.end });
  const words = (piece: { start: number; end: number }): string => page.text.slice(piece.start, piece.end);
  const headers = head.columns.map((pieces) => pieces.map(words).join(' ').replace(/\s+/g, ' '));
  const noted = noteOf(page.text, head);
  const placed = rows.flatMap(({ draft }, row) => draft.cells.map((cell) => ({ row, column: cell.band, piece: cell.piece })));
  const labels = rows.map(({ row }) => ({
    own: row.text,
    parents: parentsOf(
      rows.map((each) => each.row),
      row,
    ),
  }));
  const units = unitsOf({ note: noted?.note ?? null, headers, labels, cells: placed });
  const outer = [...head.titles.map((strip) => lineText(page.text, strip)), ...introLast(page.text, head.intro), ...head.stub.map(words)];
  const periods = periodsOf(headers, outer);
  const columns = head.columns.map((pieces, c): Column => {
    const period = periods[c];
    const unit = units.columns[c];
    const label = headers[c] ?? '';
    return {
      header: pieces.map(spanOf),
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
  return {
    id,
    page: page.number,
    span: { page: page.number, start: Math.min(...all.map((span) => span.start)), end: Math.max(...all.map((span) => span.end)) },
    caption,
    title: titleOf(page.text, head),
    unit: units.table,
    ...(noted === undefined ? {} : { unitSpan: noted.span(page.number) }),
    columns,
    rows: rows.map(({ row }) => row),
    cells,
    confidence: confidenceOf(
      grid,
      head,
      periods.some((period) => period !== undefined),
    ),
  };
}

/** A list with a number or two in it is no table: a table has rows with labels, or several columns that line up. */
function isTable(grid: Grid, head: Head): boolean {
  const figures = grid.rows.flatMap((row) => row.cells.filter((cell) => cell.piece.kind === 'figure'));
  const rows = grid.rows.filter((row) => row.cells.length > 0).length;
  const columns = grid.bands.length;
  if (figures.length < 2 || columns === 0) return false;
  const headed = head.columns.some((pieces) => pieces.length > 0);
  if (rows === 1) return columns >= 2 && headed;
  if (columns === 1 && !headed) return rows >= 3 && figures.filter((cell) => cell.piece.amount?.marked === true).length >= 2;
  return true;
}

function noteOf(text: string, head: Head): { note: NonNullable<ReturnType<typeof unitNote>>; span: (page: number) => Span } | undefined {
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
    if (note !== null) return { note, span: (page) => ({ page, start: line.start + note.start, end: line.start + note.end }) };
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

function confidenceOf(grid: Grid, head: Head, dated: boolean): number {
  const bands = grid.bands.filter((band) => band.kind === 'figures').length;
  const filled = grid.rows.filter((row) => row.cells.length > 0);
  const counts = filled.map((row) => row.cells.filter((cell) => cell.piece.kind !== 'words').length);
  const regular = counts.length === 0 ? 0 : counts.reduce((sum, count) => sum + Math.min(1, count / Math.max(1, bands)), 0) / counts.length;
  const headed = head.columns.length === 0 ? 0 : head.columns.filter((pieces) => pieces.length > 0).length / head.columns.length;
  const labelledShare = filled.length === 0 ? 0 : filled.filter((row) => row.label.length > 0).length / filled.length;
  return Math.round((0.3 * grid.alignment + 0.25 * regular + 0.2 * headed + 0.15 * labelledShare + (dated ? 0.1 : 0)) * 1000) / 1000;
}
