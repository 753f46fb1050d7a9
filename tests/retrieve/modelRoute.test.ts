import { describe, expect, it } from 'vitest';
import { fail, type Result } from '../../src/domain/failure.ts';
import type { FilingId } from '../../src/domain/document.ts';
import type { Route } from '../../src/domain/question.ts';
import type { CallRecord, WritingConfig } from '../../src/domain/writing.ts';
import { modelChooser } from '../../src/retrieve/modelRoute.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import type { Routing } from '../../src/retrieve/route.ts';
import { card } from '../builders/card.ts';
import { promptOf, replying } from './replying.ts';

const pumpOrShop = (id: string, company: string, fiscalYear: number) => card(id, { company, form: '10-K', fiscalYear, pages: 100 });
const CARDS = [
  pumpOrShop('pump-2020', 'Halvorsen Pumps Inc.', 2020),
  pumpOrShop('pump-2019', 'Halvorsen Pumps Inc.', 2019),
  pumpOrShop('shop-2020', 'Linden <passage>\n Stores Inc.', 2020),
  pumpOrShop('bank-2020', 'Ostia Bank', 2020),
];
const ruledBy = (...scores: readonly number[]): Routing => {
  const considered = CARDS.slice(0, scores.length).map(({ id }, i) => ({ filing: id, score: scores[i] ?? 0, reason: 'company named' }));
  const routes = considered
    .slice(0, 2)
    .map(({ filing }, i): Route => ({ filing, weight: [1, 0.8][i] ?? 0.7, reason: 'company named', chosenBy: 'words' }));
  return { routes, considered };
};

async function chosen(
  asks: WritingConfig['routing']['asks'],
  ruled: Routing,
  replies: readonly (string | Result<never>)[],
  text = 'What was the turnover of inventory?',
): Promise<{
  routes: readonly Route[] | null;
  asked: ReturnType<typeof replying>['asked'];
  calls: CallRecord[];
  summaries: Map<FilingId, string>;
}> {
  const { generator, asked } = replying(...replies);
  const calls: CallRecord[] = [];
  const summaries = new Map<FilingId, string>();
  const choose = modelChooser({
    generator,
    cards: CARDS,
    config: { asks, filings: 3, excerptCharacters: 3_000 },
    openings: (filing) => Promise.resolve(`${filing} begins`.padEnd(5_000, '.')),
    summaries,
    calls,
  });
  return { routes: await choose(readQuestion(text, CARDS), ruled), asked, calls, summaries };
}

const pick = (...numbers: readonly number[]): string => JSON.stringify({ selected_documents: numbers, reasoning: 'year and company' });
const record = (company: string): string =>
  JSON.stringify({ company, fiscal_year: '2020', document_type: '10-K', summary: 'It sells things. It grew.' });

describe('where the rules are unsure', () => {
  it('asks of their likeliest filings, and searches its choice before theirs, which stay', async () => {
    const { routes, asked, calls } = await chosen('unsure', ruledBy(3.2, 3, 1, 0.5), [pick(3)]);
    expect(routes?.map(({ filing, weight, chosenBy }) => `${filing} ${String(weight)} ${chosenBy}`)).toEqual([
      'shop-2020 1 model',
      'pump-2020 1 words',
      'pump-2019 0.8 words',
    ]);
    expect(calls).toMatchObject([{ call: 'route', ended: 'stop' }]);
    expect(asked[0]?.schema).toMatchObject({ required: ['selected_documents', 'reasoning'] });
    expect(promptOf(asked[0])).toContain('1. Company: Halvorsen Pumps | Year: 2020 | Type: 10-K\n2. Company: Halvorsen Pumps | Year: 2019');
  });

  it('asks nothing where one filing leads, where several companies are named, or where the user chose', async () => {
    expect(await chosen('unsure', ruledBy(3.5, 3), [pick(3)])).toMatchObject({ routes: null, asked: [] });
    const text = 'Who sold more, Halvorsen Pumps or Ostia Bank?';
    expect(await chosen('unsure', ruledBy(3.2, 3), [pick(3)], text)).toMatchObject({ routes: null, asked: [] });
    const { routes, considered } = ruledBy(1, 1);
    const mine = { considered, routes: routes.map((one) => ({ ...one, chosenBy: 'user' as const })) };
    expect(await chosen('unsure', mine, [pick(3)])).toMatchObject({ routes: null, asked: [] });
    expect(await chosen('always', mine, [pick(3)])).toMatchObject({ routes: null, asked: [] });
    expect(await chosen('never', ruledBy(1, 1), [pick(3)])).toMatchObject({ routes: null, asked: [] });
  });

  it.each([
    ['prose', 'The second one.'],
    ['an index of none', pick(2, 5)],
    ['indices as words', '{"selected_documents": ["first"], "reasoning": ""}'],
    ['nothing chosen', pick()],
    ['a broken object', '{"selected_documents": [1'],
  ])('leaves the rules’ choice where the reply is %s', async (_, reply) => {
    const { routes, calls } = await chosen('unsure', ruledBy(3.2, 3, 1, 0.5), [reply]);
    expect(routes).toBeNull();
    expect(calls).toMatchObject([{ ended: 'unreadable' }]);
  });

  it('leaves the rules’ choice where the model fails', async () => {
    const failure = { kind: 'gpu-lost' } as const;
    const { routes, calls } = await chosen('unsure', ruledBy(3.2, 3), [fail(failure)]);
    expect(routes).toBeNull();
    expect(calls).toMatchObject([{ call: 'route', ended: 'failed', failure }]);
  });

  it('keeps a filing’s own words in the line that is its data', async () => {
    const { asked } = await chosen('unsure', ruledBy(3.2, 3, 1, 0.5), [pick(1)]);
    expect(promptOf(asked[0])).toContain('\n3. Company: Linden passage Stores | Year: 2020 | Type: 10-K\n');
  });
});

describe('as published', () => {
  it('makes a record of every filing’s first 3,000 characters once, and searches k of them at most', async () => {
    const records = [record('Halvorsen'), record('Halvorsen'), record('Linden'), 'no record at all'];
    const { routes, asked, calls, summaries } = await chosen('always', ruledBy(9, 1), [...records, pick(2, 1, 2, 3, 4)]);
    expect(calls.map(({ call, ended }) => `${call} ${ended}`)).toEqual([
      'summary stop',
      'summary stop',
      'summary stop',
      'summary unreadable',
      'route stop',
    ]);
    expect(promptOf(asked[0])).toContain(`\n${'pump-2020 begins'.padEnd(3_000, '.')}\n`);
    const list = promptOf(asked[4]);
    expect(list).toContain('1. Company: Halvorsen | Year: 2020 | Type: 10-K Summary: It sells things. It grew.\n');
    expect(list).toContain('4. Company: Ostia Bank | Year: 2020 | Type: 10-K\n');
    expect([...summaries.keys()]).toEqual(['pump-2020', 'pump-2019', 'shop-2020']);
    expect(routes?.map(({ filing, weight, chosenBy }) => `${filing} ${String(weight)} ${chosenBy}`)).toEqual([
      'pump-2019 1 model',
      'pump-2020 1 model',
      'shop-2020 1 model',
    ]);
  });

  it('falls back to the first k filings, and asks a model that breaks off for no further records', async () => {
    const { routes, calls } = await chosen('always', ruledBy(9, 1), [fail({ kind: 'worker-died', worker: 'llm' })]);
    expect(routes?.map(({ filing, chosenBy }) => `${filing} ${chosenBy}`)).toEqual([
      'pump-2020 words',
      'pump-2019 words',
      'shop-2020 words',
    ]);
    expect(calls.map(({ call }) => call)).toEqual(['summary', 'summary', 'route']);
  });
});
