import { describe, expect, it } from 'vitest';
import type { Answer, Citation } from '../../../src/domain/question.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { withParts } from '../../../src/engine/ask/partAnswers.ts';
import { card } from '../../builders/card.ts';

const cards = [card('acme', { company: 'Acme Corporation', fiscalYear: 2023 })];
const read = (text: string): ReturnType<typeof readQuestion> => readQuestion(text, cards);
const ASKED = 'What was Acme’s revenue in fiscal 2023, and why did it rise?';

const note = (number: number, page: number): Citation => ({
  ...{ number, filing: cards[0]!.id, page, quote: `Words of page ${String(page)}.`, section: 'Item 7', kind: 'words' },
  spans: [{ page, start: 0, end: 5 }],
});
const answer = (more: Partial<Answer>): Answer => ({
  ...{
    id: 'a',
    question: ASKED,
    askedAt: 0,
    status: 'quoted',
    level: 'words',
    sentences: [],
    nearest: [],
    citations: [],
    routes: [],
    only: [],
  },
  trace: { type: 'fact', steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 },
  ...more,
});
const FIGURE = answer({ status: 'answered', sentences: [{ text: 'Revenue was $5 million.', citations: [1] }], citations: [note(1, 3)] });
const joined = (second: Answer): Promise<Answer> =>
  withParts(answer({}), read(ASKED), read, (text) => Promise.resolve(text.startsWith('Why') ? second : FIGURE));

describe('of a question of two parts', () => {
  it('the part that nothing is claimed for has its nearest passages, three at most, with footnotes of the answer', async () => {
    const near = [4, 3, 5, 6];
    const whole = await joined(
      answer({ citations: near.map((page, i) => note(i + 1, page)), nearest: near.map((_, i) => ({ citation: i + 1, why: 'near' })) }),
    );
    expect(whole.status).toBe('answered');
    expect(whole.further).toEqual([
      // page 3 is a footnote already
      {
        question: expect.stringMatching(/^Why did .*rise/) as unknown,
        why: true,
        sentences: [],
        nearest: [2, 1, 3].map((citation) => ({ citation, why: 'near' })),
      },
    ]);
    expect(whole.citations.map(({ number, page }) => [number, page])).toEqual([
      [1, 3],
      [2, 4],
      [3, 5],
    ]);
  });

  it('one that nothing was found for has none, and one that is answered its sentences', async () => {
    expect((await joined(answer({ status: 'not_found' }))).further?.[0]).not.toHaveProperty('nearest');
    const why = answer({ status: 'answered', sentences: [{ text: 'Because of gauges.', citations: [1] }], citations: [note(1, 9)] });
    const whole = await joined(why);
    expect(whole.further?.[0]).toMatchObject({ sentences: [{ text: 'Because of gauges.', citations: [2] }] });
    expect(whole.further?.[0]).not.toHaveProperty('nearest');
  });
});
