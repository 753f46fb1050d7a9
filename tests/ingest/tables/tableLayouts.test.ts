import { describe, expect, it } from 'vitest';
import type { Table } from '../../../src/domain/document.ts';
import { readTables } from '../../../src/ingest/tables/readTables.ts';
import { unitNote } from '../../../src/text/units.ts';
import { body, EDGES, grid, made, only, YEARS } from './tablepage.ts';
import type { Made, MadeLine } from './tablepage.ts';

const heads = (texts: readonly string[], edges: readonly number[]): Made[] => texts.map((text, i) => ({ text, to: edges[i] ?? 0 }));
const unitOf = (table: Table, row: number, column: number): string => {
  const unit = table.cells.find((cell) => cell.row === row && cell.column === column)?.unit;
  return `${unit?.perShare === true ? 'per share' : (unit?.kind ?? 'none')} ${String(unit?.scale)}`;
};

describe('footnote marks', () => {
  it('set smaller behind a label, a header or a figure enter none of them', () => {
    // "12.5" with a raised 2 reads "12.52" in the text: only its size tells.
    const lines: MadeLine[] = [
      {
        y: 100,
        parts: [
          { text: '2018', to: 460, mark: '1' },
          { text: '2017', to: 540 },
        ],
      },
      {
        y: 114,
        parts: [
          { text: 'Margin', at: 40, mark: '(3)' },
          { text: '12.5', to: 460, mark: '2' },
          { text: '11.0', to: 540 },
        ],
      },
      {
        y: 126,
        parts: [
          { text: 'Sales', at: 40 },
          { text: '1,234', to: 460, mark: '(1)' },
          { text: '1,100', to: 540 },
        ],
      },
    ];
    const { page, table } = only(lines);
    expect(table.columns.map((column) => column.label)).toEqual(['2018', '2017']);
    expect(grid(page, table)).toEqual([
      ['Margin', '12.5', '11.0'],
      ['Sales', '1,234', '1,100'],
    ]);
    expect(table.rows.map((row) => row.label.map((span) => page.text.slice(span.start, span.end)))).toEqual([['Margin'], ['Sales']]);
    expect(table.cells.map((cell) => cell.value)).toEqual([12.5, 11, 1234, 1100]);
  });
});

describe('units', () => {
  it('stand on a line of their own among titles that are set apart from the table', () => {
    const titles = [
      { y: 4, parts: [{ text: 'CONSOLIDATED STATEMENTS OF INCOME', mid: 300 }] },
      { y: 16, parts: [{ text: '(dollars in millions, except per share data)', mid: 300 }] },
      { y: 28, parts: [{ text: '(unaudited)', mid: 300 }] },
    ];
    const rows = body(114, EDGES, [
      ['Net sales', '52,604', '51,612', '50,917'],
      ['Operating income', '1,679', '1,791', '1,663'],
    ]);
    expect(unitOf(only([...titles, YEARS, ...rows]).table, 1, 0)).toBe('money 1000000');
  });

  it('of amounts per share hold under "Basic" and "Diluted" where figures are fractions, in millions except per share', () => {
    const { table } = only([
      { y: 54, parts: [{ text: '(in millions, except per share data)', mid: 300 }] },
      YEARS,
      ...body(114, EDGES, [
        ['Net earnings', '6,315', '6,833', '6,230'],
        ['Earnings per common share', '', '', ''],
        ['Basic', '', '', ''],
        ['  Continuing operations', '22.85', '24.60', '22.09'],
        ['  Discontinued operations', '—', '(0.20)', '—'],
        ['Diluted', '', '', ''],
        ['  Continuing operations', '22.76', '24.50', '21.95'],
      ]),
    ]);
    expect([0, 3, 4, 6].map((row) => unitOf(table, row, 1))).toEqual(['money 1000000', 'per share 1', 'per share 1', 'per share 1']);
  });

  it('of a percentage column beside a dollar column stay apart in a tax reconciliation', () => {
    const edges = [320, 390, 460, 530];
    const { table } = only([
      { y: 54, parts: [{ text: '(in millions)', at: 40 }] },
      {
        y: 86,
        parts: [
          { text: '2022', mid: 345 },
          { text: '2021', mid: 485 },
        ],
      },
      { y: 100, parts: heads(['Amount', 'Rate', 'Amount', 'Rate'], edges) },
      ...body(114, edges, [
        ['Income tax expense at the U.S. federal statutory tax rate', '1,402', '21.0%', '1,586', '21.0%'],
        ['  Research and development tax credit', '(178)', '(2.7)', '(118)', '(1.6)'],
        ['  Tax deductible dividends', '(67)', '(1.0)', '(65)', '(0.9)'],
        ['Income tax expense', '948', '14.2%', '1,235', '16.4%'],
      ]),
    ]);
    expect([0, 1].map((column) => [0, 1, 2, 3].map((row) => unitOf(table, row, column)))).toEqual([
      ['money 1000000', 'money 1000000', 'money 1000000', 'money 1000000'],
      ['percent 1', 'percent 1', 'percent 1', 'percent 1'],
    ]);
  });

  it('are percent where the first figures alone print the sign and nothing prints another', () => {
    const { table } = only([
      YEARS,
      ...body(114, EDGES, [
        ['Statutory U.S. federal tax rate', '35.0%', '35.0%', '35.0%'],
        ['State and local income taxes', '1.2', '1.2', '1.0'],
        ['Other', '5.9', '3.8', '(1.6)'],
      ]),
    ]);
    expect([1, 2].map((row) => unitOf(table, row, 2))).toEqual(['percent 1', 'percent 1']);
  });

  it('of shares and prices in their own columns escape the table', () => {
    const { table } = only([
      { y: 80, parts: [{ text: 'RSU activity was as follows (amounts in thousands except per share amounts):', at: 40 }] },
      {
        y: 100,
        parts: [
          { text: 'Number of shares', to: 440 },
          { text: 'Weighted-Average Grant Date Fair Value', to: 600, size: 8 },
        ],
      },
      ...body(
        114,
        [430, 560],
        [
          ['Unvested at January 1', '11,821', '27.20'],
          ['Granted', '3,184', '64.61'],
        ],
      ),
    ]);
    expect([unitOf(table, 1, 0), unitOf(table, 1, 1)]).toEqual(['shares 1000', 'per share 1']);
  });

  it.each([
    ['2019 £m', 1e6, 'GBP'],
    ['US$’000', 1e3, 'USD'],
    ["RM'000", 1e3, 'MYR'],
    ['A$M', 1e6, 'AUD'],
    ['€ million', 1e6, 'EUR'],
    ['USDm', 1e6, 'USD'],
    ['RMB’Million', 1e6, 'CNY'],
    ['(In thousands of Canadian dollars)', 1e3, 'CAD'],
  ])('%s states scale and currency', (text, scale, currency) => {
    const note = unitNote(text);
    expect([note?.scale, note?.currency]).toEqual([scale, currency]);
  });

  it('do not read a sum of money as a unit', () => {
    expect(unitNote('a charge of $5 million in 2018')).toBeNull();
    expect(unitNote('$1,000 invested')).toBeNull();
  });

  it('of a five-year table with the wrong scale in its caption are kept and doubted', () => {
    const statement = (number: number): ReturnType<typeof made> =>
      made(
        [
          { y: 60, parts: [{ text: `Statement ${String.fromCharCode(64 + number)} (in millions)`, at: 40 }] },
          { y: 86, parts: [{ text: 'Years Ended December 31,', mid: 450 }] },
          YEARS,
          ...body(114, EDGES, [
            ['Net sales', '32,765', '31,657', '30,109'],
            ['Net income', '5,349', '4,869', '5,058'],
          ]),
        ],
        number,
      );
    const wrong = made(
      [
        { y: 60, parts: [{ text: 'Five-year summary (in thousands)', at: 40 }] },
        { y: 86, parts: [{ text: 'Years Ended December 31,', mid: 450 }] },
        YEARS,
        ...body(114, EDGES, [
          ['Net sales', '32,765', '31,657', '30,109'],
          ['Net income', '5,349', '4,869', '5,058'],
        ]),
      ],
      6,
    );
    const tables = readTables([1, 2, 3, 4, 5].map(statement).concat(wrong)).flat();
    expect(tables.map((table) => [table.unit.scale, table.confidence > 0.9])).toEqual([
      ...[1, 2, 3, 4, 5].map(() => [1e6, true]),
      [1e3, false],
    ]);
    expect(tables.at(-1)?.confidence).toBe(0.4);
  });
});

describe('sums', () => {
  const table = (total: string): Table =>
    only([
      { y: 100, parts: heads(['Americas', 'Europe', 'Total'], EDGES) },
      ...body(114, EDGES, [
        ['Products', '1,000', '200', '1,200'],
        ['Services', '300', '50', '350'],
        ['Total revenue', '1,300', '250', total],
        ['Other', '10', '20', '30'],
        ['Grand total', '1,310', '270', '1,580'],
      ]),
    ]).table;

  it('count the totals of rows and columns that come out, a total standing for its parts', () => {
    expect(table('1,550').sums).toEqual({ checked: 3, passed: 3 });
  });

  it('say those that do not', () => {
    // Column total of "Total revenue" is off, so its row total fails, the grand total over it too; the column still adds in four rows of five.
    expect(table('1,560').sums).toEqual({ checked: 3, passed: 0 });
  });
});
