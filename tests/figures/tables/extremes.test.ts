import { describe, expect, test } from 'vitest';
import { days, fiscal, type MadeTable, years } from '../../builders/table.ts';
import { askRows as asked, columnsOf, ranked } from '../../builders/northmoor.ts';

describe('things of the kind, and a line across them that is the measure', () => {
  const inColumns: MadeTable = {
    title: 'Results of our segments',
    columns: columnsOf('Castings', 'Forgings', 'Corporate and other', 'Eliminations', 'Consolidated'),
    rows: [
      ['Net sales', '410', '330', '500', '(90)', '1,150'],
      ['Operating income', '20', '45', '(15)', '0', '50'],
    ],
  };

  test('segments in columns: the row is the measure; what is left over, settled or summed up is no segment', () => {
    expect(ranked(asked('Which Northmoor segment brought in the most revenue in 2023?', { table: inColumns }))).toEqual([
      ['Castings', 410],
      ['Forgings', 330],
    ]);
    expect(asked("Which of Northmoor's segments earned the most operating income in 2023?", { table: inColumns })?.items).toEqual([
      'Forgings',
    ]);
  });

  test('both or nothing: no line of backlog, no answer', () => {
    expect(asked('Which segment has the largest backlog at Northmoor?', { table: inColumns })).toBeNull();
  });

  test('columns of figures are no divisions: "Sales" beside what changed them', () => {
    const change: MadeTable = {
      title: 'Sales change by division',
      columns: columnsOf('Sales', 'Acquisitions', 'Translation', 'Divestitures'),
      rows: [
        ['Total Castings', '8,345', '16', '3', '2'],
        ['Total sales', '9,000', '20', '5', '3'],
      ],
    };
    expect(asked("Name Northmoor's three best-selling divisions in 2023, biggest first.", { table: change })).toBeNull();
  });

  test('rows of an income statement are no segments', () => {
    const income: MadeTable = {
      title: 'Consolidated statements of income',
      statement: 'income',
      columns: years(2023, 2022),
      rows: [
        ['Net sales', '800', '750'],
        ['Cost of sales', '500', '480'],
        ['Business segment operating profit', '300', '270'],
      ],
    };
    const text = { text: 'Net sales and operating profit by segment are in Note 5.' };
    expect(asked('Which segment had the highest net sales at Northmoor in 2023?', text, { table: income })).toBeNull();
  });

  test('a table that calls its rows nothing is believed where the text names them as segments', () => {
    const backlog: MadeTable = {
      title: 'Other information',
      columns: days(2023, 2022),
      rows: [
        ['Castings', '58', '56'],
        ['Marine Systems', '34', '35'],
        ['Total backlog', '92', '91'],
      ],
    };
    const names = { text: 'We operate in two segments: Castings and Marine Systems.' };
    expect(asked('Which segment has the largest backlog at Northmoor?', names, { table: backlog })?.items).toEqual(['Castings']);
    expect(asked('Which segment has the largest backlog at Northmoor?', { table: backlog })).toBeNull();
  });

  test('the expense line: leaves under the heading, not the sum and not the sales', () => {
    const income: MadeTable = {
      title: 'Consolidated statements of income',
      statement: 'income',
      columns: years(2023, 2022),
      rows: [
        ['Net sales', '800', '750'],
        ['Operating expenses'],
        ['  Materials', '300', '280'],
        ['  Selling and marketing', '120', '110'],
        ['  General and administrative', '80', '70'],
        ['  Total operating expenses', '500', '460'],
      ],
    };
    expect(asked('What was the biggest operating expense line at Northmoor in 2023?', { table: income })?.items).toEqual(['Materials']);
  });
});

describe('order', () => {
  const profits: MadeTable = {
    title: 'Operating income (loss) by segment',
    columns: years(2023, 2022),
    rows: [
      ['Castings', '41', '40'],
      ['Forgings', '(90)', '30'],
      ['Services', '(6)', '5'],
      ['Total operating loss', '(55)', '75'],
    ],
  };

  test('a loss is ranked as a loss: the most lost is the farthest below nothing, and nobody lost where all earned', () => {
    expect(ranked(asked('Which Northmoor segment lost the most money in 2023?', { table: profits }))).toEqual([
      ['Forgings', -90],
      ['Services', -6],
      ['Castings', 41],
    ]);
    expect(asked('Which Northmoor segment lost the most money in 2022?', { table: profits })).toBeNull();
    expect(asked("What was Northmoor's most profitable segment in 2023?", { table: profits })?.items).toEqual(['Castings']);
  });

  const countries: MadeTable = {
    title: 'Net revenues by geography',
    columns: years(2023, 2022),
    rows: [
      ['United States', '430', '400'],
      ['Germany', '150', '160'],
      ['Japan', '140', '100'],
      ['Brazil', '150', '100'],
      ['Rest of world', '600', '500'],
      ['Total net revenues', '1,470', '1,260'],
    ],
  };

  test('the top three of them, the rest of the world aside', () => {
    expect(asked('What are the top 3 countries by revenue at Northmoor in 2023?', { table: countries })?.items).toEqual([
      'United States',
      'Germany',
      'Brazil',
    ]);
  });

  test('what is left out of the figures, and is no place, must be said of them: else nothing is claimed', () => {
    const grown = (by: string): MadeTable => ({
      title: 'Revenue and its change',
      columns: [
        { label: '2023', period: fiscal(2023) },
        { label: by, dimension: by, period: fiscal(2023) },
      ],
      rows: countries.rows.slice(0, 4).map(([name = '', value = ''], i) => [name, value, `${String(12 + 3 * i)} %`]),
    });
    const wanted = (by: string): unknown =>
      asked('Leaving exchange rates aside, in which country did Northmoor’s revenue grow fastest in 2023?', { table: grown(by) })?.items;
    expect(wanted('Change as reported')).toBeUndefined();
    expect(asked('Leaving Germany aside, which country gave Northmoor the most revenue in 2023?', { table: countries })?.items).toEqual([
      'United States',
    ]);
  });

  test('a tie at the place asked for is said as one', () => {
    expect(asked('Outside the US, which country gave Northmoor the most revenue in 2023?', { table: countries })?.items).toEqual([
      'Germany',
      'Brazil',
    ]);
  });

  test('"grew the most" is of per cent and of size: claimed only where both are of one', () => {
    // Brazil rose by 50 and by half; Japan by 40 and by 40 %
    expect(asked('Which country grew revenue the most at Northmoor in 2023?', { table: countries })?.items).toEqual(['Brazil']);
    const rows = [...countries.rows.slice(0, 3), ['Brazil', '120', '100'], ['Peru', '9', '1']];
    expect(asked('Which country grew revenue the most at Northmoor in 2023?', { table: { ...countries, rows } })).toBeNull();
    expect(asked('Which country grew revenue the fastest at Northmoor in 2023?', { table: { ...countries, rows } })?.items).toEqual([
      'Peru',
    ]);
  });
});

describe('items of a list', () => {
  test('debt issues are what their labels say, under whichever heading; sums and discounts are none', () => {
    const debt: MadeTable = {
      title: 'Notes payable and other borrowings',
      columns: days(2023, 2022).map((column) => ({ ...column, dimension: 'Amount' })),
      rows: [
        ['Fixed-rate senior notes'],
        ['  $1,500, 2.375%, due January 2029', '1,500', '1,500'],
        ['  $4,250, 1.90%, due September 2031', '4,250', '4,250'],
        ['Floating-rate senior notes'],
        ['  $750, LIBOR plus 0.51%, due October 2029', '750', '750'],
        ['  $500, LIBOR plus 0.58%, due October 2030', '500', '500'],
        ['Total senior notes', '7,000', '7,000'],
      ],
    };
    expect(asked("What is Northmoor's largest single senior note at the end of 2023?", { table: debt })?.items).toEqual([
      '$4,250, 1.90%, due September 2031',
    ]);
  });
});

describe('times and measures', () => {
  const regions: MadeTable = {
    title: 'Revenues by region',
    columns: [
      { label: 'Nine months ended September 30, 2023', period: { ...fiscal(2023, '2023-09-30'), months: 9 } },
      { label: '% of total', unit: { kind: 'percent', scale: 1, perShare: false } },
    ],
    rows: [
      ['Americas', '218', '55%'],
      ['Europe', '112', '29%'],
      ['Asia Pacific', '63', '16%'],
      ['Total revenues', '393', '100%'],
    ],
  };

  test('figures of nine months are none of a year', () => {
    expect(
      asked('Which region gave Northmoor the most revenue in 2023?', { table: { ...regions, columns: regions.columns.slice(0, 1) } }),
    ).toBeNull();
  });

  test('a margin is a rate: sums of that name are not ranked for it, nor shares for the least profitable', () => {
    const margins: MadeTable = {
      title: 'Margin by segment',
      columns: years(2023),
      rows: [
        ['Castings', '400'],
        ['Forgings', '90'],
      ],
    };
    expect(asked('Which segment had the highest margin at Northmoor in 2023?', { table: margins })).toBeNull();
  });

  test('unallocated items stand beside the segments, and are none', () => {
    const profit: MadeTable = {
      title: 'Summary of our segments',
      columns: years(2023, 2022),
      rows: [
        ['Operating profit'],
        ['  Castings', '284', '270'],
        ['  Forgings', '114', '110'],
        ['  Total segment operating profit', '398', '380'],
        ['Unallocated items'],
        ['  Severance', '(27)', '(3)'],
        ['  Stock compensation', '(22)', '(20)'],
      ],
    };
    expect(asked('Which segment had the lowest operating profit at Northmoor in 2023?', { table: profit })?.items).toEqual(['Forgings']);
  });

  test('the largest use of cash is the largest outflow, though proceeds are larger', () => {
    const flows: MadeTable = {
      title: 'Consolidated statements of cash flows',
      statement: 'cashflow',
      columns: years(2023),
      rows: [
        ['Cash flows from investing activities'],
        ['  Purchases of investments', '(96)'],
        ['  Purchases of equipment', '(24)'],
        ['  Proceeds from sales of investments', '140'],
        ['  Net cash provided by investing activities', '20'],
      ],
    };
    expect(asked("What was Northmoor's largest use of cash in investing activities in 2023?", { table: flows })?.items).toEqual([
      'Purchases of investments',
    ]);
  });

  test('a name that was not read whole leaves the list alone', () => {
    const assets: MadeTable = {
      title: 'Consolidated balance sheets',
      statement: 'balance',
      columns: days(2023),
      rows: [['Assets'], ['  Cash', '10'], ['  Securities', '20'], ['  $37, respectively', '3,045'], ['  Total assets', '3,075']],
    };
    expect(asked("What was the biggest asset on Northmoor's balance sheet in 2023?", { table: assets })).toBeNull();
  });

  test('the year of the highest figure, among the years asked for only', () => {
    const income: MadeTable = {
      title: 'Consolidated statements of income',
      statement: 'income',
      columns: years(2023, 2022, 2021),
      rows: [
        ['Net sales', '800', '750', '900'],
        ['Net income', '80', '95', '99'],
      ],
    };
    expect(asked('In which year between 2022 and 2023 did Northmoor report the highest net income?', { table: income })?.items).toEqual([
      '2022',
    ]);
  });
});
