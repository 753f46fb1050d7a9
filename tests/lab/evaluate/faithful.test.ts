import { describe, expect, it } from 'vitest';
import { coverage, drift, grounded, hallucinated, hallucinatedPassages, semantic, windowsOf } from '../../../src/lab/evaluate/faithful.ts';

describe('citations', () => {
  const retrieved = new Set(['a', 'b', 'c']);

  it('are hallucinated if one is of nothing retrieved', () => {
    expect(hallucinated(['a', 'b'], retrieved)).toBe(false);
    expect(hallucinated(['a', 'made-up'], retrieved)).toBe(true);
    expect(hallucinated([], retrieved)).toBe(false);
  });

  it('ground an answer if one is sufficient and none made up', () => {
    const sufficient = new Set(['b', 'elsewhere']);
    expect(grounded(['a', 'b'], sufficient, retrieved)).toBe(true);
    expect(grounded(['a'], sufficient, retrieved)).toBe(false);
    expect(grounded([], sufficient, retrieved)).toBe(false);
    // sufficient, but not what was retrieved: nobody read it
    expect(grounded(['elsewhere'], sufficient, retrieved)).toBe(false);
    expect(grounded(['b', 'made-up'], sufficient, retrieved)).toBe(false);
  });

  it('drift and are made up by the passage', () => {
    const made = (['kept', 'moved', 'trimmed', 'dropped', 'kept', 'moved', 'kept', 'dropped'] as const).map((outcome) => ({ outcome }));
    expect(drift(made)).toBe(2 / 8);
    expect(hallucinatedPassages(made)).toBe(3 / 8);
    expect(drift([])).toBeNaN();
  });
});

describe('coverage', () => {
  // six words and nine; the document says "net sales" twice, the answer "sales"
  const answer = 'Net sales rose in 2018, sales';
  const document = 'In 2018 the net sales rose. Net sales fell';

  it('is of words as multisets', () => {
    // shared: net 1, sales 2, rose 1, in 1, 2018 1
    expect(coverage(answer, document)).toEqual({ answer: 6 / 6, focus: 6 / 9 });
    expect(coverage('sales sales sales sales', 'sales sales of')).toEqual({ answer: 2 / 4, focus: 2 / 3 });
  });

  it('is of n-grams', () => {
    // "net sales", "sales rose", "in 2018" of five; the document has eight
    expect(coverage(answer, document, 2)).toEqual({ answer: 3 / 5, focus: 3 / 8 });
    // "net sales rose" of four; of seven
    expect(coverage(answer, document, 3)).toEqual({ answer: 1 / 4, focus: 1 / 7 });
    expect(coverage(answer, document, 5)).toEqual({ answer: 0, focus: 0 });
    expect(coverage(answer, document, 10).answer).toBeNaN();
  });
});

describe('semantic matching', () => {
  it('cuts windows of 256 tokens at every 50th until one has the last', () => {
    const tokens = Array.from({ length: 400 }, (_, i) => i);
    expect(windowsOf(tokens).map((window) => [window[0], window.at(-1)])).toEqual([
      [0, 255],
      [50, 305],
      [100, 355],
      [150, 399],
    ]);
    expect(windowsOf(tokens.slice(0, 256))).toHaveLength(1);
    expect(windowsOf(tokens.slice(0, 257))).toHaveLength(2);
    expect(windowsOf([1, 2])).toEqual([[1, 2]]);
  });

  it('is the best of all, and the mean of each window’s best', () => {
    const scores = [
      [-2, 5, 1],
      [3, -1, 0],
      [-4, -6, -5],
    ];
    expect(semantic(scores)).toEqual({ max: 5, recall: (5 + 3 - 4) / 3 });
    expect(semantic([]).max).toBeNaN();
  });
});
