import type { CropRegion } from './cropRegions.ts';
import type { DrawnStrip } from './markedPixels.ts';

/** Of 255: letters are darker, the shades behind rows of tables lighter. */
const INK = 140;
/** Around what is marked, in points, that no cut comes near. */
const CLEAR = 3;

/**
 * The strip without lines of print that its upper and lower edges run through: whole lines, or none. What is marked stays; where ink reaches from an edge to that
 * (a vertical rule, a picture), nothing is cut off there. The pixels are the same ones.
 */
export function trimmedStrip(strip: DrawnStrip, { rects, labels, heads, drawing }: CropRegion): DrawnStrip {
  const { width, height, rgba, top, scale } = strip;
  const marked = [...rects, ...labels, ...heads, ...(drawing ? [drawing] : [])];
  const first = Math.min(...marked.map(({ y }) => Math.floor((y - CLEAR) * scale) - top));
  const last = Math.max(...marked.map((rect) => Math.ceil((rect.y + rect.height + CLEAR) * scale) - top));
  const inked = (row: number): boolean => {
    for (let at = 4 * row * width; at < 4 * (row + 1) * width; at += 4)
      if (Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) < INK) return true;
    return false;
  };
  let from = 0;
  while (from < first && inked(from)) from++;
  if (from >= first) from = 0;
  let to = height;
  while (to > last && inked(to - 1)) to--;
  if (to <= last) to = height;
  return { ...strip, height: to - from, top: top + from, rgba: rgba.subarray(4 * from * width, 4 * to * width) };
}
