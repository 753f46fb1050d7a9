import { wholly } from './words/phrases.ts';
import { ROWKINDS } from './words/rows/rowkinds.ts';

/** A row of a table (or a section) and those above it, nearest first, by index; at most `most` of them. */
export function lineage(rows: readonly { readonly parent: number }[], row: number, most = Infinity): number[] {
  const path: number[] = [];
  for (let at = row; rows[at] !== undefined && path.length < most && !path.includes(at); at = rows[at]?.parent ?? -1) path.push(at);
  return path;
}

const WHOLE = wholly(ROWKINDS.consolidated);

/** The headings over a row, nearest first: none beyond one of the whole, which closes the parts before it and is no line of the last of them. */
export function headingsOver(rows: readonly { readonly parent: number; readonly text: string }[], row: number, most: number): number[] {
  const all = lineage(rows, rows[row]?.parent ?? -1, most);
  const closes = all.findIndex((at) => WHOLE.test(rows[at]?.text.trim() ?? ''));
  return closes < 0 ? all : all.slice(0, closes + 1);
}

/** The labels of a row and of its parent rows, outermost first. */
export const labelPath = (rows: readonly { readonly parent: number; readonly text: string }[], row: number, most: number): string[] =>
  lineage(rows, row, most)
    .map((at) => rows[at]?.text ?? '')
    .reverse();
