import type { Cell, Column, Row, Table } from '../../domain/document.ts';

/** Rows that one total may reach back over. */
const FURTHEST = 40;
const TOTAL_ROW = /^(?:grand\s+)?(?:sub-?)?totals?\b|\btotal$/i;
const TOTAL_COLUMN = /(?:^|\s)(?:total|consolidated(?:\s+total)?)$/i;
/** What rounding of parts explains, of a part, in units of the last printed digit. */
const ROUNDING = 0.51;

interface Known {
  readonly value: number;
  readonly unit: number;
}

/**
 * Adds up what a table says are totals: rows named a total over the rows above them (a total among those replaces its parts), and columns named a total
 * over the columns before them. Undefined where nothing can be added.
 */
export function sumsOf(rows: readonly Row[], columns: readonly Column[], cells: readonly Cell[], text: string): Table['sums'] {
  const grid: (Known | undefined)[][] = rows.map(() => columns.map(() => undefined));
  for (const cell of cells) {
    const { kind, perShare } = cell.unit;
    if (cell.value === null || perShare || kind === 'percent' || kind === 'ratio' || kind === 'days') continue;
    const decimals = /\.(\d+)/.exec(text.slice(cell.span.start, cell.span.end))?.[1]?.length ?? 0;
    const row = grid[cell.row];
    if (row !== undefined) row[cell.column] = { value: cell.value, unit: 10 ** -decimals };
  }
  const down = downwards(rows, grid);
  const across = acrossColumns(columns, grid);
  const checked = down.checked + across.checked;
  return checked === 0 ? undefined : { checked, passed: down.passed + across.passed };
}

interface Count {
  readonly checked: number;
  readonly passed: number;
}

function downwards(rows: readonly Row[], grid: readonly (readonly (Known | undefined)[])[]): Count {
  /** First row of what each passed total sums. */
  const begins = new Map<number, number>();
  let [checked, passed] = [0, 0];
  for (const [i, row] of rows.entries()) {
    if (!TOTAL_ROW.test(row.text)) continue;
    const from = reach(grid, i, begins);
    if (from === null) continue;
    checked++;
    if (from >= 0) {
      passed++;
      begins.set(i, from);
    }
  }
  return { checked, passed };
}

/** The first row of the run above row `i` that adds up to it; -1 where none does, null where there is too little to add. */
function reach(grid: readonly (readonly (Known | undefined)[])[], i: number, begins: ReadonlyMap<number, number>): number | null {
  const target = grid[i] ?? [];
  if (!target.some((cell) => cell !== undefined && cell.value !== 0)) return null;
  const sum = target.map(() => 0);
  let parts = 0;
  for (let k = i - 1; k >= Math.max(0, i - FURTHEST); k = (begins.get(k) ?? k) - 1) {
    const row = grid[k] ?? [];
    if (row.every((cell) => cell === undefined)) continue;
    row.forEach((cell, c) => (sum[c] = (sum[c] ?? 0) + (cell?.value ?? 0)));
    parts++;
    if (parts > 1 && meets(target, sum, parts)) return begins.get(k) ?? k;
  }
  return parts > 1 ? -1 : null;
}

function meets(target: readonly (Known | undefined)[], sum: readonly number[], parts: number): boolean {
  return target.every((cell, c) => cell === undefined || Math.abs(cell.value - (sum[c] ?? 0)) <= ROUNDING * cell.unit * parts);
}

/** A column of totals over the columns between it and the total before, row by row, counted as one check. */
function acrossColumns(columns: readonly Column[], grid: readonly (readonly (Known | undefined)[])[]): Count {
  let [checked, passed, from] = [0, 0, 0];
  for (const [c, column] of columns.entries()) {
    if (!TOTAL_COLUMN.test(column.dimension ?? '')) continue;
    const rows = grid.filter((row) => row[c] !== undefined && row.slice(from, c).filter((cell) => cell !== undefined).length > 1);
    if (rows.length > 0) {
      const met = rows.filter((row) => meets([row[c]], [row.slice(from, c).reduce((sum, cell) => sum + (cell?.value ?? 0), 0)], c - from));
      checked++;
      if (met.length >= 0.9 * rows.length) passed++;
    }
    from = c + 1;
  }
  return { checked, passed };
}
