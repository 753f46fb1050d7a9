import { isWords, type HtmlElement, type HtmlNode } from './htmlTree.ts';

interface HtmlCell {
  readonly element: HtmlElement;
  /** First column and the one after the last. */
  readonly from: number;
  readonly to: number;
}

export interface HtmlRow {
  readonly element: HtmlElement;
  readonly cells: readonly HtmlCell[];
}

/** No filing's table has more columns; a `colspan` can say anything. */
const MOST_COLUMNS = 400;
const MOST_ROWS = 2000;

/** The rows of a table with each cell's columns, cells that reach down from rows above counted in. Tables inside its cells are not its rows, nor is what is not shown. */
export function tableCells(table: HtmlElement, isShown: (element: HtmlElement) => boolean): HtmlRow[] {
  const rows: HtmlRow[] = [];
  /** By column: for how many rows more it is taken from above. */
  const taken: number[] = [];
  for (const element of rowElements(table, isShown)) {
    const cells: HtmlCell[] = [];
    const below: { from: number; to: number; rows: number }[] = [];
    let at = 0;
    for (const cell of cellElements(element)) {
      while ((taken[at] ?? 0) > 0) at++;
      const to = Math.min(MOST_COLUMNS, at + spanOf(cell.attributes['colspan'], MOST_COLUMNS));
      const rows = spanOf(cell.attributes['rowspan'], MOST_ROWS);
      cells.push({ element: cell, from: at, to: Math.max(at, to) });
      if (rows > 1) below.push({ from: at, to, rows });
      at = Math.max(at, to);
    }
    for (let c = 0; c < taken.length; c++) taken[c] = Math.max(0, (taken[c] ?? 0) - 1);
    for (const { from, to, rows } of below) for (let c = from; c < to; c++) taken[c] = rows - 1;
    rows.push({ element, cells });
  }
  return rows;
}

function spanOf(value = '1', most: number): number {
  const said = Math.floor(Number(value));
  return Number.isFinite(said) && said >= 1 ? Math.min(said, most) : 1;
}

function* rowElements(within: HtmlElement, isShown: (element: HtmlElement) => boolean): Generator<HtmlElement> {
  for (const node of within.children) {
    if (isWords(node) || node.tag === 'table' || !isShown(node)) continue;
    if (node.tag === 'tr') yield node;
    else yield* rowElements(node, isShown);
  }
}

function* cellElements(within: HtmlElement): Generator<HtmlElement> {
  for (const node of within.children) {
    if (isWords(node)) continue;
    if (node.tag === 'td' || node.tag === 'th') yield node;
    else if (node.tag !== 'table' && node.tag !== 'tr') yield* cellElements(node);
  }
}

/** Marks everything inside as part of one unit of the flow. */
export function stamp(node: HtmlNode, unit: number): void {
  if (isWords(node)) node.unit = unit;
  else {
    node.from = node.to = unit;
    for (const child of node.children) stamp(child, unit);
  }
}
