import type { Rect } from '../../domain/document.ts';

/** Words of a line with no gap wider than about two spaces between them: a cell, or a stretch of prose. */
export interface LineSegment {
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  readonly box: Rect;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Font size in points. */
  readonly size: number;
}

/** One line of one column of the page, in reading order. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly box: Rect;
  readonly segments: readonly LineSegment[];
  /** Size of most of its characters. */
  readonly size: number;
  readonly bold: boolean;
  /** 0 for the page's full width or its left column, 1 for the right column of two, `ASIDE` for words beside running text. */
  readonly column: number;
  /** Set once the whole filing is known: a running header or footer, a page number. */
  readonly furniture?: 'header' | 'footer';
}
