import type { Rect } from '../domain/document.ts';
import type { CropRegion } from './cropRegions.ts';

/** A strip of a page as it was drawn: RGBA, row by row from the top; where its corner is on that page, and how many pixels make a point. */
export interface DrawnStrip {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/** As the viewer marks the current footnote on white paper. */
const MARK: Colour = [0xff, 0xcf, 0x52];
const LINE: Colour = [0xa2, 0x6a, 0x00];
/** In points: how far a mark goes beyond its words, and how thick its lines are. */
const BEYOND = 1.5;
const FRAME = 1;
const LABEL_LINE = 1.25;
const HEAD_LINE = 0.75;

/** The strip with the quote marked: filled and framed, its labels underlined, a chart framed whole. The strip's own pixels are written over. */
export function markedPixels(strip: DrawnStrip, { rects, labels, heads, drawing }: CropRegion): DrawnStrip {
  const { scale } = strip;
  const thick = (points: number): number => Math.max(1, Math.round(points * scale));
  for (const rect of labels) underline(strip, rect, thick(LABEL_LINE));
  for (const rect of heads) underline(strip, rect, thick(HEAD_LINE));
  // A chart keeps its colours.
  if (drawing) frame(strip, pixelsOf(strip, drawing, 0), thick(2 * FRAME));
  else for (const rect of rects) fill(strip, pixelsOf(strip, rect, BEYOND), thick(FRAME));
  return strip;
}

interface Corners {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A rectangle of the page in pixels of the strip. */
function pixelsOf({ left, top, scale }: DrawnStrip, { x, y, width, height }: Rect, beyond: number): Corners {
  return {
    x0: Math.round((x - beyond) * scale) - left,
    y0: Math.round((y - beyond) * scale) - top,
    x1: Math.round((x + width + beyond) * scale) - left,
    y1: Math.round((y + height + beyond) * scale) - top,
  };
}

function fill(strip: DrawnStrip, { x0, y0, x1, y1 }: Corners, line: number): void {
  multiply(strip, { x0: x0 + line, y0: y0 + line, x1: x1 - line, y1: y1 - line }, MARK);
  frame(strip, { x0, y0, x1, y1 }, line);
}

function frame(strip: DrawnStrip, { x0, y0, x1, y1 }: Corners, line: number): void {
  multiply(strip, { x0, y0, x1, y1: y0 + line }, LINE);
  multiply(strip, { x0, y0: y1 - line, x1, y1 }, LINE);
  multiply(strip, { x0, y0: y0 + line, x1: x0 + line, y1: y1 - line }, LINE);
  multiply(strip, { x0: x1 - line, y0: y0 + line, x1, y1: y1 - line }, LINE);
}

function underline(strip: DrawnStrip, rect: Rect, line: number): void {
  const { x0, x1, y1 } = pixelsOf(strip, rect, 0);
  multiply(strip, { x0, y0: y1 + 1, x1, y1: y1 + 1 + line }, LINE);
}

/** Ink stays ink, paper takes the colour: as `mix-blend-mode: multiply`. */
function multiply({ width, height, rgba }: DrawnStrip, { x0, y0, x1, y1 }: Corners, colour: Colour): void {
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y++)
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) {
      const at = 4 * (y * width + x);
      for (const [i, part] of colour.entries()) rgba[at + i] = Math.round(((rgba[at + i] ?? 0) * part) / 255);
    }
}
