import type { Geometry, Rect, Span } from '../../domain/document.ts';
import { measure, spaceOf, type Face } from '../pdf/advances.ts';

/** Run styles, as in `Geometry.styles`. */
export const BOLD = 1;
export const ITALIC = 2;
export const SERIF = 4;
export const MONOSPACE = 8;
/** Written along the y axis. */
export const UPRIGHT = 16;
/** Written from right to left or from bottom to top. */
export const BACKWARDS = 32;

/** Narrow as Calibri is, not wide as Helvetica. */
export const NARROW = 64;

/** All widths in proportion, spaces with them: a family whose own widths are not known. */
export const PROPORTIONAL = 128;

/** Height of every run's box, of its type size. */
export const BOX_EM = 1.11;

/** Widths that a space inside a run can be stretched or squeezed to, of the em; beyond them the whole type is narrower or wider. */
const NARROWEST_SPACE = 0.1;
const WIDEST_SPACE = 0.7;
/** Runs on one line are marked as one stretch across a gap up to this, of the box's height. */
const JOINED = 0.75;

/**
 * Rectangles of a span's words, one a stretch of line, in text order: exact to the boxes of its runs, and inside a run by the
 * advance widths of its face. White space at the ends and between lines is not covered. Empty where nothing of the span is printed.
 */
export function rectsOf(geometry: Geometry, text: string, span: Span): Rect[] {
  let { start, end } = span;
  while (start < end && isSpace(text, start)) start++;
  while (end > start && isSpace(text, end - 1)) end--;
  const { starts, ends } = geometry;
  const rects: Rect[] = [];
  let along = false;
  for (let i = firstAfter(ends, start); i < starts.length && (starts[i] ?? 0) < end; i++) {
    const upright = ((geometry.styles[i] ?? 0) & UPRIGHT) !== 0;
    const part = partOf(geometry, i, text, start, end);
    if (!part) continue;
    const last = rects.at(-1);
    const joined = last && upright === along ? join(last, part, upright) : null;
    if (joined) rects[rects.length - 1] = joined;
    else rects.push(part);
    along = upright;
  }
  return rects;
}

/** Left and right edge of a page's words that are written along its lines, in points; null where it has none. */
export function edgesOf({ boxes, styles }: Geometry): { readonly from: number; readonly to: number } | null {
  let from = Infinity;
  let to = -Infinity;
  for (const [i, style] of styles.entries()) {
    const [x = 0, , width = 0] = boxes.subarray(4 * i, 4 * i + 4);
    if ((style & UPRIGHT) !== 0 || width <= 0) continue;
    from = Math.min(from, x);
    to = Math.max(to, x + width);
  }
  return to > from ? { from, to } : null;
}

/** The first run that ends after `start`. */
function firstAfter(ends: Uint32Array, start: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function partOf(geometry: Geometry, i: number, text: string, start: number, end: number): Rect | null {
  const runStart = geometry.starts[i] ?? 0;
  const runEnd = geometry.ends[i] ?? 0;
  const style = geometry.styles[i] ?? 0;
  const [x = 0, y = 0, width = 0, height = 0] = geometry.boxes.subarray(4 * i, 4 * i + 4);
  let from = Math.max(start, runStart);
  let to = Math.min(end, runEnd);
  while (from < to && isSpace(text, from)) from++;
  while (to > from && isSpace(text, to - 1)) to--;
  if (from >= to) return null;
  if (from === runStart && to === runEnd) return { x, y, width, height };
  const upright = (style & UPRIGHT) !== 0;
  const length = upright ? height : width;
  const em = (upright ? width : height) / BOX_EM;
  const place = placer(style, text, runStart, runEnd, length / em);
  let [a, b] = [place(from) * length, place(to) * length];
  if ((style & BACKWARDS) !== 0) [a, b] = [length - b, length - a];
  return upright ? { x, y: y + a, width, height: b - a } : { x: x + a, y, width: b - a, height };
}

/** Where an offset is inside its run, from 0 to 1. `drawn` is the run's length in ems. */
function placer(style: number, text: string, start: number, end: number, drawn: number): (offset: number) => number {
  if ((style & MONOSPACE) !== 0) return (offset) => (offset - start) / (end - start);
  const face = faceOf(style);
  const whole = measure(face, text, start, end);
  const letters = whole.letters / 1000;
  const stretched = whole.spaces > 0 && (style & PROPORTIONAL) === 0 ? (drawn - letters) / whole.spaces : NaN;
  const space = stretched >= NARROWEST_SPACE && stretched <= WIDEST_SPACE ? stretched : spaceOf(face) / 1000;
  const total = letters + whole.spaces * space;
  return (offset) => {
    const before = measure(face, text, start, offset);
    return (before.letters / 1000 + before.spaces * space) / total;
  };
}

/** How wide a text is in the face that a run's style names, in ems. */
export function advanceOf(style: number, text: string): number {
  if ((style & MONOSPACE) !== 0) return 0.6 * text.length;
  const face = faceOf(style);
  const { letters, spaces } = measure(face, text);
  return (letters + spaces * spaceOf(face)) / 1000;
}

/** The face that a run's style names. */
function faceOf(style: number): Face {
  const bold = (style & BOLD) !== 0;
  if ((style & NARROW) !== 0) return bold ? 'calibriBold' : 'calibri';
  if ((style & SERIF) === 0) return bold ? 'helveticaBold' : 'helvetica';
  if ((style & ITALIC) !== 0) return bold ? 'timesBoldItalic' : 'timesItalic';
  return bold ? 'timesBold' : 'times';
}

/** One rectangle of two that go on from each other on one line, else null. */
function join(p: Rect, q: Rect, upright: boolean): Rect | null {
  const [across, acrossSize, along, alongSize] = upright
    ? (['x', 'width', 'y', 'height'] as const)
    : (['y', 'height', 'x', 'width'] as const);
  const shared = Math.min(p[across] + p[acrossSize], q[across] + q[acrossSize]) - Math.max(p[across], q[across]);
  const small = Math.min(p[acrossSize], q[acrossSize]);
  if (shared < 0.5 * small) return null;
  const gap = Math.max(p[along], q[along]) - Math.min(p[along] + p[alongSize], q[along] + q[alongSize]);
  if (gap > JOINED * small) return null;
  const x = Math.min(p.x, q.x);
  const y = Math.min(p.y, q.y);
  return { x, y, width: Math.max(p.x + p.width, q.x + q.width) - x, height: Math.max(p.y + p.height, q.y + q.height) - y };
}

function isSpace(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 32 || code === 10;
}
