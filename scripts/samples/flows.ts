import type { Filing } from './filing.ts';
import { drawGrid, tenths, type GridRow } from './grid.ts';
import { totals, type Balance, type Books } from './model.ts';
import { beginStatement, endStatement, yearColumns } from './statementPage.ts';

export function drawCashFlows(filing: Filing, number: number): void {
  const years = [filing.now, filing.before, filing.earlier];
  const row = (label: string, pick: (y: Books) => number, fact: string, more: Partial<GridRow> = {}): GridRow => ({
    label,
    level: 1,
    figures: years.map((y) => tenths(pick(y))),
    fact: `cashflow.${fact}`,
    ...more,
  });
  beginStatement(filing, number, 'CONSOLIDATED STATEMENTS OF CASH FLOWS', '(In millions)');
  drawGrid(filing.paper, {
    over: 'Years Ended December 31,',
    columns: yearColumns(years),
    lead: 14.6,
    size: 9.5,
    rows: [
      { label: 'Cash flows from operating activities:', face: 'bold' },
      row('Net income', (y) => y.net, 'net', { dollar: true }),
      { label: 'Adjustments to reconcile net income to net cash provided by operating activities:', level: 1 },
      row('Depreciation', (y) => y.depreciation, 'depreciation', { level: 2 }),
      row('Amortization of intangible assets', (y) => y.amortization, 'amortization', { level: 2 }),
      row('Stock-based compensation', (y) => y.stockCompensation, 'stockCompensation', { level: 2 }),
      row('Deferred income taxes', (y) => y.deferredTax, 'deferredTax', { level: 2 }),
      { label: 'Changes in assets and liabilities, net of acquisitions:', level: 1 },
      row('Accounts receivable', (y) => y.receivables, 'receivables', { level: 2 }),
      row('Inventories', (y) => y.inventories, 'inventories', { level: 2 }),
      row('Accounts payable', (y) => y.payables, 'payables', { level: 2 }),
      row('Accrued expenses and other, net', (y) => y.accrued, 'accrued', { level: 2 }),
      row('Net cash provided by operating activities', (y) => y.fromOperations, 'operations', { sum: 'single' }),
      { label: 'Cash flows from investing activities:', face: 'bold', gap: 5 },
      row('Purchases of property, plant and equipment', (y) => -y.capitalExpenditure, 'capex'),
      row('Acquisitions, net of cash acquired', (y) => -y.acquisitions, 'acquisitions'),
      row('Proceeds from sale of property', (y) => y.saleOfProperty, 'saleOfProperty'),
      row('Other, net', (y) => y.otherInvesting, 'otherInvesting'),
      row('Net cash used in investing activities', (y) => y.fromInvesting, 'investing', { sum: 'single' }),
      { label: 'Cash flows from financing activities:', face: 'bold', gap: 5 },
      row('Proceeds from issuance of long-term debt', (y) => y.borrowed, 'borrowed'),
      row('Repayments of long-term debt', (y) => -y.repaid, 'repaid'),
      row('Repurchases of common stock', (y) => -y.repurchased, 'repurchased'),
      row('Dividends paid', (y) => -y.dividends, 'dividends'),
      row('Proceeds from employee stock plans', (y) => y.employeePlans, 'employeePlans'),
      row('Net cash used in financing activities', (y) => y.fromFinancing, 'financing', { sum: 'single' }),
      row('Effect of exchange rate changes on cash', (y) => y.currencyOnCash, 'currency', { level: 0, gap: 5 }),
      row('Net increase (decrease) in cash and cash equivalents', (y) => y.change, 'change', { level: 0, sum: 'single' }),
      row('Cash and cash equivalents at beginning of year', (y) => y.opening.cash, 'opening', { level: 0 }),
      row('Cash and cash equivalents at end of year', (y) => y.closing.cash, 'closing', { level: 0, sum: 'double', dollar: true }),
      { label: 'Supplemental disclosures:', gap: 6 },
      row('Cash paid for interest', (y) => y.interestExpense - 12, 'paidInterest'),
      row('Cash paid for income taxes', (y) => y.tax - y.deferredTax + 21, 'paidTax'),
    ],
  });
  endStatement(filing);
}

const parts: readonly { readonly head: string; readonly key: string; readonly of: (b: Balance) => number }[] = [
  { head: 'Common stock', key: 'stock', of: (b) => b.stock },
  { head: 'Retained', key: 'retained', of: (b) => b.retained },
  { head: 'Treasury', key: 'treasury', of: (b) => b.treasury },
  { head: 'Acc. other', key: 'other', of: (b) => b.accumulatedOther },
  { head: 'Total', key: 'total', of: totals.equity },
];

export function drawEquity(filing: Filing, number: number): void {
  const { now, before, earlier } = filing;
  beginStatement(filing, number, 'CONSOLIDATED STATEMENTS OF SHAREHOLDERS’ EQUITY', '(In millions)');
  const balance = (label: string, b: Balance, fact: string): GridRow => ({
    label,
    face: 'bold',
    sum: 'single',
    figures: parts.map(({ of }) => tenths(of(b))),
    fact,
  });
  const moves = (y: Books): GridRow[] => {
    const row = (label: string, column: number, amount: number, fact: string): GridRow => ({
      label,
      level: 1,
      figures: parts.map((_, i) => (i === column || i === parts.length - 1 ? tenths(amount) : '—')),
      fact: `equity.${y.year}.${fact}`,
    });
    return [
      row('Net income', 1, y.net, 'net'),
      row('Other comprehensive income (loss)', 3, y.translation + y.pension + y.hedges, 'other'),
      row('Dividends', 1, -y.dividends, 'dividends'),
      row('Repurchases of common stock', 2, -y.repurchased, 'repurchased'),
      row('Stock-based compensation', 0, y.stockCompensation, 'compensation'),
      row('Employee stock plans', 0, y.employeePlans, 'plans'),
      balance(`Balance at December 31, ${y.year}`, y.closing, `equity.${y.year}.closing`),
    ];
  };
  drawGrid(filing.paper, {
    columns: parts.map(({ head, key }) => ({ head, key })),
    column: 62,
    size: 8.5,
    lead: 15,
    rows: [
      balance(`Balance at December 31, ${earlier.year - 1}`, earlier.opening, 'equity.opening'),
      ...moves(earlier),
      ...moves(before),
      ...moves(now),
    ],
  });
  endStatement(filing);
}
