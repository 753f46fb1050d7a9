import { describe, expect, it } from 'vitest';
import { BATCH_MS, batchSize, byLength, Pace } from '../../../src/models/encoding/batching.ts';

describe('batches', () => {
  it('take texts longest first, as many as fit with their padding', () => {
    const lengths = [10, 100, 50, 90];
    const sorted = byLength(lengths);
    expect(sorted).toEqual([1, 3, 2, 0]);
    // 100 + 90 padded to 100: two in 200 tokens, the third would make 300.
    expect(batchSize(sorted, lengths, 0, 299)).toBe(2);
    expect(batchSize(sorted, lengths, 2, 299)).toBe(2);
  });

  it('have one text even where it alone is too long: it must be read some time', () => {
    expect(batchSize([0], [256], 0, 10)).toBe(1);
  });
});

describe('the pace', () => {
  it('grows batches as they turn out quick, and cuts them at once when one took too long', () => {
    const pace = new Pace();
    const first = pace.tokens();
    for (let i = 0; i < 30; i++) pace.took(1000, 100);
    // A tenth of a millisecond a token.
    expect(pace.tokens()).toBeGreaterThan(first);
    expect(pace.tokens()).toBeGreaterThan(2_400);
    expect(pace.tokens()).toBeLessThanOrEqual(2_500);
    // Four times as slow: the next batch is a quarter.
    pace.took(2_500, 1_000);
    expect(pace.tokens()).toBe(625);
    expect(pace.msOf(625)).toBeCloseTo(BATCH_MS, 3);
  });
});
