import { expect, it } from 'vitest';
import type { DrawnStrip } from '../../src/memo/markedPixels.ts';
import { trimmedStrip } from '../../src/memo/trimmedStrip.ts';

/** White paper 20 pixels wide from row 100 of its page on, one pixel a point, with ink in some rows. */
function strip(height: number, inked: readonly number[]): DrawnStrip {
  const rgba = new Uint8ClampedArray(20 * height * 4).fill(255);
  for (const row of inked) rgba.set([0, 0, 0, 255], 4 * (row * 20 + 5));
  return { width: 20, height, rgba, left: 0, top: 100, scale: 1 };
}
const marked = {
  ...({ of: 'quote', box: { x: 0, y: 100, width: 20, height: 60 }, labels: [], heads: [] } as const),
  rects: [{ x: 2, y: 125, width: 10, height: 8 }],
};

it('a line of print that an edge runs through is cut off whole', () => {
  const { top, height, rgba } = trimmedStrip(strip(60, [0, 1, 2, 10, 11, 26, 27, 50, 58, 59]), marked);
  expect([top, height]).toEqual([103, 55]);
  expect(rgba).toHaveLength(20 * 55 * 4);
  expect(rgba[4 * (7 * 20 + 5)]).toBe(0);
});

it('nothing is cut off where the edges are clear', () => {
  expect(trimmedStrip(strip(60, [5, 26, 50]), marked)).toMatchObject({ top: 100, height: 60 });
});

it('nor where a rule reaches from the edge to the mark', () => {
  const rows = Array.from({ length: 60 }, (_, row) => row);
  expect(trimmedStrip(strip(60, rows), marked)).toMatchObject({ top: 100, height: 60 });
});
