import { describe, expect, it } from 'vitest';
import { tableSummary } from '../../../src/index/vectors/tableSummary.ts';
import { days, PER_SHARE, printTable, years, type MadeTable } from '../../builders/table.ts';

function summaryOf(made: MadeTable): {
  readonly text: string;
  readonly figures: readonly string[];
  readonly values: readonly (number | null)[];
} {
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
  const summary = tableSummary(table, text);
  return {
    text: summary.text,
    figures: summary.cells.map(({ span }) => text.slice(span.start, span.end)),
    values: summary.cells.map(({ value }) => value),
  };
}

describe('what a table says', () => {
  it('is its title, rows, columns, unit and times, its largest figure and its largest move, each figure as printed, with their cells', () => {
    const rows = [
      ['Lamps', '1,200', '1,150'],
      ['Oil', '310', '610'],
    ];
    const { text, figures, values } = summaryOf({ title: 'Net sales', columns: years(2023, 2022), rows });
    expect(text).toBe(
      [
        'This table is called Net sales.',
        'Its rows are Lamps; Oil.',
        'Its columns are 2023; 2022.',
        'Its figures are in millions of USD, in fiscal 2023; in fiscal 2022.',
        'The largest figure is 1,200: Lamps, 2023.',
        'Between columns Oil differs most: 310 for 2023, 610 for 2022.',
      ].join(' '),
    );
    expect(figures).toEqual(['1,200', '310', '610']);
    expect(values).toEqual([1200, 310, 610]);
  });

  it('holds no earnings a share against millions, says the total beside the largest, and has six sentences then', () => {
    // Worked by hand. In thousands of shares: 940 is the largest, the total at the later day 900; Granted moves by 60 − 10 = 50, Outstanding by 940 − 890 = 50 too: the first is said.
    // The price of 4,000 a share and the 99 % are of other units.
    const { text, figures } = summaryOf({
      title: 'Options',
      unit: { kind: 'shares', scale: 1e3, perShare: false },
      columns: [
        ...days(2023, 2022),
        { label: 'Price', unit: { ...PER_SHARE, scale: 1 } },
        { label: 'Change', unit: { kind: 'percent', scale: 1, perShare: false } },
      ],
      rows: [
        ['Granted', '60', '10', '4,000', '99'],
        ['Outstanding', '890', '940', '12', '1'],
        ['Total', '900', '905', '', ''],
      ],
    });
    expect(text).toBe(
      [
        'This table is called Options.',
        'Its rows are Granted; Outstanding.',
        'Its columns are December 31, 2023; December 31, 2022; Price; Change.',
        'Its figures are in thousands of shares, at December 31, 2023; at December 31, 2022.',
        'The largest figure is 940: Outstanding, December 31, 2022; the total, Total, December 31, 2023, is 900.',
        'Between columns Granted differs most: 60 for December 31, 2023, 10 for December 31, 2022.',
      ].join(' '),
    );
    expect(figures).toEqual(['940', '900', '60', '10']);
  });

  it('has three to six sentences, whatever the table lacks, and names six rows at most', () => {
    const many = Array.from({ length: 9 }, (_, i) => [`Row ${String.fromCharCode(65 + i)}`, String(i)]);
    const unit = { kind: 'unknown', scale: 1, perShare: false } as const;
    expect(summaryOf({ title: '', unit, columns: [{ label: '' }], rows: many }).text).toBe(
      'This table has no title. Its rows are Row A; Row B; Row C; Row D; Row E; Row F and 3 more. Its columns have no heads. The largest figure is 8: Row I.',
    );
  });
});
