import { describe, expect, test } from 'vitest';
import { askRows as asked, columnsOf } from '../../builders/northmoor.ts';
import { type MadeTable, years } from '../../builders/table.ts';

describe('things of another kind, or not all of them', () => {
  const split: MadeTable = {
    title: 'Net sales by geography and reportable segment',
    columns: columnsOf('Castings', 'Forgings', 'Total'),
    rows: [
      ['North America', '400', '390', '790'],
      ['Europe', '310', '40', '350'],
      ['Net sales', '710', '430', '1,140'],
    ],
  };

  test('beside segments with names of their own places are none', () => {
    expect(asked('Which Northmoor segment had the highest net sales in 2023?', { table: split })?.items).toEqual(['Castings']);
  });

  test('how many there are, where the question says so', () => {
    const four: MadeTable = {
      title: 'Net sales by product line',
      columns: years(2023, 2022),
      rows: [
        ['Bolts', '90', '80'],
        ['Nuts', '70', '75'],
        ['Net sales', '160', '155'],
      ],
    };
    expect(asked('Which of Northmoor’s two product lines had the highest sales in 2023?', { table: four })?.items).toEqual(['Bolts']);
    expect(asked('Which of Northmoor’s four product lines had the highest sales in 2023?', { table: four })).toBeNull();
  });

  test('what is listed behind the question is what is chosen among', () => {
    const chosen = (list: string): unknown =>
      asked(`Which had the highest net sales at Northmoor in 2023: ${list}?`, {
        table: {
          title: 'Net sales by product line',
          columns: years(2023, 2022),
          rows: [
            ['Bolts', '90', '80'],
            ['Nuts', '70', '75'],
            ['Screws', '50', '45'],
            ['Net sales', '210', '200'],
          ],
        },
      })?.items;
    expect(chosen('bolts, nuts or screws')).toEqual(['Bolts']);
    expect(chosen('nails or rivets')).toBeUndefined();
  });

  test('a heading ends with its own total', () => {
    const statement: MadeTable = {
      title: 'Consolidated statements of income',
      statement: 'income',
      columns: years(2023, 2022),
      rows: [
        ['Operating expenses:'],
        ['  Product development', '199', '144'],
        ['  Sales and marketing', '145', '112'],
        ['  General and administrative', '143', '68'],
        ['  Total operating expenses', '487', '324'],
        ['  Operating loss', '(174)', '(150)'],
        ['  Interest (income) and expense', '12', '5'],
        ['  Other (income) and expense', '9', '4'],
      ],
    };
    expect(
      asked('Which of Northmoor’s operating expense lines rose most in percentage terms in 2023?', { table: statement })?.items,
    ).toEqual(['General and administrative']);
  });
});
