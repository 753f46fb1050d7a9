import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { bertScore } from '../../../../src/lab/evaluate/overlap/bertScore.ts';
import { cosineSimilarity } from '../../../../src/lab/evaluate/overlap/cosineSimilarity.ts';
import { overlapByGroup } from '../../../../src/lab/evaluate/overlap/overlapByGroup.ts';
import { rougeL } from '../../../../src/lab/evaluate/overlap/rougeL.ts';
import { semanticF1 } from '../../../../src/lab/evaluate/overlap/semanticF1.ts';
import { tokenF1 } from '../../../../src/lab/evaluate/overlap/tokenF1.ts';

describe('answers against gold answers, worked out by hand', () => {
  it('token F1: of 4 words 2 are wanted, of 3 wanted 2 are there', () => {
    // precision 2/4, recall 2/3, F1 = 2 · ½ · ⅔ / (½ + ⅔) = 4/7
    const { precision, recall, f1 } = tokenF1('Net sales rose sharply.', 'sales rose slowly');
    expect([precision, recall]).toEqual([0.5, 2 / 3]);
    expect(f1).toBeCloseTo(4 / 7, 12);
    // the second “cat” finds no partner: multisets; articles count for nothing
    expect(tokenF1('a cat, the cat', 'the cat').precision).toBe(0.5);
    expect(tokenF1('', 'the cat')).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  it('ROUGE-L: the order counts', () => {
    // the longest common subsequence of a b c d and b d a is b d
    const { precision, recall, f1 } = rougeL('a b c d', 'b d a');
    expect([precision, recall]).toEqual([2 / 4, 2 / 3]);
    expect(f1).toBeCloseTo(4 / 7, 12);
    expect(rougeL('d c b a', 'a b c d').f1).toBe(0.25);
  });

  it('the paper’s own example scores what it says there (Bamberg §3.4: 0.105)', () => {
    const said =
      "Yes. According to the context, \"The Company's Common Stock is listed on The Nasdaq Stock Market LLC under the trading symbol 'AAPL'.\"";
    expect(tokenF1(said, 'Yes').f1).toBeCloseTo(0.105, 3);
  });

  it('by type and by what answers stand in: means over the questions of each, whose F1 is no F1 of means', () => {
    const one = (said: string, gold: string | undefined, type?: string, source?: string) => ({
      question: { id: '', text: '', pages: [], ...(gold && { answer: gold }), ...(type && { type }), ...(source && { source }) },
      answer: { status: said === '' ? 'not_found' : 'answered', sentences: [{ text: said, citations: [] }] } as unknown as Answer,
    });
    const asked = [
      // precision 1/2, recall 1, F1 2/3; then 1, 1/2, 2/3: the means are 3/4, 3/4, 2/3
      one('sales rose', 'sales', 'fact', 'text'),
      one('sales', 'sales rose', 'fact', 'table'),
      // what claims nothing scores 0; what has no gold answer is left out
      one('', 'sales', 'summary', 'table'),
      one('sales', undefined, 'choice', 'text'),
    ];
    const found = overlapByGroup(asked).map(({ group, n, ...means }) => [group, n, means.precision, means.recall, means.f1]);
    expect(found).toEqual([
      ['fact', 2, 3 / 4, 3 / 4, 2 / 3],
      ['summary', 1, 0, 0, 0],
      ['from text', 1, 1 / 2, 1, 2 / 3],
      ['from table', 2, 1 / 2, 1 / 4, 1 / 3],
    ]);
  });

  it('semantic F1: each sentence goes with its nearest, and what points away counts as none', () => {
    const [x, y, away] = [Float32Array.of(1, 0), Float32Array.of(0, 1), Float32Array.of(-1, 0)];
    expect(semanticF1([x, y], [x])).toEqual({ precision: 0.5, recall: 1, f1: 2 / 3 });
    expect(semanticF1([away], [x]).f1).toBe(0);
    expect(semanticF1([], [x]).f1).toBe(0);
    expect(cosineSimilarity([3, 4], [4, 3])).toBeCloseTo(24 / 25);
    expect(cosineSimilarity([0, 0], [1, 1])).toBe(0);
  });

  it('BERTScore: greedy matching of token vectors, without idf (Zhang et al., Eq. 1)', () => {
    const [a, b, c] = [
      [1, 0],
      [0, 1],
      [0.6, 0.8],
    ];
    // of said {a, c}: a→c .6, c→c 1; of gold {c}: c→c 1
    expect(bertScore([a, c], [c])).toEqual({ precision: 0.8, recall: 1, f1: 1.6 / 1.8 });
    expect(bertScore([a], [b]).f1).toBe(0);
  });
});
