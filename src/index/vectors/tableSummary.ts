import type { Cell, Table } from '../../domain/document.ts';

/** Names listed at most, of rows and of columns. */
const MOST_NAMED = 6;

/**
 * What a table says in three to six sentences, every figure as one of its cells prints it: what it is of, its rows and times, its unit, its largest figure, its
 * total, its largest move from one column to the next. `text` is its page's.
 */
export function tableSummary(table: Table, text: string): string {
  const says = ({ span }: Cell): string => text.slice(span.start, span.end);
  const rowOf = ({ row }: Cell): string => single(table.rows[row]?.text ?? '') || 'a row without a name';
  const columnOf = ({ column }: Cell): string => single(table.columns[column]?.label ?? '');
  const at = (cell: Cell): string => [rowOf(cell), columnOf(cell)].filter((words) => words !== '').join(', ');
  const called = single(table.title);
  const rows = listed(table.rows.filter((row) => !row.total).map((row) => single(row.text)));
  const columns = listed(table.columns.map(({ label }) => single(label)));
  const figures = table.cells.filter((cell) => cell.value !== null && cell.unit.kind === mainUnit(table));
  const largest = most(figures, ({ value }) => Math.abs(value ?? 0));
  const total = figures.find(({ row }) => table.rows[row]?.total === true);
  const move = most(pairs(figures), ([one, other]) => Math.abs((one.value ?? 0) - (other.value ?? 0)));
  return [
    called === '' ? 'This table has no title.' : `This table is called ${called}.`,
    rows === '' ? 'Its rows have no names.' : `Its rows are ${rows}.`,
    columns === '' ? 'Its columns have no heads.' : `Its columns are ${columns}.`,
    largest && `The largest figure is ${says(largest)}: ${at(largest)}.`,
    total && total !== largest && `The total, ${at(total)}, is ${says(total)}.`,
    move &&
      `Between columns ${rowOf(move[0])} differs most: ${says(move[0])} for ${columnOf(move[0])}, ${says(move[1])} for ${columnOf(move[1])}.`,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

const single = (words: string): string => words.replace(/\s+/g, ' ').trim();

function listed(names: readonly string[]): string {
  const own = [...new Set(names)].filter((name) => name !== '');
  const rest = own.length - MOST_NAMED;
  return rest > 0 ? `${own.slice(0, MOST_NAMED).join('; ')} and ${String(rest)} more` : own.join('; ');
}

/** The kind of unit of most of its figures: a share is not held against an amount. */
function mainUnit({ cells }: Table): string {
  const counts = new Map<string, number>();
  for (const { unit, value } of cells) if (value !== null) counts.set(unit.kind, (counts.get(unit.kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Figures of one row in columns beside each other. */
const pairs = (figures: readonly Cell[]): (readonly [Cell, Cell])[] =>
  figures.flatMap((one) => {
    const beside = figures.find((other) => other.row === one.row && other.column === one.column + 1);
    return beside ? [[one, beside] as const] : [];
  });

/** The first of the largest; undefined where all are nothing. */
function most<T>(all: readonly T[], size: (one: T) => number): T | undefined {
  let best: T | undefined;
  for (const one of all) if (size(one) > (best === undefined ? 0 : size(best))) best = one;
  return best;
}
