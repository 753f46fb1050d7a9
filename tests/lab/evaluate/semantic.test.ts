import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import type { Evaluated, EvaluationHands } from '../../../src/lab/evaluate/tables/evaluated.ts';
import { EVIDENT_TABLE } from '../../../src/lab/evaluate/tables/evidentTable.ts';

type Match = NonNullable<EvaluationHands['match']>;

/** An answer of those words that cites those pages, one each. */
const said = (text: string, ...pages: readonly number[]): Evaluated => {
  const answer = { status: 'answered', sentences: [{ text }], citations: pages.map((page) => ({ filing: 'a', page })) };
  return { row: '', question: { id: '1', text: '', pages: [] }, answer: answer as unknown as Answer, verdict: null, marked: [], ms: 0 };
};
const hands = (match: Match | null): EvaluationHands => ({
  ...{ embed: null, tokens: null, match, fallsBack: () => false },
  similarities: () => Promise.resolve('no-vectors'),
  pageText: (_filing, page) => Promise.resolve(`page ${String(page)}`),
});
const measured = (id: string, asked: readonly Evaluated[], match: Match | null) =>
  EVIDENT_TABLE.find((one) => one.id === id)?.of(asked, hands(match), 'words');

describe('SemMax and SemRecall over a run (EvidenT §5.2.5)', () => {
  const scores = new Map([
    [
      'one',
      [
        [1, 5],
        [2, -3],
      ],
    ],
    ['two', [[-4]]],
  ]);
  const match: Match = (text) => Promise.resolve(scores.get(text) ?? []);

  it('are a number an answer; what cites nothing, or cites a page that is gone, has none', async () => {
    const asked = [said('one', 1, 2), said('two', 1), said('none'), said('gone', 9)];
    expect(await measured('sem-max', asked, match)).toEqual([5, -4]);
    expect(await measured('sem-recall', asked, match)).toEqual([3.5, -4]);
  });

  it('are read of the answer’s own words and of each cited page once, in windows of 256 tokens, 50 apart', async () => {
    const given: unknown[] = [];
    await measured('sem-max', [said('It was $1,577.', 3, 4, 3)], (...read) => {
      given.push(read);
      return Promise.resolve([[1]]);
    });
    expect(given).toEqual([['It was $1,577.', ['page 3', 'page 4'], { tokens: 256, stride: 50 }]]);
  });

  it('have no value where none serves, or where one answer could not be read, and say why', async () => {
    expect(await measured('sem-max', [said('one', 1)], null)).toBe('no-cross-encoder');
    const failing: Match = (text) => Promise.resolve(text === 'two' ? 'short-reader' : [[1]]);
    expect(await measured('sem-recall', [said('one', 1), said('two', 1)], failing)).toBe('short-reader');
  });
});
