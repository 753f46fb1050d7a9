import type { Check, Operand } from '../../domain/figures.ts';
import { STATEMENTROWS as ROWS } from '../../text/words/rows/statementrows.ts';
import { lettersOf } from '../../text/words/rows/lettersOf.ts';
import { cellOf, checkOf, compared, dated, type Side } from './makeCheck.ts';
import { isMoney, type StatementLine, type StatementSheet } from './checkLines.ts';

/**
 * By how much income ÷ shares may miss the printed earnings per share beyond rounding where a company has a second class of securities that shares in its profits: what goes to them is often
 * printed in a note only. Nearer than this and not met means that; no check is made then.
 */
const PARTICIPATING = 0.03;

const PROFIT = new RegExp(`^${lettersOf(ROWS.profitOfShares)}`);
const [NO_SHARES, DILUTED] = [new RegExp(lettersOf(ROWS.noShares)), new RegExp(lettersOf(ROWS.diluted))];

type Way = 'basic' | 'diluted';

/** Earnings per share × shares against net income, basic and diluted, in every column of an income statement that prints all three. */
export function perShareChecks(sheet: StatementSheet): Check[] {
  return (['basic', 'diluted'] as const).flatMap((way) => {
    const perShare = rowOf(sheet, way, (cell) => cell.unit.kind === 'money' && cell.unit.perShare);
    const shares = rowOf(sheet, way, (cell) => cell.unit.kind === 'shares');
    if (perShare === undefined || shares === undefined) return [];
    const profits = sheet.lines.filter((line) => PROFIT.test(line.key) && line.cells.some(isMoney));
    return sheet.columns.flatMap((column, at) => {
      const [each, count] = [perShare.cells[at], shares.cells[at]];
      if (each === null || each === undefined || count === null || count === undefined || each.value === 0) return [];
      // fewer than no shares are the shares of a column of changes, whose rows do not multiply
      if (count.value <= 0) return [];
      const right: Side = { kind: 'product', of: [cellOf(each), cellOf(count)] };
      const candidates = profits.flatMap((line) => {
        const cell = line.cells[at];
        if (!isMoney(cell)) return [];
        const { difference, slack } = compared(cellOf(cell), right);
        return [{ line, cell, over: Math.max(0, Math.abs(difference) - slack) / Math.abs(cell.value * cell.unit.scale) }];
      });
      const met = candidates.findLast((candidate) => candidate.over === 0);
      if (met === undefined && (candidates.length === 0 || candidates.some(({ over }) => over < PARTICIPATING))) return [];
      const profit = met ?? candidates.at(-1);
      if (profit === undefined) return [];
      const says = dated(`${profit.line.label} = ${way} earnings per share × ${way} shares`, column.period);
      return [checkOf('earnings per share', says, cellOf(profit.cell), right, { statement: 'income', period: column.period })];
    });
  });
}

/**
 * The last row of a kind that is basic or diluted by its own label or its heading. Amounts of continuing operations come before those of the whole; what neither label nor
 * heading says to be either is basic where another row is diluted ("Average shares outstanding", then "assuming dilution").
 */
function rowOf(sheet: StatementSheet, way: Way, counts: (cell: Operand) => boolean): StatementLine | undefined {
  const rows = sheet.lines.filter((line) => line.cells.some((cell) => cell !== null && counts(cell)) && !NO_SHARES.test(line.key));
  const ways = rows.map((line) => ({ line, ways: waysOf(line.key) || waysOf(line.under) }));
  return (
    ways.findLast((each) => each.ways === way)?.line ??
    ways.findLast((each) => each.ways === 'both')?.line ??
    (way === 'basic' && ways.some((each) => each.ways === 'diluted') ? ways.findLast((each) => each.ways === '')?.line : undefined)
  );
}

function waysOf(key: string): Way | 'both' | '' {
  const [basic, diluted] = [key.includes('basic'), DILUTED.test(key)];
  if (basic && diluted) return 'both';
  return basic ? 'basic' : diluted ? 'diluted' : '';
}
