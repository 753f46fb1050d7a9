import type { Cell, Column, Row, Span, Table } from '../../domain/document.ts';
import type { Grid } from './grid.ts';
import { lineText } from './head.ts';
import type { Head } from './head.ts';
import { labelled } from './rowLevels.ts';
import { dimensionOf } from './dimension.ts';
import { contextOf, periodsOf } from './columnPeriods.ts';
import type { PageLines } from './cellPieces.ts';
import { rowsOf } from './gridRows.ts';
import { sumsOf } from './printedSums.ts';
import { rowTimes } from './rowTimes.ts';
import { titleOf } from './tableTitle.ts';
import { unitsOf } from './tableUnits.ts';
import type { UnitTable } from './tableUnits.ts';
import type { UnitNote } from '../../text/units.ts';
import { labelPath } from '../../text/lineage.ts';

export interface Noted {
  readonly note: UnitNote;
  readonly span: Span;
}

/** A table with what is needed to go on from it on the next page and to settle its unit once the whole filing is read. */
export interface ReadTable {
  readonly table: Table;
  readonly grid: Grid;
  readonly head: Head;
  readonly noted: Noted | undefined;
  /** Short lines that apply to all columns, top first. */
  readonly outer: readonly string[];
  readonly units: UnitTable;
}

export interface ColumnPlan {
  readonly id: string;
  readonly grid: Grid;
  readonly head: Head;
  readonly noted: Noted | undefined;
  /** The table on the page before that this one goes on from. */
  readonly from: ReadTable | undefined;
  /** The table right above in the same columns, whose header holds here where there is none. */
  readonly under: ReadTable | undefined;
}

const RESTATED = /\b(?:as\s+)?(?:restated|recast|revised)\b|\bas\s+adjusted\b|\bas\s+retrospectively\b/i;
const PRO_FORMA = /\bpro[-\s]?forma\b/i;

/** Makes the typed table of a grid and the lines above it. */
export function buildTable(page: PageLines, plan: ColumnPlan): ReadTable {
  const { grid, head, noted, from } = plan;
  const spanOf = (piece: { readonly start: number; readonly end: number }): Span => ({
    page: page.number,
    start: piece.start,
    end: piece.end,
  });
  const words = (piece: { readonly start: number; readonly end: number }): string => page.text.slice(piece.start, piece.end);
  const figures = grid.bands.flatMap((band, b) => (band.kind === 'figures' ? [b] : []));
  const rows = labelled(page.text, page.number, rowsOf(page.text, head.labels, grid), figures);
  const bare = rows.map(({ row }) => row);
  // A table that goes on without its header keeps the one before.
  const bald = head.columns.every((pieces) => pieces.length === 0) || (from !== undefined && repeats(page.text, head, from.table));
  const kept = bald ? (from ?? plan.under)?.table.columns : undefined;
  const headers = head.columns.map((pieces, c) => kept?.[c]?.label ?? pieces.map(words).join(' ').replace(/\s+/g, ' '));
  const placed = rows.flatMap(({ draft }, row) => draft.cells.map((cell) => ({ row, column: cell.band, piece: cell.piece })));
  const said = [...head.titles.map((strip) => lineText(page.text, strip)), ...introText(page.text, head), ...head.stub.map(words)];
  const outer = said.length === 0 && from !== undefined ? from.outer : kept !== undefined ? [...(plan.under?.outer ?? []), ...said] : said;
  const labels = bare.map((row) => ({ own: row.text, parents: labelPath(bare, row.parent, Infinity) }));
  const units: UnitTable = { note: noted?.note ?? null, about: outer.join(' '), headers, labels, cells: placed };
  const found = unitsOf(units);
  const periods = periodsOf(headers, outer, bare);
  const dated = headers.every((header) => /\b(?:19|20)\d{2}\b/.test(header));
  const filled = rows.map(({ draft }) => draft.cells.length > 0);
  const times = rowTimes(bare, filled, contextOf(outer), dated);
  const typed = bare.map((row, r): Row => ({ ...row, ...times[r] }));
  const columns = head.columns.map((pieces, c): Column => {
    const period = isNotes(headers[c] ?? '', placed, c) ? undefined : periods[c];
    const unit = found.columns[c];
    const label = headers[c] ?? '';
    const dimension = dimensionOf(label);
    return {
      header: kept?.[c]?.header ?? pieces.map(spanOf),
      label,
      ...(period === undefined ? {} : { period }),
      ...(dimension === undefined ? {} : { dimension }),
      ...(unit === undefined ? {} : { unit }),
      ...(RESTATED.test(label) ? { restated: true } : {}),
      ...(PRO_FORMA.test(label) ? { proForma: true } : {}),
    };
  });
  const cells = placed.map((cell, i): Cell => ({
    row: cell.row,
    column: cell.column,
    span: spanOf(cell.piece),
    value: cell.piece.amount?.value ?? null,
    unit: found.cells[i] ?? found.table,
  }));
  const sums = sumsOf(typed, columns, cells, page.text);
  const caption = [...head.titles, ...head.intro].map((strip) => spanOf(strip.line));
  const all = [...caption, ...head.columns.flat(), ...head.stub, ...typed.flatMap((row) => row.label), ...cells.map((cell) => cell.span)];
  const table: Table = {
    id: plan.id,
    page: page.number,
    span: { page: page.number, start: Math.min(...all.map((span) => span.start)), end: Math.max(...all.map((span) => span.end)) },
    caption,
    title: titleOf(page.text, head),
    unit: found.table,
    ...(noted === undefined ? {} : { unitSpan: noted.span }),
    columns,
    rows: typed,
    cells,
    ...(from === undefined ? {} : { continues: from.table.id }),
    ...(sums === undefined ? {} : { sums }),
    confidence: proven(
      sums,
      confidenceOf(
        grid,
        headers.filter((header) => header !== '').length / Math.max(1, headers.length),
        columns.some((column) => column.period !== undefined),
      ),
    ),
  };
  return { table, grid, head, noted, outer, units };
}

/** A column of the numbers of notes: "Note" or "2019 Note" over small whole figures. */
function isNotes(header: string, cells: UnitTable['cells'], column: number): boolean {
  if (!/\bnotes?(?:\s+no\.?)?$/i.test(header)) return false;
  const figures = cells.flatMap((cell) => (cell.column === column && cell.piece.amount !== null ? [cell.piece.amount] : []));
  return figures.every((amount) => !amount.marked && Number.isInteger(amount.value) && amount.value < 60);
}

/** Whether a header is a part of that of the table it goes on from ("Three Months Ended" without its dates). */
export function repeats(text: string, head: Head, before: Table): boolean {
  return head.columns.every((pieces, c) => {
    const words = pieces.map((piece) => text.slice(piece.start, piece.end)).join(' ');
    const label = before.columns[c]?.label ?? '';
    return words.length < label.length && label.includes(words) && before.columns[c]?.period !== undefined;
  });
}

function introText(text: string, head: Head): string[] {
  return head.intro.length === 0 ? [] : [head.intro.map((strip) => lineText(text, strip)).join(' ')];
}

/** Sums that come out are proof of rows and columns; where most of several do not, something may be read wrongly. */
function proven(sums: Table['sums'], confidence: number): number {
  if (sums === undefined) return confidence;
  const change = sums.passed === sums.checked ? 0.1 : sums.checked > 2 && sums.passed < 0.4 * sums.checked ? -0.1 : 0;
  return Math.round(Math.max(0, Math.min(1, confidence + change)) * 1000) / 1000;
}

/** How well the figures line up, fill their columns, and have headers, labels and a period. */
function confidenceOf(grid: Grid, headed: number, dated: boolean): number {
  const bands = Math.max(1, grid.bands.filter((band) => band.kind === 'figures').length);
  const filled = grid.rows.filter((row) => row.cells.length > 0);
  const rows = Math.max(1, filled.length);
  const regular =
    filled.reduce((sum, row) => sum + Math.min(1, row.cells.filter((cell) => cell.piece.kind !== 'words').length / bands), 0) / rows;
  const labels = filled.filter((row) => row.label.length > 0).length / rows;
  return Math.round((0.3 * grid.alignment + 0.25 * regular + 0.2 * headed + 0.15 * labels + (dated ? 0.1 : 0)) * 1000) / 1000;
}
