import type { TextRow } from './rows.ts';

export interface PlacedRow {
  readonly row: TextRow;
  /** 0 for full width or left, 1 for right. */
  readonly column: 0 | 1;
}

/** Rows in reading order: where prose runs in two columns, the left one first. */
export function columnsOf(rows: readonly TextRow[], width: number): PlacedRow[] {
  void width;
  return rows.map((row) => ({ row, column: 0 }));
}
