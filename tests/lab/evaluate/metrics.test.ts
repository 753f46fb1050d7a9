import { describe, expect, it } from 'vitest';
import { failureRate, firstMatch, matchedRank, pairsOf, shareAt, spaceReport } from '../../../src/lab/evaluate/metrics.ts';

describe('retrieval', () => {
  // four questions: found first, sixth, never, fifth
  const ranks = [1, 6, null, 5];

  it('counts the rank of the first match from 1', () => {
    expect(firstMatch(['b', 'a', 'a'], (doc) => doc === 'a')).toBe(2);
    expect(firstMatch(['b'], (doc) => doc === 'a')).toBeNull();
  });

  it('Context@K and Title@K: a match at rank K counts, at K + 1 it does not', () => {
    expect(shareAt(ranks, 1)).toBe(0.25);
    expect(shareAt(ranks, 5)).toBe(0.5);
    expect(shareAt(ranks, 6)).toBe(0.75);
    expect(shareAt(ranks, 100)).toBe(0.75);
  });

  it('the average matched rank leaves questions without a match out: (1 + 6 + 5) / 3', () => {
    expect(matchedRank(ranks)).toBe(4);
    expect(matchedRank([null])).toBeNaN();
  });

  it('the failure rate is the share without a match', () => {
    expect(failureRate(ranks)).toBe(0.25);
    expect(failureRate([])).toBeNaN();
  });
});

describe('the embedding space', () => {
  it('parts pairs by document', () => {
    const vectors = [
      [1, 0],
      [0.6, 0.8],
      [0, 1],
    ].map((v) => Float32Array.from(v));
    const { within, across } = pairsOf(vectors, ['x', 'x', 'y']);
    expect([...within].map((v) => v.toFixed(4))).toEqual(['0.6000']);
    expect([...across].map((v) => v.toFixed(4))).toEqual(['0.0000', '0.8000']);
  });

  it('gives every measure of the table, worked by hand', () => {
    const report = spaceReport({ within: Float64Array.from([0.9, 0.7, 0.5]), across: Float64Array.from([0.1, 0.5, 0.3, 0.1]) });
    // means 2.1 / 3 and 1.0 / 4
    expect(report.within).toBeCloseTo(0.7, 12);
    expect(report.across).toBeCloseTo(0.25, 12);
    expect(report.margin).toBeCloseTo(0.45, 12);
    // squares about the means: .04 + 0 + .04 = .08 over 2; .0225 + .0625 + .0025 + .0225 = .11 over 3; pooled .19 / 5
    expect(report.cohensD).toBeCloseTo(0.45 / Math.sqrt(0.038), 12);
    expect(report.fisher).toBeCloseTo(0.2025 / (0.04 + 0.11 / 3), 12);
    // of 12 pairs: .9 and .7 beat all four, .5 beats three and ties with one
    expect(report.auc).toBeCloseTo(11.5 / 12, 12);
    // up to .3: none within, three of four across
    expect(report.ks).toBeCloseTo(0.75, 12);
    expect(report.tailWithin).toBeCloseTo(1 / 3, 12);
    expect(report.tailAcross).toBe(0);
  });

  it('of two alike samples nothing parts them', () => {
    const same = Float64Array.from([0.2, 0.4, 0.4, 0.6]);
    const report = spaceReport({ within: same, across: same });
    expect(report).toMatchObject({ margin: 0, cohensD: 0, fisher: 0, auc: 0.5, ks: 0 });
  });

  it('counts a cosine at the tail’s limit', () => {
    const report = spaceReport({ within: Float64Array.from([0.8, 0.79]), across: Float64Array.from([0.8, 0.1]) });
    expect([report.tailWithin, report.tailAcross]).toEqual([0.5, 0.5]);
  });
});
