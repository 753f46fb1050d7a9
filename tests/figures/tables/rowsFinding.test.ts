import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Finding } from '../../../src/domain/figures.ts';
import { rowsFinding } from '../../../src/figures/tables/rowsFinding.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { days, fiscal, type MadeTable, years } from '../../builders/table.ts';

const filing = (...tables: readonly MadeTable[]): MadeFiling => ({
  company: 'Northmoor Corporation',
  fiscalYear: 2023,
  pages: tables.map((table, i) => page(i + 1, [{ table }])),
});

const asked = (question: string, ...tables: readonly MadeTable[]): Finding | null =>
  rowsFinding(contextOf(asking(question, [filing(...tables)])));

const segments: MadeTable = {
  title: 'Net sales by segment',
  note: '(in millions)',
  columns: years(2023, 2022, 2021),
  rows: [
    ['Castings', '410', '400', '390'],
    ['Forgings', '330', '300', '310'],
    ['Services', '60', '50', '80'],
    ['Total net sales', '800', '750', '780'],
  ],
};

describe('the largest and the smallest', () => {
  test('the total never competes with its parts, and the rest follow in order', () => {
    const found = asked('Which segment of Northmoor had the highest net sales in 2023?', segments);
    expect(found?.items).toEqual(['Castings']);
    expect(found?.results.map(({ name, value }) => [name, value])).toEqual([
      ['Castings', 410],
      ['Forgings', 330],
      ['Services', 60],
    ]);
  });

  test('a row that adds the others up is a total whatever it is called', () => {
    const rows = segments.rows.map((row, i) => (i === 3 ? ['Revenues', ...row.slice(1)] : row));
    expect(asked('Which segment of Northmoor had the highest net sales in 2023?', { ...segments, rows })?.items).toEqual(['Castings']);
  });

  test('growth in per cent is worked out from the two cells: 60 after 50 is 20 %, 330 after 300 is 10 %, 410 after 400 is 2.5 %', () => {
    const found = asked('Which segment of Northmoor grew fastest in net sales in 2023?', segments);
    expect(found?.results.map(({ name, value }) => [name, value])).toEqual([
      ['Services', 20],
      ['Forgings', 10],
      ['Castings', 2.5],
    ]);
    expect(found?.results[0]?.operands.map(({ text }) => text)).toEqual(['60', '50']);
  });

  test('the biggest drop is the lowest change, and none where everything rose', () => {
    expect(asked('Which segment of Northmoor had the biggest drop in net sales in 2022?', segments)?.items).toEqual(['Services']);
    expect(asked('Which segment of Northmoor had the biggest drop in net sales in 2023?', segments)).toBeNull();
  });

  test('years of one row, by the year that the header prints', () => {
    expect(asked('In which year were the net sales of Forgings the lowest?', segments)?.items).toEqual(['2022']);
    expect(asked('Between 2021 and 2022, in which year were net sales of Services larger?', segments)?.items).toEqual(['2021']);
  });

  test('ties are both said', () => {
    const rows = [
      ['Castings', '330', '300'],
      ['Forgings', '330', '310'],
      ['Services', '60', '50'],
    ];
    const found = asked('Which segment of Northmoor had the highest net sales in 2023?', { ...segments, columns: years(2023, 2022), rows });
    expect(found?.items).toEqual(['Castings', 'Forgings']);
  });

  test('losses keep their sign, outflows go by their size', () => {
    const losses = {
      ...segments,
      title: 'Operating income by segment',
      rows: [
        ['Castings', '41', '40', '39'],
        ['Forgings', '(90)', '30', '31'],
        ['Services', '6', '5', '8'],
      ],
    };
    expect(asked('Which segment of Northmoor had the lowest operating income in 2023?', losses)?.items).toEqual(['Forgings']);
    const spent = {
      title: 'Capital spending by segment',
      columns: years(2023),
      rows: [
        ['Castings', '(41)'],
        ['Forgings', '(90)'],
        ['Services', '(6)'],
      ],
    };
    expect(asked('Which segment of Northmoor had the largest capital spending in 2023?', spent)?.items).toEqual(['Forgings']);
  });

  test('per cent beside dollars: each is ranked among its own kind', () => {
    const both: MadeTable = {
      ...segments,
      columns: [
        { label: '2023 Net sales', dimension: 'Net sales', period: fiscal(2023) },
        { label: '2023 Margin', dimension: 'Margin', period: fiscal(2023), unit: { kind: 'percent', scale: 1, perShare: false } },
      ],
      rows: [
        ['Castings', '410', '8.1%'],
        ['Forgings', '330', '12.5%'],
        ['Services', '60', '31.0%'],
      ],
    };
    expect(asked('Which segment of Northmoor had the highest net sales in 2023?', both)?.items).toEqual(['Castings']);
    expect(asked('Which segment of Northmoor had the highest margin in 2023?', both)?.items).toEqual(['Services']);
  });

  test('a row without the earlier year leaves growth open', () => {
    const rows = [
      ['Castings', '410', '400'],
      ['Forgings', '330', '300'],
      ['Services', '60', ''],
    ];
    expect(
      asked('Which segment of Northmoor grew fastest in net sales in 2023?', { ...segments, columns: years(2023, 2022), rows }),
    ).toBeNull();
  });

  test('two tables that fit as well and disagree: nothing is claimed', () => {
    const other = {
      ...segments,
      rows: [
        ['Castings', '200', '190', '180'],
        ['Forgings', '260', '250', '240'],
        ['Services', '60', '50', '80'],
      ],
    };
    expect(asked('Which segment of Northmoor had the highest net sales in 2023?', segments, other)).toBeNull();
  });

  test('rows that nothing calls segments answer no question about segments', () => {
    expect(
      asked('Which segment of Northmoor had the highest net sales in 2023?', { ...segments, title: 'Net sales by month of delivery' }),
    ).toBeNull();
  });

  test('the largest liability is a leaf of the liabilities: no subtotal, no equity', () => {
    const sheet: MadeTable = {
      title: 'Consolidated balance sheets',
      statement: 'balance',
      columns: days(2023, 2022),
      rows: [
        ['Assets'],
        ['  Cash', '900', '800'],
        ['  Total assets', '900', '800'],
        ['Liabilities'],
        ['  Customer deposits', '310', '300'],
        ['  Long-term debt', '120', '110'],
        ['  Other liabilities', '70', '60'],
        ['  Total liabilities', '500', '470'],
        ['Equity'],
        ['  Common stock', '350', '300'],
        ['  Retained earnings', '50', '30'],
        ['  Total equity', '400', '330'],
      ],
    };
    expect(asked("What was the largest liability in Northmoor's balance sheet in 2023?", sheet)?.items).toEqual(['Customer deposits']);
  });

  test('named ones among each other: the rows that sum the activities up', () => {
    const flows: MadeTable = {
      title: 'Consolidated statements of cash flows',
      statement: 'cashflow',
      columns: years(2023),
      rows: [
        ['Operating activities'],
        ['  Changes in operating assets', '(12)'],
        ['  Net cash provided by operating activities', '182'],
        ['Investing activities'],
        ['  Purchases of investments', '(46)'],
        ['  Net cash used in investing activities', '(96)'],
        ['Financing activities'],
        ['  Net cash used in financing activities', '(180)'],
      ],
    };
    const found = asked(
      'Among operations, investing, and financing activities, which brought in the most cash flow for Northmoor in 2023?',
      flows,
    );
    expect(found?.results.map(({ value }) => value)).toEqual([182, -96, -180]);
  });
});

describe('limits and counts', () => {
  test('years past a limit, in plain units: 310 million is more than 305,000 thousand', () => {
    expect(asked('In which years did net sales of Forgings exceed $305,000 thousand?', segments)?.items).toEqual(['2021', '2023']);
    expect(asked('How many years did net sales of Forgings exceed $305 million?', segments)).toMatchObject({
      kind: 'count',
      results: { length: 2 },
    });
  });

  test('rows past a limit do not count their total', () => {
    const found = asked('How many segments of Northmoor had net sales above $100 million in 2023?', segments);
    expect(found?.results.map(({ name }) => name)).toEqual(['Castings', 'Forgings']);
  });

  test('a limit in per cent says nothing of money', () => {
    expect(asked('In which years were net sales of Forgings more than 5%?', segments)).toBeNull();
  });
});

describe('lists and a figure for each', () => {
  test('the parts of a total, without it', () => {
    expect(asked('What are the components of total net sales?', segments)?.items).toEqual(['Castings', 'Forgings', 'Services']);
  });

  test('the years for which a row has figures', () => {
    expect(asked('In which years were net sales of Castings reported?', segments)?.items).toEqual(['2023', '2022', '2021']);
  });

  test('a figure for each year, oldest first; a year that is not printed leaves it open', () => {
    expect(asked('What were the net sales of Castings in 2023 and 2022 respectively?', segments)?.items).toEqual(['400', '410']);
    expect(asked('What were the net sales of Castings in 2023 and 2019 respectively?', segments)).toBeNull();
  });

  test('all years together: sums and means of flows, never sums of balances', () => {
    expect(asked('What are the total net sales of Services between 2021 to 2023?', segments)?.results[0]?.value).toBe(190);
    expect(asked('What is the average net sales of Castings?', segments)?.results[0]?.value).toBe(400);
    const balances: MadeTable = {
      title: 'Inventories',
      columns: days(2023, 2022),
      rows: [
        ['Raw materials', '10', '20'],
        ['Finished goods', '30', '50'],
      ],
    };
    expect(asked('What are the total finished goods for 2022 and 2023?', balances)).toBeNull();
  });

  test('"deferred", "other" and "current" are said by the row, never by its table', () => {
    const taxes: MadeTable = {
      title: 'Deferred tax assets and other assets',
      columns: days(2023, 2022),
      rows: [
        ['Inventories', '5', '7'],
        ['Other', '3', '2'],
      ],
    };
    expect(asked('What were deferred inventories in 2023 and 2022 respectively?', taxes)).toBeNull();
  });
});

describe('the gate', () => {
  test.each([
    'What are the major acquisitions that Northmoor has done in 2023 and 2022?',
    'Why did net sales of Services grow the most in 2023?',
    'Describe the segment with the highest net sales.',
    'What were the net sales of Castings in 2023?',
  ])('%s', (question) => {
    expect(asked(question, segments)).toBeNull();
  });
});
