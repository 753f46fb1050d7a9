import { describe, expect, it } from 'vitest';
import { readTables } from '../../../src/ingest/tables/readTables.ts';
import { body, EDGES, grid, made, only } from './tablepage.ts';
import type { MadeLine } from './tablepage.ts';

describe('headers', () => {
  it('sets a quarter and a year to date side by side', () => {
    const edges = [320, 390, 470, 540];
    const { table } = only([
      {
        y: 76,
        parts: [
          { text: 'Three Months Ended', mid: 335 },
          { text: 'Six Months Ended', mid: 485 },
        ],
      },
      {
        y: 88,
        parts: [
          { text: 'June 30,', mid: 335 },
          { text: 'June 30,', mid: 485 },
        ],
      },
      { y: 100, parts: ['2023', '2022', '2023', '2022'].map((text, i) => ({ text, to: edges[i] ?? 0 })) },
      ...body(114, edges, [
        ['Revenue', '1,000', '900', '2,000', '1,900'],
        ['Cost', '500', '400', '1,500', '1,400'],
      ]),
    ]);
    expect(table.columns.map((column) => [column.label, column.period?.end, column.period?.months])).toEqual([
      ['Three Months Ended June 30, 2023', '2023-06-30', 3],
      ['Three Months Ended June 30, 2022', '2022-06-30', 3],
      ['Six Months Ended June 30, 2023', '2023-06-30', 6],
      ['Six Months Ended June 30, 2022', '2022-06-30', 6],
    ]);
  });

  it('sets a year over all that opens with the same name, and over no column of changes', () => {
    const edges = [260, 330, 400, 470, 520, 570];
    const { table } = only([
      {
        y: 64,
        parts: [
          { text: 'Year Ended', mid: 318 },
          { text: 'Year Ended', mid: 462 },
        ],
      },
      {
        y: 76,
        parts: [
          { text: 'December 31, 2019', mid: 318 },
          { text: 'December 31, 2018', mid: 462 },
        ],
      },
      {
        y: 88,
        parts: ['As Reported', 'Currency Effect', 'FX-Neutral', 'As Reported', '% Change', 'FX % Change'].map((text, i) => ({
          text,
          to: edges[i] ?? 0,
        })),
      },
      ...body(104, edges, [
        ['Orders', '900', '(20)', '920', '950', '(5)%', '(3)%'],
        ['Revenue', '1,000', '(30)', '1,030', '990', '1%', '4%'],
      ]),
    ]);
    expect(table.columns.map((column) => column.period?.fiscalYear)).toEqual([2019, 2019, 2019, 2018, undefined, undefined]);
  });

  it('dates bare years by the dates that the title lists', () => {
    const { table } = only([
      { y: 60, parts: [{ text: 'Consolidated Statement of Income', at: 40 }] },
      { y: 72, parts: [{ text: 'Fiscal years ended December 31, 2022, December 25, 2021 and December 26, 2020', at: 40 }] },
      { y: 100, parts: ['2022', '2021', '2020'].map((text, i) => ({ text, to: EDGES[i] ?? 0 })) },
      ...body(114, EDGES, [
        ['Revenue', '1,000', '900', '800'],
        ['Cost', '500', '400', '300'],
      ]),
    ]);
    expect(table.columns.map((column) => column.period?.end)).toEqual(['2022-12-31', '2021-12-25', '2020-12-26']);
  });

  it('reads an instant under a bare date and marks a restated column', () => {
    const { table } = only([
      { y: 60, parts: [{ text: 'Consolidated Balance Sheets', at: 40 }] },
      { y: 72, parts: [{ text: 'December 31,', at: 40 }] },
      { y: 88, parts: [{ text: '(As Restated)', mid: 455 }] },
      {
        y: 100,
        parts: [
          { text: '2018', to: 380 },
          { text: '2017', to: 460 },
        ],
      },
      ...body(114, EDGES, [
        ['Cash', '1,000', '900'],
        ['Total assets', '5,000', '4,000'],
      ]),
    ]);
    expect(table.columns.map((column) => [column.period?.kind, column.period?.end, column.restated])).toEqual([
      ['instant', '2018-12-31', undefined],
      ['instant', '2017-12-31', true],
    ]);
  });
});

describe('a page', () => {
  const sentence =
    'The decrease was primarily due to lower volumes in the second half of the year and to the sale of a business in 2017 for $20 million';

  it('finds tables among prose and no table in prose', () => {
    const page = made([
      { y: 40, parts: [{ text: sentence, at: 40, size: 8 }] },
      { y: 52, parts: [{ text: sentence, at: 40, size: 8 }] },
      { y: 70, parts: [{ text: 'The following table shows segment revenue (in thousands):', at: 40 }] },
      {
        y: 88,
        parts: [
          { text: '2018', to: 460 },
          { text: '2017', to: 540 },
        ],
      },
      ...body(
        100,
        [460, 540],
        [
          ['Americas', '1,000', '900'],
          ['Europe', '800', '700'],
          ['Total', '1,800', '1,600'],
        ],
      ),
      { y: 160, parts: [{ text: sentence, at: 40, size: 8 }] },
      {
        y: 172,
        parts: [
          { text: '(1)', at: 40, size: 8 },
          { text: sentence, at: 60, size: 8 },
        ],
      },
    ]);
    const tables = readTables([page])[0] ?? [];
    expect(tables).toHaveLength(1);
    expect(tables[0]?.unit.scale).toBe(1e3);
    expect(tables[0]?.title).toBe('The following table shows segment revenue (in thousands):');
    expect(tables[0]?.rows.map((row) => row.total)).toEqual([false, false, true]);
  });

  it('reads one table in each of two page columns', () => {
    const half = (column: 0 | 1, at: number, label: string): MadeLine[] => [
      {
        y: 80,
        column,
        parts: [
          { text: '2018', to: at + 180 },
          { text: '2017', to: at + 240 },
        ],
      },
      ...body(
        92,
        [at + 180, at + 240],
        [
          [label, '1,000', '900'],
          ['Other', '10', '20'],
        ],
        12,
        at,
      ).map((line) => ({ ...line, column })),
    ];
    const page = made([...half(0, 20, 'Left'), ...half(1, 320, 'Right')]);
    expect((readTables([page])[0] ?? []).map((table) => grid(page, table))).toEqual([
      [
        ['Left', '1,000', '900'],
        ['Other', '10', '20'],
      ],
      [
        ['Right', '1,000', '900'],
        ['Other', '10', '20'],
      ],
    ]);
  });

  it('goes on with a table of the page before under its header, unit and periods', () => {
    const first = made(
      [
        { y: 60, parts: [{ text: 'Lease payments (in millions)', at: 40 }] },
        {
          y: 700,
          parts: [
            { text: '2018', to: 460 },
            { text: '2017', to: 540 },
          ],
        },
        ...body(
          712,
          [460, 540],
          [
            ['Americas', '1,000', '900'],
            ['Europe', '500', '400'],
          ],
        ),
      ].map((line) => (line.y === 60 ? { ...line, y: 686 } : line)),
    );
    const second = made(
      body(
        40,
        [460, 540],
        [
          ['Asia', '800', '700'],
          ['Total', '2,300', '2,000'],
        ],
      ),
      2,
    );
    const [[a] = [], [b] = []] = readTables([first, second]);
    expect(b?.continues).toBe(a?.id);
    expect(b?.columns.map((column) => [column.label, column.header[0]?.page])).toEqual([
      ['2018', 1],
      ['2017', 1],
    ]);
    expect(b?.cells[0]?.unit).toEqual({ kind: 'money', currency: 'USD', scale: 1e6, perShare: false });
  });
});
