import type { Check, Operand } from '../domain/figures.ts';
import { cellOf, checkOf, compared, netOf } from './checkmake.ts';
import { isMoney, sameTime, type Line, type Sheet } from './checklines.ts';
import { remaining } from './checksums.ts';

const ASSETS = /^totalassets$|^assetstotal$/;
const BOTH =
  /^totalliabilities.*(?:equity|deficit|deficiency|capital|investment|interests?)$|^total(?:equityandliabilities|shareholdersequityandliabilities|stockholdersequityandliabilities|capitalizationandliabilities)$/;
const EQUITY = /^total.*(?:equity|deficit|capital|investment)$/;

/** Assets against liabilities and equity, in every column: against the total of both where it is printed, else against liabilities, what stands between, and equity. */
export function balanceChecks(sheet: Sheet): Check[] {
  const assets = sheet.lines.findIndex((line) => ASSETS.test(line.key) && line.cells.some(isMoney));
  const whole = sheet.lines[assets];
  if (whole === undefined) return [];
  const both = sheet.lines.findLastIndex((line, at) => at > assets && (BOTH.test(line.key) || /^totals?$/.test(line.key)));
  const equity = sheet.lines.findLastIndex((line, at) => at > assets && EQUITY.test(line.key));
  const parts = both >= 0 ? [both] : equity >= 0 ? remaining(sheet, assets, equity) : [];
  const lines = parts.map((at) => sheet.lines[at]).filter((line) => line !== undefined);
  if (lines.length === 0 || (both < 0 && !lines.some((line) => line.key === 'totalliabilities'))) return [];
  const right = lines.map((line) => line.label).join(' + ');
  return columnsOf(sheet, whole).flatMap(({ column, cell }) => {
    const cells = lines.map((line) => line.cells[column]).filter(isMoney);
    if (cells.length === 0) return [];
    return [
      checkOf('balance', `${whole.label} = ${right}`, cellOf(cell), netOf(cells), {
        statement: 'balance',
        period: sheet.columns[column]?.period,
      }),
    ];
  });
}

const columnsOf = (sheet: Sheet, line: Line): { column: number; cell: Operand }[] =>
  sheet.columns.flatMap((_, column) => {
    const cell = line.cells[column];
    return isMoney(cell) ? [{ column, cell }] : [];
  });

const PROFIT =
  /^(?:consolidated|total)?(?:net(?:income|earnings|loss|profit)|(?:profit|loss)fortheperiod|profitfortheyear)(?!.*(?:pershare|percommonshare|margin|excluding|adjusted|perordinary))/;

const profitLines = (sheet: Sheet): Line[] => sheet.lines.filter((line) => PROFIT.test(line.key) && line.cells.some(isMoney));

/**
 * Net income where another statement begins with it: against the row of the income statement that prints the same amount, else against the one with the same label. An income
 * statement prints several (with and without noncontrolling interests); where no label tells which is meant, no check is made.
 */
export function profitChecks(income: Sheet, other: Sheet): Check[] {
  const own = profitLines(income);
  const line = profitLines(other)[0];
  if (own.length === 0 || line === undefined) return [];
  return columnsOf(other, line).flatMap(({ column, cell }) => {
    const period = other.columns[column]?.period;
    const at = income.columns.findIndex((each) => sameTime(each.period, period));
    const cells = own.flatMap((each) => {
      const found = each.cells[at];
      return isMoney(found) ? [{ line: each, cell: found }] : [];
    });
    const agrees = cells.find(
      (each) => Math.abs(compared(cellOf(cell), cellOf(each.cell)).difference) <= compared(cellOf(cell), cellOf(each.cell)).slack,
    );
    const named = cells.filter((each) => each.line.key === line.key);
    const against = agrees ?? (named.length === 1 ? named[0] : cells.length === 1 ? cells[0] : undefined);
    if (against === undefined) return [];
    const where = other.kind === 'cashflow' ? 'cash flow statement' : 'statement of comprehensive income';
    return [
      checkOf('net income', `${line.label} (${where}) = ${against.line.label} (income statement)`, cellOf(cell), cellOf(against.cell), {
        statement: other.kind,
        period,
      }),
    ];
  });
}

const ENDING = /cash.*(?:end(?:of|ing)|atend|(?:^|[a-z])end$)|^(?:end(?:of|ing)).*(?:cash|balance)|^endingbalance|cashequivalents.*close/;

/** Cash at the end of a period against the balance sheet of that day, restricted cash with it where the balance sheet prints it apart. */
export function cashChecks(flows: Sheet, balance: Sheet): Check[] {
  const ending = flows.lines.findLast((line) => ENDING.test(line.key) && !/begin/.test(line.key) && line.cells.some(isMoney));
  if (ending === undefined) return [];
  const assets = balance.lines.findIndex((line) => ASSETS.test(line.key));
  const held = balance.lines
    .slice(0, assets < 0 ? undefined : assets)
    .filter((line) => /cash/.test(line.key) && !/^total|noncash/.test(line.key));
  return columnsOf(flows, ending).flatMap(({ column, cell }) => {
    const period = flows.columns[column]?.period;
    const at = balance.columns.findIndex((each) => each.period?.end !== undefined && each.period.end === period?.end);
    const cells = held.flatMap((line) => {
      const found = line.cells[at];
      return isMoney(found) ? [{ line, cell: found }] : [];
    });
    const first = cells[0];
    if (first === undefined) return [];
    // Cash alone, with each of the others, with all of them: the first that comes out.
    const sets = [[first], ...cells.slice(1).map((each) => [first, each]), cells];
    const fits = sets.find((set) => {
      const { difference, slack } = compared(cellOf(cell), netOf(set.map((each) => each.cell)));
      return Math.abs(difference) <= slack;
    });
    // Restricted cash may stand inside other assets, where no row names it.
    if (fits === undefined && /restricted|including|heldforsale|discontinued|segregated/.test(ending.key)) return [];
    const set = fits ?? [first];
    const says = `${ending.label} (cash flow statement) = ${set.map((each) => each.line.label).join(' + ')} (balance sheet)`;
    return [checkOf('ending cash', says, cellOf(cell), netOf(set.map((each) => each.cell)), { statement: 'cashflow', period })];
  });
}
