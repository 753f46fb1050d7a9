import { describe, expect, it } from 'vitest';
import type { FilingId, Unit } from '../../../src/domain/document.ts';
import type { Calculation, Check, Found, Operand } from '../../../src/domain/figures.ts';
import { filingsOf, withChecks } from '../../../src/figures/checks/attachChecks.ts';

const filing = 'f' as FilingId;
const unit: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
const period = { kind: 'instant' as const, end: '2018-12-31', fiscalYear: 2018, label: '2018' };
const cell = (row: number): Operand => ({
  filing,
  page: 1,
  table: '1.0',
  row,
  column: 0,
  name: 'total assets',
  span: { page: 1, start: 0, end: 1 },
  label: [],
  header: [],
  rowText: 'Total assets',
  tableTitle: 'Balance Sheet',
  statement: 'balance',
  text: '1',
  value: 1,
  unit,
  period,
  confidence: 1,
});
const check = (state: Check['state'], text: string, row: number): Check => ({
  kind: 'balance',
  state,
  text,
  left: { kind: 'leaf', leaf: 0 },
  right: { kind: 'leaf', leaf: 0 },
  operands: [cell(row)],
  difference: 0,
  slack: 0,
  statement: 'balance',
  period,
});
const result: Calculation = {
  name: 'Total assets',
  filing,
  tree: { kind: 'leaf', leaf: 0 },
  operands: [cell(3)],
  value: 1,
  unit,
  text: '1',
  period,
  pieces: [0],
  notes: [],
  others: [],
  checks: [{ text: 'Unit read from the page: (Millions)', passed: true }],
};
const found: Found = { finding: { kind: 'figure', results: [result], says: 'Total assets', gaps: [] }, near: [], levels: [] };
const shown = (checks: readonly Check[]) => withChecks(found, new Map([[filing, checks]])).finding?.results[0]?.checks;

describe('checks beside a figure', () => {
  it('are those of its own cell, what failed first', () => {
    expect(filingsOf(found)).toEqual([filing]);
    expect(shown([check('passed', 'balances', 3), check('failed', 'adds up', 3), check('passed', 'of another row', 7)])).toEqual([
      { text: 'adds up', passed: false },
      { text: 'balances', passed: true },
      { text: 'Unit read from the page: (Millions)', passed: true },
    ]);
  });

  it('say a failure of the statement too, and ask whether a differing prior year was restated', () => {
    expect(shown([check('failed', 'another row fails', 7), check('restated', '2017 differs', 3)])?.slice(0, 2)).toEqual([
      { text: 'Restated? 2017 differs', passed: false },
      { text: 'another row fails', passed: false },
    ]);
  });
});
