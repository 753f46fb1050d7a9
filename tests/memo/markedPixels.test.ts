import { expect, it } from 'vitest';
import { markedPixels, type DrawnStrip } from '../../src/memo/markedPixels.ts';

/** White paper of a page from its point (10, 20) on, two pixels a point. */
const paper = (): DrawnStrip => ({
  width: 120,
  height: 60,
  rgba: new Uint8ClampedArray(120 * 60 * 4).fill(255),
  left: 20,
  top: 40,
  scale: 2,
});
const at = ({ rgba, width }: DrawnStrip, x: number, y: number): number[] => [
  ...rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
];
const region = { of: 'quote', box: { x: 10, y: 20, width: 60, height: 30 }, labels: [], heads: [], rects: [] } as const;
const AMBER = [255, 207, 82];
const LINE = [162, 106, 0];
const WHITE = [255, 255, 255];

it('a quote is filled and framed where the page prints it, and ink stays ink', () => {
  const strip = paper();
  strip.rgba.set([0, 0, 0, 255], 4 * (20 * 120 + 30));
  markedPixels(strip, { ...region, rects: [{ x: 20, y: 28, width: 20, height: 5 }] });
  expect(at(strip, 25, 20)).toEqual(AMBER);
  expect(at(strip, 30, 20)).toEqual([0, 0, 0]);
  expect(at(strip, 17, 20)).toEqual(LINE);
  expect(at(strip, 16, 20)).toEqual(WHITE);
  expect(at(strip, 62, 20)).toEqual(LINE);
  expect(at(strip, 63, 20)).toEqual(WHITE);
  expect(at(strip, 25, 13)).toEqual(LINE);
  expect(at(strip, 25, 12)).toEqual(WHITE);
});

it('its row’s label and its column’s header are underlined, and what lies outside the strip marks nothing', () => {
  const strip = paper();
  const marked = { ...region, labels: [{ x: 12, y: 30, width: 10, height: 5 }], heads: [{ x: 0, y: 0, width: 500, height: 5 }] };
  markedPixels(strip, marked);
  expect(at(strip, 10, 31)).toEqual(LINE);
  expect(at(strip, 10, 29)).toEqual(WHITE);
  expect(at(strip, 10, 0)).toEqual(WHITE);
});

it('a chart is framed and keeps its colours', () => {
  const strip = paper();
  const drawing = { x: 15, y: 25, width: 20, height: 15 };
  markedPixels(strip, { ...region, rects: [{ x: 20, y: 28, width: 5, height: 5 }], drawing });
  expect(at(strip, 10, 20)).toEqual(LINE);
  expect(at(strip, 25, 20)).toEqual(WHITE);
});
