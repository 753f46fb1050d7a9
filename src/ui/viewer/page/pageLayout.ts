import type { Rect } from '../../../domain/document.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where every page is in the scrolled strip, in CSS px. */
export interface Layout {
  readonly scale: number;
  readonly tops: Float64Array;
  readonly lefts: Float64Array;
  /** Of the widest page. */
  readonly width: number;
  readonly height: number;
}

/** What is seen of the strip: its scroll offsets and the room for pages, in CSS px. */
export interface SeenPages {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Words on a page that are to be seen, in points: the marks, their row labels and headers, and where the page's text begins and ends. */
export interface Sight {
  readonly page: number;
  readonly rects: readonly Rect[];
  readonly beside: readonly Rect[];
  readonly text: { readonly from: number; readonly to: number } | null;
}

/** Left and right of the pages; at the right there is the scroll bar too. */
export const LEFT = 13;
export const RIGHT = 2;

/** Between pages, and above the first and below the last, in CSS px. */
export const GAP = 12;

/** Between what is shown and the edge of the window, in CSS px. */
export const EDGE = 12;

/**
 * Stacks pages at `scale` CSS px a point, in the middle of `room` px. Exact, so that a mark can be scrolled to before any page
 * is drawn.
 */
export function layOut(sizes: readonly PageSize[], scale: number, room: number): Layout {
  const tops = new Float64Array(sizes.length);
  let top = GAP;
  let width = 0;
  sizes.forEach((size, index) => {
    tops[index] = top;
    top += Math.round(size.height * scale) + GAP;
    width = Math.max(width, Math.round(size.width * scale));
  });
  const middle = Math.max(room, width) / 2;
  const lefts = Float64Array.from(sizes, (size) => LEFT + Math.max(0, Math.round(middle - Math.round(size.width * scale) / 2)));
  return { scale, tops, lefts, width, height: top };
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
 * Scroll offsets that show `sight` a third down the window. Sideways the row's label and the labels around it are shown too where
 * they fit; where everything is seen already, or nothing is marked, the strip stays where it is.
 */
export function scrollFor(
  layout: Layout,
  { page, rects, beside, text }: Sight,
  seen: SeenPages,
): { readonly top: number; readonly left: number } {
  const pageTop = layout.tops[page - 1] ?? 0;
  const pageLeft = layout.lefts[page - 1] ?? 0;
  if (rects.length === 0) return { top: Math.max(0, pageTop - GAP), left: seen.left };
  const { scale } = layout;
  const top = Math.min(...rects.map((rect) => rect.y)) * scale;
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height)) * scale;
  // Marks that fit the window are all shown; else the first is near the top.
  const above = bottom - top < seen.height * 0.55 ? seen.height / 3 : 48;
  return { top: Math.max(0, pageTop + top - above), left: leftFor({ rects, beside, text }, pageLeft, scale, seen) };
}

function leftFor({ rects, beside, text }: Omit<Sight, 'page'>, pageLeft: number, scale: number, seen: SeenPages): number {
  const x = (points: number) => pageLeft + points * scale;
  const from = (of: readonly Rect[]) => x(Math.min(...of.map((rect) => rect.x)));
  const right = x(Math.max(...rects.map((rect) => rect.x + rect.width)));
  const label = from([...rects, ...beside]);
  const margin = text ? Math.min(label, x(text.from)) : label;
  // The page's whole left edge, else the row's label; else the figure, whose label is then repeated beside it, or where the words begin.
  const start = [margin, label].find((at) => right - at <= seen.width - 2 * EDGE);
  if (start !== undefined && start >= seen.left && right <= seen.left + seen.width - EDGE) return seen.left;
  if (start !== undefined) return Math.max(0, start - EDGE);
  return Math.max(0, beside.length > 0 ? right - seen.width + EDGE : margin - EDGE);
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
