import type { Page, Span, Table } from '../../domain/document.ts';
import { countTokens } from '../../text/tokens.ts';
import { trimmed } from './stretches.ts';
import { lineage } from '../../text/lineage.ts';

/** A table up to this long is one chunk: a face statement is read as a whole. */
const WHOLE_TOKENS = 900;
/** Groups of rows of a longer one. */
const GROUP_TOKENS = 450;

export interface TablePart {
  readonly span: Span;
  readonly first: boolean;
  /** Column headers, and the labels of the parent rows of this part: empty for the first part, which holds them itself. */
  readonly header: readonly Span[];
}

/**
 * Cuts a large table between rows, preferably before a row at the outermost level, into parts that together cover `span` (the table's own span, or the stretch of it
 * between running headers). Each part after the first brings the column headers and its parent rows' labels as context.
 */
export function tableParts(table: Table, span: Span, page: Page): TablePart[] {
  const measure = (start: number, end: number): number => countTokens(page.text.slice(start, end));
  if (measure(span.start, span.end) <= WHOLE_TOKENS) return [{ span, first: true, header: [] }];
  const parts: TablePart[] = [];
  const rows = rowStarts(table, span);
  let from = span.start;
  let openedBy = -1;
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    if (row.start <= from || next === undefined) continue;
    const length = measure(from, row.start);
    const full = length >= GROUP_TOKENS || (length >= GROUP_TOKENS / 2 && table.rows[row.index]?.level === 0);
    if (!full || measure(row.start, span.end) < GROUP_TOKENS / 3) continue;
    const part = trimmed(page, from, row.start);
    if (part) parts.push({ span: part, first: parts.length === 0, header: parts.length === 0 ? [] : headerOf(table, openedBy) });
    [from, openedBy] = [row.start, row.index];
  }
  const rest = trimmed(page, from, span.end);
  if (rest) parts.push({ span: rest, first: parts.length === 0, header: parts.length === 0 ? [] : headerOf(table, openedBy) });
  return parts;
}

/** Where rows begin, those only that begin after everything of the rows above has ended: a cut elsewhere would part a row. */
function rowStarts(table: Table, span: Span): { readonly index: number; readonly start: number }[] {
  const starts = table.rows.map((row) => Math.min(...row.label.map((part) => part.start), Infinity));
  const ends = table.rows.map((row) => Math.max(...row.label.map((part) => part.end), -1));
  for (const cell of table.cells) {
    starts[cell.row] = Math.min(starts[cell.row] ?? Infinity, cell.span.start);
    ends[cell.row] = Math.max(ends[cell.row] ?? -1, cell.span.end);
  }
  const found: { index: number; start: number }[] = [];
  let reached = -1;
  for (const [index, start] of starts.entries()) {
    if (start > reached && start >= span.start && start < span.end) found.push({ index, start });
    reached = Math.max(reached, ends[index] ?? -1);
  }
  return found;
}

function headerOf(table: Table, row: number): Span[] {
  const labels = lineage(table.rows, table.rows[row]?.parent ?? -1)
    .reverse()
    .flatMap((at) => table.rows[at]?.label ?? []);
  const spans = [...table.columns.flatMap((column) => column.header), ...labels];
  return spans.filter((span, i) => spans.findIndex((other) => other.page === span.page && other.start === span.start) === i);
}
