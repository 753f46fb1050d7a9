/** A row of a table (or a section) and those above it, nearest first, by index; at most `most` of them. */
export function lineage(rows: readonly { readonly parent: number }[], row: number, most = Infinity): number[] {
  const path: number[] = [];
  for (let at = row; rows[at] !== undefined && path.length < most && !path.includes(at); at = rows[at]?.parent ?? -1) path.push(at);
  return path;
}

/** The labels of a row and of its parent rows, outermost first. */
export const labelPath = (rows: readonly { readonly parent: number; readonly text: string }[], row: number, most: number): string[] =>
  lineage(rows, row, most)
    .map((at) => rows[at]?.text ?? '')
    .reverse();
