import { describe, expect, it } from 'vitest';
import { bootstrapped } from '../../../../src/lab/evaluate/interval/bootstrapped.ts';
import { cosineShares } from '../../../../src/lab/evaluate/space/cosineShares.ts';
import { meanMargin } from '../../../../src/lab/evaluate/space/meanMargin.ts';
import { pairedCosines } from '../../../../src/lab/evaluate/space/pairedCosines.ts';

const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180), 9, 9);

describe('pairs of passages', () => {
  it('are drawn within a filing and across filings, of a passage its first window, never a passage with itself', () => {
    // Two filings of two passages each: within 20 and 40 degrees apart, across 90 less or more of those.
    const pairs = pairedCosines(
      [
        [at(0), at(20)],
        [at(90), at(130)],
      ],
      2,
    );
    const cosines = (degrees: readonly number[]) => degrees.map((one) => Math.cos((one * Math.PI) / 180).toFixed(4)).sort();
    const seen = (found: readonly number[]) => [...new Set(found.map((one) => one.toFixed(4)))].sort();
    expect(seen(pairs?.same ?? [])).toEqual(cosines([20, 40]));
    expect(seen(pairs?.different ?? [])).toEqual(cosines([90, 130, 70, 110].filter((one) => one !== 0)));
    expect(pairs?.same.length).toBe(pairs?.different.length);
    // Each filing has half of the passages: half of the pairs.
    expect(meanMargin(pairs?.same ?? [], pairs?.different ?? [])).toBeCloseTo(
      (Math.cos(Math.PI / 9) + Math.cos((2 * Math.PI) / 9)) / 2 + 0.16,
      1,
    );
  });

  it('are none of a single filing, or of filings of one passage', () => {
    expect(pairedCosines([[at(0), at(20)]], 2)).toBeNull();
    expect(pairedCosines([[at(0)], [at(20)]], 2)).toBeNull();
  });

  it('as a histogram: every bin between the lowest and the highest, shares that add up to one', () => {
    expect(cosineShares([0.51, 0.52, 0.63, 1])).toEqual([
      { cosine: 0.525, share: 0.5 },
      { cosine: 0.575, share: 0 },
      { cosine: 0.625, share: 0.25 },
      { cosine: 0.675, share: 0 },
      { cosine: 0.725, share: 0 },
      { cosine: 0.775, share: 0 },
      { cosine: 0.825, share: 0 },
      { cosine: 0.875, share: 0 },
      { cosine: 0.925, share: 0 },
      { cosine: 0.975, share: 0.25 },
    ]);
    expect(cosineShares([-0.03, 0.02]).map(({ cosine }) => cosine)).toEqual([-0.025, 0.025]);
  });
});

describe('the interval of a measure that is no mean', () => {
  it('is the same for the same lists, holds what it is of, and counts all of them', () => {
    const lists = [Array.from({ length: 50 }, (_, i) => i / 50), Array.from({ length: 30 }, (_, i) => i / 60)];
    const most = ([a = [], b = []]: readonly (readonly number[])[]): number => Math.max(...a) - Math.max(...b);
    const found = bootstrapped(lists, most);
    expect(found).toEqual(bootstrapped(lists, most));
    expect(found).toMatchObject({ n: 80 });
    expect(found.value).toBeCloseTo(0.98 - 29 / 60);
    expect(found.low).toBeLessThan(found.value);
    expect(bootstrapped([[1, 1], [1]], most)).toEqual({ value: 0, low: 0, high: 0, n: 3 });
  });
});
