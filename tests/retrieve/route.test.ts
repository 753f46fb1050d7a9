import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import type { LexicalIndex } from '../../src/domain/ports.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { WORDS } from '../../src/engine/presets/wordsPreset.ts';
import { route } from '../../src/retrieve/route.ts';
import { card as cardFor, type MadeCard } from '../builders/card.ts';

const card = (id: string, made: MadeCard): FilingCard =>
  cardFor(id, { pages: 100, ...(made.form === '8-K' ? {} : { fiscalYearEnd: '12-31' }), ...made });

/** A made library: a maker of pumps with every form, a retailer whose years end in January, a bank that was renamed. */
const LIBRARY: readonly FilingCard[] = [
  card('pump-10k-2020', {
    company: 'Halvorsen Pumps Inc.',
    form: '10-K',
    fiscalYear: 2020,
    periodEnd: '2020-12-31',
    filed: '2021-02-10',
    ticker: 'HVP',
  }),
  card('pump-10k-2021', {
    company: 'Halvorsen Pumps Inc.',
    form: '10-K',
    fiscalYear: 2021,
    periodEnd: '2021-12-31',
    filed: '2022-02-10',
    ticker: 'HVP',
  }),
  card('pump-10k-2022', {
    company: 'Halvorsen Pumps Inc.',
    form: '10-K',
    fiscalYear: 2022,
    periodEnd: '2022-12-31',
    filed: '2023-02-10',
    ticker: 'HVP',
  }),
  card('pump-10q-2023q2', {
    company: 'Halvorsen Pumps Inc.',
    form: '10-Q',
    fiscalYear: 2023,
    fiscalQuarter: 2,
    periodEnd: '2023-06-30',
    filed: '2023-08-02',
    ticker: 'HVP',
  }),
  card('pump-release-2022', {
    company: 'Halvorsen Pumps Inc.',
    form: 'earnings release',
    fiscalYear: 2022,
    fiscalQuarter: 4,
    periodEnd: '2022-12-31',
    filed: '2023-01-30',
  }),
  card('pump-release-2023q1', {
    company: 'Halvorsen Pumps Inc.',
    form: 'earnings release',
    fiscalYear: 2023,
    fiscalQuarter: 1,
    periodEnd: '2023-03-31',
    filed: '2023-04-28',
  }),
  card('pump-8k-vote', {
    company: 'Halvorsen Pumps Inc.',
    form: '8-K',
    fiscalYear: 2023,
    periodEnd: '2023-05-03',
    filed: '2023-05-05',
    ticker: 'HVP',
  }),
  card('pump-8k-loan', {
    company: 'Halvorsen Pumps Inc.',
    form: '8-K',
    fiscalYear: 2023,
    periodEnd: '2023-05-26',
    filed: '2023-05-30',
    ticker: 'HVP',
  }),
  card('shop-release-2022', {
    company: 'Marlowe Stores, Inc.',
    form: 'earnings release',
    fiscalYear: 2022,
    fiscalQuarter: 4,
    periodEnd: '2023-01-28',
    filed: '2023-03-09',
    ticker: 'MRLW',
  }),
  card('shop-release-2023q1', {
    company: 'Marlowe Stores, Inc.',
    form: 'earnings release',
    fiscalYear: 2023,
    fiscalQuarter: 1,
    periodEnd: '2023-04-29',
    filed: '2023-05-25',
    ticker: 'MRLW',
  }),
  card('bank-10k-2021', { company: 'Ostrava Bancorp', form: '10-K', fiscalYear: 2021, periodEnd: '2021-12-31', ticker: 'OSTB' }),
  card('bank-10k-2022', {
    company: 'Vantor Financial Corporation',
    form: '10-K',
    fiscalYear: 2022,
    periodEnd: '2022-12-31',
    ticker: 'OSTB',
    formerNames: ['Ostrava Bancorp'],
  }),
];

/** Says how well each filing's best chunk matches; filings not named match half as well as the best. */
function index(scores: Readonly<Record<string, number>>): LexicalIndex {
  return {
    search: (_unit, _terms, { filings }) =>
      LIBRARY.filter(({ id }) => filings?.has(id) ?? true)
        .map(({ id }) => ({ filing: id, unit: 0, page: 1, score: scores[id] ?? 5 }))
        .sort((a, b) => b.score - a.score),
    documentFrequency: () => ({ found: 1, of: 100 }),
  };
}

function routed(
  text: string,
  scores: Readonly<Record<string, number>> = {},
  chosen?: { only: FilingId[]; without: FilingId[] },
): ReturnType<typeof route> {
  return route(readQuestion(text, LIBRARY), LIBRARY, index(scores), WORDS, chosen);
}

const first = (text: string, scores: Readonly<Record<string, number>> = {}): readonly [string | undefined, string | undefined] => {
  const best = routed(text, scores).routes[0];
  return [best?.filing, best?.reason];
};

describe('route', () => {
  it.each([
    ['What was Halvorsen Pumps’ revenue in FY2021?', 'pump-10k-2021', 'company and year named'],
    // the later report holds both years' figures
    ['By how much did Halvorsen’s revenue change from FY2020 to FY2021?', 'pump-10k-2021', 'company and year named'],
    ['What is the FY2020 - FY2022 3 year average capex of Halvorsen Pumps?', 'pump-10k-2022', 'company and year named'],
    // no 10-K of 2019 here: the one of the year after holds it
    ['What was Halvorsen Pumps’ revenue in FY2019?', 'pump-10k-2020', 'company named; year after, holds the year named'],
    ['What were Halvorsen’s sales in Q2 of FY2023?', 'pump-10q-2023q2', 'company and quarter named'],
    ['Why did Halvorsen raise its guidance as of FY2023Q1?', 'pump-release-2023q1', 'company and quarter named'],
    [
      'What was the outcome of the vote at the Halvorsen annual meeting held on May 3, 2023?',
      'pump-8k-vote',
      'company named; dated as asked',
    ],
    ['By how much did Halvorsen increase its credit agreement on May 26, 2023?', 'pump-8k-loan', 'company named; dated as asked'],
    ['What was the key agenda of Halvorsen’s 8-K dated 3rd May 2023?', 'pump-8k-vote', 'company and form named; dated as asked'],
    ['What drove HVP’s gross margin in FY2021?', 'pump-10k-2021', 'company and year named'],
    // the shop calls the year that ended in January 2023 fiscal 2022; an analyst may call it 2023
    ['How much did Marlowe spend on repurchases in Q4 of FY2023?', 'shop-release-2022', 'company named; quarter ends in the year named'],
    ['What were Marlowe’s inventories at the end of FY2022?', 'shop-release-2022', 'company and year named'],
    // the old name is the renamed bank's too, by its former name and its trading symbol
    ['What was the net income of Ostrava Bancorp in FY2022?', 'bank-10k-2022', 'company and year named'],
    ['What was the net income of Vantor Financial in FY2021?', 'bank-10k-2021', 'company and year named'],
    // nothing says when: the newest report of the most usual form
    ['What industry does Halvorsen Pumps primarily operate in?', 'pump-10k-2022', 'company named'],
    // what is still to come stands in the newest filing
    ['How much does Halvorsen expect to pay for the spin-off in the future?', 'pump-10q-2023q2', 'company named'],
  ])('%s', (question, filing, reason) => {
    expect(first(question)).toEqual([filing, reason]);
  });

  it('lets the words of a release beat the 10-K of its year, and keeps both as a near tie', () => {
    const { routes } = routed('What was Halvorsen’s adjusted EBITDA for FY2022?', { 'pump-release-2022': 10, 'pump-10k-2022': 6 });
    expect(routes.slice(0, 2).map(({ filing }) => filing)).toEqual(['pump-release-2022', 'pump-10k-2022']);
  });

  it('routes a question without a company by its words, and says so', () => {
    const { routes, considered } = routed('Did any director nominee get substantially more votes against than the others?', {
      'pump-8k-vote': 10,
    });
    expect(routes[0]).toEqual({ filing: 'pump-8k-vote', weight: 1, reason: 'most of the question’s words', chosenBy: 'words' });
    expect(considered).toHaveLength(LIBRARY.length);
  });

  it('gives the best three weights 1, .8, .7, and near ties one weight', () => {
    const { routes } = routed('What was Halvorsen Pumps’ revenue in FY2021?');
    expect(routes.map(({ filing, weight }) => [filing, weight])).toEqual([
      ['pump-10k-2021', 1],
      ['pump-10k-2022', 0.8],
      ['pump-release-2022', 0.7],
    ]);
    // two 8-Ks of one month, no date, alike in words: neither is put first
    const tied = routed('What did Halvorsen’s 8-Ks of May 2023 announce?').routes;
    expect(tied.filter(({ filing }) => filing.startsWith('pump-8k')).map(({ weight }) => weight)).toEqual([1, 1]);
  });

  it('takes the best filing of each company that is named', () => {
    const { routes } = routed('Which had the higher net income in FY2022, Halvorsen Pumps or Vantor Financial?');
    expect(new Set(routes.filter(({ weight }) => weight === 1).map(({ filing }) => filing))).toEqual(
      new Set(['pump-10k-2022', 'bank-10k-2022']),
    );
  });

  it('adds the filing that holds a time which the best one lacks', () => {
    const { routes } = routed('How did Halvorsen’s cash change between FY2020 and Q2 of FY2023?');
    expect(routes.filter(({ weight }) => weight === 1).map(({ filing }) => filing)).toContain('pump-10k-2020');
    expect(routes.map(({ filing }) => filing)).toContain('pump-10q-2023q2');
  });

  it('obeys the user’s own choice', () => {
    const only = ['shop-release-2022' as FilingId];
    expect(routed('What was Halvorsen Pumps’ revenue in FY2021?', {}, { only, without: [] }).routes).toEqual([
      { filing: 'shop-release-2022', weight: 1, reason: 'chosen by you', chosenBy: 'user' },
    ]);
    const without = ['pump-10k-2021' as FilingId];
    expect(routed('What was Halvorsen Pumps’ revenue in FY2021?', {}, { only: [], without }).routes[0]?.filing).toBe('pump-10k-2022');
  });

  it('uses a correction at once', () => {
    const corrected = LIBRARY.map((one): FilingCard =>
      one.id === 'pump-10k-2020' ? { ...one, metadata: { ...one.metadata, fiscalYear: { value: 2018, source: 'corrected' } } } : one,
    );
    const text = 'What was Halvorsen Pumps’ revenue in FY2018?';
    expect(route(readQuestion(text, corrected), corrected, index({}), WORDS).routes[0]).toMatchObject({
      filing: 'pump-10k-2020',
      reason: 'company and year named',
    });
  });

  it('searches everything alike without a router', () => {
    const { routes } = route(readQuestion('Revenue of Halvorsen?', LIBRARY), LIBRARY, index({}), { ...WORDS, router: 'none' });
    expect(routes.map(({ weight }) => weight)).toEqual(LIBRARY.map(() => 1));
  });

  it('has nothing to route in an empty library', () => {
    expect(route(readQuestion('Revenue of Halvorsen?', []), [], index({}), WORDS)).toEqual({ routes: [], considered: [] });
  });
});
