import { describe, expect, test } from 'vitest';
import { fiscal, type MadeTable, years } from '../../builders/table.ts';
import { askFigures as asked } from '../../builders/northmoor.ts';

const income: MadeTable = {
  title: 'Consolidated statements of income',
  statement: 'income',
  columns: years(2023, 2022),
  rows: [
    ['Revenues', '853', '810'],
    ['Operating income', '120', '110'],
  ],
};

const places: MadeTable = {
  title: 'Revenues by geography',
  columns: years(2023, 2022),
  rows: [
    ['Revenues by geography:'],
    ['  Germany', '150', '120'],
    ['  Kazakhstan', '103', '155'],
    ['  Japan', '600', '535'],
    ['  Total revenues', '853', '810'],
  ],
};

const segments: MadeTable = {
  title: 'Results of our segments',
  columns: ['Castings', 'Space'].map((head) => ({ label: `${head} 2023`, dimension: head, period: fiscal(2023) })),
  rows: [
    ['Revenues', '410', '443'],
    ['Operating income', '70', '50'],
  ],
};

describe('a head asked by its name', () => {
  test('the level, the change and the share of a place', () => {
    expect(asked("What was Northmoor's revenue in Germany in 2023?", { table: income }, { table: places })?.results[0]?.value).toBe(150);
    const fell = asked("How many percent did Northmoor's revenues in Kazakhstan drop in 2023?", { table: income }, { table: places });
    expect(Math.abs(fell?.results[0]?.value ?? 0)).toBeCloseTo(33.5, 0);
    const share = asked("What share of Northmoor's 2023 revenues came from Germany?", { table: income }, { table: places });
    expect(share?.results[0]?.value).toBeCloseTo(17.6, 1);
  });

  test('no share of a row past the list’s own total, which comes to as much by chance', () => {
    const beyond = (total: string): MadeTable => ({
      ...places,
      rows: [
        ['Revenues by geography:'],
        ['  Germany', '150', '120'],
        ['  Kazakhstan', '103', '155'],
        ['  Japan', '600', '535'],
        ['  Eliminations', '(20)', '(18)'],
        ['  Total revenues', total, '792'],
        ['Interest expense', '(7)', '(9)'],
        ['Net cash provided by operating activities', '854', '700'],
      ],
    });
    const operands = (total: string) =>
      asked("What share of Northmoor's 2023 revenues came from Germany?", { table: beyond(total) })?.results[0]?.operands.map(
        ({ value }) => value,
      );
    expect(operands('833')).not.toContain(854);
    expect(operands('853')).toEqual([150, 853]);
  });

  test('no share of its group’s total where the greater one is asked for by all of its name', () => {
    const debt: MadeTable = {
      title: 'Long-term debt',
      columns: years(2023, 2022),
      rows: [
        ['Unsecured long-term debt:'],
        ['  Senior notes', '400', '380'],
        ['  Structured notes', '100', '90'],
        ['  Total unsecured long-term debt', '500', '470'],
        ['Secured loans', '300', '310'],
        ['Total long-term debt', '800', '780'],
      ],
    };
    const of = (whole: string): number | undefined =>
      asked(`What share of Northmoor's ${whole} was structured notes in 2023?`, { table: income }, { table: debt })?.results[0]?.value;
    expect(of('total long-term debt') ?? 12.5).toBeCloseTo(12.5, 1);
    expect(of('total unsecured long-term debt')).toBeCloseTo(20, 1);
  });

  test('no share of all for a name that is put before the question, and none of the home country for what is earned outside it', () => {
    const home: MadeTable = {
      ...places,
      rows: [['Revenues by geography:'], ['  United States', '150', '120'], ['  Japan', '703', '690'], ['  Total revenues', '853', '810']],
    };
    const share = (words: string): number | undefined => asked(words, { table: income }, { table: home })?.results[0]?.value;
    expect(share("What share of Northmoor's 2023 revenue came from the United States?")).toBeCloseTo(17.6, 1);
    expect(share("For the Vortex pump, what share of Northmoor's 2023 revenue came from the United States?")).toBeUndefined();
    expect(share("What proportion of Northmoor's 2023 revenue was earned outside the United States?")).not.toBeCloseTo(17.6, 1);
  });

  test('a segment in columns is called by its name in the answer; the total of the company is never its own', () => {
    const found = asked("What was Space's operating income in 2023 at Northmoor?", { table: income }, { table: segments });
    expect(found?.results[0]?.operands.map(({ name, value }) => [name, value])).toEqual([['operating income of Space', 50]]);
  });

  test('a year in a list of what falls due is no head of an item of the statements: what is asked is the item in that year', () => {
    const due: MadeTable = {
      title: 'Operating leases, total undiscounted cash flows',
      columns: years(2023, 2022),
      rows: [
        ['2023', '75', '71'],
        ['2024', '66', '64'],
        ['2025', '61', '58'],
        ['Total undiscounted cash flows', '202', '193'],
      ],
    };
    const flows: MadeTable = {
      title: 'Consolidated statements of cash flows',
      statement: 'cashflow',
      columns: years(2023, 2022),
      rows: [['Net cash provided by operating activities', '310', '290']],
    };
    const value = (words: string): number | undefined => asked(words, { table: flows }, { table: due })?.results[0]?.value;
    expect(value("What was Northmoor's operating cash flow in fiscal 2023?")).toBe(310);
    expect(value("What was Northmoor's cash flow from operations in 2023?")).toBe(310);
  });

  test('a place that no table has is not answered with the whole', () => {
    expect(asked("What was Northmoor's revenue in France in 2023?", { table: income }, { table: places })).toBeNull();
  });

  test('a place under another of its names', () => {
    const states: MadeTable = {
      title: 'Results by geography',
      columns: ['United States Operations', 'Canadian Operations'].map((head) => ({
        label: `${head} 2023`,
        dimension: head,
        period: fiscal(2023),
      })),
      rows: [
        ['Revenues', '410', '443'],
        ['Operating income', '70', '50'],
      ],
    };
    expect(asked("What was Northmoor's US operating income in 2023?", { table: income }, { table: states })?.results[0]?.value).toBe(70);
    expect(asked("What was Northmoor's operating income in Canada in 2023?", { table: income }, { table: states })?.results[0]?.value).toBe(
      50,
    );
    // the whole company's is not that of a place that no table has
    expect(asked("What was Northmoor's US operating income in 2023?", { table: income }, { table: places })).toBeNull();
  });

  test('a heading over groups of rows says what these measure, though rows between are none of its own', () => {
    const grouped: MadeTable = {
      title: 'Results were as follows:',
      columns: years(2023, 2022),
      rows: [
        ['Net revenue:'],
        ['Heavy industry'],
        ['  Platform', '30', '28'],
        ['  Space', '12', '10'],
        ['Castings', '60', '55'],
        ['Total net revenue', '102', '93'],
        ['Operating income:'],
        ['Heavy industry'],
        ['  Platform', '3', '2'],
        ['  Space', '4', '1'],
        ['Castings', '6', '5'],
        ['Total operating income', '13', '8'],
      ],
    };
    expect(asked("What was Space's revenue in Northmoor's 2023 results?", { table: grouped })?.results[0]?.value).toBe(12);
    expect(asked('What did the Space business bring in for Northmoor in sales in 2023?', { table: grouped })?.results[0]?.value).toBe(12);
  });

  test('one of two things that are held against each other is not claimed', () => {
    expect(
      asked('How much more operating income did Castings earn than Space at Northmoor in 2023?', { table: segments })?.results[0]?.value,
    ).not.toBe(70);
  });

  test('a part of each dollar is a rate, and no sum', () => {
    const found = asked('Out of each dollar the Castings unit took in, how much was operating income at Northmoor in 2023?', {
      table: segments,
    });
    expect(found?.results.map(({ formula, unit }) => [formula, unit.kind])).toEqual([['operating-margin', 'percent']]);
  });

  test('of a sum the sum, not its share of the whole printed beside it', () => {
    const percent = { kind: 'percent', scale: 1, perShare: false } as const;
    const shares: MadeTable = {
      title: 'Revenues by geography as a percentage of the total',
      columns: years(2023, 2022).map((column) => ({ ...column, unit: percent })),
      rows: [
        ['Germany', '18', '15'],
        ['Kazakhstan', '12', '19'],
        ['Japan', '70', '66'],
        ['Total revenues', '100', '100'],
      ],
    };
    expect(asked("What was Northmoor's revenue in Germany in 2023?", { table: shares }, { table: places })?.results[0]?.value).toBe(150);
  });

  test('"the US business unit" is the US SBU, not the country', () => {
    const units: MadeTable = {
      title: 'Revenue by SBU',
      columns: years(2023, 2022),
      rows: [['Revenue:'], ['  US SBU', '34', '33'], ['  Europe SBU', '19', '18'], ['  Total revenue', '53', '51']],
    };
    const countries: MadeTable = {
      ...places,
      rows: [['Revenues by geography:'], ['  United States', '35', '30'], ['  Japan', '18', '21'], ['  Total revenues', '53', '51']],
    };
    expect(
      asked("How much revenue did Northmoor's US business unit bring in for 2023?", { table: countries }, { table: units })?.results[0]
        ?.value,
    ).toBe(34);
    const talk = 'Sorry, me again, on Northmoor I need the revenue of the United States SBU, year 2023.';
    expect(asked(talk, { table: units })?.results[0]?.value).toBe(34);
  });

  test('an area is no "Space"', () => {
    expect(asked('How much operating income did the Northmoor business area on top make in 2023?', { table: segments })).toBeNull();
  });

  test('a line that is not what is asked gives nothing', () => {
    expect(asked("What was Northmoor's backlog at Space in 2023?", { table: income }, { table: segments })).toBeNull();
  });
});
