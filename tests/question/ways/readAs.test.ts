import { describe, expect, it } from 'vitest';
import type { Chosen, PartRead, ReadAsPart } from '../../../src/domain/readAs.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { readAs } from '../../../src/question/ways/readAs.ts';
import type { There } from '../../../src/question/ways/there.ts';
import { card } from '../../builders/card.ts';

const CARDS = [
  card('a', { company: 'Halvorsen Pumps Inc.', form: '10-K', fiscalYear: 2022, periodEnd: '2022-06-30' }),
  card('b', { company: 'Halvorsen Pumps Inc.', form: '10-K', fiscalYear: 2023, periodEnd: '2023-06-30' }),
  card('c', { company: 'Linden Stores Inc.', form: '10-K', fiscalYear: 2023, periodEnd: '2023-12-31' }),
];
const THERE: There = {
  cards: CARDS,
  looked: CARDS.slice(0, 2),
  times: [2023, 2022, 2021].map((fiscalYear) => ({ fiscalYear, of: '10-K FY2023' })),
  items: new Set(),
  answered: {},
};

const partOf = (text: string, part: ReadAsPart, there: Partial<There> = {}, chosen: Chosen = {}): PartRead | undefined =>
  readAs(readQuestion(text, CARDS), chosen, { ...THERE, ...there }).parts.find((one) => one.part === part);
const names = (text: string, part: ReadAsPart, there: Partial<There> = {}): readonly string[] | undefined =>
  partOf(text, part, there)?.ways.map(({ name }) => name);
const put = (text: string, chosen: Chosen) => readQuestion(text, CARDS, 0.4, chosen);

describe('how a question was read', () => {
  it('says each part, the question’s own reading first', () => {
    const { parts } = readAs(readQuestion('What was the operating margin of Halvorsen Pumps in fiscal 2023?', CARDS), {}, THERE);
    expect(parts.map(({ part, ways, read }) => [part, ways[0]?.name, read])).toEqual([
      ['measure', 'operating margin', 0],
      ['company', 'Halvorsen Pumps', 0],
      ['time', 'fiscal 2023', 0],
      ['kind', 'level', 0],
    ]);
  });

  it('writes abbreviations out and keeps other words, with what they were taken for', () => {
    expect(partOf('Linden Stores capex 2023?', 'measure')?.ways[0]).toMatchObject({ name: 'capital expenditures' });
    expect(partOf('What were net sales of Linden Stores?', 'measure')?.ways[0]).toMatchObject({
      name: 'net sales',
      says: 'revenue, as reported, income statement',
    });
  });

  it('keeps a noun whole that says more than the measure in it, and offers that measure', () => {
    expect(names('Why did Linden Stores pay a special dividend in 2023?', 'measure')?.slice(0, 2)).toEqual([
      'special dividend',
      'dividends paid',
    ]);
    expect(names('capex of Linden Stores as a percentage of revenue in 2023', 'measure')?.slice(1, 3)).toEqual([
      'capital expenditures',
      'revenue',
    ]);
    expect(names('What was the loyalty member count of Linden Stores?', 'measure')).toHaveLength(1);
  });

  it('names times as they came, whichever the question names first', () => {
    expect(names('How did operating income of Linden Stores change in 2023 compared with 2022?', 'time')).toEqual([
      'fiscal 2023 against 2022',
      'fiscal 2022 against 2021',
      'fiscal 2021 against 2020',
    ]);
  });

  it('takes no person for a company where passages were found', () => {
    const text = 'What was Jane Okafor’s total pay for 2022?';
    expect(partOf(text, 'company', { answered: { company: 'Linden Stores Inc.' } })?.ways[0]?.name).toBe('Linden Stores');
  });

  it('offers measures that share its words, and of items those that the statements print', () => {
    expect(names('What was the operating margin in 2023?', 'measure')).toContain('operating income');
    expect(names('What was revenue in 2023?', 'measure', { items: new Set(['Revenues', 'CostOfRevenue']) })?.[1]).toBe(
      'cost of goods sold',
    );
  });

  it('tells what is printed from what is worked out, where filings have either', () => {
    const own = readQuestion('What was the effective tax rate in 2023?', CARDS);
    expect(own.plan).not.toBeNull();
    expect(put(own.text, { measure: 'effective-tax-rate as printed' })).toMatchObject({ plan: null, asked: { intent: 'figure' } });
    expect(put(own.text, { measure: 'effective-tax-rate worked out' }).says.has('worked out')).toBe(true);
  });

  it('names the segment asked about, and the whole company beside it', () => {
    expect(names('What were net sales of the Marine Pumps segment in 2023?', 'of what')).toEqual(['Marine Pumps', 'the whole company']);
    expect(names('What were net sales in 2023?', 'of what')).toBeUndefined();
  });

  it('takes what the question leaves open from the filings, and says so', () => {
    expect(partOf('What was revenue of Halvorsen Pumps?', 'time')).toMatchObject({
      ways: [{ name: 'fiscal 2023' }, { name: 'fiscal 2022' }, { name: 'fiscal 2021' }],
      note: 'Fiscal 2023 is the latest here',
    });
    expect(partOf('What was revenue in 2023?', 'company')?.note).toBe('No company is named; Halvorsen Pumps came nearest');
    expect(partOf('What was revenue of Halvorsen Pumps in 2023?', 'time')?.note).toBe(
      'Fiscal 2023 ended June 30, 2023 by the filing’s own calendar',
    );
  });

  it('offers no way that would not be tried: of topics no other kind, of options no other time', () => {
    expect(names('What are the main risk factors of Linden Stores?', 'kind')).toHaveLength(1);
    expect(names('Which was higher in 2023? A) Revenue B) Cost of sales', 'time')).toEqual(['fiscal 2023']);
  });

  it('keeps offering what was chosen', () => {
    expect(partOf('What was revenue in 2023?', 'time', { times: [] }, { time: '2019' })).toMatchObject({
      ways: [{ name: 'fiscal 2023' }, { name: 'fiscal 2019' }],
      read: 1,
    });
  });
});

describe('a choice in place of the question’s own words', () => {
  it.each<[string, Chosen, string, readonly string[], readonly number[]]>([
    [
      'What was Halvorsen Pumps’ operating margin in 2023?',
      { measure: 'OperatingIncomeLoss' },
      'operating income',
      ['Halvorsen Pumps'],
      [2023],
    ],
    ['What was Halvorsen Pumps’ revenue in 2023?', { time: '2022' }, 'revenue', ['Halvorsen Pumps'], [2022]],
    ['What was Halvorsen Pumps’ revenue?', { time: '2022' }, 'revenue', ['Halvorsen Pumps'], [2022]],
    ['How much did revenue of Halvorsen Pumps grow from 2022 to 2023?', { time: '2022' }, 'revenue', ['Halvorsen Pumps'], [2021, 2022]],
    ['What was Halvorsen Pumps’ revenue in 2023?', { company: 'lindenstores' }, 'revenue', ['Linden Stores'], [2023]],
    ['What was revenue in 2023?', { company: 'lindenstores' }, 'revenue', ['Linden Stores'], [2023]],
    ['What did Linden Stores earn in 2023?', { measure: 'Revenues' }, 'revenue', ['Linden Stores'], [2023]],
    ['Why did Linden Stores pay a special dividend in 2023?', { measure: 'Revenues' }, 'revenue', ['Linden Stores'], [2023]],
    ['What were net sales of the Marine Pumps segment in 2023?', { 'of what': 'whole' }, 'net sales', [], [2023]],
    [
      'What was Halvorsen Pumps’ revenue in 2023?',
      { time: '2022', company: 'lindenstores', measure: 'NetIncomeLoss' },
      'net income',
      ['Linden Stores'],
      [2022],
    ],
  ])('%s %o', (text, chosen, noun, companies, years) => {
    const read = put(text, chosen);
    expect(read.noun).toBe(noun);
    expect(read.companies.map((one) => one.text)).toEqual(companies);
    expect(read.times.map(({ fiscalYear }) => fiscalYear)).toEqual(years);
  });

  it('asks of the same measure another thing', () => {
    const text = 'What was inventory of Halvorsen Pumps in fiscal 2023?';
    expect(put(text, { kind: 'change' })).toMatchObject({ asked: { intent: 'calculation' }, plan: { name: 'Change in inventory' } });
    expect(put(text, { kind: 'percent change' })).toMatchObject({ plan: { shown: { kind: 'percent' } } });
    expect(put(text, { kind: 'reason' })).toMatchObject({ asked: { intent: 'reason' }, noun: 'inventory' });
    expect(put('Did inventory of Halvorsen Pumps rise in 2023?', { kind: 'level' })).toMatchObject({
      asked: { intent: 'figure' },
      plan: null,
    });
  });

  it('changes nothing where it does not fit, or where nothing is chosen', () => {
    const text = 'What was revenue of Halvorsen Pumps in 2023?';
    const own = readQuestion(text, CARDS);
    expect(put(text, {})).toEqual(own);
    expect(put(text, { company: 'nobody', time: 'soon', measure: 'nothing', kind: 'else' })).toEqual(own);
  });
});
