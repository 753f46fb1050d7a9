import { describe, expect, it } from 'vitest';
import { circles, highest, shared } from '../../../src/models/writing/greedy.ts';

const repeated = (phrase: readonly number[], times: number): number[] => Array.from({ length: times }, () => phrase).flat();

describe('greedy decoding', () => {
  it('takes the highest, the first of equals', () => {
    expect(highest(Float32Array.of(-3, 7, 2, 7))).toBe(1);
    expect(highest(Float32Array.of(-3, -1))).toBe(1);
  });

  it('keeps what two prompts begin with', () => {
    expect(shared([1, 2, 3, 4], [1, 2, 5])).toBe(2);
    expect(shared([1, 2], [1, 2, 3])).toBe(2);
    expect(shared([], [1])).toBe(0);
  });

  it('sees a reply that has come to repeat itself, and no list, table or sentence that does so for a while', () => {
    expect(circles(repeated([7], 32))).toBe(true);
    expect(circles(repeated([7], 31))).toBe(false);
    expect(circles([1, 2, 3, ...repeated([4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 4)])).toBe(true);
    expect(circles(repeated([4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 3))).toBe(false);
    // The phrase's own beginning again is not it whole.
    expect(circles([...repeated([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3), 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(false);
    expect(circles(Array.from({ length: 400 }, (_, at) => at % 100))).toBe(false);
  });
});
