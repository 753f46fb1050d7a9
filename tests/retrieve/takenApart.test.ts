import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { takenApart } from '../../src/retrieve/takenApart.ts';
import { card } from '../builders/card.ts';
import { promptOf, replying } from './replying.ts';

const CARDS = ['Halvorsen Pumps Inc.', 'Linden Stores Inc.', 'Ostia Bank'].map((company, i) => card(String(i), { company }));

describe('by a model', () => {
  const SEVERAL = 'How did the sales of Halvorsen Pumps in 2021 compare with what Ostia Bank earned in 2022?';
  const parts = (...said: readonly string[]): string => JSON.stringify({ parts: said });

  it('is asked where several companies are named and the rules cannot part them', async () => {
    const said = ['What were the sales of Halvorsen Pumps in 2021?', 'What did Ostia Bank earn in 2022?'];
    const { generator, asked } = replying(parts(...said));
    expect(await takenApart(readQuestion(SEVERAL, CARDS), generator)).toMatchObject({
      by: 'model',
      parts: said,
      calls: [{ call: 'parts', ended: 'stop' }],
    });
    expect(promptOf(asked[0])).toContain(SEVERAL);
  });

  it.each([
    ['another company', parts('How did the sales of Linden Stores compare in 2021?')],
    ['another year', parts('What Ostia Bank earned in 2023?')],
    ['its own answer', parts('The sales of Halvorsen Pumps in 2021 were 812 million', 'Ostia Bank earned 12')],
    ['prose', 'Halvorsen sold more.'],
    ['too many', parts('sales 2021', 'sales 2022', 'compare sales', 'earned 2022', 'earned 2021')],
    ['no text', '{"parts": [1, 2]}'],
  ])('leaves the question whole where the model says %s', async (_, reply) => {
    const { generator } = replying(reply);
    expect(await takenApart(readQuestion(SEVERAL, CARDS), generator)).toMatchObject({ parts: [], calls: [{ ended: 'unreadable' }] });
  });

  it('is not asked where the rules parted the question, or see one only', async () => {
    const { generator, asked } = replying(parts('anything'));
    await takenApart(readQuestion('Compare the margins of Halvorsen Pumps and Linden Stores.', CARDS), generator);
    await takenApart(readQuestion('What was the operating margin of Ostia Bank in 2020?', CARDS), generator);
    expect(asked).toEqual([]);
  });
});
