import { describe, expect, it } from 'vitest';
import { longhand } from '../../../src/question/plain/longhand.ts';
import { freeWay, plainWays } from '../../../src/question/plain/plainWays.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const cards = [
  card('a', { company: 'Northmoor Corporation', ticker: 'NMR', form: '10-K', fiscalYear: 2022 }),
  card('b', { company: 'Harlow Group, Inc.', ticker: 'HRLW', form: '10-K', fiscalYear: 2022 }),
];
const first = (text: string): string | undefined => plainWays(text, cards)[0];

describe('two times held against each other', () => {
  const moved = (text: string): readonly (string | undefined)[] => {
    const { operation, plan } = readQuestion(text, cards);
    return [operation, plan?.tree.kind];
  };
  it.each([
    'Diluted earnings per share, NMR, FY22 against FY21?',
    'Northmoor profit after tax, fy21 to fy22?',
    'How did Northmoor’s operating income in fiscal Q2 2022 compare with a year earlier?',
    'nmr interest cost fq1 22 vs fq1 21',
    'nmr shareholders equity jun 22 vs dec 21',
    'Northmoor finished goods, nine months: FY22 versus FY21',
  ])('ask how a thing moved: %s', (text) => {
    expect(moved(text)).toEqual(['change', 'difference']);
  });

  it('are two levels where nothing holds one against the other, and no move where one time is compared with what was said before', () => {
    expect(moved('What was revenue for Northmoor in 2021 and 2022?')[0]).toBe('level');
    expect(moved('How does it compare to operating cash flow of Northmoor in 2022?')[0]).toBe('level');
  });
});

describe('shorthand written out', () => {
  it.each([
    ['NMR N. America % of sales FY22', 'NMR N. America as a percentage of sales FY2022'],
    ['Fixed-price as share of Northmoor sales', 'Fixed-price as a percentage of Northmoor sales'],
    ['What % of sales went to R&D?', 'What % of sales went to R&D?'],
    ['What did Northmoor pay its staff last year (FY22)?', 'What did Northmoor pay its staff FY2022?'],
  ])('%s', (question, meant) => {
    expect(longhand(question)).toBe(meant);
  });
});

describe('a question put plainly', () => {
  it.each([
    [
      'I’m doing a credit write-up on the carriers and I need Northmoor’s operating income for fiscal 2022, in millions please.',
      'What was Northmoor’s operating income in fiscal 2022?',
    ],
    ['NMR int. exp. YE22', 'What was NMR’s interest expense in fiscal 2022?'],
    [
      'It was a rough year, so by how many dollars did Northmoor’s revenue move between fiscal 2021 and fiscal 2022?',
      'By how much did Northmoor’s revenue change from fiscal 2021 to fiscal 2022?',
    ],
    ['Northmoor revs YoY % FY22', 'By what percentage did Northmoor’s revenue change in fiscal 2022 compared with the year before?'],
    [
      'What percentage of its revenue did Northmoor put into research and development in 2022?',
      'What was Northmoor’s research and development as a percentage of revenue in fiscal 2022?',
    ],
    ['Is it true that net income at Northmoor rose in 2022?', 'Did Northmoor’s net income increase in fiscal 2022?'],
    ['Northmoor FCF positive 2022? y/n', 'Was Northmoor’s FCF positive in fiscal 2022?'],
  ])('%s', (text, plain) => {
    expect(first(text)?.replace(/'/g, '’')).toBe(plain);
  });

  it.each([
    // what narrows is never left out
    'Leaving out the bakery, what was Northmoor’s operating income in 2022?',
    'What was Northmoor’s adjusted operating income in 2022?',
    'What was Northmoor’s operating income in the bakery segment in 2022?',
    'How much debt did Northmoor repay in 2022?',
    'Excluding acquisitions, by what percentage did Northmoor’s revenue grow in 2022?',
  ])('never without what narrows it: %s', (text) => {
    for (const way of plainWays(text, cards))
      expect(way).not.toMatch(
        /^What was Northmoor['’]s (?:operating income|debt|total debt) in fiscal 2022\?$|^By what percentage did Northmoor['’]s revenue change/,
      );
  });

  it('leaves reasons, lists and comparisons of companies as they are', () => {
    for (const text of [
      'Why did Northmoor’s revenue fall in 2022?',
      'What drove the rise in Northmoor’s inventories in 2022?',
      'Which of Northmoor and Harlow had the higher revenue in 2022?',
    ])
      expect(readQuestion(text, cards).core).toBe(text);
  });

  it('keeps the question’s own words, and what they bring along', () => {
    const text = 'For a memo, could you give me Northmoor’s revenue for fiscal 2022, please?';
    expect(readQuestion(text, cards).text).toBe(text);
  });

  it('stands words that every object has a member of', () => {
    for (const word of Object.getOwnPropertyNames(Object.prototype))
      expect(() => plainWays(`Northmoor ${word} FY22, please`, cards)).not.toThrow();
  });
});

describe('shorthand', () => {
  it.each([
    ['D/E at FYE22', 'debt to equity at end of FY2022'],
    ['op inc 2Q FY24 v 2Q FY23', 'operating income 2Q FY2024 v 2Q FY2023'],
    ['backlog at end-2018', 'backlog at end of 2018'],
    ['NI, but not NIKE', 'net income, but not NIKE'],
    ['inventory FYE 8/30/20', 'inventory fiscal year ended 8/30/20'],
    ['unearned revenue, FYE 6/20', 'unearned revenue, fiscal year ended June 2020'],
    ['equity income - net, FY19', 'equity income, net, FY2019'],
    ['staff when fiscal 2018 ended', 'staff at the end of fiscal 2018'],
    ['gross UTBs, YE20', 'gross unrecognized tax benefits, end of FY2020'],
    ['sales, holiday quarter of fiscal 2022 (13 weeks to Jan 28 2023)', 'sales, quarter ended Jan 28 2023'],
    ['sales, third quarter of fiscal 2022 (13 weeks to Oct 29 2022)', 'sales, third quarter of fiscal 2022'],
    ['ST debt and CMLTD', 'short-term debt and current maturities of long-term debt'],
  ])('%s', (short, long) => {
    expect(longhand(short)).toBe(long);
  });
});

describe('what is not put plainly', () => {
  it.each([
    ['money put into a balance', 'How much did Northmoor put into property, plant and equipment during 2022?'],
    ['a part set apart', 'NMR unearned revenue, FY22, current'],
    ['a time that is not read', 'NMR unearned revenue, period 6/20'],
  ])('%s', (_, text) => {
    expect(
      plainWays(text, cards).some((way) =>
        /^What was (?:NMR|Northmoor)(?:['’]s)? (?:unearned revenue|property)(?!.*current)[^,]*\?$/.test(way),
      ),
    ).toBe(false);
  });
});

describe('how something moved that no table of items knows', () => {
  it.each([
    ['Bakery capex, NMR, 2022 vs 2021?', 'By how much did NMR’s Bakery capex change from fiscal 2021 to fiscal 2022?'],
    ['HRLW Middle East sales 21 to 22, $ and %', 'By how much did HRLW’s Middle East sales change from fiscal 2021 to fiscal 2022?'],
    [
      'Northmoor unsold goods on hand, Jun-21 vs Jun-22, % chg',
      'By what percentage did Northmoor’s unsold goods on hand change from June 2021 to June 2022?',
    ],
    [
      'Did Northmoor’s ad budget shrink in 2022, and if so by how much against 2021? It sold a brand.',
      'Did Northmoor’s ad budget decrease from fiscal 2021 to fiscal 2022?',
    ],
    [
      'NMR Bakery SBU rev % chg FY22',
      'By what percentage did NMR’s Bakery SBU revenue change in fiscal 2022 compared with the year before?',
    ],
  ])('%s', (text, plain) => {
    expect(freeWay(text, cards)?.replace(/'/g, '’')).toBe(plain);
    expect(readQuestion(text, cards).plan).not.toBeNull();
  });

  it.each([
    ['NMR GM% chg 2022 vs 2021, in pts', 'points change'],
    ['NMR backlog increase 2022, $', 'change'],
    ['How much, in percent, was Northmoor’s bakery revenue up or down in 2022?', 'change'],
    ['Costs were rising, so in dollars how much did Northmoor’s backlog grow during 2022?', 'change'],
    ['What was the increase in Northmoor’s bakery fees for the year to August 28, 2022?', 'change'],
  ])('is worked out of two cells, and no yes or no: %s', (text, operation) => {
    const { plan, operation: read } = readQuestion(text, cards);
    expect([read, plan?.kind]).toEqual([operation, 'figure']);
  });

  it('is not what a share of something is', () => {
    expect(freeWay('Of each dollar of Northmoor’s sales in 2022, what percent went on bread?', cards)).toBeNull();
  });

  it('of an item that one knows is asked for alike', () => {
    expect(readQuestion('Northmoor net sales 2022 vs 2021?', cards).operation).toBe('change');
    expect(readQuestion('What were Northmoor’s net sales in 2022 and 2021?', cards).operation).toBe('level');
  });

  it.each([
    'What happened at Northmoor between 2021 and 2022?',
    'Why did Northmoor’s bakery sales fall in 2022 vs 2021?',
    'Of Northmoor’s orders in 2022, what percent is classed as current?',
    'Which of Northmoor’s segments grew fastest, 2022 vs 2021?',
  ])('is not asked by: %s', (text) => {
    expect(freeWay(text, cards)).toBeNull();
  });
});
