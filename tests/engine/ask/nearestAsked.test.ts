import { describe, expect, it } from 'vitest';
import { nearestAsked } from '../../../src/engine/ask/nearestAsked.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [
  card('halden-2022', { company: 'Halden Freight Corporation', fiscalYear: 2022 }),
  card('halden-2023', { company: 'Halden Freight Corporation', fiscalYear: 2023 }),
  card('boeing-2021', { company: 'Boeing Co', fiscalYear: 2021 }),
];

/** What is offered where only some questions are answered, and all that was asked for it. */
async function offered(question: string, answered: (question: string) => boolean, status: 'not_found' | 'quoted' = 'not_found') {
  const asked: string[] = [];
  const instead = await nearestAsked(readQuestion(question, cards), status, cards, (one) => {
    asked.push(one);
    return Promise.resolve(answered(one));
  });
  return { asked, instead };
}

describe('instead of a question that was not answered', () => {
  it('offers the nearest year that is there and another company, each known to be answered', async () => {
    const question = 'How much did Halden Freight spend on share repurchases in fiscal 2019?';
    const { instead } = await offered(question, () => true);
    expect(instead.map(({ changed }) => changed)).toEqual(['year', 'company']);
    expect(instead[0]).toEqual({ question: question.replace('2019', '2022'), changed: 'year', to: 'fiscal 2022' });
    expect(instead[1]).toEqual({
      question: 'How much did Boeing spend on share repurchases in fiscal 2021?',
      changed: 'company',
      to: 'Boeing, fiscal 2021,',
    });
  });

  it('offers the measure next to one that is not there in a year that is', async () => {
    const { instead } = await offered('What were Halden Freight’s total current assets in fiscal 2022?', (one) => one.includes('Halden'));
    expect(instead).toMatchObject([{ changed: 'measure' }]);
    expect(instead[0]?.question).toBe(`What were Halden Freight’s ${instead[0]?.to ?? ''} in fiscal 2022?`);
  });

  it('offers nothing that was not answered, and gives up after a few', async () => {
    const { asked, instead } = await offered('What was Halden Freight’s revenue in fiscal 2019?', () => false);
    expect(instead).toEqual([]);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.length).toBeLessThanOrEqual(7);
    const { instead: later } = await offered('What was Halden Freight’s revenue in FY19?', (one) => one.includes('FY23'));
    expect(later).toEqual([{ question: 'What was Halden Freight’s revenue in FY23?', changed: 'year', to: 'fiscal 2023' }]);
  });

  it('keeps the possessive right, and moves several years together', async () => {
    const { instead } = await offered('What was Castellane Foods’ revenue in fiscal 2021?', (one) =>
      one.includes('Boeing’s revenue in fiscal 2021'),
    );
    expect(instead.map(({ to }) => to)).toEqual(['Boeing']);
    const { asked } = await offered('How did Halden Freight’s revenue change from 2018 to 2019?', () => false);
    expect(asked[0]).toBe('How did Halden Freight’s revenue change from 2021 to 2022?');
  });

  it('offers only the year where passages were quoted, and nothing where the year asked is there', async () => {
    expect(
      (await offered('What was Halden Freight’s revenue in 2019?', () => true, 'quoted')).instead.map(({ changed }) => changed),
    ).toEqual(['year']);
    expect((await offered('Why did Halden Freight’s revenue fall in 2023?', () => true, 'quoted')).asked).toEqual([]);
  });
});
