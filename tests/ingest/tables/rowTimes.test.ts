import { describe, expect, it } from 'vitest';
import type { Period, Table } from '../../../src/domain/document.ts';
import { dimensionOf } from '../../../src/ingest/tables/dimension.ts';
import { periodAt } from '../../../src/text/periods.ts';
import { body, only } from './tablepage.ts';
import type { Made } from './tablepage.ts';

const heads = (texts: readonly string[], edges: readonly number[]): Made[] => texts.map((text, i) => ({ text, to: edges[i] ?? 0 }));
const brief = (period: Period | undefined): unknown => period && [period.kind, period.end ?? period.fiscalYear, period.months];
const atCell = (table: Table, row: number, column: number): unknown => brief(periodAt(table.rows[row], table.columns[column]));

describe('columns', () => {
  it('sets a heading over its whole group of years, however short its words', () => {
    // 3M and PepsiCo set "Net revenue" and "Operating profit" over three years each; by centre alone the outer years went without.
    const edges = [250, 320, 390, 460, 530, 600];
    const { table } = only([
      { y: 60, parts: [{ text: 'Segments (in millions)', at: 40 }] },
      {
        y: 88,
        parts: [
          { text: 'Net Revenue', mid: 320 },
          { text: 'Operating Profit', mid: 520 },
        ],
      },
      { y: 100, parts: heads(['2022', '2021', '2020', '2022', '2021', '2020'], edges) },
      ...body(114, edges, [
        ['FLNA', '23,291', '19,608', '18,189', '6,135', '5,633', '5,340'],
        ['QFNA', '3,160', '2,751', '2,742', '604', '578', '669'],
      ]),
    ]);
    expect(table.columns.map((column) => [column.label, column.dimension, column.period?.fiscalYear])).toEqual([
      ['Net Revenue 2022', 'Net Revenue', 2022],
      ['Net Revenue 2021', 'Net Revenue', 2021],
      ['Net Revenue 2020', 'Net Revenue', 2020],
      ['Operating Profit 2022', 'Operating Profit', 2022],
      ['Operating Profit 2021', 'Operating Profit', 2021],
      ['Operating Profit 2020', 'Operating Profit', 2020],
    ]);
  });

  it('tells two companies in one table apart', () => {
    const edges = [300, 380, 460, 540];
    const { table } = only([
      { y: 60, parts: [{ text: 'Balances at December 31 (in millions)', at: 40 }] },
      {
        y: 88,
        parts: [
          { text: 'PG&E Corporation', mid: 325 },
          { text: 'Utility', mid: 485 },
        ],
      },
      { y: 100, parts: heads(['2021', '2020', '2021', '2020'], edges) },
      ...body(114, edges, [
        ['Cash', '291', '484', '165', '261'],
        ['Total assets', '103,327', '97,856', '102,818', '97,389'],
      ]),
    ]);
    expect(table.columns.map((column) => [column.dimension, brief(column.period)])).toEqual([
      ['PG&E Corporation', ['instant', '2021-12-31', undefined]],
      ['PG&E Corporation', ['instant', '2020-12-31', undefined]],
      ['Utility', ['instant', '2021-12-31', undefined]],
      ['Utility', ['instant', '2020-12-31', undefined]],
    ]);
  });

  it('dates a fiscal year that ends in January, both days drawn as one run', () => {
    const edges = [470, 560];
    const { table } = only([
      { y: 60, parts: [{ text: 'Net sales (in thousands)', at: 40 }] },
      { y: 76, parts: [{ text: '52 Weeks Ended', mid: 502 }] },
      { y: 88, parts: [{ text: 'January 28, January 29,', mid: 502 }] },
      { y: 100, parts: heads(['2023', '2022'], edges) },
      ...body(114, edges, [
        ['Net sales', '10,208,580', '8,630,889'],
        ['Cost of sales', '6,164,070', '5,262,335'],
      ]),
    ]);
    expect(table.columns.map((column) => brief(column.period))).toEqual([
      ['duration', '2023-01-28', 12],
      ['duration', '2022-01-29', 12],
    ]);
  });

  it('marks restated, as adjusted and pro forma columns', () => {
    const edges = [320, 430, 540];
    const { table } = only([
      { y: 88, parts: heads(['As Adjusted', 'Pro Forma'], [430, 540]) },
      { y: 100, parts: heads(['2018', '2017', '2017'], edges) },
      ...body(114, edges, [
        ['Revenue', '1,000', '900', '950'],
        ['Cost', '500', '400', '410'],
      ]),
    ]);
    expect(table.columns.map((column) => [column.restated, column.proForma])).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined, true],
    ]);
  });

  it('takes bare years over balances for year ends, over flows for years', () => {
    const made = (rows: readonly [string, ...string[]][]): unknown[] =>
      only([{ y: 100, parts: heads(['2018', '2017'], [460, 540]) }, ...body(114, [460, 540], rows)]).table.columns.map(
        (column) => column.period?.kind,
      );
    expect(
      made([
        ['Raw materials', '1,000', '900'],
        ['Finished goods', '500', '400'],
        ['Total inventories', '1,500', '1,300'],
      ]),
    ).toEqual(['instant', 'instant']);
    expect(
      made([
        ['Service cost', '1,000', '900'],
        ['Interest cost', '500', '400'],
      ]),
    ).toEqual(['duration', 'duration']);
  });

  it.each([
    ['Twelve Months Ended June 30, 2022 Flexibles', 'Flexibles'],
    ['December 31, 2022', undefined],
    ['Year Ended December 31, % Change', undefined],
    ['Net Sales % Change', 'Net Sales % Change'],
    ['At December 31, 2019 Unamortized Discount', 'Unamortized Discount'],
    ['As of May 31, 2023 (in millions)', undefined],
    ['Total Stores at End of Fiscal Year', 'Total Stores at End of Fiscal Year'],
    ['Restricted Stock Units (In thousands)', 'Restricted Stock Units'],
  ])('says what a column is of apart from when: %s', (header, dimension) => {
    expect(dimensionOf(header)).toBe(dimension);
  });
});

describe('rows', () => {
  it('stand under the year that heads them, and quarters take its year', () => {
    const { table } = only([
      { y: 100, parts: heads(['High', 'Low'], [460, 540]) },
      ...body(
        114,
        [460, 540],
        [
          ['2016', '', ''],
          ['  Fourth quarter', '43.03', '39.88'],
          ['  Third quarter', '45.94', '41.85'],
          ['2015', '', ''],
          ['  Fourth quarter', '43.91', '39.51'],
        ],
      ),
    ]);
    expect(table.rows.map((row) => row.period?.fiscalQuarter ?? row.period?.fiscalYear)).toEqual([2016, 4, 3, 2015, 4]);
    expect(periodAt(table.rows[1], { period: { kind: 'duration', fiscalYear: 2016, label: '2016' } })).toEqual({
      kind: 'duration',
      months: 3,
      fiscalQuarter: 4,
      fiscalYear: 2016,
      label: 'Fourth quarter 2016',
    });
  });

  it('name the years of maturities, whatever day the debt stands at', () => {
    const { table } = only([
      { y: 80, parts: [{ text: 'Maturities of debt as of December 31, 2018 are as follows (in millions):', at: 40 }] },
      ...body(
        100,
        [540],
        [
          ['2019', '1,000'],
          ['2020', '2,500'],
          ['Thereafter', '4,000'],
          ['Total', '7,500'],
        ],
      ),
    ]);
    expect(table.rows.map((row) => brief(row.period))).toEqual([
      ['duration', 2019, undefined],
      ['duration', 2020, undefined],
      undefined,
      undefined,
    ]);
    expect(atCell(table, 3, 0)).toEqual(['instant', '2018-12-31', undefined]);
  });

  it('of balances stand at the start or the end of their column', () => {
    const { table } = only([
      { y: 86, parts: [{ text: 'Years Ended December 31,', mid: 490 }] },
      { y: 100, parts: heads(['2018', '2017'], [460, 540]) },
      ...body(
        114,
        [460, 540],
        [
          ['Balance at beginning of year', '1,000', '900'],
          ['Additions', '500', '400'],
          ['Deductions', '(200)', '(300)'],
          ['Balance at end of year', '1,300', '1,000'],
        ],
      ),
    ]);
    expect([0, 1, 3].map((row) => atCell(table, row, 0))).toEqual([
      ['instant', '2017-12-31', undefined],
      ['duration', '2018-12-31', 12],
      ['instant', '2018-12-31', undefined],
    ]);
  });

  it('say the day of a balance themselves', () => {
    const { table } = only([
      { y: 100, parts: heads(['Shares', 'Price'], [460, 540]) },
      ...body(
        114,
        [460, 540],
        [
          ['Unvested at December 31, 2017', '11,821', '27.20'],
          ['Granted', '3,184', '64.61'],
          ['Unvested at December 31, 2018', '15,005', '37.40'],
        ],
      ),
    ]);
    expect(table.rows.map((row) => row.period?.end)).toEqual(['2017-12-31', undefined, '2018-12-31']);
  });

  it('and a word or two aside of it, but no second thing', () => {
    const labels = [
      'BALANCE AT JUNE 30, 2023 - NET',
      'Translation',
      'BALANCE AT JUNE 30, 2024 (AS RESTATED)',
      'Balance at June 30, 2024 of loans to the owners',
    ];
    const { table } = only([
      { y: 100, parts: heads(['Beauty', 'Grooming'], [460, 540]) },
      ...body(
        114,
        [460, 540],
        labels.map((label, i) => [label, String(11_821 + i), String(27_200 + i)] as const),
      ),
    ]);
    expect(table.rows.map((row) => row.period?.end)).toEqual(['2023-06-30', undefined, '2024-06-30', undefined]);
  });
});
