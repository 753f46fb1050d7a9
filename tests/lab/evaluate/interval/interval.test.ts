import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../../../src/lab/evaluate/interval/pairedDifference.ts';
import { resampled } from '../../../../src/lab/evaluate/interval/resampled.ts';

describe('bootstrap intervals', () => {
  it('are the same for the same numbers, hold the mean, and are a point where all are alike', () => {
    const values = Array.from({ length: 40 }, (_, i) => Number(i % 3 === 0));
    const found = resampled(values);
    expect(found).toEqual(resampled(values));
    expect(found.value).toBeCloseTo(14 / 40);
    expect(found.low).toBeLessThan(found.value);
    expect(found.high).toBeGreaterThan(found.value);
    expect(resampled([2, 2, 2])).toEqual({ value: 2, low: 2, high: 2, n: 3 });
  });

  it('are as wide as the normal approximation says of many values', () => {
    const values = Array.from({ length: 400 }, (_, i) => Number(i % 2 === 0));
    const { low, high } = resampled(values);
    // 1.96 standard errors of a half over 400: 0.049 to each side
    expect(low).toBeCloseTo(0.451, 1);
    expect(high).toBeCloseTo(0.549, 1);
    expect(high - low).toBeGreaterThan(0.08);
    expect(high - low).toBeLessThan(0.12);
  });

  it('of a paired difference are narrower than the questions differ: only what changed counts', () => {
    const pairs = Array.from({ length: 60 }, (_, i) => [i % 2, i % 2] as const);
    expect(pairedDifference(pairs)).toEqual({ value: 0, low: 0, high: 0, n: 60 });
    const better = pairs.map(([a], i) => [a, i < 30 ? 1 : a] as const);
    const { value, low } = pairedDifference(better);
    expect(value).toBeCloseTo(15 / 60);
    expect(low).toBeGreaterThan(0);
  });
});
