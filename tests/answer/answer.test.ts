import { describe, expect, it } from 'vitest';
import { ask, quotes, said, flows, made } from '../builders/threestatements.ts';
import type { MadeFiling } from '../builders/filing.ts';
import { page } from '../builders/page.ts';
import { at, MILLIONS, quarter, THOUSANDS, years } from '../builders/table.ts';

describe('a line item on a face statement', () => {
  it('is answered with its cell: row by the lexicon, column by the year, size of an outflow without its sign', () => {
    const a = ask("What was 3M's capital expenditure in FY2018?", made);
    expect(a.status).toBe('answered');
    expect(a.sentences).toEqual([
      { text: '3M’s purchases of property, plant and equipment (PP&E) were $1,577 million in fiscal 2018.', citations: [1] },
    ]);
    expect(a.figure).toMatchObject({
      name: 'Purchases of property, plant and equipment (PP&E)',
      basis: 'as reported',
      value: 1577,
      unit: MILLIONS,
      text: '1,577',
    });
    expect(a.figure?.operands).toMatchObject([{ text: '(1,577)', value: -1577, citation: 1 }]);
    expect(a.citations).toMatchObject([
      {
        page: 60,
        kind: 'cell',
        quote: 'Purchases of property, plant and equipment (PP&E) … (1,577)',
        section: 'Consolidated Statement of Cash Flows',
      },
    ]);
    const beside = (a.citations[0]?.beside ?? []).map((span) => flows.text.slice(span.start, span.end));
    expect(beside).toEqual(['Purchases of property, plant and equipment (PP&E)', '2018']);
  });

  it('takes the column of the year asked for, not the first', () => {
    expect(ask("What was 3M's capital expenditure in FY2017?", made).figure?.value).toBe(1373);
  });

  it('claims nothing for a year that is no column', () => {
    const a = ask("What was 3M's capital expenditure in FY2015?", made);
    // the statements print two years: that a third is none of them is sure, and said
    expect(a.status).toBe('not_found');
    expect(a.notFound?.because).toBe('3M’s statements here are of 2017 and 2018. None of the pages found tells of 2015.');
    expect(a.figure).toBeUndefined();
    expect(a.nearest[0]?.why).toBe('Another time: it has no column for FY2015');
  });

  it('says that no filing covers a year far from those of the library, and what would help', () => {
    const a = ask("What was 3M's capital expenditure in FY2009?", made);
    expect(a.status).toBe('not_found');
    expect(a.notFound?.because).toBe('3M’s filings here report fiscal 2018. None of them reports 2009.');
    expect(a.notFound?.wouldHelp).toBe('No filing of 3M for 2009 is in the library.');
  });

  it('obeys unit and rounding, and takes the carrying amount of gross and net', () => {
    const a = ask(
      'What is the year end FY2018 net property, plant and equipment of 3M? Answer in USD billions, rounded to two decimal places.',
      made,
    );
    expect(a.figure).toMatchObject({ value: 8.74, unit: { ...MILLIONS, scale: 1e9 }, text: '8.74' });
    expect(said(a)).toBe('3M’s property, plant and equipment — net was $8.74 billion at December 31, 2018.');
    expect(quotes(a)).toEqual(['Property, plant and equipment — net … 8,738']);
  });

  it('never takes the per cent column that stands beside the dollars', () => {
    const a = ask("What were 3M's net sales in fiscal 2018?", made);
    expect(a.figure).toMatchObject({ value: 32765, text: '32,765', unit: MILLIONS });
  });

  it('tells income attributable to shareholders from that of minorities and from other income', () => {
    expect(ask("What was 3M's net income attributable to shareholders in 2018?", made).figure?.value).toBe(5349);
  });

  it('keeps the sign of a net flow, in parentheses as accountants do', () => {
    const a = ask("What was 3M's net cash used in investing activities in fiscal 2017?", made);
    expect(a.figure).toMatchObject({ value: -3086, text: '(3,086)' });
    expect(said(a)).toContain('$(3,086) million');
  });

  it('says per share once and counts it in dollars, not in the table’s millions', () => {
    const a = ask("What was 3M's diluted earnings per share in fiscal 2018?", made);
    expect(a.figure).toMatchObject({ value: 8.89, unit: { kind: 'money', currency: 'USD', scale: 1, perShare: true } });
    expect(said(a).match(/per share/g)).toHaveLength(1);
  });

  it('is not answered by the whole when a part was asked for', () => {
    const a = ask("What were 3M's net sales in the Consumer segment in fiscal 2018?", made);
    expect(a.figure).toBeUndefined();
    expect(a.status).not.toBe('answered');
  });

  it('is left open where two rows are the item as well and differ', () => {
    const twice = page(9, [
      {
        table: {
          title: 'Balance Sheet',
          statement: 'balance',
          note: '(in thousands)',
          unit: THOUSANDS,
          columns: [{ label: 'December 31, 2018', period: at(2018) }],
          rows: [
            ['Current liabilities:'],
            ['  Deferred revenue', '1,434,200'],
            ['Long-term liabilities:'],
            ['  Deferred revenue', '51,094'],
          ],
        },
      },
    ]);
    const a = ask('What was the deferred revenue of Adobe at the end of fiscal 2018?', {
      company: 'Adobe Inc.',
      fiscalYear: 2018,
      pages: [twice],
    });
    expect(a.figure).toBeUndefined();
  });
});

describe('interim columns', () => {
  const statement = page(5, [
    {
      table: {
        title: 'Consolidated Statements of Operations',
        statement: 'income',
        note: '(in millions)',
        columns: [
          { label: 'Three Months Ended September 30, 2023', period: quarter(2023, 3, '2023-09-30') },
          { label: 'Three Months Ended September 30, 2024', period: quarter(2024, 3, '2024-09-30') },
          { label: 'Nine Months Ended September 30, 2024', period: quarter(2024, 3, '2024-09-30', 9) },
        ],
        rows: [
          ['Total net sales', '143,083', '158,877', '450,167'],
          ['Net income', '9,879', '15,328', '39,244'],
        ],
      },
    },
  ]);
  const filing: MadeFiling = {
    company: 'Amazon.com, Inc.',
    form: '10-Q',
    fiscalYear: 2024,
    fiscalQuarter: 3,
    periodEnd: '2024-09-30',
    pages: [statement],
  };

  it.each([
    ["What was Amazon's net income in Q3 2024?", 15328],
    ["What was Amazon's net income for the nine months ended September 30, 2024?", 39244],
    ["What was Amazon's net income for the three months ended September 30, 2024?", 15328],
  ])('%s', (question, value) => {
    expect(ask(question, filing).figure?.value).toBe(value);
  });

  it('a quarter’s report answers for no whole year', () => {
    expect(ask("What was Amazon's net income in fiscal 2024?", filing).figure).toBeUndefined();
  });

  it('two printed cells decide a comparison, one decides a threshold', () => {
    const rose = ask("Did Amazon's total net sales increase in Q3 2024 compared to Q3 2023?", filing);
    expect(rose.yesno).toBe('yes');
    // each cell is a footnote of its own, so that the card can open it
    expect(quotes(rose)).toEqual(['Total net sales … 143,083', 'Total net sales … 158,877']);
    expect(ask("Did Amazon's net income exceed $15,000 million in Q3 2024?", filing).yesno).toBe('yes');
    expect(ask("Did Amazon's net income exceed $16 billion in Q3 2024?", filing).yesno).toBe('no');
  });
});

describe('the gate before the figures', () => {
  it.each([
    "Why did 3M's capital expenditure change in FY2018?",
    "Explain 3M's net sales in FY2018.",
    "What drove 3M's net income in FY2018?",
    "What was 3M's organic net sales growth in FY2018?",
    'What are the main products of 3M?',
  ])('%s gets no figure', (question) => {
    const a = ask(question, made);
    expect(a.figure).toBeUndefined();
    expect(a.status).not.toBe('answered');
  });

  it('quotes the statement rows that a calculation would need where one of its cells is missing', () => {
    const a = ask("What is 3M's FY2018 net working capital, defined as total current assets less total current liabilities?", made);
    expect(a.status).toBe('quoted');
    expect(quotes(a)[0]).toBe('Total current assets … 13,709 … 14,277');
  });
});

describe('another company', () => {
  it('is not answered for: the guard says so and names what is missing', () => {
    const a = ask("What was Nike's capital expenditure in FY2018?", made);
    expect(a.status).toBe('not_found');
    expect(a.notFound?.wouldHelp).toBe('No filing of Nike for 2018 is in the library.');
  });
});

describe('a row of a table that is no statement', () => {
  const segments = page(27, [
    {
      table: {
        title: 'Net sales by category (in millions)',
        note: '(in millions)',
        columns: [...years(2024), { label: 'Change', unit: { kind: 'percent', scale: 1, perShare: false } }, ...years(2023)],
        rows: [
          ['iPhone', '201,183', '— %', '200,583'],
          ['Mac', '29,984', '2 %', '29,357'],
          ['Total net sales', '391,035', '2 %', '383,285'],
        ],
      },
    },
    {
      table: {
        title: 'Deferred Tax Assets',
        note: '(in millions)',
        columns: years(2024, 2023),
        rows: [['Deferred tax assets:'], ['  Deferred revenue', '3,413', '4,571']],
      },
    },
  ]);
  const apple: MadeFiling = { company: 'Apple Inc.', fiscalYear: 2024, pages: [segments] };

  it('answers where its labels and its total account for every word of the question', () => {
    const a = ask("What were Apple's Mac net sales in 2024?", apple);
    expect(a.figure).toMatchObject({ value: 29984, text: '29,984' });
    expect(said(a)).toBe('Apple’s Mac (part of total net sales) was $29,984 million in fiscal 2024.');
  });

  it('is something else under another heading: deferred revenue among tax assets is no deferred revenue', () => {
    expect(ask("What was Apple's deferred revenue in 2024?", apple).figure).toBeUndefined();
  });
});
