import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../src/domain/ports.ts';
import type { ModelRead } from '../../../src/domain/readAs.ts';
import { answeredFurther } from '../../../src/engine/ask/escalating.ts';
import { asksModel, modelReading, type ModelReading } from '../../../src/engine/ask/modelReading.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { chatterbox } from '../../../scripts/scripted/chatterbox.ts';
import { scripted } from '../../../scripts/scripted/scripted.ts';
import { asking } from '../../builders/asking.ts';
import { made } from '../../builders/threestatements.ts';

/** No rule knows these words for a figure of the statements. */
const ASKED = 'What did the whole lot on the left of 3M’s balance sheet come to at year-end 2018?';
const READ: ModelRead = { kind: 'level', measure: 'total assets', part: '', company: '3M', time: '2018', earlier: '' };

const replying = (reply: unknown): Generator => scripted('replying', () => JSON.stringify(reply));

async function readBy(generator: Generator, text = ASKED): Promise<ModelReading> {
  const given = (question: string) => asking(question, [made]);
  const sources = {
    reader: { outline: () => undefined, pages: () => Promise.resolve([]) },
    figuresFor: (context: Parameters<typeof find>[0]) => Promise.resolve(find(context)),
    inputFor: (question: string) => Promise.resolve(given(question)),
    judge: () => Promise.resolve(null),
  };
  const input = given(text);
  const first = await answeredFurther(input, sources);
  expect(first.answer.status).not.toBe('answered');
  expect(asksModel(first, input.question)).toBe(true);
  return modelReading(first, generator, input.cards, (words) => readQuestion(words, input.cards), sources);
}

describe('a question as a language model reads it', () => {
  it('is answered by the cells of what it names, and says how it was read', async () => {
    const { answered, call, step } = await readBy(replying(READ));
    expect(answered?.answer.status).toBe('answered');
    expect(answered?.answer.figure?.value).toBe(36_500);
    expect(answered?.answer.citations[0]?.quote).toContain('36,500');
    expect(step.detail).toEqual(['read by the model as “What was 3M’s total assets in 2018?”']);
    expect([call.call, call.ended]).toEqual(['reading', 'stop']);
  });

  it.each<[string, Partial<ModelRead>]>([
    ['another year', { time: '2017' }],
    ['another company', { company: 'Enron', time: '2009' }],
    ['a second time', { kind: 'change', earlier: '2017' }],
    ['a part that the question does not name', { part: 'Health Care' }],
    ['what is no line item and no word of it', { measure: 'enterprise value' }],
    ['no form', { kind: 'none' }],
  ])('counts for nothing where it has %s', async (_, lie) => {
    expect((await readBy(replying({ ...READ, ...lie }))).answered).toBeNull();
  });

  it('counts for nothing where it leaves out a word that narrows', async () => {
    for (const narrowed of [
      'What did the whole current lot on the left of 3M’s balance sheet come to at year-end 2018?',
      'What did the whole Aeronautics lot on the left of 3M’s balance sheet come to at year-end 2018?',
    ])
      expect((await readBy(replying(READ), narrowed)).answered).toBeNull();
  });

  it('is nothing where the model says something else', async () => {
    const { answered, call } = await readBy(chatterbox());
    expect(answered).toBeNull();
    expect(call.call).toBe('reading');
  });
});
