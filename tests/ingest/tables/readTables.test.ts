import { describe, expect, it } from 'vitest';
import { body, EDGES, grid, only, YEARS } from './tablepage.ts';
import type { MadeLine } from './tablepage.ts';

describe('a statement', () => {
  const lines: MadeLine[] = [
    { y: 40, parts: [{ text: 'CONSOLIDATED STATEMENTS OF INCOME', mid: 300, bold: true }] },
    { y: 54, parts: [{ text: '(In millions, except per share amounts)', mid: 300 }] },
    { y: 86, parts: [{ text: 'Years Ended December 31,', mid: 450 }] },
    YEARS,
    ...body(114, EDGES, [
      ['Net sales:', '', '', ''],
      ['  Products', '1,200', '1,100', '1,000'],
      ['  Services', '300', '250', '—'],
      ['    Total net sales', '1,500', '1,350', '1,000'],
      ['Cost of sales', '(600)', '(500)', '(400)'],
      ['Net income', '900', '850', '600'],
      ['Earnings per share:', '', '', ''],
      ['  Basic', '1.25', '1.20', '0.90'],
      ['  Diluted', '1.20', '1.15', '0.85'],
      ['Weighted average shares outstanding', '720', '708', '667'],
      ['Effective tax rate', '21.0%', '24.5%', '30.0%'],
    ]),
  ];

  it('has its title, unit, header groups and periods', () => {
    const { page, table } = only(lines);
    expect(table.title).toBe('CONSOLIDATED STATEMENTS OF INCOME');
    expect(page.text.slice(table.unitSpan?.start, table.unitSpan?.end)).toBe('(In millions, except per share amounts)');
    expect(table.unit).toEqual({ kind: 'money', currency: 'USD', scale: 1e6, perShare: false });
    expect(table.columns.map((column) => column.label)).toEqual([
      'Years Ended December 31, 2018',
      'Years Ended December 31, 2017',
      'Years Ended December 31, 2016',
    ]);
    expect(table.columns.map((column) => [column.period?.kind, column.period?.end, column.period?.months])).toEqual([
      ['duration', '2018-12-31', 12],
      ['duration', '2017-12-31', 12],
      ['duration', '2016-12-31', 12],
    ]);
  });

  it('has its rows with levels, parents and totals', () => {
    const { table } = only(lines);
    expect(table.rows.map((row) => [row.text, row.level, row.parent, row.total])).toEqual([
      ['Net sales:', 0, -1, false],
      ['Products', 1, 0, false],
      ['Services', 1, 0, false],
      ['Total net sales', 2, 0, true],
      ['Cost of sales', 0, -1, false],
      ['Net income', 0, -1, true],
      ['Earnings per share:', 0, -1, false],
      ['Basic', 1, 6, false],
      ['Diluted', 1, 6, false],
      ['Weighted average shares outstanding', 0, -1, false],
      ['Effective tax rate', 0, -1, false],
    ]);
  });

  it('gives each cell its value and unit: per-share and percent rows escape the scale, a dash is nothing', () => {
    const { table } = only(lines);
    const cell = (row: number, column: number): unknown => {
      const found = table.cells.find((each) => each.row === row && each.column === column);
      return [found?.value, found?.unit.kind, found?.unit.scale, found?.unit.perShare];
    };
    expect(cell(1, 0)).toEqual([1200, 'money', 1e6, false]);
    expect(cell(2, 2)).toEqual([0, 'money', 1e6, false]);
    expect(cell(4, 1)).toEqual([-500, 'money', 1e6, false]);
    expect(cell(7, 0)).toEqual([1.25, 'money', 1, true]);
    expect(cell(9, 2)).toEqual([667, 'shares', 1e6, false]);
    expect(cell(10, 0)).toEqual([21, 'percent', 1, false]);
  });
});

describe('figures', () => {
  it('joins currency, parentheses and percent signs drawn apart, and keeps footnote markers out', () => {
    const { page, table } = only([
      YEARS,
      {
        y: 114,
        parts: [
          { text: 'Revenue', at: 40 },
          { text: '$', at: 330 },
          { text: '1,000', to: 380 },
          { text: '$', at: 410 },
          { text: '900', to: 460 },
          { text: '(1)', at: 463, size: 6 },
          { text: '800', to: 540 },
        ],
      },
      {
        y: 126,
        parts: [
          { text: 'Loss', at: 40 },
          { text: '(50', to: 380 },
          { text: ')', at: 381 },
          { text: '(40', to: 460 },
          { text: ')', at: 461 },
          { text: '—', to: 540 },
        ],
      },
      {
        y: 138,
        parts: [
          { text: 'Margin', at: 40 },
          { text: '5.0', to: 380 },
          { text: '%', at: 383 },
          { text: '4.4', to: 460 },
          { text: '%', at: 463 },
          { text: '3,1002', to: 540 },
        ],
      },
    ]);
    expect(grid(page, table)).toEqual([
      ['Revenue', '1,000', '900', '800'],
      ['Loss', '(50 )', '(40 )', '—'],
      ['Margin', '5.0 %', '4.4 %', '3,100'],
    ]);
    expect(table.cells.map((cell) => cell.value)).toEqual([1000, 900, 800, -50, -40, 0, 5, 4.4, 3100]);
  });

  it('splits a run that holds several figures', () => {
    const { page, table } = only([
      YEARS,
      {
        y: 114,
        parts: [
          { text: 'Revenue', at: 40 },
          { text: '1,000           1,100           1,200', at: 355 },
        ],
      },
      ...body(126, EDGES, [['Cost', '500', '400', '300']]),
    ]);
    expect(grid(page, table)).toEqual([
      ['Revenue', '1,000', '1,100', '1,200'],
      ['Cost', '500', '400', '300'],
    ]);
  });

  it('reads a percentage column whose sign stands on the first row only beside dollar columns', () => {
    const { table } = only([
      {
        y: 86,
        parts: [
          { text: '2018', to: 380 },
          { text: '2017', to: 460 },
          { text: 'Change', to: 540 },
        ],
      },
      ...body(100, EDGES, [
        ['Revenue', '$1,000', '$900', '11%'],
        ['Cost', '500', '400', '25'],
        ['Profit', '500', '500', '—'],
      ]),
    ]);
    expect(table.columns.map((column) => column.period?.fiscalYear)).toEqual([2018, 2017, undefined]);
    expect(table.cells.filter((cell) => cell.column === 2).map((cell) => cell.unit.kind)).toEqual(['percent', 'percent', 'percent']);
    expect(table.cells.filter((cell) => cell.column === 1).map((cell) => cell.unit.kind)).toEqual(['money', 'money', 'money']);
  });
});

describe('labels', () => {
  it('joins a label that wraps, whichever line holds the figures', () => {
    const { page, table } = only([
      YEARS,
      ...body(114, EDGES, [
        ['Net earnings attributable to noncontrolling interests and', '', '', ''],
        ['other owners', '10', '20', '30'],
        ['Adjustments to reconcile net income to net cash provided', '40', '50', '60'],
        ['by operating activities', '', '', ''],
        ['Inventories', '70', '80', '90'],
      ]),
    ]);
    expect(grid(page, table)).toEqual([
      ['Net earnings attributable to noncontrolling interests and other owners', '10', '20', '30'],
      ['Adjustments to reconcile net income to net cash provided by operating activities', '40', '50', '60'],
      ['Inventories', '70', '80', '90'],
    ]);
  });

  it('keeps a year at the margin as a label: of a row, and over rows', () => {
    const { page, table } = only([
      {
        y: 86,
        parts: [
          { text: 'Operating leases', to: 460 },
          { text: 'Finance leases', to: 540 },
        ],
      },
      {
        y: 100,
        parts: [
          { text: '2019', at: 40 },
          { text: '1,000', to: 460 },
          { text: '900', to: 540 },
        ],
      },
      {
        y: 112,
        parts: [
          { text: '2020', at: 40 },
          { text: '800', to: 460 },
          { text: '700', to: 540 },
        ],
      },
      {
        y: 124,
        parts: [
          { text: 'Thereafter', at: 40 },
          { text: '5', to: 460 },
          { text: '6', to: 540 },
        ],
      },
    ]);
    expect(grid(page, table)).toEqual([
      ['2019', '1,000', '900'],
      ['2020', '800', '700'],
      ['Thereafter', '5', '6'],
    ]);
  });

  it('cuts dot leaders', () => {
    const { page, table } = only([
      YEARS,
      {
        y: 114,
        parts: [
          { text: 'Revenue . . . . . . . . . .', at: 40 },
          { text: '10', to: 380 },
          { text: '20', to: 460 },
          { text: '30', to: 540 },
        ],
      },
      ...body(126, EDGES, [['Cost', '1', '2', '3']]),
    ]);
    expect(grid(page, table)[0]).toEqual(['Revenue', '10', '20', '30']);
  });
});
