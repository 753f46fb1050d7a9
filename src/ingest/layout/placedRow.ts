import type { TextRow } from './textRows.ts';

/** The column of words that stand beside running text and are no part of it. */
export const ASIDE = 2;

/** A row of the page in reading order. */
export interface PlacedRow {
  readonly row: TextRow;
  /** 0 for full width or left, 1 for right, `ASIDE`. */
  readonly column: 0 | 1 | typeof ASIDE;
}
