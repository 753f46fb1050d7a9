/** A place in the grid: row −1 is the heads, column −1 the questions. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const PAGE = 5;

/** Where a key leads from a place in a grid of so many rows and columns; null where it leads nowhere. */
export function placeAfter(
  { row, column }: GridPlace,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  rows: number,
  columns: number,
): GridPlace | null {
  const at = (r: number, c: number): GridPlace => ({
    row: Math.max(-1, Math.min(rows - 1, r)),
    // Over the questions there is no head.
    column: Math.max(r < 0 ? 0 : -1, Math.min(columns - 1, c)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'Home':
      return ctrlKey ? at(0, 0) : at(row, 0);
    case 'End':
      return ctrlKey ? at(rows - 1, columns - 1) : at(row, columns - 1);
    case 'PageUp':
      return at(Math.max(0, row - PAGE), column);
    case 'PageDown':
      return at(row + PAGE, column);
    default:
      return null;
  }
}
