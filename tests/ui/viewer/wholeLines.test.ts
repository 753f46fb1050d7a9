import { expect, it } from 'vitest';
import { wholeLines } from '../../../src/ui/viewer/page/wholeLines.ts';

/** A strip of tinted paper with black print in the rows given. */
function strip(
  height: number,
  inked: readonly number[],
): { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number } {
  const width = 3;
  const data = new Uint8ClampedArray(4 * width * height).fill(230);
  for (const row of inked) data.set([0, 0, 0, 255], 4 * (row * width + 1));
  return { data, width, height };
}

it('an edge that runs through a line of print is cut back to the next clear row', () => {
  expect(wholeLines(strip(40, [0, 1, 2, 10, 20, 38, 39]), 8)).toEqual({ top: 3, foot: 2 });
});

it('nothing is cut where the edges are clear, or print goes on without a clear row', () => {
  expect(wholeLines(strip(40, [5, 20]), 8)).toEqual({ top: 0, foot: 0 });
  expect(
    wholeLines(
      strip(
        40,
        Array.from({ length: 40 }, (_, row) => row),
      ),
      8,
    ),
  ).toEqual({ top: 0, foot: 0 });
});
