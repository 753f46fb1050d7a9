import type { Check, Operand } from '../../domain/figures.ts';
import { STATEMENTROWS as ROWS } from '../../text/words/rows/statementrows.ts';
import { lettersOf } from '../../text/words/rows/lettersOf.ts';
import { profitLines } from './checkFace.ts';
import { isMoney, sameTime, type StatementLine, type StatementSheet } from './checkLines.ts';
import { cellOf, checkOf, compared, dated } from './makeCheck.ts';

const NONCONTROLLING = new RegExp(lettersOf(ROWS.noncontrolling));

/**
 * Net income in a statement of equity whose columns are classes of equity: its rows of net income are the years of the income statement, oldest first or newest first. Which, and which class is
 * meant, is found from the amounts: an order is taken where at least two years, and more than half, agree; the others must then agree too.
 */
export function equityProfitChecks(incomes: readonly StatementSheet[], equity: StatementSheet): Check[] {
  const rows = profitLines(equity).filter((line) => !NONCONTROLLING.test(line.key));
  for (const income of incomes) {
    const years = [...income.columns.keys()]
      .filter((column) => income.columns[column]?.period?.months === 12)
      .sort((a, b) => endOf(income, a).localeCompare(endOf(income, b)));
    if (years.length < 2 || rows.length !== years.length) continue;
    for (const order of [years, years.toReversed()]) {
      const pairs = rows.flatMap((line, i) => pairOf(income, order[i] ?? -1, line));
      const agreeing = pairs.filter(({ agree }) => agree).length;
      if (pairs.length !== rows.length || agreeing < 2 || agreeing * 2 <= pairs.length) continue;
      return pairs.map(({ line, now, own, then, column }) => {
        const period = income.columns[column]?.period;
        const says = dated(`${line.label} (statement of equity) = ${own.label} (income statement)`, period);
        return checkOf('net income', says, cellOf(now), cellOf(then), { statement: 'equity', period });
      });
    }
  }
  return [];
}

/** Whether the columns of a statement are times and no classes of equity. */
export const apartInTime = ({ columns }: StatementSheet): boolean =>
  columns.every(({ period }, i) => period?.kind === 'duration' && !columns.slice(0, i).some((other) => sameTime(other.period, period)));

const endOf = (sheet: StatementSheet, column: number): string => sheet.columns[column]?.period?.end ?? '';

interface Pair {
  readonly line: StatementLine;
  readonly now: Operand;
  readonly own: StatementLine;
  readonly then: Operand;
  readonly column: number;
  readonly agree: boolean;
}

/** A row's amount that the income statement prints for a year, else its last one with the income statement's last. */
function pairOf(income: StatementSheet, column: number, line: StatementLine): Pair[] {
  const owns = profitLines(income).flatMap((own) => {
    const then = own.cells[column];
    return isMoney(then) ? [{ own, then }] : [];
  });
  const cells = line.cells.filter(isMoney).filter(({ value }) => value !== 0);
  for (const now of cells.toReversed())
    for (const { own, then } of owns) {
      const { difference, slack } = compared(cellOf(now), cellOf(then));
      if (Math.abs(difference) <= slack) return [{ line, now, own, then, column, agree: true }];
    }
  const [now, last] = [cells.at(-1), owns.at(-1)];
  return now === undefined || last === undefined ? [] : [{ line, now, own: last.own, then: last.then, column, agree: false }];
}
