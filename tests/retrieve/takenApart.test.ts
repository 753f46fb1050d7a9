import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { takenApart } from '../../src/retrieve/takenApart.ts';
import { promptOf, replying } from './replying.ts';

const CARDS = ['Halvorsen Pumps Inc.', 'Linden Stores Inc.', 'Ostia Bank'].map((company, i): FilingCard => ({
  id: String(i) as FilingId,
  fileName: company,
  pages: 1,
  metadata: { company: { value: company, source: 'read' }, formerNames: [], coRegistrants: [], summary: [], subjects: [] },
  addedAt: 0,
}));

const ruled = async (text: string): Promise<readonly string[]> => (await takenApart(text, CARDS, null)).parts;

describe('by rules', () => {
  it('asks of each company that stands in a row', async () => {
    expect(await ruled('Compare the gross margins of Halvorsen Pumps and Linden Stores in FY2022.')).toEqual([
      'Compare the gross margins of Halvorsen Pumps in FY2022.',
      'Compare the gross margins of Linden Stores in FY2022.',
    ]);
    expect(await ruled('What were the 2022 net sales of Halvorsen Pumps, Linden Stores, and Ostia Bank?')).toEqual([
      'What were the 2022 net sales of Halvorsen Pumps?',
      'What were the 2022 net sales of Linden Stores?',
      'What were the 2022 net sales of Ostia Bank?',
    ]);
  });

  it('gives every question in one its company and its time', async () => {
    expect(await ruled('What legal proceedings does Halvorsen Pumps describe, and how did net sales develop in 2018?')).toEqual([
      'What legal proceedings does Halvorsen Pumps describe?',
      'How did net sales develop in 2018 (Halvorsen Pumps)?',
    ]);
    expect(await ruled('What are the segments of Ostia Bank in 2022? How many employees did it have at the end of 2023?')).toEqual([
      'What are the segments of Ostia Bank in 2022?',
      'How many employees did Ostia Bank have at the end of 2023?',
    ]);
    expect(await ruled('Who leads Ostia Bank and what were its net sales in 2018?')).toEqual([
      'Who leads Ostia Bank?',
      'What were Ostia Bank’s net sales in 2018?',
    ]);
  });

  it('leaves a clause that leans on the one before with what it leans on', async () => {
    expect(await ruled('What were net sales of Linden Stores in 2018 and why did they fall?')).toEqual([
      'What were net sales of Linden Stores in 2018?',
      'What were net sales of Linden Stores in 2018: why did they fall?',
    ]);
    expect(await ruled('Did operating expenses of Linden Stores rise in 2018? If so, what were the main reasons?')).toEqual([
      'Did operating expenses of Linden Stores rise in 2018?',
      'Did operating expenses of Linden Stores rise in 2018: what were the main reasons?',
    ]);
  });

  it.each([
    'What was the operating margin of Ostia Bank in 2020?',
    'What were income and expenses of Ostia Bank in 2019 and in 2020?',
    'Which of these is a segment of Linden Stores? A) Shops and what is in them B) Banks and how they work',
    'Is Halvorsen Pumps more profitable than Linden Stores was in 2020?',
    'What is the quick ratio of Ostia Bank? If it is not meaningful, state that and explain why.',
  ])('leaves one question whole: %s', async (text) => {
    expect(await ruled(text)).toEqual([]);
  });
});

describe('by a model', () => {
  const SEVERAL = 'How did the sales of Halvorsen Pumps in 2021 compare with what Ostia Bank earned in 2022?';
  const parts = (...said: readonly string[]): string => JSON.stringify({ parts: said });

  it('is asked where several companies are named and the rules cannot part them', async () => {
    const said = ['What were the sales of Halvorsen Pumps in 2021?', 'What did Ostia Bank earn in 2022?'];
    const { generator, asked } = replying(parts(...said));
    expect(await takenApart(SEVERAL, CARDS, generator)).toMatchObject({
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
    expect(await takenApart(SEVERAL, CARDS, generator)).toMatchObject({ parts: [], calls: [{ ended: 'unreadable' }] });
  });

  it('is not asked where the rules parted the question, or see one only', async () => {
    const { generator, asked } = replying(parts('anything'));
    await takenApart('Compare the margins of Halvorsen Pumps and Linden Stores.', CARDS, generator);
    await takenApart('What was the operating margin of Ostia Bank in 2020?', CARDS, generator);
    expect(asked).toEqual([]);
  });
});
