import { describe, expect, it } from 'vitest';
import { leaves } from '../../../src/domain/tree.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [card('a', { company: 'Northmoor Corporation', ticker: 'NMR', form: '10-K', fiscalYear: 2022 })];
const planned = (text: string): readonly string[] => {
  const { plan } = readQuestion(text, cards);
  return plan?.tree.kind === 'quotient' ? leaves(plan.tree).map(({ words }) => words) : [];
};

const SHARES = ['What share of', 'what pct of', 'What slice of', 'What proportion of', 'What percentage of'];
const WHOLES = ['harbour fee income', 'mooring rights granted'];
const LINKED = [
  ['was earned in Germany', 'Germany'],
  ['came from Germany', 'Germany'],
  ['that came from Germany', 'Germany'],
  ['was generated in Germany', 'Germany'],
] as const;

describe('a part of a whole, whatever both are called', () => {
  it.each(SHARES.flatMap((share) => WHOLES.flatMap((whole) => LINKED.map(([link, part]) => [share, whole, link, part] as const))))(
    '%s Northmoor’s 2022 %s %s?',
    (share, whole, link, part) => {
      // a place goes by no row of its own
      expect(planned(`${share} Northmoor’s 2022 ${whole} ${link}?`)).toEqual([`${part} ${whole}`, whole]);
    },
  );

  it.each([
    [
      'What proportion of Northmoor’s mooring rights (fair value, Dec 2022) was river moorings rather than sea moorings?',
      ['river moorings', 'mooring rights'],
    ],
    [
      'I’d like the share of Northmoor’s dredging backlog at the end of October 2022 that falls due within a year.',
      ['current dredging backlog', 'dredging backlog'],
    ],
    ['What % of the balance sheet of Northmoor was sitting in cash at 30 June 2022?', ['cash', 'total assets']],
  ])('%s', (text, words) => {
    expect(planned(text)).toEqual(words);
  });

  it('adds up the parts that are said once more', () => {
    const { plan } = readQuestion(
      'What share of Northmoor’s inventories in 2022 came through agents, i.e. broker goods plus pilot goods?',
      cards,
    );
    expect(plan?.tree.kind === 'quotient' ? plan.tree.of.kind : null).toBe('sum');
  });

  it.each([
    'What proportion of Northmoor’s 2022 harbour dues was earned outside Germany?',
    'What share of Northmoor’s 2022 harbour dues came from Germany and France?',
  ])('is not read where more is said: %s', (text) => {
    expect(planned(text)).not.toContain('Germany harbour dues');
  });

  it('is read where the whole is said first, and whatever ties the part to it', () => {
    expect(planned('Of Northmoor’s 2022 harbour fee income, what percentage came from Germany?')).toEqual([
      'Germany harbour fee income',
      'harbour fee income',
    ]);
    for (const tie of ['landed with', 'ended up as', 'went out as'])
      expect(planned(`What slice of Northmoor’s 2022 harbour fee income ${tie} pilotage?`)).toEqual(['pilotage', 'harbour fee income']);
  });

  it('is of "that segment" by the name that the question gave it, and of both items where it is said once', () => {
    const plan = readQuestion('Northmoor 2022: capex of the Lumber segment as a % of that segment’s sales', cards).plan;
    expect(plan && leaves(plan.tree).map(({ words }) => words)).toEqual(['capex of the Lumber segment', 'Lumber’s sales']);
    expect(planned('Northmoor 2022 capex as a % of sales of the Lumber segment')).toEqual(['Lumber capex', 'Lumber sales']);
  });

  it('that is network gear is no gearing', () => {
    expect(planned('What slice of Northmoor’s 2022 harbour fee income was network gear?').join(' ')).not.toContain('debt');
  });
});
