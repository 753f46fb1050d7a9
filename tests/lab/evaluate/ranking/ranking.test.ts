import { describe, expect, it } from 'vitest';
import { contextAt } from '../../../../src/lab/evaluate/ranking/contextAt.ts';
import { failureRate } from '../../../../src/lab/evaluate/ranking/failureRate.ts';
import { matchedRank } from '../../../../src/lab/evaluate/ranking/matchedRank.ts';
import { ndcgAt } from '../../../../src/lab/evaluate/ranking/ndcgAt.ts';
import { recallAt } from '../../../../src/lab/evaluate/ranking/recallAt.ts';
import { reciprocalRank } from '../../../../src/lab/evaluate/ranking/reciprocalRank.ts';
import { titleAt } from '../../../../src/lab/evaluate/ranking/titleAt.ts';

describe('rankings, worked out by hand', () => {
  it('RAGMate: Context@K, Title@K, matched rank, failure rate', () => {
    const supports = [false, false, true, true];
    expect([contextAt(supports, 2), contextAt(supports, 3)]).toEqual([0, 1]);
    expect([titleAt(['a', 'b'], new Set(['b']), 1), titleAt(['a', 'b'], new Set(['b']), 2)]).toEqual([0, 1]);
    expect([matchedRank(supports), matchedRank([false])]).toEqual([3, null]);
    expect(failureRate([3, null, 1, null])).toBe(0.5);
    expect(failureRate([])).toBeNull();
  });

  it('recall@k is the share of evidence found, not whether any was', () => {
    const evidence = new Set(['b', 'd']);
    expect([recallAt(['a', 'b', 'c', 'd'], evidence, 2), recallAt(['a', 'b', 'c', 'd'], evidence, 4)]).toEqual([0.5, 1]);
    expect(recallAt(['a'], new Set(), 5)).toBeNull();
    expect([reciprocalRank(['a', 'b'], evidence), reciprocalRank(['a'], evidence)]).toEqual([0.5, 0]);
  });

  it('nDCG: places two and four of evidence that could be first and second', () => {
    const wanted = (1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3));
    expect(ndcgAt(['a', 'b', 'c', 'd'], new Set(['b', 'd']), 10)).toBeCloseTo(wanted, 12);
    expect(ndcgAt(['a'], new Set(), 10)).toBeNull();
  });
});
