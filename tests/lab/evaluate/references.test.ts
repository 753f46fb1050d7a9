import { describe, expect, it } from 'vitest';
import { calibration } from '../../../src/lab/evaluate/judged/calibration.ts';
import { cohensKappa } from '../../../src/lab/evaluate/judged/cohensKappa.ts';
import { bertScore } from '../../../src/lab/evaluate/overlap/bertScore.ts';
import { cosineSimilarity } from '../../../src/lab/evaluate/overlap/cosineSimilarity.ts';
import { rougeL } from '../../../src/lab/evaluate/overlap/rougeL.ts';
import { tokenF1 } from '../../../src/lab/evaluate/overlap/tokenF1.ts';
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

  it.each(references.bert.map((one, i) => ({ i, ...one })))(
    'bert-score: precision, recall and F1 of vectors, set $i',
    ({ said, gold, value }) => {
      const made = bertScore(said, gold);
      [made.precision, made.recall, made.f1].forEach((one, i) => near(one, value[i] ?? Number.NaN));
    },
  );

  const space = references.space.map((one, i) => ({ i, ...one }));
  it.each(space)('scikit-learn: AUC of pairs, set $i', ({ same, different, auc }) => {
    near(rocArea(same, different), auc);
  });
  it.each(space)('scipy: KS distance of pairs, set $i', ({ same, different, ks }) => {
    near(kolmogorovDistance(same, different), ks);
  });
  it.each(space)('pingouin: Cohen’s d of pairs, set $i', ({ same, different, cohensD: wanted }) => {
    near(cohensD(same, different), wanted);
  });

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

  it('scikit-learn: Brier score and cosine; mapie: expected calibration error in ten bins', () => {
    const { sure, right, brier, ece } = references.calibration;
    const made = calibration(sure.map((one, i) => ({ sure: one, right: right[i] ?? false })));
    near(made?.brier, brier);
    near(made?.error, ece);
    near(cosineSimilarity(references.cosine.a, references.cosine.b), references.cosine.value);
  });

  it.each(references.squad)('SQuAD’s evaluation, of transformers: token F1 of “$said”', ({ said, gold, f1 }) => {
    near(tokenF1(said, gold).f1, f1);
  });

  it.each(references.kappa.map((one, i) => ({ i, ...one })))('scikit-learn: Cohen’s kappa, judges $i', ({ hand, model, value }) => {
    near(cohensKappa(hand.map((one, i) => [one, model[i] ?? false])), value);
  });
});

describe('measures that no package has, beside numpy’s own means and variances in their formula', () => {
  it.each(references.space.map((one, i) => ({ i, ...one })))(
    'Fisher score, mean margin and tail of pairs, set $i',
    ({ same, different, fisher, margin, tail }) => {
      near(fisherScore(same, different), fisher);
      near(meanMargin(same, different), margin);
      near(tailMass(same), tail);
    },
  );
});
