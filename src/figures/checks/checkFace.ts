import type { Check, Operand } from '../../domain/figures.ts';
import type { Phrases } from '../../text/words/phrases.ts';
import { STATEMENTROWS as ROWS } from '../../text/words/rows/statementrows.ts';
import { lettersOf } from '../../text/words/rows/lettersOf.ts';
import { cellOf, checkOf, compared, dated, netOf, type Side } from './makeCheck.ts';
import { isMoney, sameTime, type StatementLine, type StatementSheet } from './checkLines.ts';
import { remaining } from './checkSums.ts';
import { statementCalled } from '../../text/words/statementtitles.ts';

const lettered = (phrases: Phrases, end = '$'): RegExp => new RegExp(`^${lettersOf(phrases)}${end}`);

const [ASSETS, BOTH] = [lettered(ROWS.assets), lettered(ROWS.liabilitiesAndEquity)];
const [EQUITY, TOTAL] = [lettered(ROWS.equity), lettered(ROWS.total)];

/** Assets against liabilities and equity, in every column: against the total of both where it is printed, else against liabilities, the rows between, and equity. */
export function balanceChecks(sheet: StatementSheet): Check[] {
  const assets = sheet.lines.findIndex((line) => ASSETS.test(line.key) && line.cells.some(isMoney));
  const whole = sheet.lines[assets];
  if (whole === undefined) return [];
  const both = sheet.lines.findLastIndex((line, at) => at > assets && (BOTH.test(line.key) || TOTAL.test(line.key)));
  const equity = sheet.lines.findLastIndex((line, at) => at > assets && EQUITY.test(line.key));
  const parts = both >= 0 ? [both] : equity >= 0 ? remaining(sheet, assets, equity) : [];
  const lines = parts
    .map((at) => sheet.lines[at])
    .filter((line) => line !== undefined)
    .filter((line, i, all) => !isOnlyPart(line, all[i + 1]));
  if (lines.length === 0 || (both < 0 && !lines.some((line) => line.key === 'totalliabilities'))) return [];
  const right = lines.map((line) => line.label).join(' + ');
  return columnsOf(sheet, whole).flatMap(({ column, cell }) => {
    const cells = lines.map((line) => line.cells[column]).filter(isMoney);
    if (cells.length === 0) return [];
    const period = sheet.columns[column]?.period;
    return [checkOf('balance', dated(`${whole.label} = ${right}`, period), cellOf(cell), netOf(cells), { statement: 'balance', period })];
  });
}

/** Whether a row and the one that counts below it say the same in every column: it is all there is of that total, or the total by another name ("Net assets", "Total equity"). */
const isOnlyPart = ({ amounts }: StatementLine, below: StatementLine | undefined): boolean =>
  below !== undefined && amounts.every((amount, i) => Object.is(amount, below.amounts[i]));

const columnsOf = (sheet: StatementSheet, line: StatementLine): { column: number; cell: Operand }[] =>
  sheet.columns.flatMap((_, column) => {
    const cell = line.cells[column];
    return isMoney(cell) ? [{ column, cell }] : [];
  });

const PROFIT = lettered(ROWS.profit, `(?!.*${lettersOf(ROWS.noProfit)})`);

export const profitLines = (sheet: StatementSheet): StatementLine[] =>
  sheet.lines.filter((line) => PROFIT.test(line.key) && line.cells.some(isMoney));

/**
 * Net income where another statement begins with it: against the row of the income statement that prints the same amount, else against the one with the same label. An income
 * statement prints several (with and without noncontrolling interests), a filing of two companies has two of them; where nothing says which is meant, no check is made.
 */
export function profitChecks(incomes: readonly StatementSheet[], other: StatementSheet): Check[] {
  const line = profitLines(other)[0];
  if (line === undefined) return [];
  const where = statementCalled[other.kind];
  return columnsOf(other, line).flatMap(({ column, cell }) => {
    const period = other.columns[column]?.period;
    const own = incomes.flatMap((income) => {
      const at = income.columns.findIndex((each) => sameTime(each.period, period));
      return at < 0 ? [] : [profitLines(income).flatMap((each) => named(each, at))];
    });
    const fitting = own.flat().find((each) => agree(cellOf(cell), cellOf(each.cell)));
    const meant = own.length === 1 ? (own[0] ?? []) : [];
    const alike = meant.filter((each) => each.line.key === line.key);
    const against = fitting ?? (alike.length === 1 ? alike[0] : meant.length === 1 ? meant[0] : undefined);
    if (against === undefined) return [];
    return [
      checkOf(
        'net income',
        dated(`${line.label} (${where}) = ${against.line.label} (income statement)`, period),
        cellOf(cell),
        cellOf(against.cell),
        {
          statement: other.kind,
          period,
        },
      ),
    ];
  });
}

interface FaceLine {
  readonly line: StatementLine;
  readonly cell: Operand;
}

function named(line: StatementLine, column: number): FaceLine[] {
  const cell = line.cells[column];
  return isMoney(cell) ? [{ line, cell }] : [];
}

function agree(left: Side, right: Side): boolean {
  const { difference, slack } = compared(left, right);
  return Math.abs(difference) <= slack;
}

const ENDING = new RegExp(lettersOf(ROWS.endingCash));
const [OPENING, ANY_CASH] = [new RegExp(lettersOf(ROWS.opening)), new RegExp(lettersOf(ROWS.anyCash))];
/** What a balance sheet calls cash where it prints one row of it. */
const CASH = lettered(ROWS.cash);
/** Cash that the cash flow statement counts and the balance sheet may print inside other rows. */
const WIDER = new RegExp(lettersOf(ROWS.widerCash));

/** Cash at the end of a period against the balance sheet of that day, restricted cash with it where the balance sheet prints it apart. */
export function cashChecks(flows: StatementSheet, balances: readonly StatementSheet[]): Check[] {
  const ending = flows.lines.find((line) => ENDING.test(line.key) && !OPENING.test(line.key) && line.cells.some(isMoney));
  if (ending === undefined) return [];
  return columnsOf(flows, ending).flatMap(({ column, cell }) => {
    const period = flows.columns[column]?.period;
    const held = balances.flatMap((balance) => {
      const at = balance.columns.findIndex((each) => each.period?.end !== undefined && each.period.end === period?.end);
      const assets = balance.lines.findIndex((line) => ASSETS.test(line.key));
      const rows = balance.lines.slice(0, assets < 0 ? undefined : assets).filter((line) => ANY_CASH.test(line.key));
      return at < 0 ? [] : [rows.flatMap((line) => named(line, at))];
    });
    const fits = held.flatMap(sets).find((set) => agree(cellOf(cell), netOf(set.map((each) => each.cell))));
    const plainly = (held[0] ?? []).filter((each) => CASH.test(each.line.key));
    const set = fits ?? (held.length === 1 && plainly.length === 1 && !WIDER.test(ending.key) ? plainly : undefined);
    if (set === undefined) return [];
    const says = dated(`${ending.label} (cash flow statement) = ${set.map((each) => each.line.label).join(' + ')} (balance sheet)`, period);
    return [checkOf('ending cash', says, cellOf(cell), netOf(set.map((each) => each.cell)), { statement: 'cashflow', period })];
  });
}

/** Ways in which rows of cash make what the cash flow statement ends with: one of them, the first with another, all but their totals. */
function sets(rows: readonly FaceLine[]): FaceLine[][] {
  const parts = rows.filter(({ line }) => !line.key.startsWith('total'));
  const [first, ...rest] = parts;
  return [
    ...rows.map((row) => [row]),
    ...(first === undefined ? [] : rest.map((row) => [first, row])),
    ...(parts.length > 2 ? [parts] : []),
  ];
}
