import { describe, expect, it } from 'vitest';
import { cohensD } from '../../../../src/lab/evaluate/space/cohensD.ts';
import { fisherScore } from '../../../../src/lab/evaluate/space/fisherScore.ts';
import { kolmogorovDistance } from '../../../../src/lab/evaluate/space/kolmogorovDistance.ts';
import { meanMargin } from '../../../../src/lab/evaluate/space/meanMargin.ts';
import { rocArea } from '../../../../src/lab/evaluate/space/rocArea.ts';
import { spread } from '../../../../src/lab/evaluate/space/spread.ts';
import { tailMass } from '../../../../src/lab/evaluate/space/tailMass.ts';

describe('RAGMate’s separation of pairs (§5.1, Table 3), worked out by hand', () => {
  // Within: mean .8, squares of .1, 0, .1 over two. Across: mean .5, four squares of .1 over three.
  const within = [0.9, 0.7, 0.8];
  const across = [0.4, 0.6, 0.4, 0.6];

  it('mean margin: .8 less .5; the variances are of samples, over one less', () => {
    expect(meanMargin(within, across)).toBeCloseTo(0.3, 12);
    expect(spread(within).variance).toBeCloseTo(0.01, 12);
    expect(spread(across).variance).toBeCloseTo(0.04 / 3, 12);
    expect(spread([1]).variance).toBeNaN();
  });

  it('Cohen’s d: the margin over the root of (2 · .01 + 3 · .04/3) / 5 = .012', () => {
    expect(cohensD(within, across)).toBeCloseTo(0.3 / Math.sqrt(0.012), 12);
    expect(cohensD(across, within)).toBeCloseTo(-0.3 / Math.sqrt(0.012), 12);
  });

  it('Fisher: .09 over .01 + .04/3, which is 27/7, whichever is nearer', () => {
    expect(fisherScore(within, across)).toBeCloseTo(27 / 7, 12);
    expect(fisherScore(across, within)).toBeCloseTo(27 / 7, 12);
  });

  it('AUC: of six pairs .9 is above both, .7 above one, .6 even with one: 3½', () => {
    expect(rocArea([0.9, 0.7, 0.6], [0.6, 0.8])).toBeCloseTo(3.5 / 6, 12);
    expect(rocArea([0.6, 0.8], [0.9, 0.7, 0.6])).toBeCloseTo(2.5 / 6, 12);
    expect([rocArea([0.9], [0.1, 0.2]), rocArea([0.5, 0.5], [0.5])]).toEqual([1, 0.5]);
  });

  it('KS: up to .8 are two of three and both of two: a gap of a third, wider than the sixth at .6 and at .7', () => {
    expect(kolmogorovDistance([0.9, 0.7, 0.6], [0.6, 0.8])).toBeCloseTo(1 / 3, 12);
    expect([kolmogorovDistance([0.9], [0.1]), kolmogorovDistance([0.5, 0.4], [0.4, 0.5])]).toEqual([1, 0]);
  });

  it('the tail has what is .8 exactly', () => {
    expect(tailMass([0.79, 0.8, 0.9, -1])).toBe(0.5);
    expect(tailMass([0.79, 0.8, 0.9, -1], 0.9)).toBe(0.25);
  });
});
