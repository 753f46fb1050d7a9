import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { citedFacts } from '../../../src/lab/evaluate/grounding/citedFacts.ts';
import type { EvaluationHands } from '../../../src/lab/evaluate/tables/evaluated.ts';
import { EVIDENT_TABLE } from '../../../src/lab/evaluate/tables/evidentTable.ts';

const PAGES: ReadonlyMap<number, string> = new Map([
  [1, 'Sales rose in 2023.'],
  [2, 'Costs fell a lot.'],
]);

/** Two facts of a page each, one of both, and a sentence that cites nothing. */
const answer = {
  status: 'answered',
  sentences: [
    { text: 'Sales rose.', citations: [1, 2] },
    { text: 'It is all very good.', citations: [] },
    { text: 'Costs fell twice.', citations: [3] },
    { text: 'Sales rose, costs fell.', citations: [1, 3] },
  ],
  citations: [1, 1, 2].map((page, i) => ({ number: i + 1, filing: 'f', page })),
} as unknown as Answer;

describe('what is said for each citation (EvidenT §5.2.2)', () => {
  it('is the sentence that carries it, of two footnotes on one page once, of two pages once each', () => {
    expect(citedFacts(answer).map(({ text, page }) => [text, page])).toEqual([
      ['Sales rose.', 1],
      ['Costs fell twice.', 2],
      ['Sales rose, costs fell.', 1],
      ['Sales rose, costs fell.', 2],
    ]);
  });

  it('covers each fact by its own page, and the answer by the mean of its facts', async () => {
    const hands = { pageText: (_: string, page: number) => Promise.resolve(PAGES.get(page) ?? '') } as unknown as EvaluationHands;
    const asked = [{ row: 'r', question: { id: '1', text: '', pages: [] }, answer, verdict: null, marked: [], ms: 0 }];
    const of = (id: string) => EVIDENT_TABLE.find((one) => one.id === id)?.of(asked, hands, 'words');
    // words shared: 2 of 2, 2 of 3, 2 of 4, 2 of 4; of pages of 4 words each time 2
    expect(await of('ans-cov-1')).toEqual([(1 + 2 / 3 + 1 / 2 + 1 / 2) / 4]);
    expect(await of('doc-focus-1')).toEqual([0.5]);
    // pairs shared: (sales rose) 1 of 1, (costs fell) 1 of 2, 1 of 3, 1 of 3
    expect(await of('ans-cov-2')).toEqual([(1 + 1 / 2 + 1 / 3 + 1 / 3) / 4]);
    // no fact has five words: that says nothing
    expect(await of('ans-cov-5')).toBe('too-short');
  });
});
