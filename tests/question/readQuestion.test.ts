import { describe, expect, it } from 'vitest';
import { companiesNamed } from '../../src/question/filers/companiesNamed.ts';
import { coreOf } from '../../src/question/coreOf.ts';
import { optionsOf } from '../../src/question/questionOf.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { periodsWanted } from '../../src/question/times/periodsWanted.ts';
import { card } from '../builders/card.ts';

const library = [
  card('a1', { company: 'American Harbour Company', ticker: 'AHC' }),
  card('a2', { company: 'AMERICAN HARBOUR CO.' }),
  card('n', { company: 'Northwind Traders, Inc.', formerNames: ['Breeze, Inc.'] }),
  card('b', { company: 'Blok, Inc.' }),
  card('f', { company: 'Tall Tree Stores, Inc.' }),
  card('p', { company: 'PulpCo, Inc.' }),
  card('j', { company: 'Jones & Jones' }),
];
const who = (question: string): string[] => companiesNamed(question, library).companies.map((c) => `${c.text} → ${c.filings.join()}`);

describe('companies', () => {
  it('are found by name without legal form, case, hyphen or possessive', () => {
    expect(who("What was American-Harbour's revenue?")).toEqual(['American-Harbour → a1,a2']);
    expect(who('what was northwind traders revenue')).toEqual(['northwind traders → n']);
    expect(who('Did TALL TREE grow faster than PulpCo?')).toEqual(['TALL TREE → f', 'PulpCo → p']);
    expect(who('Did TALL TREE STORES grow faster than PulpCo?')).toEqual(['TALL TREE STORES → f', 'PulpCo → p']);
  });
  it('are found run together, cut short, abbreviated, misspelt, by former name and by ticker', () => {
    expect(who('Is Talltreestores profitable?')).toEqual(['Talltreestores → f']);
    expect(who('How did Pulp do?')).toEqual([]);
    expect(who('How did Northwind do?')).toEqual(['Northwind → n']);
    expect(who('How did AMHA do?')).toEqual(['AMHA → a1,a2']);
    expect(who('How did Nortwind do?')).toEqual(['Nortwind → n']);
    expect(who('What did Breeze earn?')).toEqual(['Breeze → n']);
    expect(who('What did AHC and J&J earn?')).toEqual(['AHC → a1,a2', 'J&J → j']);
  });
  it('are not found in the longer legal name of another', () => {
    const asked = "What was PulpCo Consolidated, Inc.'s revenue?";
    expect(who(asked)).toEqual([]);
    expect(companiesNamed(asked, library).unknown).toEqual(['PulpCo Consolidated, Inc']);
    expect(who('What was the revenue of Tall Tree Stores, Inc. in 2021?')).toEqual(['Tall Tree Stores, Inc. → f']);
  });
  it('are found in small letters where no name is written as one', () => {
    expect(who('In the suit over Delaware land that nortwind lost, what was paid?')).toEqual(['nortwind → n']);
    expect(who('What did Nortwind pay for breeze shares?')).toEqual(['Nortwind → n']);
  });
  it('are not found in ordinary or shared words', () => {
    expect(who('What do American customers pay for a tall tree? Was any blok sold?')).toEqual([]);
  });
  it('tell names that are not in the library from other capitals', () => {
    const unknown = (q: string): readonly string[] => companiesNamed(q, library).unknown;
    expect(unknown("What was Fabrikam's FY2018 capital expenditure in the United States?")).toEqual(['Fabrikam']);
    expect(unknown('How much did Contoso Motor Corp. spend on R&D in March 2019?')).toEqual(['Contoso Motor Corp']);
    expect(unknown('What is the Total Revenue for Fiscal 2018 in Europe?')).toEqual([]);
    expect(unknown('How much does PulpCo pay to spin off Upland?')).toEqual([]);
    // a first word that filings use too, and a subject of a clause
    expect(unknown('What is the working capital ratio for General Fabrikam?')).toEqual(['General Fabrikam']);
    expect(unknown('Summarize the risk factors that Fabrikam Foods names in its 2021 10-K.')).toEqual(['Fabrikam Foods']);
  });
});

describe('periods', () => {
  const when = (q: string): string[] =>
    periodsWanted(q).map((p) => [p.fiscalYear, p.fiscalQuarter && `Q${String(p.fiscalQuarter)}`, p.date].filter(Boolean).join(' '));
  it.each([
    ['FY2018', ['2018']], ['FY18 and FY 19', ['2018', '2019']], ["fiscal '21", ['2021']], ['fiscal year 2018', ['2018']], ['in 2018?', ['2018']],
    ['Q2 of FY2023', ['2023 Q2']], ['2Q23', ['2023 Q2']], ['Q22023', ['2023 Q2']], ["Q2'2023", ['2023 Q2']], ['FY2023Q1', ['2023 Q1']],
    ['second quarter of fiscal 2020', ['2020 Q2']], ['the fourth quarter', ['Q4']], ['as of Jan 2022', ['2022-01']], ['dated 1st July 2022', ['2022-07-01']],
    ['on May 26, 2023', ['2023-05-26']], ['FY2019 to FY2021', ['2019', '2020', '2021']], ['FY2017 - FY2019', ['2017', '2018', '2019']],
    ['from 2019 through 2021', ['2019', '2020', '2021']], ['between FY 2023 and Q2 of FY2024', ['2023', '2024 Q2']],
    ['$2018 million, 2,018 stores, 2019% and 12 years', []],
  ] as [string, string[]][])('of "%s"', (question, expected) => {
    expect(when(question)).toEqual(expected);
  }); // prettier-ignore
});

describe('instructions about the answer', () => {
  it.each([
    [
      'What is the FY2018 capital expenditure amount (in USD millions) for Foo? Give a response to the question by relying on the details shown in the cash flow statement.',
      'What is the FY2018 capital expenditure amount for Foo?',
    ],
    [
      'Assume that you are a public equities analyst. Answer the following question by primarily using information that is shown in the balance sheet: what is net PPNE for Foo? Answer in USD billions.',
      'what is net PPNE for Foo?',
    ],
    [
      'Using only the information within the balance sheet, how much total assets did Foo have at the end of FY2021?',
      'how much total assets did Foo have at the end of FY2021?',
    ],
    [
      'Is gross margin improving? If gross margin is not a useful metric for a company like this, then state that and explain why.',
      'Is gross margin improving?',
    ],
    [
      'What is the DPO? DPO is defined as: 365 * payables / COGS. Round your answer to two decimal places.',
      'What is the DPO? DPO is defined as: 365 * payables / COGS.',
    ],
    ['Following up on software R&D: what % increase did Foo have in R&D for FY20?', 'what % increase did Foo have in R&D for FY20?'],
    ['Packaging sector note: by how much did net sales grow at Foo?', 'by how much did net sales grow at Foo?'],
    // a measure beside the work may be what is asked about
    ['Inventory check: how much did it grow at Foo in 2020?', 'Inventory check: how much did it grow at Foo in 2020?'],
    ['Overseas customers: how much did sales fall at Foo?', 'Overseas customers: how much did sales fall at Foo?'],
    ['Answer in USD.', 'Answer in USD.'],
  ])('go from "%s"', (question, core) => {
    expect(coreOf(question)).toBe(core);
  });
});

describe('a question', () => {
  it('is read whole', () => {
    const q = readQuestion(
      "What is Northwind's FY2017 days payable outstanding? Round your answer to two decimal places. Use the balance sheet and the P&L statement data.",
      library,
    );
    expect(q.companies.map((c) => c.filings)).toEqual([['n']]);
    expect(q.periods).toEqual([{ fiscalYear: 2017, text: 'FY2017' }]);
    expect([q.type, q.statements, q.wants]).toEqual(['calculation', ['income', 'balance'], { decimals: 2 }]);
    expect(q.lineItems.map((l) => [l.item, l.text])).toEqual([['dpo', 'days payable outstanding']]);
    expect(q.terms.filter((t) => t.weight === 1).map((t) => t.term)).toEqual(['day', 'payabl', 'outstand']);
    expect(q.terms.filter((t) => t.weight === 0.4).map((t) => t.term)).toEqual(
      expect.arrayContaining(['cost', 'sell', 'inventory', 'account']),
    );
    expect(q.phrases).toEqual(['day payabl', 'payabl outstand']);
  });
  it('is searched for by what filings print for its words too', () => {
    const found = readQuestion('How many filling stations does Alder run?', library).terms;
    expect(found.find(({ term }) => term === 'gasolin')?.weight).toBe(0.25);
    expect(readQuestion('How many filling stations does Alder run?', library, 0).terms.some(({ term }) => term === 'gasolin')).toBe(false);
  });

  it('has no word of the lexicon at weight 0', () => {
    expect(readQuestion('What was the DPO?', library, 0).terms.map((t) => t.term)).toEqual(['dpo']);
  });
  it('keeps the options of a multiple choice apart', () => {
    const q = readQuestion('Which segment grew? A) Paper B) Boxes, bags C) None of these', library);
    expect([q.type, q.core]).toEqual(['multiple-choice', 'Which segment grew?']);
    expect(q.options).toEqual([
      { label: 'A', text: 'Paper' },
      { label: 'B', text: 'Boxes, bags' },
      { label: 'C', text: 'None of these' },
    ]);
    expect(optionsOf('See Note A. The rest is in B.')).toEqual([]);
  });
  it.each([
    ['What is the FY2018 inventory amount in USD millions?', 'line-item'],
    ['What is the FY2018 inventory turnover?', 'calculation'],
    ['What is the year-over-year change in revenue?', 'calculation'],
    ['Is Foo capital-intensive?', 'yes-no'],
    ['Has the quick ratio improved or declined?', 'comparison'],
    ['Which segment had the largest sales?', 'comparison'],
    ['What drove the gross margin change?', 'explanation'],
    ['What are the major acquisitions in FY2021?', 'list'],
    ['Summarize the legal proceedings.', 'summary'],
    ['Who audits the company?', 'fact'],
  ])('"%s" is of type %s', (question, type) => {
    expect(readQuestion(question, library).type).toBe(type);
  });
  it.each([
    ['10-K and 10Q', ['10-K', '10-Q']], ['the 8k filing', ['8-K']], ['the earnings release', ['earnings release']], ['its annual report', ['annual report']],
  ])('names forms: %s', (question, forms) => {
    expect(readQuestion(question, library).forms).toEqual(forms);
  }); // prettier-ignore
  it.each([
    ['in USD billions', { unit: { kind: 'money', currency: 'USD', scale: 1e9, perShare: false } }],
    ['in units of percents and round to one decimal place', { unit: { kind: 'percent', scale: 1, perShare: false }, decimals: 1 }],
    ['in millions', { unit: { kind: 'money', scale: 1e6, perShare: false } }],
    ['in thousand barrels a day', {}],
    ['in millions of tons', {}],
  ])('wants a unit: %s', (question, wants) => {
    expect(readQuestion(`What is revenue (${question})?`, library).wants).toEqual(wants);
  });
});
