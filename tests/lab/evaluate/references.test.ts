import { describe, expect, it } from 'vitest';
import { calibration } from '../../../src/lab/evaluate/judged/calibration.ts';
import { cosineSimilarity } from '../../../src/lab/evaluate/overlap/cosineSimilarity.ts';
import { rougeL } from '../../../src/lab/evaluate/overlap/rougeL.ts';
import { ndcgAt } from '../../../src/lab/evaluate/ranking/ndcgAt.ts';
import { recallAt } from '../../../src/lab/evaluate/ranking/recallAt.ts';
import { reciprocalRank } from '../../../src/lab/evaluate/ranking/reciprocalRank.ts';
import { cohensD } from '../../../src/lab/evaluate/space/cohensD.ts';
import { fisherScore } from '../../../src/lab/evaluate/space/fisherScore.ts';
import { kolmogorovDistance } from '../../../src/lab/evaluate/space/kolmogorovDistance.ts';
import { meanMargin } from '../../../src/lab/evaluate/space/meanMargin.ts';
import { rocArea } from '../../../src/lab/evaluate/space/rocArea.ts';
import { tailMass } from '../../../src/lab/evaluate/space/tailMass.ts';
import references from './references.json' with { type: 'json' };

/** Numbers that Python's packages give for the same inputs (`scripts/evaluate/references.py`; their versions are in the file). */
const near = (value: number | null | undefined, wanted: number): void =>
  expect(Math.abs((value ?? Number.NaN) - wanted)).toBeLessThan(1e-6);

describe('measures that a reference package has', () => {
  it.each(references.overlap)('rouge-score: ROUGE-L of “$said”', ({ said, gold, rougeL: wanted }) => {
    const lcs = rougeL(said, gold);
    [lcs.precision, lcs.recall, lcs.f1].forEach((value, i) => near(value, wanted[i] ?? Number.NaN));
  });

  it.each(references.space.map((one, i) => ({ i, ...one })))(
    'scikit-learn, scipy: separation of pairs, set $i',
    ({ same, different, ...wanted }) => {
      near(rocArea(same, different), wanted.auc);
      near(kolmogorovDistance(same, different), wanted.ks);
      near(cohensD(same, different), wanted.cohensD);
      near(fisherScore(same, different), wanted.fisher);
      near(meanMargin(same, different), wanted.margin);
      near(tailMass(same), wanted.tail);
    },
  );

  it.each(references.ranking.map((one, i) => ({ i, ...one })))(
    'pytrec_eval: ranking $i',
    ({ ranked, gold, mrr, ndcg10, recall5, recall10 }) => {
      const evidence = new Set(gold);
      near(reciprocalRank(ranked, evidence), mrr);
      near(ndcgAt(ranked, evidence, 10), ndcg10);
      near(recallAt(ranked, evidence, 5), recall5);
      near(recallAt(ranked, evidence, 10), recall10);
    },
  );

  it('scikit-learn: Brier score and cosine', () => {
    const { sure, right, brier } = references.calibration;
    near(calibration(sure.map((one, i) => ({ sure: one, right: right[i] ?? false })))?.brier, brier);
    near(cosineSimilarity(references.cosine.a, references.cosine.b), references.cosine.value);
  });
});
