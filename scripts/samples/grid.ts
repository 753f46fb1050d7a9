import { left, right, type Face, type Paper, type Type } from './paper.ts';

export interface GridRow {
  readonly label: string;
  /** Printed figures, one a column; undefined for a row of words only. */
  readonly figures?: readonly string[];
  readonly level?: number;
  /** A dollar sign before each figure. */
  readonly dollar?: boolean;
  /** A thin rule above the figures; 'double' also draws two below. */
  readonly sum?: 'single' | 'double';
  readonly face?: Face;
  /** The figures are noted as `${fact}.${column key}`. */
  readonly fact?: string;
  /** Space before the row, in points. */
  readonly gap?: number;
}

export interface Grid {
  /** Spanning header over all figure columns. */
  readonly over?: string;
  readonly columns: readonly { readonly head: string; readonly key: string }[];
  readonly rows: readonly GridRow[];
  /** Width of a figure column, in points. */
  readonly column?: number;
  readonly size?: number;
  readonly lead?: number;
  readonly x?: number;
  readonly end?: number;
  readonly shaded?: boolean;
}

/** Tenths as accountants print them: 1,577.0, (58.9), an em dash for nothing. */
export function tenths(n: number): string {
  if (n === 0) return '—';
  const text = (Math.abs(n) / 10).toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ',');
  return n < 0 ? `(${text})` : text;
}

/** Two decimals of a share: 4.49. */
export const perShare = (net: number, shares: number): string => (Math.floor((net / shares) * 100 + 0.5) / 100).toFixed(2);
export const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`;

/** Draws a table of figures: header, rules, closing parentheses hung outside the column, every second row shaded. */
export function drawGrid(paper: Paper, grid: Grid): void {
  const { column = 68, size = 9, lead = 13.4, x = left, end = right, shaded = true } = grid;
  const type: Type = { face: 'roman', size, lead };
  const head: Type = { face: 'bold', size: size - 0.5, lead };
  const edges = grid.columns.map((_, i) => end - 8 - (grid.columns.length - 1 - i) * column);
  if (grid.over !== undefined) {
    paper.y += lead;
    const from = edges[0]! - column + 14;
    paper.words(grid.over, (from + end - 8) / 2, paper.y, head, 'center');
    paper.rule(from, end - 8, paper.y + 3);
  }
  paper.y += lead;
  grid.columns.forEach(({ head: text }, i) => {
    if (text === '') return;
    paper.words(text, edges[i]! - (column - 14) / 2, paper.y, head, 'center');
    paper.rule(edges[i]! - column + 14, edges[i]!, paper.y + 3);
  });
  paper.y += 4;
  grid.rows.forEach((row, number) => {
    paper.y += row.gap ?? 0;
    if (shaded && number % 2 === 1) paper.fill(x - 2, paper.y + 0.5, end - x + 4, lead, '#e8eff6');
    paper.y += lead;
    const baseline = paper.y - 3.4;
    const face = { ...type, face: row.face ?? 'roman' };
    paper.words(row.label, x + 12 * (row.level ?? 0), baseline, face);
    row.figures?.forEach((text, i) => {
      const edge = edges[i]!;
      if (text === '') return;
      if (row.sum !== undefined) paper.rule(edge - column + 14, edge, paper.y - lead + 0.8);
      if (row.dollar === true) paper.words('$', edge - column + 14, baseline, face);
      const hangs = text.endsWith(')') || text.endsWith('%');
      const from = edge - paper.width(hangs ? text.slice(0, -1) : text, face);
      const box = paper.words(text, from, baseline, face);
      if (row.fact !== undefined) paper.note(`${row.fact}.${grid.columns[i]!.key}`, text, [box]);
      if (row.sum === 'double') {
        paper.rule(edge - column + 14, edge, paper.y + 0.2);
        paper.rule(edge - column + 14, edge, paper.y + 1.8);
      }
    });
    if (row.sum === 'double') paper.y += 2;
  });
  paper.y += 6;
}
