import { describe, expect, it } from 'vitest';
import { padded, pool } from '../../../src/models/encoding/pooling.ts';

describe('padding', () => {
  it('fills on the right up to the longest and says what is padding', () => {
    const batch = padded([{ ids: [7, 8], types: [0, 1] }, { ids: [9] }], 5);
    expect(batch).toEqual({
      rows: 2,
      length: 2,
      ids: BigInt64Array.of(7n, 8n, 9n, 5n),
      mask: BigInt64Array.of(1n, 1n, 1n, 0n),
      types: BigInt64Array.of(0n, 1n, 0n, 0n),
    });
  });
});

describe('pooling', () => {
  // Two rows of two tokens of two dimensions; the second row's second token is padding.
  const states = Float32Array.of(1, 3, 5, 5, 3, 4, 100, 100);
  const batch = { rows: 2, length: 2, mask: BigInt64Array.of(1n, 1n, 1n, 0n) };
  const near = (values: readonly number[]): unknown[] => values.map((value) => expect.closeTo(value, 6) as unknown);

  it('takes the mean of the tokens that are no padding, at length 1', () => {
    // (1, 3) and (5, 5): mean (3, 4), length 5. (3, 4) alone: the same.
    expect([...pool(states, batch, 2, 'mean')]).toEqual(near([0.6, 0.8, 0.6, 0.8]));
  });

  it('takes the first token', () => {
    expect([...pool(states, batch, 2, 'cls')]).toEqual(near([1 / Math.sqrt(10), 3 / Math.sqrt(10), 0.6, 0.8]));
  });

  it('takes the last token that is no padding', () => {
    expect([...pool(states, batch, 2, 'last')]).toEqual(near([Math.SQRT1_2, Math.SQRT1_2, 0.6, 0.8]));
  });

  it('takes vectors that the graph has pooled as they are, a row a vector', () => {
    expect([...pool(Float32Array.of(3, 4, 0, 2), batch, 2, 'given')]).toEqual(near([0.6, 0.8, 0, 1]));
  });

  it('leaves zeros zeros instead of dividing by nothing', () => {
    expect([...pool(new Float32Array(2), { rows: 1, length: 1, mask: BigInt64Array.of(1n) }, 2, 'mean')]).toEqual([0, 0]);
  });
});
