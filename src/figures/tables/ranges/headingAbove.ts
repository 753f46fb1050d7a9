import type { Span, Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { cleaned } from '../../cells/phrase.ts';

/** All that is printed over a table's first row, the words over its labels too. */
export function printedOver({ page }: Evidence, table: Table): string {
  const starts = [...table.rows.flatMap(({ label }) => label), ...table.cells.map(({ span }) => span)]
    .filter((span: Span) => span.page === page.number)
    .map(({ start }) => start);
  return page.text.slice(table.span.start, Math.max(table.span.start, Math.min(...starts)));
}

const known = new WeakMap<Table, string>();
/** A heading has this many words at least that are words. */
const WORDS = 2;

/**
 * The heading of a table's first rows that was read as what stands over the table: the same rows come again under a heading of their own, so that these have one too, the last
 * line over them. It is theirs alone: no other row is of it. Empty where there is none.
 */
export function headingAbove(evidence: Evidence, table: Table): string {
  const before = known.get(table);
  if (before !== undefined) return before;
  const found = twins(table) ? lastLine(printedOver(evidence, table)) : '';
  known.set(table, found);
  return found;
}

/** Where the first rows end: at the first row with no figure of its own that is over others. */
export const firstHeading = (table: Table): number =>
  table.rows.findIndex((_, row) => !table.cells.some((cell) => cell.row === row && cell.value !== null));

function twins(table: Table): boolean {
  const end = firstHeading(table);
  if (end < 2) return false;
  const first = new Set(table.rows.slice(0, end).map(({ text }) => cleaned(text).toLowerCase()));
  const below = table.rows.filter(({ parent, text }) => parent === end && first.has(cleaned(text).toLowerCase()));
  return below.length > 1 && below.length * 2 >= first.size;
}

function lastLine(over: string): string {
  const line = over.trim().split('\n').at(-1)?.trim() ?? '';
  const named = line.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word));
  return named.length >= WORDS && !/\b(?:19|20)\d\d\b/.test(line) ? line : '';
}
