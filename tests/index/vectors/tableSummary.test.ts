import { describe, expect, it } from 'vitest';
import { tableSummary } from '../../../src/index/vectors/tableSummary.ts';
import { printTable, years, type MadeTable } from '../../builders/table.ts';

function summaryOf(made: MadeTable): string {
  let text = '';
  const table = printTable(made, 1, {
    page: 1,
    put: (words) => {
      text += words;
      return { page: 1, start: text.length - words.length, end: text.length };
    },
    gap: (words) => {
      text += words;
    },
  });
  return tableSummary(table, text);
}

describe('what a table says', () => {
  it('is its title, rows, columns, its largest figure and its largest move, each figure as printed', () => {
    const rows = [
      ['Lamps', '1,200', '1,150'],
      ['Oil', '310', '610'],
    ];
    expect(summaryOf({ title: 'Net sales', columns: years(2023, 2022), rows })).toBe(
      [
        'This table is called Net sales.',
        'Its rows are Lamps; Oil.',
        'Its columns are 2023; 2022.',
        'The largest figure is 1,200: Lamps, 2023.',
        'Between columns Oil differs most: 310 for 2023, 610 for 2022.',
      ].join(' '),
    );
  });

  it('has three to six sentences, whatever the table lacks, and names six rows at most', () => {
    const many = Array.from({ length: 9 }, (_, i) => [`Row ${String.fromCharCode(65 + i)}`, String(i)]);
    const said = summaryOf({ title: '', columns: [{ label: '' }], rows: many });
    expect(said).toBe(
      'This table has no title. Its rows are Row A; Row B; Row C; Row D; Row E; Row F and 3 more. Its columns have no heads. The largest figure is 8: Row I.',
    );
  });
});
