import { describe, expect, test } from 'vitest';
import { fiscal, type MadeTable, years } from '../../builders/table.ts';
import { askRows as asked, columnsOf, ranked } from '../../builders/northmoor.ts';

test('sales beside profit are not put in order', () => {
  const table: MadeTable = {
    title: 'Results of the joint venture',
    columns: years(2023, 2022),
    rows: [
      ['Net sales', '900', '840'],
      ['Gross profit', '400', '390'],
      ['Net income', '90', '80'],
    ],
  };
  expect(asked('Of the discounts between gross and net sales, which type cost Northmoor the most in 2023?', { table })).toBeNull();
});

describe('a whole is no part', () => {
  const rows = Array.from({ length: 17 }, (_, i): [string, number] => [`Aisle ${'ABCDEFGHIJKLMNOPQ'.charAt(i)}`, 1000 + 37 * i]);
  const sum = rows.reduce((all, [, value]) => all + value, 0);

  test('seventeen rows added up under a name that says nothing of a sum', () => {
    const table: MadeTable = {
      title: 'Net sales by merchandising department',
      columns: years(2023, 2022),
      rows: [
        ...rows.map(([name, value]) => [name, String(value), String(value - 5)]),
        ['Main chain', String(sum), String(sum - 85)],
        ['Other net sales', '40', '30'],
        ['Net sales', String(sum + 40), String(sum - 55)],
      ],
    };
    expect(asked('Which merchandising department brought in the most sales for Northmoor in 2023?', { table })?.items).toEqual(['Aisle Q']);
  });

  test('a whole that stands before its parts', () => {
    const table: MadeTable = {
      title: 'Net sales by region',
      columns: years(2023, 2022),
      rows: [
        ['Northmoor', '900', '840'],
        ['Europe', '400', '390'],
        ['Asia', '300', '290'],
        ['Africa', '200', '160'],
      ],
    };
    expect(ranked(asked('Which region had the highest net sales at Northmoor in 2023?', { table }))).toEqual([
      ['Europe', 400],
      ['Asia', 300],
      ['Africa', 200],
    ]);
  });

  test('a figure of another name ahead of all things of the kind leaves it open', () => {
    const table: MadeTable = {
      title: 'Net sales by merchandising department',
      columns: years(2023, 2022),
      rows: [
        ['Garden', '210', '200'],
        ['Paint', '190', '195'],
        ['Lumber', '170', '165'],
        ['Store net sales', '600', '580'],
      ],
    };
    expect(asked('Which merchandising department brought in the most sales for Northmoor in 2023?', { table })).toBeNull();
  });
});

describe('what is no place is not ranked among places', () => {
  const table: MadeTable = {
    title: 'Revenues by geography',
    columns: years(2023, 2022),
    rows: [
      ['United States', '170', '150'],
      ['EMEA', '102', '91'],
      ['APAC', '56', '51'],
      ['Other Americas', '20', '18'],
      ['Hedging gains (losses)', '2', '1'],
      ['Total revenues', '350', '311'],
    ],
  };

  test('hedging is left out, "Other Americas" is a place of its own', () => {
    expect(ranked(asked('Which region contributed the least to Northmoor’s revenue in 2023?', { table }))).toEqual([
      ['Other Americas', 20],
      ['APAC', 56],
      ['EMEA', 102],
      ['United States', 170],
    ]);
  });
});

describe('what earned the most', () => {
  test('has the most profit, not the most sales', () => {
    const table: MadeTable = {
      title: 'Results of our segments',
      columns: columnsOf('Castings', 'Forgings', 'Consolidated'),
      rows: [
        ['Net sales', '410', '330', '740'],
        ['Segment income', '20', '45', '65'],
      ],
    };
    expect(asked('Which Northmoor segment earned the most in 2023?', { table })?.items).toEqual(['Forgings']);
    expect(asked('Which Northmoor segment earned the most revenue in 2023?', { table })?.items).toEqual(['Castings']);
    expect(asked('Which Northmoor segment earned the most in 2023?', { table: { ...table, rows: table.rows.slice(0, 1) } })).toBeNull();
  });

  test('a segment split by place is no list of segments', () => {
    const table: MadeTable = {
      title: 'Results of our segments',
      columns: columnsOf('Castings U.S.', 'Castings Non-U.S.', 'Forgings U.S.', 'Forgings Non-U.S.', 'Segment Total'),
      rows: [['Segment income', '20', '45', '41', '40', '146']],
    };
    expect(asked('Which Northmoor segment earned the most in 2023?', { table })).toBeNull();
  });
});

describe('a measure is that of its own rows', () => {
  const table: MadeTable = {
    title: 'Operational results',
    note: 'Net production of crude oil and natural gas liquids (thousands of barrels daily)',
    columns: [
      { label: '', period: fiscal(2023) },
      { label: '', period: fiscal(2022) },
    ],
    rows: [
      ['United States', '1,494', '1,261'],
      ['Europe', '3', '2'],
      ['Asia', '801', '714'],
      ['Net gas production available for sale (millions of cubic feet daily)'],
      ['  United States', '3,313', '2,900'],
      ['  Europe', '312', '331'],
      ['  Asia', '4,206', '3,486'],
    ],
  };

  test('the heading over the first rows is theirs alone; "in barrels per day" asks for an amount', () => {
    const found = asked("In which region did Northmoor's liquids production grow the most, in barrels per day, from 2022 to 2023?", {
      table,
    });
    expect(found?.results.map(({ name, value, unit }) => [name, value, unit.kind, unit.scale])).toEqual([
      ['United States', 233, 'count', 1000],
      ['Asia', 87, 'count', 1000],
      ['Europe', 1, 'count', 1000],
    ]);
    expect(
      asked("In which region did Northmoor's gas production grow the most, in cubic feet per day, in 2023?", { table })?.items,
    ).toEqual(['Asia']);
  });
});

describe('the column is that of the measure', () => {
  const table: MadeTable = {
    title: 'The chart shows gross dollar volume (“GDV”) and the number of cards for our programs in 2023:',
    columns: [
      { label: 'GDV 2023', dimension: 'GDV', period: fiscal(2023), unit: { kind: 'money', currency: 'USD', scale: 1e9, perShare: false } },
      { label: 'Cards 2023', dimension: 'Cards', period: fiscal(2023) },
    ],
    rows: [
      ['Consumer credit', '4,865', '1,070'],
      ['Consumer debit', '3,634', '1,935'],
      ['Commercial', '1,258', '153'],
    ],
  };

  test('an abbreviation of it is what it stands for; a word for what is ranked measures nothing', () => {
    const found = asked('Which of Northmoor’s card programs had the highest gross dollar volume in 2023?', { table });
    expect(found?.results.map(({ name, value, unit }) => [name, value, unit.scale])).toEqual([
      ['Consumer credit', 4865, 1e9],
      ['Consumer debit', 3634, 1e9],
      ['Commercial', 1258, 1e9],
    ]);
  });
});

test('what a filing calls its segments are no clients, though the word stands near their names', () => {
  const table: MadeTable = {
    title: 'Segment information',
    columns: years(2023, 2022),
    rows: [
      ['Clinical Services', '418', '390'],
      ['Pharma Services', '90', '84'],
      ['Total net revenue', '508', '474'],
    ],
  };
  const text = 'Our clients are served by two segments, Clinical Services and Pharma Services: clients of Clinical Services are hospitals, clients of Pharma Services are laboratories.'; // prettier-ignore
  expect(asked('Who was Northmoor’s biggest client by revenue in 2023?', { text }, { table })).toBeNull();
  expect(asked('What was Northmoor’s biggest segment by revenue in 2023?', { text }, { table })?.items?.[0]).toBe('Clinical Services');
});
