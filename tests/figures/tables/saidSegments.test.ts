import { describe, expect, test } from 'vitest';
import type { MadeTable } from '../../builders/table.ts';
import { askRows as asked, columnsOf, ranked } from '../../builders/northmoor.ts';

describe('where the filing says which its segments are', () => {
  const split: MadeTable = {
    title: 'Net sales of our segments',
    columns: columnsOf('Castings', 'Forgings', 'Total'),
    rows: [
      ['Products', '300', '290', '590'],
      ['Services', '110', '40', '150'],
      ['Total net sales', '410', '330', '740'],
    ],
  };
  const which = 'Which Northmoor segment had the most net sales in 2023?';

  test('another split of the same figures in the same table is no rival', () => {
    expect(ranked(asked(which, { text: 'We operate in two segments: Castings and Forgings.' }, { table: split }))).toEqual([
      ['Castings', 410],
      ['Forgings', 330],
    ]);
    expect(asked(which, { table: split })).toBeNull();
  });

  test('a list of two is not whole next to a sentence that goes on to many others', () => {
    const many = 'We operate in seven segments: Castings, Forgings, Pumps, Valves, Gauges, Marine and Rail.';
    expect(asked(which, { text: many }, { table: split })).toBeNull();
  });
});
