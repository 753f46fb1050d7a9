import { beforeEach, expect, it } from 'vitest';
import { ok } from '../../../src/domain/failure.ts';
import type { FilingId } from '../../../src/domain/document.ts';
import type { MemoClaim } from '../../../src/domain/papers/memo.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { MemoState } from '../../../src/ui/memo/memoState.svelte.ts';
import { memo } from '../../../src/ui/memo/memoStrings.ts';
import { FakeModels, fakeEngine } from '../fakeengine.ts';
import { SCENES } from '../scenes.ts';

const FILING = 'f'.repeat(64) as FilingId;
const MARK = { verdict: 'checked', initials: 'MK', at: 1 } as const;
const answer = (question: string): Answer => ({ question }) as unknown as Answer;
let made: MemoState;
beforeEach(() => {
  const engine = fakeEngine(new FakeModels(SCENES.absent));
  let ids = 0;
  // Two sentences an answer, the second with a footnote.
  const claims = ({ question }: Answer) => {
    const claim = (text: string, quotes: readonly string[]): MemoClaim => ({
      ...{ kind: 'claim', id: String(ids++), question, text },
      sources: quotes.map((quote) => ({ filing: FILING, page: 1, spans: [], quote, kind: 'words', section: '', name: 'A', places: [] })),
    });
    return Promise.resolve(ok([claim(`${question} One.`, []), claim(`${question} Two.`, ['two'])]));
  };
  const papers = {
    ...engine.papers,
    memo: () => Promise.resolve(ok({ title: '', preparedBy: '', entries: [] })),
    keepMemo: () => Promise.resolve(ok(null)),
    claims,
  };
  made = new MemoState({ ...engine, papers });
});

it('a grid’s answers come in order, each claim with the mark of its cell', async () => {
  expect(await made.add([{ answer: answer('Sales?'), mark: MARK }, { answer: answer('Margin?') }], 'Margins')).toEqual({
    came: 4,
    there: 0,
  });
  expect(made.memo.title).toBe('Margins');
  expect(made.claims.map(({ text, mark }) => [text, mark])).toEqual([
    ['Sales? One.', MARK],
    ['Sales? Two.', MARK],
    ['Margin? One.', undefined],
    ['Margin? Two.', undefined],
  ]);
});

it('what is in the memo already is not put in once more, and a title that it has stays', async () => {
  await made.add([{ answer: answer('Sales?') }], 'Sales');
  const again = await made.add([{ answer: answer('Sales?'), mark: MARK }, { answer: answer('Margin?') }], 'Margins');
  expect([again, made.memo.title, made.claims.length]).toEqual([{ came: 2, there: 2 }, 'Sales', 4]);
  expect(memo.added(2, 2)).toBe('2 claims added to the memo. 2 claims were there.');
  expect(memo.added(0, 4)).toBe('It is in the memo already.');
  expect(memo.added(0, 0)).toBe('It claims nothing that could go into a memo.');
});
