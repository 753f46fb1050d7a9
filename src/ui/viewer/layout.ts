import type { Rect } from '../../domain/document.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where every page stands in the scrolled strip, in CSS px. */
export interface Layout {
  readonly scale: number;
  readonly tops: Float64Array;
  readonly width: number;
  readonly height: number;
}

/** Left and right of the pages; at the right the scroll bar stands too. */
export const LEFT = 13;
export const RIGHT = 2;

/** Between pages, and above the first and below the last, in CSS px. */
export const GAP = 12;

/** Stacks pages at `scale` CSS px a point. Exact, so that a mark can be scrolled to before any page is drawn. */
export function layOut(sizes: readonly PageSize[], scale: number): Layout {
  const tops = new Float64Array(sizes.length);
  let top = GAP;
  let width = 0;
  sizes.forEach((size, index) => {
    tops[index] = top;
    top += Math.round(size.height * scale) + GAP;
    width = Math.max(width, Math.round(size.width * scale));
  });
  return { scale, tops, width, height: top };
}

/** The page (from 1) at a height of the strip: the last whose top is at or above it. */
export function pageAt(layout: Layout, y: number): number {
  let low = 0;
  let high = layout.tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((layout.tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Pages (from 1) that a window of the strip shows, and `beyond` more on either side. */
export function pagesIn(layout: Layout, top: number, bottom: number, beyond: number): { readonly from: number; readonly to: number } {
  const last = layout.tops.length;
  return { from: Math.max(1, pageAt(layout, top) - beyond), to: Math.min(last, pageAt(layout, bottom) + beyond) };
}

/**
 * Scroll offset that shows `rects` of a page a third down the window. Sideways the words beside them (a row's label) are
 * shown too where both fit; where nothing needs it the strip stays where it is.
 */
export function scrollFor(
  layout: Layout,
  page: number,
  rects: readonly Rect[],
  window: { readonly width: number; readonly height: number; readonly left: number },
  beside: readonly Rect[] = [],
): { readonly top: number; readonly left: number } {
  const pageTop = layout.tops[page - 1] ?? 0;
  if (rects.length === 0) return { top: Math.max(0, pageTop - GAP), left: window.left };
  const { scale } = layout;
  const top = Math.min(...rects.map((rect) => rect.y)) * scale;
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height)) * scale;
  // Marks that fit the window are all shown; else the first stands near the top.
  const above = bottom - top < window.height * 0.55 ? window.height / 3 : 48;
  return { top: Math.max(0, pageTop + top - above), left: leftFor(rects, beside, scale, window) };
}

function leftFor(
  rects: readonly Rect[],
  beside: readonly Rect[],
  scale: number,
  window: { readonly width: number; readonly left: number },
): number {
  const EDGE = 24;
  const from = (of: readonly Rect[]) => Math.min(...of.map((rect) => rect.x)) * scale;
  const right = Math.max(...rects.map((rect) => rect.x + rect.width)) * scale;
  const all = from([...rects, ...beside]);
  const seen = all >= window.left && right <= window.left + window.width - EDGE;
  if (seen) return window.left;
  const left = right - all <= window.width - 2 * EDGE ? all - EDGE : Math.min(from(rects) - EDGE, right - window.width + EDGE);
  return Math.max(0, left);
}

/** CSS px to a point at "100 %", as PDF readers count it: 96 px to 72 points. */
export const FULL_SIZE = 96 / 72;

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

/** The next zoom step above or below a scale. */
export function zoomStep(scale: number, by: 1 | -1): number {
  const share = scale / FULL_SIZE;
  const steps = by === 1 ? STEPS : STEPS.toReversed();
  const next = steps.find((step) => (by === 1 ? step > share * 1.02 : step < share / 1.02));
  return (next ?? share) * FULL_SIZE;
}
