import { describe, expect, test } from 'vitest';
import { askFigures, askRows as asked, columnsOf, ranked } from '../../builders/northmoor.ts';
import { days, fiscal, type MadeTable, years } from '../../builders/table.ts';

const inColumns: MadeTable = {
  title: 'Results of our segments',
  columns: columnsOf('Castings', 'Forgings', 'Consolidated'),
  rows: [
    ['Net sales', '400', '200', '600'],
    ['Operating income', '80', '60', '140'],
  ],
};

describe('the margin of a part', () => {
  test('is worked out from its profit and its sales, not from the largest profit', () => {
    expect(ranked(asked('Which Northmoor segment had the fattest operating margin in 2023?', { table: inColumns }))).toEqual([
      ['Forgings', 30],
      ['Castings', 20],
    ]);
    expect(
      asked('Which Northmoor segment kept the biggest share of its sales as operating profit in 2023?', { table: inColumns })?.items,
    ).toEqual(['Forgings']);
  });

  test('with a letter missing too', () => {
    expect(asked('Which Northmoor segment had the best operating margn in 2023?', { table: inColumns })?.items).toEqual(['Forgings']);
  });

  test('is printed, where a line of that name is', () => {
    const printed: MadeTable = { ...inColumns, rows: [...inColumns.rows, ['Operating margin', '20.0%', '30.0%', '23.3%']] };
    expect(asked('Which Northmoor segment had the highest operating margin in 2023?', { table: printed })?.items).toEqual(['Forgings']);
  });

  test('is not claimed from profit alone, nor from sales of another year, nor for another profit', () => {
    const profits: MadeTable = { ...inColumns, rows: inColumns.rows.slice(1) };
    expect(asked('Which Northmoor segment had the highest operating margin in 2023?', { table: profits })).toBeNull();
    const before: MadeTable = {
      ...inColumns,
      columns: ['Castings', 'Forgings'].map((head) => ({ label: `${head} 2022`, dimension: head, period: fiscal(2022) })),
      rows: [['Net sales', '400', '200']],
    };
    expect(asked('Which Northmoor segment had the highest operating margin in 2023?', { table: profits }, { table: before })).toBeNull();
    expect(asked('Which Northmoor segment had the highest gross margin in 2023?', { table: inColumns })).toBeNull();
  });
});

describe('words that say how things have what is measured', () => {
  const assets: MadeTable = {
    title: 'Assets by segment',
    columns: days(2023, 2022),
    rows: [
      ['Castings', '58', '56'],
      ['Forgings', '84', '35'],
      ['Total assets', '142', '91'],
    ],
  };
  // another table has the word
  const ties: MadeTable = { title: 'Ties', columns: years(2023, 2022), rows: [['Ties sold', '5', '4']] };

  test('are none of the measure', () => {
    expect(asked('Which Northmoor segment ties up the most assets in 2023?', { table: assets }, { table: ties })?.items).toEqual([
      'Forgings',
    ]);
  });

  test('what follows the measure narrows it: nothing is claimed where no table of the kind has that', () => {
    const abroad: MadeTable = { title: 'Pledges', columns: years(2023, 2022), rows: [['Pledged to lenders', '5', '4']] };
    expect(asked('Which Northmoor segment had the most assets pledged in 2023?', { table: assets }, { table: abroad })).toBeNull();
  });

  test('the greater of two is asked for with "more"', () => {
    expect(asked('Which of Northmoor’s two segments had more assets in 2023?', { table: assets })?.items).toEqual(['Forgings']);
  });
});

describe('notes of one rate', () => {
  const notes: MadeTable = {
    title: 'Our outstanding debt was as follows',
    columns: [{ label: 'Maturity' }, ...(days(2023, 2022) as { label: string }[])],
    rows: [
      ['3.625% Senior Notes', 'May 2027', '500', '400'],
      ['4.875% Senior Notes', 'April 2028', '300', '600'],
      ['3.625% Senior Notes', 'June 2030', '900', '700'],
    ],
  };

  test('are told apart by when they are due', () => {
    expect(
      asked('Northmoor has a stack of bonds outstanding at year-end 2023. Which one is the largest?', { table: notes })?.items,
    ).toEqual(['3.625% Senior Notes due June 2030']);
  });

  test('notes of a currency that no table speaks of are not all notes', () => {
    expect(asked('Which euro bond of Northmoor is the biggest at year-end 2023?', { table: notes })).toBeNull();
  });
});

describe('tables of the same rows, one after another', () => {
  const regions = (year: number, title: string, ...figures: readonly string[]): MadeTable => ({
    title,
    columns: [{ label: `Year ended ${String(year)}`, period: fiscal(year) }],
    rows: [
      ['North America', figures[0] ?? ''],
      ['Europe', figures[1] ?? ''],
      ['Asia Pacific', figures[2] ?? ''],
      ['Net sales', figures[3] ?? ''],
    ],
  });
  const late = regions(2023, 'Net sales by region', '110', '60', '20', '190');

  test('growth is from the table of the year before', () => {
    expect(
      ranked(
        asked(
          'Which part of the world gave Northmoor its quickest sales growth in 2023?',
          { table: late },
          { table: regions(2022, '', '100', '40', '19', '159') },
        ),
      ),
    ).toEqual([
      ['Europe', 50],
      ['North America', 10],
      ['Asia Pacific', 5.3],
    ]);
  });

  test('rows that are others give no growth', () => {
    const other: MadeTable = {
      ...regions(2022, '', '100', '40', '19', '159'),
      rows: [
        ['Canada', '100'],
        ['Europe', '40'],
        ['Japan', '19'],
        ['Net sales', '159'],
      ],
    };
    expect(asked('Which region gave Northmoor its quickest sales growth in 2023?', { table: late }, { table: other })).toBeNull();
  });
});

describe('parts of one of the things', () => {
  const markets: MadeTable = {
    title: 'Revenue by end market',
    columns: years(2023, 2022),
    rows: [
      ['Data Center', '900', '400'],
      ['Compute', '800', '330'],
      ['Networking', '100', '70'],
      ['Gaming', '110', '100'],
      ['Automotive', '30', '20'],
      ['Total revenue', '1,040', '520'],
    ],
  };

  test('are left out with it', () => {
    expect(
      asked('Setting Data Center aside, which of Northmoor’s end markets grew the fastest in percentage terms in 2023?', { table: markets })
        ?.items,
    ).toEqual(['Automotive']);
  });

  test('are not ranked beside it', () => {
    expect(ranked(asked('Which Northmoor end market had the lowest revenue in 2023?', { table: markets }))).toEqual([
      ['Automotive', 30],
      ['Gaming', 110],
      ['Data Center', 900],
    ]);
  });
});

describe('the quarters of a year', () => {
  const quarters = (title: string): MadeTable => ({
    title,
    columns: ['First', 'Second', 'Third', 'Fourth'].map((which) => ({ label: `Quarter ${which}` })),
    rows: [
      ['Net sales', '14', '18', '24', '23'],
      ['Net income', '4', '5', '8', '3'],
    ],
  });

  test('as columns', () => {
    const asked2023 = (question: string): unknown => askFigures(question, { table: quarters('Quarterly data, 2023') })?.items;
    expect(asked2023('Northmoor’s best quarter for net sales in 2023 was which one?')).toEqual(['Third quarter']);
    expect(asked2023('In which quarter of 2023 did Northmoor have its smallest net income?')).toEqual(['Fourth quarter']);
  });

  test('as rows under a column of what is counted', () => {
    const stores: MadeTable = {
      title: 'Store update for 2023',
      columns: [{ label: 'Total stores open at beginning of the quarter' }, { label: 'Number of stores opened during the quarter' }],
      rows: [
        ['1st Quarter', '1,308', '10'],
        ['2nd Quarter', '1,318', '7'],
        ['3rd Quarter', '1,325', '18'],
        ['4th Quarter', '1,343', '12'],
      ],
    };
    expect(asked('In which quarter of 2023 did Northmoor open the most stores?', { table: stores })?.items).toEqual(['3rd Quarter']);
  });

  test('of another year, or three of four, give none, and the figure of the year is no answer', () => {
    const annual: MadeTable = {
      title: 'Statements of income',
      statement: 'income',
      columns: years(2023, 2022),
      rows: [['Net sales', '79', '70']],
    };
    const asks = (table: MadeTable): unknown =>
      askFigures('Northmoor’s best quarter for net sales in 2023 was which one?', { table }, { table: annual });
    expect(asks(quarters('Quarterly data, 2022'))).toBeNull();
    const three = quarters('Quarterly data, 2023');
    expect(asks({ ...three, columns: three.columns.slice(0, 3), rows: three.rows.map((row) => row.slice(0, 4)) })).toBeNull();
  });
});
