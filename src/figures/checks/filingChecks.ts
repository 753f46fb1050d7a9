import type { FilingId, Page } from '../../domain/document.ts';
import type { Check, Operand, StatementView } from '../../domain/figures.ts';
import { apartInTime, equityProfitChecks } from './checkEquity.ts';
import { balanceChecks, cashChecks, profitChecks } from './checkFace.ts';
import { sameTime, sheetsOf } from './checkLines.ts';
import { segmentChecks } from './segmentChecks.ts';
import { perShareChecks } from './perShareChecks.ts';
import { sumChecks } from './checkSums.ts';

/**
 * What a filing's own pages can be compared to: the balance sheet balances, subtotals add, net income and cash agree between statements, earnings per share are income by shares, segments add to
 * their total. A check whose rows are not found is not made, so that a failed one means something: the filing's own figures, or our reading of them, are wrong.
 */
export function filingChecks(filing: FilingId, views: readonly StatementView[], pages: readonly Page[]): Check[] {
  const income = sheetsOf(views, 'income');
  const balance = sheetsOf(views, 'balance');
  const flows = sheetsOf(views, 'cashflow');
  const equity = sheetsOf(views, 'equity');
  const comprehensive = sheetsOf(views, 'comprehensive');
  return [
    ...balance.flatMap(balanceChecks),
    ...[...income, ...balance, ...flows, ...comprehensive].flatMap((sheet) => sumChecks(sheet)),
    ...[...comprehensive, ...flows, ...equity.filter(apartInTime)].flatMap((other) => profitChecks(income, other)),
    ...equity.filter((other) => !apartInTime(other)).flatMap((other) => equityProfitChecks(income, other)),
    ...flows.flatMap((sheet) => cashChecks(sheet, balance)),
    ...income.flatMap(perShareChecks),
    ...segmentChecks(filing, pages),
  ];
}

/**
 * The checks that a reader of one figure must know: those it enters itself, whatever they came to, then those that failed on its row, then those that failed on its statement at its time.
 */
export function checksOn(cell: Operand, checks: readonly Check[]): Check[] {
  const own: Check[] = [];
  const row: Check[] = [];
  const statement: Check[] = [];
  for (const check of checks) {
    const inRow = check.operands.filter((each) => each.filing === cell.filing && each.table === cell.table && each.row === cell.row);
    if (inRow.some((each) => each.column === cell.column)) own.push(check);
    else if (check.state !== 'failed') continue;
    else if (inRow.length > 0) row.push(check);
    else if (
      check.statement !== undefined &&
      check.statement === cell.statement &&
      sameTime(check.period, cell.period) &&
      check.operands.some(({ filing }) => filing === cell.filing)
    )
      statement.push(check);
  }
  return [...own, ...row, ...statement];
}
