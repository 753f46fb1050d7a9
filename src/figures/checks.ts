import type { FilingId, Page } from '../domain/document.ts';
import type { CellAddress, Check, StatementView } from '../domain/figures.ts';
import { balanceChecks, cashChecks, profitChecks } from './checkface.ts';
import { sheetsOf } from './checklines.ts';
import { segmentChecks } from './checksegments.ts';
import { perShareChecks } from './checkshares.ts';
import { sumChecks } from './checksums.ts';

/**
 * What a filing's own pages can be held against: the balance sheet balances, subtotals add, net income and cash agree between statements, earnings per share are income by shares, segments add to
 * their total. A check whose rows are not found is not made, so that a failed one means something: the filing's own figures, or our reading of them, are wrong.
 */
export function filingChecks(filing: FilingId, views: readonly StatementView[], pages: readonly Page[]): Check[] {
  const income = sheetsOf(views, 'income');
  const balance = sheetsOf(views, 'balance');
  const flows = sheetsOf(views, 'cashflow');
  const comprehensive = sheetsOf(views, 'comprehensive');
  return [
    ...balance.flatMap(balanceChecks),
    ...[...income, ...balance, ...flows, ...comprehensive].flatMap((sheet) => sumChecks(sheet)),
    ...[...comprehensive, ...flows].flatMap((other) => profitChecks(income, other)),
    ...flows.flatMap((sheet) => cashChecks(sheet, balance)),
    ...income.flatMap(perShareChecks),
    ...segmentChecks(filing, pages),
  ];
}

/** The checks that a reader of one figure must know: those it enters itself, whatever they came to, then those that failed on its row, then on its statement. */
export function checksOn(cell: CellAddress & { readonly statement?: Check['statement'] }, checks: readonly Check[]): Check[] {
  const inRow = (check: Check): boolean =>
    check.operands.some((operand) => operand.filing === cell.filing && operand.table === cell.table && operand.row === cell.row);
  const own = checks.filter((check) =>
    check.operands.some(
      (operand) =>
        operand.filing === cell.filing && operand.table === cell.table && operand.row === cell.row && operand.column === cell.column,
    ),
  );
  const row = checks.filter((check) => check.state !== 'passed' && !own.includes(check) && inRow(check));
  const statement = checks.filter(
    (check) =>
      check.state === 'failed' &&
      !own.includes(check) &&
      !row.includes(check) &&
      check.statement !== undefined &&
      check.statement === cell.statement &&
      check.operands.some((operand) => operand.filing === cell.filing),
  );
  return [...own, ...row, ...statement];
}
