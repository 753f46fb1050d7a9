import { pageAt, type Layout, type PageSize, type SeenPages, type Sight } from './pageLayout.ts';

/** A point of a page and its place in the window. */
export interface Anchor {
  /** From 1. */
  readonly page: number;
  /** In points, from the page's upper left corner. */
  readonly x: number;
  readonly y: number;
  /** In CSS px, from the window's upper left corner. */
  readonly across: number;
  readonly down: number;
}

/** Of a mark that stays, so much is kept in the window when it shrinks, in CSS px. */
const KEPT = 40;

/** What a change of zoom or of the window leaves where it is: the mark if it is in sight, else the line in the middle. */
export function anchorIn(layout: Layout, sizes: readonly PageSize[], seen: SeenPages, sight: Sight | null): Anchor {
  const marked = sight && markSeen(layout, seen, sight);
  if (marked) return marked;
  const page = pageAt(layout, seen.top + seen.height / 2);
  const { width, height } = sizes[page - 1] ?? { width: 0, height: 0 };
  const inside = (at: number, most: number) => Math.max(0, Math.min(most, at));
  const { top, left } = cornerOf(layout, page);
  const x = inside((seen.left + seen.width / 2 - left) / layout.scale, width);
  const y = inside((seen.top + seen.height / 2 - top) / layout.scale, height);
  return anchored(layout, seen, page, x, y);
}

/** Scroll offsets that put the anchor back to its place, or as near to it as the window still reaches. */
export function offsetsFor(
  layout: Layout,
  { page, x, y, across, down }: Anchor,
  window: Pick<SeenPages, 'width' | 'height'>,
): { readonly top: number; readonly left: number } {
  const { top, left } = cornerOf(layout, page);
  return {
    top: Math.max(0, top + y * layout.scale - Math.min(down, window.height - KEPT)),
    left: Math.max(0, left + x * layout.scale - Math.min(across, window.width - KEPT)),
  };
}

function markSeen(layout: Layout, seen: SeenPages, { page, rects }: Sight): Anchor | undefined {
  return rects
    .map(({ x, y, width, height }) => anchored(layout, seen, page, x + width / 2, y + height / 2))
    .find(({ across, down }) => across >= 0 && across <= seen.width && down >= 0 && down <= seen.height);
}

function anchored(layout: Layout, seen: SeenPages, page: number, x: number, y: number): Anchor {
  const { top, left } = cornerOf(layout, page);
  return { page, x, y, across: left + x * layout.scale - seen.left, down: top + y * layout.scale - seen.top };
}

function cornerOf(layout: Layout, page: number): { readonly top: number; readonly left: number } {
  return { top: layout.tops[page - 1] ?? 0, left: layout.lefts[page - 1] ?? 0 };
}
