import { describe, expect, it } from 'vitest';
import { sharedWords } from '../../../src/index/words/sharedWords.ts';

const words = (...terms: number[]): { terms: Float64Array<ArrayBuffer> } => ({ terms: Float64Array.from(terms) });

describe('sharedWords', () => {
  it('is the share of all different words that both have', () => {
    expect(sharedWords(words(1, 2, 3, 4), words(1, 2, 3, 4))).toBe(1);
    expect(sharedWords(words(1, 2, 3), words(2, 3, 4))).toBe(0.5);
    expect(sharedWords(words(1, 5, 9), words(2, 6, 10))).toBe(0);
    expect(sharedWords(words(), words())).toBe(0);
  });

  it('is small for a short filing whose words a long one has', () => {
    expect(sharedWords(words(3), words(1, 2, 3, 4, 5, 6, 7, 8))).toBe(0.125);
  });
});
