import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { answered, asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { days, fiscal, type MadeTable, quarter, years } from '../../builders/table.ts';

const made = (title: string, rows: MadeTable['rows'], over: Partial<MadeTable> = {}): MadeTable => ({
  title,
  note: '(In millions)',
  columns: years(2023, 2022),
  rows,
  ...over,
});

const income = made(
  'Consolidated Statements of Operations',
  [
    ['Net sales', '900', '800'],
    ['Cost of sales', '500', '460'],
    ['Interest expense-net of capitalized interest of $9.5 and $6.8', '40', '30'],
    ['Net income', '160', '120'],
  ],
  { statement: 'income' },
);
const balance = made(
  'Consolidated Balance Sheets',
  [
    ['Total assets', '990', '900'],
    ['Total shareholders’ equity', '390', '350'],
    ['Total liabilities and shareholders’ equity', '990', '900'],
  ],
  { statement: 'balance', columns: days(2023, 2022) },
);

const ask = (question: string, ...tables: readonly MadeTable[]): Answer => {
  const filing: MadeFiling = { company: 'Quarry Lane, Inc.', fiscalYear: 2023, pages: tables.map((table, i) => page(40 + i, [{ table }])) };
  return answered(asking(question, [filing]));
};
const operands = ({ figure }: Answer): readonly string[] | undefined => figure?.operands.map(({ text }) => text);

describe('the choice of a cell', () => {
  it('takes “sales” for net sales beside cost of sales', () => {
    expect(operands(ask("What were Quarry Lane's sales in 2023?", income))).toEqual(['900']);
  });

  it('claims no one of two items for both, and takes a row that is called by both', () => {
    expect(ask("What were Quarry Lane's sales and net income in 2023?", income).figure).toBeUndefined();
    const both = made('Consolidated Balance Sheets', [['Cash and marketable securities', '70', '62']], {
      statement: 'balance',
      columns: days(2023, 2022),
    });
    expect(operands(ask("What were Quarry Lane's cash and marketable securities at the end of 2023?", both))).toEqual(['70']);
  });

  it('takes no assets of a trust for those of the company, and those where the trust is named', () => {
    const trust = made('Assets of the Quarry Lane Pension Trust', [['Total assets', '77', '71']], { columns: days(2023, 2022) });
    expect(operands(ask("What were Quarry Lane's total assets at the end of 2023?", trust, balance))).toEqual(['990']);
    expect(operands(ask("What were the total assets of Quarry Lane's Pension Trust at the end of 2023?", trust, balance))).not.toEqual([
      '990',
    ]);
  });

  it('takes the row of a place that is named, not the total of its table', () => {
    const places = made('U.S. and Non-U.S. income before income taxes', [
      ['U.S.', '150', '120'],
      ['Non-U.S.', '28', '25'],
      ['Income before income taxes', '178', '145'],
    ]);
    expect(operands(ask("What was Quarry Lane's Non-U.S. income before income taxes in 2023?", places))).not.toEqual(['178']);
  });

  it('takes depreciation where it is printed by itself, not with amortization', () => {
    const flows = made('Consolidated Statements of Cash Flows', [['Depreciation and amortization', '90', '80']], { statement: 'cashflow' });
    const note = made('Property and equipment', [['Depreciation expense', '70', '62']]);
    expect(operands(ask("What was Quarry Lane's depreciation in 2023?", flows, note))).toEqual(['70']);
  });

  it('takes a label with amounts in it', () => {
    expect(operands(ask("What was Quarry Lane's interest expense in 2023?", income))).toEqual(['40']);
  });

  it('works total liabilities out where the balance sheet prints no total: liabilities and equity less equity', () => {
    expect(operands(ask("What were Quarry Lane's total liabilities at the end of 2023?", balance))).toEqual(['990', '390']);
  });

  it('takes the statement before a table of five years that says otherwise', () => {
    const selected = made('Selected Financial Data', [['Net income', '158', '120', '90', '80', '70']], {
      columns: years(2023, 2022, 2021, 2020, 2019),
    });
    expect(operands(ask("What was Quarry Lane's net income in 2023?", selected, income))).toEqual(['160']);
  });

  it('takes the diluted row for diluted EPS, the basic one for basic', () => {
    const shares = made(
      'Consolidated Statements of Operations',
      [
        ['Net income', '160', '120'],
        ['Net income per share - basic', '2.10', '1.60'],
        ['Net income per share - diluted', '2.09', '1.58'],
      ],
      { statement: 'income', note: '(In millions, except per share amounts)' },
    );
    expect(operands(ask("What was Quarry Lane's diluted EPS in 2023?", shares))).toEqual(['2.09']);
    expect(operands(ask("What was Quarry Lane's basic EPS in 2023?", shares))).toEqual(['2.10']);
  });

  it('takes a row for an item that is asked for by letters or by other words, in its own unit', () => {
    const shares = made(
      'Selected Financial Data',
      [
        ['Net income', '160', '120'],
        ['Cash dividends declared per common share', '2.04', '1.84'],
        ['Dividends per share (quarterly amounts)', '0.51', '0.46'],
      ],
      { note: '(In millions, except per share amounts)' },
    );
    for (const text of [
      'Quarry Lane DPS declared 2023',
      'What dividends per common share did Quarry Lane declare in 2023?',
      'FY23 dividends declared/share, Quarry Lane',
    ])
      expect(operands(ask(text, shares))).toEqual(['2.04']);
    const costs = made('Consolidated Statements of Operations', [['Research and development', '40', '30']], { statement: 'income' });
    expect(operands(ask('R&D spend Quarry Lane FY23', costs))).toEqual(['40']);
  });

  it('takes the row that gives the letters asked for, and no average for what there is at a time', () => {
    const volume = made('Key metrics', [
      ['Gross Cargo Volume (GCV) (in millions)', '84,654', '65,343'],
      ['Total employees (average)', '30,336', '31,490'],
    ]);
    expect(operands(ask('What did Quarry Lane’s GCV come to in 2023?', volume))).toEqual(['84,654']);
    expect(ask('Quarry Lane employees YE23', volume).status).not.toBe('answered');
  });

  it('takes what notes print and statements seldom from a note, though its statement is at hand', () => {
    const note = made('Selling costs', [
      ['Freight', '12', '11'],
      ['Advertising expenses', '31', '28'],
    ]);
    expect(operands(ask('How much did Quarry Lane spend on ads in 2023?', note, income))).toEqual(['31']);
  });

  it('is not held up by a row that does not tell which of its own figures is meant', () => {
    const revenues = made('Consolidated Statements of Operations', [['Revenues', '900', '800']], { statement: 'income' });
    const quarters = made('Quarterly data', [['Total revenues', '240', '230', '220', '210']], {
      columns: ['December 31', 'September 30', 'June 30', 'March 31'].map((label) => ({ label, period: { ...fiscal(2023), label } })),
    });
    const asked = "What was Quarry Lane's total revenue (net sales) in fiscal 2023?";
    expect(operands(ask(asked, revenues, quarters))).toEqual(['900']);
  });

  it('says what was sold to some as a clause, not as a thing', () => {
    const sold = made('Sales', [
      ['Sold to dealers', '60', '40'],
      ['Sold to builders', '30', '35'],
    ]);
    const a = ask('By how much did what Quarry Lane sold to dealers move from 2022 to 2023?', sold);
    expect(a.sentences[0]?.text).toMatch(/^What Quarry Lane sold to dealers rose by \$20 million/);
  });

  it('takes no revenue of a joint venture from a note where the statement calls its own by another name', () => {
    const own = made(
      'Consolidated Statements of Operations',
      [
        ['Fee and trading income', '158', '134'],
        ['Employment expenses', '(66)', '(58)'],
        ['Net profit', '24', '12'],
      ],
      { statement: 'income' },
    );
    const venture = made('Summarised financial information of Tresor, as included in its own statements', [
      ['Revenue', '2', '1'],
      ['Interest expense', '(1)', '(1)'],
    ]);
    for (const asked of ["What was Quarry Lane's revenue in 2023?", "What was Quarry Lane's turnover in 2023?"])
      expect(ask(asked, own, venture).figure).toBeUndefined();
    expect(ask("What was Quarry Lane's net margin in 2023?", own, venture).figure).toBeUndefined();
    expect(operands(ask("What was Quarry Lane's revenue in 2023?", venture))).toEqual(['2']);
  });

  it('takes the year, not its fourth quarter', () => {
    const release = made('Consolidated Statements of Operations', [['Net sales', '240', '220', '900', '800']], {
      statement: 'income',
      columns: [
        { label: 'Three months ended December 31, 2023', period: quarter(2023, 4, '2023-12-31') },
        { label: 'Three months ended December 31, 2022', period: quarter(2022, 4, '2022-12-31') },
        { label: 'Year ended December 31, 2023', period: fiscal(2023) },
        { label: 'Year ended December 31, 2022', period: fiscal(2022) },
      ],
    });
    expect(operands(ask("What were Quarry Lane's net sales in 2023?", release))).toEqual(['900']);
    expect(operands(ask("What were Quarry Lane's net sales in Q4 2023?", release))).toEqual(['240']);
  });

  it('leaves open which of two statements that disagree is meant', () => {
    const other = made(
      'Consolidated Statements of Operations',
      [
        ['Net sales', '700', '650'],
        ['Net income', '110', '90'],
      ],
      { statement: 'income' },
    );
    expect(ask("What was Quarry Lane's net income in 2023?", income, other).figure).toBeUndefined();
  });

  it('claims no part for the whole that a balance sheet of that day does not print', () => {
    const pension = made('Pension Plans', [['Total assets', '120', '110']], { columns: days(2023, 2022) });
    const short = made('Consolidated Balance Sheets', [['Accounts payable', '50', '40']], {
      statement: 'balance',
      columns: days(2023, 2022),
    });
    expect(ask("What were Quarry Lane's total assets at the end of 2023?", pension, short).figure).toBeUndefined();
  });
});
