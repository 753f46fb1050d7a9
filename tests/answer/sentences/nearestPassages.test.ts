import { describe, expect, it } from 'vitest';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { at, years } from '../../builders/table.ts';
import { ask, quotes } from '../../builders/threestatements.ts';

const orders = page(13, [
  { heading: 'Orders' },
  { text: 'The following table shows what customers have ordered. Orders may be withdrawn.' },
  {
    table: {
      title: 'Other Operating Information',
      columns: [
        { label: 'June 25, 2023', period: at(2023) },
        { label: 'December 31, 2022', period: at(2022) },
      ],
      rows: [
        ['Backlog'],
        ['  Harbours', '58,100', '56,630'],
        ['  Bridges', '34,018', '28,735'],
        ['  Total backlog', '92,118', '85,365'],
        ['Deliveries'],
        ['  Cranes', '45', '35'],
      ],
    },
  },
]);
const people = page(16, [
  { heading: 'Human Capital' },
  { text: 'We take pride in how we work. As of December 31, 2023, we employed nearly 3,400 colleagues in nine countries.' },
  { text: 'People who work with us find a home.' },
]);
const profits = page(20, [
  { heading: 'Results' },
  { text: 'Impairment charges increased $679 million to $864 million for 2023, compared to $185 million for 2022.' },
  { text: 'This increase was primarily driven by the closing of two harbours in the north.' },
  {
    table: {
      title: 'Deliveries by region',
      columns: years(2023, 2022),
      rows: [
        ['North', '12', '11'],
        ['South', '7', '9'],
      ],
    },
  },
]);
const outlook = page(3, [
  { heading: '2023 Outlook' },
  { text: 'Our guidance speaks of what we expect.' },
  {
    cells: [
      'Prior outlook',
      'Updated outlook',
      'Net sales',
      '$10.95 billion to $11.05 billion',
      'Diluted earnings per share',
      '$24.70 to $25.40',
      'no change',
    ],
  },
]);
const agreement = page(104, [
  { heading: 'Exhibit 10.8' },
  { text: 'The people who work for the Grantee shall not take part in any backlog of harbours.' },
]);
const made: MadeFiling = { company: 'Quayside Corporation', fiscalYear: 2023, pages: [orders, people, profits, outlook, agreement] };

const shown = (question: string): string[] => quotes(ask(question, made)).map((quote) => quote.replace(/\s+/g, ' '));

describe('what is shown where nothing is claimed', () => {
  it('is a row of any table that has the words asked for, not only of a statement', () => {
    expect(shown('What can be said of the backlog of Quayside’s Bridges?')).toContain('Bridges … 34,018 … 28,735');
  });

  it('is all the rows under one head, where one of them is asked for', () => {
    expect(
      shown('Which division of Quayside has the strongest backlog?').some((quote) => /^Harbours … 58,100.*Bridges … 34,018/.test(quote)),
    ).toBe(true);
  });

  it('has what filings print for the words of the question', () => {
    const all = shown('What is said of the number of colleagues and of harbours that people at Quayside work in?');
    expect(all.some((quote) => quote.includes('we employed nearly 3,400 colleagues'))).toBe(true);
  });

  it('is a row of a table whose title alone has the words', () => {
    expect(shown('What did the deliveries of Quayside come to by region?').some((quote) => /^(?:North|South) … /.test(quote))).toBe(true);
  });

  it('leaves no place to what only repeats figures that are shown', () => {
    const again = page(14, [{ text: 'Bridges have a backlog of 34,018 after 28,735.' }]);
    const all = quotes(ask('What can be said of the backlog of Quayside’s Bridges?', { ...made, pages: [...made.pages, again] }));
    expect(all.filter((quote) => quote.includes('34,018')).length).toBe(1);
  });

  it('is nearer than nothing by the other words of a question whose subject stands nowhere', () => {
    expect(shown('CMLTD of Quayside, with harbours in the north?').length).toBeGreaterThan(0);
  });

  it('goes on to the sentence that gives the reason, over a break of the paragraph', () => {
    expect(shown('Why did impairments at Quayside jump so much in 2023?')[0]).toContain('driven by the closing of two harbours');
  });

  it('puts figures beside their label where a table was read as cells', () => {
    expect(
      shown('What is Quayside’s EPS guidance for 2023?').some((quote) => quote.includes('Diluted earnings per share $24.70 to $25.40')),
    ).toBe(true);
  });

  it('says a thing that a filing prints twice once', () => {
    const twice: MadeFiling = { ...made, pages: [people, { ...people, number: 17 }] };
    const all = quotes(ask('How is life for the colleagues of Quayside?', twice));
    expect(new Set(all).size).toBe(all.length);
  });
});
