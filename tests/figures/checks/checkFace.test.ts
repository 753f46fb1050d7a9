import { describe, expect, it } from 'vitest';
import type { Period } from '../../../src/domain/document.ts';
import type { Check, StatementView } from '../../../src/domain/figures.ts';
import { checksOf, ENDS, INCOME, madeView, SHEET, told, year, YEARS } from '../linesview.ts';

describe('agreement between statements', () => {
  const flows = `
Net income | 100 | 105
Depreciation | 50 | 45
Net cash provided by operating activities | 150 | 150
Purchases of property | (100) | (80)
Proceeds from sales of property | 10 | 5
Net cash used in investing activities | (90) | (75)
Dividends paid | (30) | (45)
Repurchases of stock | (10) | (20)
Net cash used in financing activities | (40) | (65)
Net increase in cash | 20 | 10
Cash at beginning of year | 100 | 90
Cash at end of year | 120 | 100`;
  const views = (cash: string, sheet = SHEET): StatementView[] => [
    madeView('income', YEARS, INCOME),
    madeView('balance', ENDS, sheet),
    madeView('cashflow', YEARS, cash),
  ];
  const between = (checks: readonly Check[]): string[] =>
    told(checks.filter(({ kind }) => kind === 'net income' || kind === 'ending cash'));

  it('holds net income and ending cash against the other statement of the same period', () => {
    expect(between(checksOf(...views(flows)))).toEqual([
      'passed net income: Net income (cash flow statement) = Net income (income statement), 2023',
      'passed net income: Net income (cash flow statement) = Net income (income statement), 2022',
      'passed ending cash: Cash at end of year (cash flow statement) = Cash and cash equivalents (balance sheet), 2023',
      'passed ending cash: Cash at end of year (cash flow statement) = Cash and cash equivalents (balance sheet), 2022',
    ]);
  });

  it('fails where they differ, and where restricted cash is not told from cash makes no claim', () => {
    const wrong = flows.replace('Net income | 100', 'Net income | 109').replace('end of year | 120', 'end of year | 128');
    expect(between(checksOf(...views(wrong))).filter((text) => text.startsWith('failed'))).toEqual([
      'failed net income: Net income (cash flow statement) ≠ Net income (income statement), 2023',
      'failed ending cash: Cash at end of year (cash flow statement) ≠ Cash and cash equivalents (balance sheet), 2023',
    ]);
    const wider = flows.replace('Cash at end of year | 120 | 100', 'Cash and restricted cash at end of year | 128 | 100');
    expect(between(checksOf(...views(wider))).filter((text) => text.includes('ending cash'))).toEqual([
      'passed ending cash: Cash and restricted cash at end of year (cash flow statement) = Cash and cash equivalents (balance sheet), 2022',
    ]);
    const apart = SHEET.replace('Accounts receivable, net | 250 | 240', 'Restricted cash | 8 | 7\nAccounts receivable, net | 242 | 233');
    expect(between(checksOf(...views(wider, apart))).at(-2)).toBe(
      'passed ending cash: Cash and restricted cash at end of year (cash flow statement) = Cash and cash equivalents + Restricted cash (balance sheet), 2023',
    );
  });
});

describe('net income in a statement of equity', () => {
  const classes = ['Common stock', 'Retained earnings', 'Total'].map((label): Period => ({ kind: 'instant', label }));
  const equity = (last: string): StatementView => {
    const lines = `
Balance at December 31, 2021 | 100 | 300 | 400
Net income | — | 105 | 105
Balance at December 31, 2022 | 100 | 405 | 505
Net income | — | ${last} | ${last}
Balance at December 31, 2023 | 100 | 505 | 605`;
    const view = madeView('equity', classes, lines);
    return { ...view, columns: classes.map(({ label }) => ({ label })) };
  };
  const three = INCOME.replace(/(\| [\d,]+) \| ([\d,]+)/g, '$1 | $2 | 1');
  const thrice = equity('100').rows.toSpliced(1, 0, ...madeView('equity', classes, 'Net income | — | 90 | 90').rows);
  const checked = (view: StatementView, income: string, years: readonly Period[]): string[] =>
    told(checksOf(madeView('income', years, income), view).filter(({ statement }) => statement === 'equity'));

  it('is of the years in their order, where two of them agree', () => {
    expect(checked(equity('100'), INCOME, YEARS)).toEqual([
      'passed net income: Net income (statement of equity) = Net income (income statement), 2022',
      'passed net income: Net income (statement of equity) = Net income (income statement), 2023',
    ]);
  });

  it('makes no claim on one year of two, and fails the third of three', () => {
    expect(checked(equity('109'), INCOME, YEARS)).toEqual([]);
    expect(
      checked({ ...equity('100'), rows: thrice }, three.replace('Net income | 100 | 105 | 1', 'Net income | 100 | 105 | 91'), [
        ...YEARS,
        year(2021),
      ]),
    ).toEqual([
      'failed net income: Net income (statement of equity) ≠ Net income (income statement), 2021',
      'passed net income: Net income (statement of equity) = Net income (income statement), 2022',
      'passed net income: Net income (statement of equity) = Net income (income statement), 2023',
    ]);
  });
});
