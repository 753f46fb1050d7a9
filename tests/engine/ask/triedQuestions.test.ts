import { expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { ok } from '../../../src/domain/failure.ts';
import { isAnsweredTwice, type Scope, TriedQuestions } from '../../../src/engine/ask/triedQuestions.ts';
import { answered as answerTo, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

const QUESTION = 'What were Northmoor’s net sales in fiscal 2023?';
const ALL: Scope = { only: [], without: [] };

/** A library whose generation the test turns, and a memory over it that counts how often a question was tried. */
function library() {
  const now = { generation: 1, tried: 0 };
  const tried = new TriedQuestions(() => now.generation);
  const ask = (answer: boolean, meanwhile = (): void => undefined, scope: Scope = ALL): Promise<boolean> =>
    tried.answered(QUESTION, scope, () => {
      now.tried++;
      meanwhile();
      return Promise.resolve(answer);
    });
  return { now, ask };
}

it('a question is tried once as long as the library is the same, whether it was answered or not', async () => {
  for (const answer of [true, false]) {
    const { now, ask } = library();
    expect([await ask(answer), await ask(!answer)]).toEqual([answer, answer]);
    expect(now.tried).toBe(1);
  }
});

it('of other filings it is another question', async () => {
  const { now, ask } = library();
  expect([await ask(true), await ask(false, undefined, { only: ['a' as FilingId], without: [] })]).toEqual([true, false]);
  expect(now.tried).toBe(2);
});

it('it is tried again after a filing came, went or was corrected, and the answer from before is not taken', async () => {
  const { now, ask } = library();
  expect(await ask(true)).toBe(true);
  now.generation = 2;
  expect(await ask(false)).toBe(false);
  expect(now.tried).toBe(2);
});

it('what was found while the library changed is given and not kept', async () => {
  const { now, ask } = library();
  expect(await ask(true, () => now.generation++)).toBe(true);
  expect(await ask(false)).toBe(false);
  expect(now.tried).toBe(2);
});

it('a try that was given up leaves nothing behind', async () => {
  const { now, ask } = library();
  const given = ask(true, () => {
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await ask(false)).toBe(false);
  expect(now.tried).toBe(2);
});

/** What a question came to by words alone and with the second reader beside them, and which of them were asked. */
async function triedTwice(words: 'answered' | 'quoted', judged: 'answered' | 'quoted', serves: boolean) {
  const input = asking(QUESTION, [{ company: 'Northmoor', fiscalYear: 2023, pages: [page(1, [{ text: 'Northmoor makes scales.' }])] }]);
  const asked: string[] = [];
  const offered = await isAnsweredTwice(QUESTION, ALL, serves, ({ unjudged }) => {
    asked.push(unjudged === true ? 'words' : 'judged');
    return Promise.resolve(ok({ ...answerTo(input), status: unjudged === true ? words : judged }));
  });
  return { offered, asked };
}

it('what words alone answer is asked again as whoever clicks it is answered, and not offered where that claims nothing', async () => {
  expect(await triedTwice('answered', 'quoted', true)).toEqual({ offered: false, asked: ['words', 'judged'] });
  expect(await triedTwice('answered', 'answered', true)).toEqual({ offered: true, asked: ['words', 'judged'] });
});

it('the second reader is not asked where words alone claim nothing, or where none serves', async () => {
  expect(await triedTwice('quoted', 'answered', true)).toEqual({ offered: false, asked: ['words'] });
  expect(await triedTwice('answered', 'quoted', false)).toEqual({ offered: true, asked: ['words'] });
});
