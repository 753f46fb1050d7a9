import { describe, expect, it } from 'vitest';
import type { FilingId, Unit } from '../../../src/domain/document.ts';
import type { Check, Operand, StatementView } from '../../../src/domain/figures.ts';
import {
  amountWords,
  byKind,
  checksFor,
  columnText,
  nextCell,
  sortedChecks,
  statementTsv,
  sumRows,
  viewNames,
} from '../../../src/ui/statements/statementCells.ts';
import { pastable } from '../../../src/ui/shell/clipboard.ts';
import { headGroups } from '../../../src/ui/statements/heads.ts';

const millions: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
const cell = (text: string, value: number, row = 0, column = 0): Operand => ({
  filing: 'f' as FilingId,
  page: 3,
  table: '3.0',
  row,
  column,
  name: 'x',
  span: { page: 3, start: 10 * row + column, end: 10 * row + column + 1 },
  label: [],
  header: [],
  rowText: 'x',
  tableTitle: '',
  statement: 'income',
  text,
  value,
  unit: millions,
  confidence: 1,
});
const view: StatementView = {
  kind: 'income',
  title: 'Statements of\nIncome',
  pages: [3],
  unit: millions,
  unitText: '(In millions)',
  columns: [{ label: '2023' }, { label: '2022' }],
  rows: [
    { label: 'Revenues:', level: 0, total: false, cells: [null, null] },
    { label: 'Sales', level: 1, total: false, cells: [cell('$ 4,499.5', 4499.5, 1, 0), cell('4,262.4', 4262.4, 1, 1)] },
    { label: '=SUM(A1)', level: 1, total: false, cells: [cell('(58.9)', -58.9, 2, 0), null] },
    { label: '- Other', level: 1, total: true, cells: [cell('—', 0, 3, 0), cell('-4.8', -4.8, 3, 1)] },
  ],
};

describe('figures in a column', () => {
  it('drop the sign that the unit line states; negatives stand in parentheses', () => {
    expect(columnText(cell('$ 4,499.5', 4499.5))).toBe('4,499.5');
    expect(columnText(cell('$ (58.9)', -58.9))).toBe('(58.9)');
    expect(columnText(cell('−4.8', -4.8))).toBe('(4.8)');
    expect(columnText(cell('—', 0))).toBe('—');
  });

  it('print nothing as one dash, whatever dash the filing has', () => {
    expect(columnText(cell('-', 0))).toBe('—');
    expect(columnText(cell('$ –', 0))).toBe('—');
  });

  it('have heads that say once what neighbours begin with', () => {
    expect(headGroups(['Years Ended December 31, 2023', 'Years Ended December 31, 2022'])).toEqual([
      { common: 'Years Ended December 31,', own: ['2023', '2022'] },
    ]);
    expect(headGroups(['2023', '2022'])).toEqual([
      { common: '', own: ['2023'] },
      { common: '', own: ['2022'] },
    ]);
    expect(headGroups(['December 31, 2023'])).toEqual([{ common: '', own: ['December 31, 2023'] }]);
  });

  it('have heads over a quarter and the year to date, side by side; no date is parted', () => {
    const dates = ['July 1, 2023', 'June 25, 2022'];
    const both = ['Three', 'Nine'].flatMap((n) => dates.map((date) => `${n} Months Ended ${date}`));
    expect(headGroups(both)).toEqual([
      { common: 'Three Months Ended', own: dates },
      { common: 'Nine Months Ended', own: dates },
    ]);
    expect(headGroups(['January 28, 2023', 'January 29, 2022']).map((group) => group.own)).toEqual([
      ['January 28, 2023'],
      ['January 29, 2022'],
    ]);
  });

  it('have heads of an equity statement: groups beside columns of their own, words that were parted at a hyphen whole', () => {
    expect(
      headGroups([
        'Common Stock',
        'Common Shares',
        'Attributable to X Treasury Stock',
        'Attributable to X Paid- in Capital',
        'Total Equity',
      ]),
    ).toEqual([
      { common: '', own: ['Common Stock'] },
      { common: '', own: ['Common Shares'] },
      { common: 'Attributable to X', own: ['Treasury Stock', 'Paid-in Capital'] },
      { common: '', own: ['Total Equity'] },
    ]);
  });

  it('are ruled off above a sum, not under a heading; the sums of an equity statement are its balances', () => {
    const row = (label: string, total: boolean, empty = false) => ({ label, level: 0, total, cells: [empty ? null : cell('1', 1)] });
    const rows = [row('Reconciliation:', false, true), row('Net income', true), row('Other', false), row('Balance at year end', true)];
    expect(sumRows({ kind: 'cashflow', rows }).map(({ bold, ruled }) => [bold, ruled])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [true, true],
    ]);
    expect(sumRows({ kind: 'equity', rows }).map(({ bold }) => bold)).toEqual([false, false, false, true]);
  });
});

describe('a statement in the hand', () => {
  it('is copied with plain numbers; a label that a sheet would run as a formula is text', () => {
    expect(pastable(statementTsv(view))).toBe(
      [
        'Statements of Income',
        '(In millions)',
        '\t2023\t2022',
        'Revenues:\t\t',
        'Sales\t4499.5\t4262.4',
        "'=SUM(A1)\t-58.9\t",
        "'- Other\t0\t-4.8",
        '',
      ].join('\n'),
    );
  });

  it('is walked by arrows from figure to figure, over what is empty', () => {
    expect(nextCell(view.rows, { row: 1, column: 1 }, 'ArrowDown')).toEqual({ row: 3, column: 1 });
    expect(nextCell(view.rows, { row: 1, column: 0 }, 'ArrowUp')).toBeNull();
    expect(nextCell(view.rows, { row: 2, column: 0 }, 'ArrowRight')).toBeNull();
    expect(nextCell(view.rows, { row: 3, column: 0 }, 'End')).toEqual({ row: 3, column: 1 });
    expect(nextCell(view.rows, { row: 3, column: 1 }, 'Home')).toEqual({ row: 3, column: 0 });
    expect(nextCell(view.rows, { row: 3, column: 1 }, 'x')).toBeNull();
  });

  it('numbers a second statement of a kind', () => {
    expect(viewNames([{ kind: 'income' }, { kind: 'balance' }, { kind: 'income' }])).toEqual(['Income', 'Balance sheet', 'Income (2)']);
  });
});

describe('checks', () => {
  const check = (kind: Check['kind'], state: Check['state'], statement?: Check['statement']): Check => ({
    kind,
    state,
    text: '',
    left: { kind: 'leaf', leaf: 0 },
    right: { kind: 'leaf', leaf: 1 },
    operands: [],
    difference: 0,
    slack: 0,
    ...(statement && { statement }),
  });
  const all = [
    check('subtotal', 'passed', 'income'),
    check('prior year', 'restated'),
    check('balance', 'failed', 'balance'),
    check('subtotal', 'passed'),
  ];

  it('are told apart by how they came out, and kept by kind', () => {
    const { failed, restated, passed } = sortedChecks(all);
    expect([failed, restated, passed].map((list) => list.length)).toEqual([1, 1, 2]);
    expect(byKind(all).map(({ kind, checks }) => [kind, checks.length])).toEqual([
      ['subtotal', 2],
      ['prior year', 1],
      ['balance', 1],
    ]);
  });

  it('stand with the statement they are about, by name or by their cells', () => {
    const byCell = { ...check('prior year', 'restated'), operands: [cell('1', 1)] };
    expect(checksFor([...all, byCell], 'income')).toEqual([all[0], byCell]);
  });

  it('say a difference in the unit of its cells', () => {
    expect(amountWords(-3e6, millions)).toBe('$3 million');
    expect(amountWords(1_234_500_000, millions)).toBe('$1,234.5 million');
  });
});
