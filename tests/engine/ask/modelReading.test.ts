import { describe, expect, it } from 'vitest';
import type { Generator } from '../../../src/domain/ports.ts';
import type { ModelRead } from '../../../src/domain/readAs.ts';
import { answeredFurther } from '../../../src/engine/ask/escalating.ts';
import { asksModel, modelReading, type ModelReading } from '../../../src/engine/ask/modelReading.ts';
import type { Sources } from '../../../src/engine/ask/termByTerm.ts';
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

/** The one filing, with nothing to look further in. */
const sources: Sources = {
  reader: { outline: () => undefined, pages: () => Promise.resolve([]) },
  figuresFor: (context) => Promise.resolve(find(context)),
  inputFor: (question) => Promise.resolve(asking(question, [made])),
  judge: () => Promise.resolve(null),
};

async function readBy(generator: Generator, text = ASKED): Promise<ModelReading> {
  const input = asking(text, [made]);
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

  it('counts for nothing where it has money for a count, or a level for a share', async () => {
    expect((await readBy(replying(READ), 'How many whatsits did 3M have lying about at year-end 2018?')).answered).toBeNull();
    const { answered, step } = await readBy(replying(READ), 'What percentage of its whatsits did 3M still have in 2018?');
    expect(answered).toBeNull();
    expect(step.detail).toEqual(['the model’s reading was not used: it asks for a share']);
  });

  it.each<[string, Partial<ModelRead>, string]>([
    ['a move', { kind: 'change' }, 'it asks for no move'],
    ['a yes or no', { kind: 'rose' }, 'it asks for no yes or no'],
    ['a share', { kind: 'share', part: 'lot' }, 'it asks for an amount'],
  ])('counts for nothing where it has %s for an amount', async (_, lie, because) => {
    const { answered, step } = await readBy(
      replying({ ...READ, ...lie }),
      'How much did the whole lot on the left of 3M’s books come to in 2018?',
    );
    expect(answered).toBeNull();
    expect(step.detail).toEqual([`the model’s reading was not used: ${because}`]);
  });

  it('counts for nothing where it has an amount for a yes or no', async () => {
    const { answered, step } = await readBy(replying(READ), 'Did the whole lot on the left of 3M’s books shine in 2018?');
    expect(answered).toBeNull();
    expect(step.detail).toEqual(['the model’s reading was not used: it asks for a yes or no']);
  });

  it('is put as a count where one is asked for', async () => {
    const { step } = await readBy(
      replying({ ...READ, measure: 'whatsits' }),
      'How many whatsits did 3M have lying about at year-end 2018?',
    );
    expect(step.detail[0]).toContain('“What was 3M’s number of whatsits in 2018?”');
  });

  it('has no time that the question has not', async () => {
    const { answered, step } = await readBy(replying(READ), 'What did the whole lot on the left of 3M’s balance sheet come to?');
    expect(step.detail).toEqual(['read by the model as “What was 3M’s total assets?”']);
    expect(answered?.answer.figure?.value).toBe(36_500);
  });

  it('may be of a line item for a part that the question names', async () => {
    const sales: ModelRead = { ...READ, measure: 'net sales', part: 'Health Care' };
    const { step } = await readBy(replying(sales), 'What did 3M pull in from Health Care in 2018?');
    expect(step.detail[0]).toContain('“What was 3M’s Health Care net sales in 2018?”');
  });

  it('is not asked for where no filing could have it', async () => {
    const input = asking('What did the whole lot on the left of 3M’s balance sheet come to at year-end 2003?', [made]);
    const answer = (await answeredFurther(input, sources)).answer;
    expect(answer.status).toBe('not_found');
    const found = { finding: null, near: [], levels: [] };
    expect(asksModel({ input, answer, found }, input.question)).toBe(false);
  });

  it('leaves no word out of a question without capitals, where names have none', async () => {
    const { answered, step } = await readBy(
      replying({ ...READ, company: '3m' }),
      'what did the whole lot of zappo on the left of 3m come to in 2018',
    );
    expect(answered).toBeNull();
    expect(step.detail[0]).toContain('zappo');
  });

  it('is nothing where the model says something else', async () => {
    const { answered, call } = await readBy(chatterbox());
    expect(answered).toBeNull();
    expect(call.call).toBe('reading');
  });
});
