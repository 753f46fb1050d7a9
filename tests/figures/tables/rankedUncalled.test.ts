import { describe, expect, test } from 'vitest';
import { askFigures, askRows as asked, columnsOf } from '../../builders/northmoor.ts';
import { fiscal, type MadeTable, years } from '../../builders/table.ts';

describe('parts that nothing calls parts', () => {
  const intangibles: MadeTable = {
    title: 'Intangible assets consisted of the following as of December 31, 2023',
    columns: columnsOf('Cost', 'Accumulated amortization', 'Net'),
    rows: [
      ['Customer lists', '90', '50', '40'],
      ['Patents', '80', '20', '60'],
      ['Trademarks', '30', '10', '20'],
      ['Total', '200', '80', '120'],
    ],
  };

  test('are told by what the table is of', () => {
    expect(asked('Of Northmoor’s intangibles, which class had the largest net book value in 2023?', { table: intangibles })?.items).toEqual(
      ['Patents'],
    );
  });

  test('of another thing are none', () => {
    expect(asked('Of Northmoor’s inventories, which class had the largest net book value in 2023?', { table: intangibles })).toBeNull();
  });

  test('are not those of a list that is neither added up nor said to be of it', () => {
    const loose: MadeTable = { ...intangibles, title: 'Intangible assets', rows: intangibles.rows.slice(0, 3) };
    expect(asked('Of Northmoor’s intangibles, which class had the largest net book value in 2023?', { table: loose })).toBeNull();
  });

  test('what adds to a balance and takes from it is no segment', () => {
    const goodwill: MadeTable = {
      title: 'Changes in the carrying amount of goodwill by segment',
      columns: columnsOf('Castings', 'Forgings', 'Total'),
      rows: [
        ['Balance as of December 31, 2022', '100', '300', '400'],
        ['Acquisitions', '250', '0', '250'],
        ['Dispositions', '(20)', '0', '(20)'],
        ['Balance as of December 31, 2023', '330', '300', '630'],
      ],
    };
    expect(
      asked('Goodwill by segment at Northmoor, 2023: where does the biggest chunk sit?', { table: goodwill })?.items ?? [],
    ).not.toContain('Acquisitions');
  });
});

describe('costs', () => {
  const expenses: MadeTable = {
    title: 'Expenses summary',
    columns: years(2023, 2022),
    rows: [
      ['Marketing', '60', '50'],
      ['Freight', '45', '30'],
      ['Salaries', '110', '100'],
      ['Repairs', '22', '20'],
      ['Total expenses', '237', '200'],
    ],
  };

  test('that rose are ranked by themselves', () => {
    expect(asked('In percentage terms which of Northmoor’s expense lines rose the most in 2023?', { table: expenses })?.items).toEqual([
      'Freight',
    ]);
  });
});

describe('what comes after the first', () => {
  const sales: MadeTable = {
    title: 'Net sales by product line',
    columns: years(2023, 2022),
    rows: [
      ['Bolts', '90', '80'],
      ['Nuts', '70', '75'],
      ['Screws', '50', '45'],
      ['Net sales', '210', '200'],
    ],
  };

  test('is the second, where what is named is the first', () => {
    expect(asked('After bolts, which Northmoor product line had the most sales in 2023?', { table: sales })?.items).toEqual(['Nuts']);
    expect(asked('What was Northmoor’s next biggest product line by sales in 2023?', { table: sales })?.items).toEqual(['Nuts']);
    expect(asked('Which Northmoor product line ranked second by sales in 2023?', { table: sales })?.items).toEqual(['Nuts']);
  });

  test('is nothing where something else is the first', () => {
    expect(asked('After screws, which Northmoor product line had the most sales in 2023?', { table: sales })).toBeNull();
  });
});

describe('people', () => {
  const board: MadeTable = {
    title: 'Directors and executive officers',
    columns: [{ label: 'Age' }, { label: 'Director since' }],
    rows: [
      ['Mary Hill', '61', '2015'],
      ['John Q. Vale', '72', '2011'],
      ['Dr. Anna Reed', '48', '2020'],
    ],
  };

  test('are oldest by age', () => {
    expect(asked('Who is the oldest person on Northmoor’s board?', { table: board })?.items).toEqual(['John Q. Vale']);
    expect(asked('Who is the youngest of Northmoor’s directors?', { table: board })?.items).toEqual(['Dr. Anna Reed']);
  });

  const pay: MadeTable = {
    title: 'Director compensation',
    columns: [{ label: 'Fees' }, { label: 'All other compensation' }, { label: 'Total' }],
    rows: [
      ['Mary Hill', '90', '5', '95'],
      ['John Vale', '60', '50', '110'],
      ['Anna Reed', '70', '10', '80'],
    ],
  };

  test('take home their total pay, not one part of it', () => {
    expect(asked('Which Northmoor director took home the most?', { table: pay })?.items).toEqual(['John Vale']);
    expect(asked('Which Northmoor director had the biggest pay package, and was it the chairman?', { table: pay })?.items).toEqual([
      'John Vale',
    ]);
  });
});

describe('years to come', () => {
  const debts: MadeTable = {
    title: 'Aggregate annual maturities on long-term debt obligations',
    columns: [2024, 2025, 2026].map((year) => ({ label: String(year), period: fiscal(year) })),
    rows: [
      ['Northmoor Castings', '70', '10', '5'],
      ['Northmoor Forgings', '20', '90', '5'],
      ['Total long-term debt', '90', '100', '10'],
    ],
  };

  test('as columns', () => {
    expect(
      askFigures('Looking at Northmoor’s debt at the end of 2023, in which calendar year does the most long-term debt fall due?', {
        table: debts,
      })?.items,
    ).toEqual(['2025']);
  });
});

describe('figures', () => {
  test('are not of what they are net of', () => {
    const regions: MadeTable = {
      title: 'Results by region',
      columns: columnsOf('Europe', 'Asia'),
      rows: [
        ['Total revenues net of interest expense', '40', '70'],
        ['Pretax income', '30', '20'],
      ],
    };
    expect(asked('Which region gave Northmoor its most revenue in 2023?', { table: regions })?.items).toEqual(['Asia']);
  });

  test('bonds of companies are no company’s own remainder', () => {
    const securities: MadeTable = {
      title: 'Marketable securities consisted of the following',
      columns: columnsOf('Amortized cost', 'Fair value'),
      rows: [
        ['Corporate notes and obligations', '390', '370'],
        ['Asset-backed securities', '110', '105'],
        ['Municipal securities', '50', '45'],
        ['Total marketable securities', '550', '520'],
      ],
    };
    expect(
      asked('Looking at Northmoor’s marketable securities, what is the second-biggest holding by fair value after corporate notes?', {
        table: securities,
      })?.items,
    ).toEqual(['Asset-backed securities']);
  });
});
