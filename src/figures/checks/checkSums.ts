import type { Check, CheckKind, Operand } from '../../domain/figures.ts';
import { STATEMENTROWS as ROWS } from '../../text/words/rows/statementrows.ts';
import { lettersOf } from '../../text/words/rows/lettersOf.ts';
import { checkOf, dated, netOf } from './makeCheck.ts';
import { isMoney, type StatementLine, type StatementSheet } from './checkLines.ts';

/** Rows of which a total may be made, at most: longer statements have subtotals. */
const MOST = 45;
/** Rows whose signs are searched for, at most: a step of an income statement is short. */
const SIGNED = 9;
/** A total of fewer printed units than this is met by chance. */
const TELLING = 100;

/** How a total is made of rows above it. */
interface Making {
  readonly rows: readonly number[];
  readonly signs: readonly number[];
  /** Columns where it comes out, and where it does not. */
  readonly met: readonly number[];
  readonly unmet: readonly number[];
}

const TOTAL = new RegExp(`^${lettersOf(ROWS.subtotals)}|${lettersOf(ROWS.subtotalsWithin)}`);

/**
 * Subtotals of a statement: every total row with the rows above it that make it. Which rows, and with which signs, the page does not say, so it is taken from the columns:
 * a sum that comes out in one column must come out in the others. Where it comes out in none, nothing is claimed: then the rows were not understood.
 */
export function sumChecks(sheet: StatementSheet, kind: CheckKind = 'subtotal'): Check[] {
  const checks: Check[] = [];
  for (const { total, making } of makings(sheet, kind === 'subtotal')) {
    const line = sheet.lines[total];
    if (line === undefined) continue;
    for (const column of [...making.met, ...making.unmet].sort((a, b) => a - b)) {
      const whole = line.cells[column];
      if (!isMoney(whole)) continue;
      const [plus, minus] = split(sheet, making, column);
      if (plus.length === 0) continue;
      const period = sheet.columns[column]?.period;
      checks.push(
        checkOf(kind, dated(sayingOf(sheet, line, making), period), netOf([whole]), netOf(plus, minus), {
          statement: kind === 'subtotal' ? sheet.kind : undefined,
          period,
        }),
      );
    }
  }
  return checks;
}

function sayingOf(sheet: StatementSheet, line: StatementLine, { rows, signs }: Making): string {
  const labels = rows.map((row) => sheet.lines[row]?.label ?? '');
  if (rows.length > 4) return `${line.label} = its ${String(rows.length)} rows from ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}`;
  return `${line.label} = ${labels.map((label, i) => (i === 0 ? label : `${(signs[i] ?? 1) < 0 ? '−' : '+'} ${label}`)).join(' ')}`;
}

/** Every total that is understood, top to bottom. Rows that made a total are used up: the next one is made of totals and of what is left. */
function makings(sheet: StatementSheet, signed: boolean): { readonly total: number; readonly making: Making }[] {
  const found: { total: number; making: Making }[] = [];
  const open: number[] = [];
  const totals = new Set<number>();
  for (const [at, line] of sheet.lines.entries()) {
    if (!line.cells.some(isMoney)) continue;
    if (line.total || TOTAL.test(line.key)) {
      const making = makingOf(sheet, open, at, signed);
      if (making !== undefined) {
        found.push({ total: at, making });
        open.splice(open.length - making.rows.length);
      } else {
        // A total that is not understood still ends the rows above it.
        while (open.length > 0 && !totals.has(open.at(-1) ?? -1) && TOTAL.test(line.key) && line.key.startsWith('total')) open.pop();
      }
      totals.add(at);
    }
    open.push(at);
  }
  return found;
}

/** The shortest run of open rows right above a total that makes it: added up, else with the signs that every column agrees on. */
function makingOf(sheet: StatementSheet, open: readonly number[], total: number, signed: boolean): Making | undefined {
  const columns = [...sheet.columns.keys()].filter((column) => {
    const cell = sheet.lines[total]?.cells[column];
    return isMoney(cell) && cell.value !== 0;
  });
  if (columns.length === 0) return undefined;
  let partly: Making | undefined;
  for (const rows of added(sheet, open, total, columns)) {
    const plainly = tried(
      sheet,
      rows,
      rows.map(() => 1),
      total,
      columns,
    );
    if (plainly.unmet.length === 0 && plainly.met.length > 0) return plainly;
    if (better(plainly, partly)) partly = plainly;
  }
  if (signed && (sheet.kind === 'income' || sheet.kind === 'comprehensive'))
    for (let count = 2; count <= Math.min(SIGNED, open.length); count++) {
      const turned = signedMaking(sheet, open.slice(open.length - count), total, columns);
      if (turned !== undefined && turned.unmet.length === 0) return turned;
      if (turned !== undefined && better(turned, partly)) partly = turned;
    }
  return partly;
}

/** Runs of open rows, the shortest first, that add up to a total in at least one column. */
function added(sheet: StatementSheet, open: readonly number[], total: number, columns: readonly number[]): number[][] {
  const runs: number[][] = [];
  const sums = columns.map(() => 0);
  for (let from = open.length - 1; from >= Math.max(0, open.length - MOST); from--) {
    let met = false;
    for (const [i, column] of columns.entries()) {
      const amount = sheet.lines[open[from]!]?.amounts[column] ?? NaN;
      if (!Number.isNaN(amount)) sums[i] = (sums[i] ?? 0) + amount;
      const whole = sheet.lines[total]?.amounts[column] ?? NaN;
      if (Math.abs((sums[i] ?? 0) - whole) <= 1.0001 * (sheet.lines[total]?.grains[column] ?? 0)) met = true;
    }
    if (met && from <= open.length - 2) runs.push(open.slice(from));
  }
  return runs;
}

const better = (a: Making, b: Making | undefined): boolean =>
  a.met.length > 0 && a.met.length >= a.unmet.length && a.met.length > (b?.met.length ?? 0);

function tried(
  sheet: StatementSheet,
  rows: readonly number[],
  signs: readonly number[],
  total: number,
  columns: readonly number[],
): Making {
  const met: number[] = [];
  const out: number[] = [];
  for (const column of columns) (comesOut(sheet, rows, signs, total, column) ? met : out).push(column);
  return { rows, signs, met, unmet: met.length === 0 ? out : out.filter((column) => proven(sheet, rows, signs, total, met, column)) };
}

/** Rows of which a column alone speaks, at most, for their part in its total to be tried. */
const NEW = 6;

/**
 * Whether a column that does not come out is at fault. A row that is a dash wherever the total does come out was never seen to belong to it: if the total comes out without some of
 * these, they do not.
 */
function proven(
  sheet: StatementSheet,
  rows: readonly number[],
  signs: readonly number[],
  total: number,
  met: readonly number[],
  column: number,
): boolean {
  const alone = rows.filter((row) => says(sheet, row, column) && !met.some((other) => says(sheet, row, other)));
  if (alone.length > NEW) return false;
  for (let bits = 1; bits < 1 << alone.length; bits++) {
    const kept = rows.map((row, i) => ((bits >> alone.indexOf(row)) & (alone.includes(row) ? 1 : 0) ? 0 : (signs[i] ?? 1)));
    if (comesOut(sheet, rows, kept, total, column)) return false;
  }
  return true;
}

function says(sheet: StatementSheet, row: number, column: number): boolean {
  const amount = sheet.lines[row]?.amounts[column] ?? NaN;
  return !Number.isNaN(amount) && amount !== 0;
}

function split(sheet: StatementSheet, { rows, signs }: Making, column: number): [Operand[], Operand[]] {
  const plus: Operand[] = [];
  const minus: Operand[] = [];
  for (const [i, row] of rows.entries()) {
    const cell = sheet.lines[row]?.cells[column];
    if (isMoney(cell)) ((signs[i] ?? 1) < 0 ? minus : plus).push(cell);
  }
  return [plus, minus];
}

/** Whether a making comes out in a column, to one unit of the last digit: what rounding might explain of many rows is no evidence of how a total is made. */
function comesOut(sheet: StatementSheet, rows: readonly number[], signs: readonly number[], total: number, column: number): boolean {
  const whole = sheet.lines[total]?.amounts[column] ?? NaN;
  const unit = sheet.lines[total]?.grains[column] ?? 0;
  if (!(Math.abs(whole) >= TELLING * unit)) return false;
  let sum = 0;
  let parts = 0;
  for (let i = 0; i < rows.length; i++) {
    const amount = sheet.lines[rows[i]!]?.amounts[column] ?? NaN;
    if (Number.isNaN(amount) || amount === 0) continue;
    sum += amount * signs[i]!;
    if (signs[i] !== 0) parts++;
  }
  return parts >= 2 && Math.abs(sum - whole) <= 1.0001 * unit;
}

/** Signs of the rows after the first with which the total comes out, by at least two columns; undefined where no signs do, or where two ways do. */
function signedMaking(sheet: StatementSheet, rows: readonly number[], total: number, columns: readonly number[]): Making | undefined {
  if (columns.length < 2) return undefined;
  let best: Making | undefined;
  let ties = 0;
  const free = rows.length - 1;
  for (let bits = 1; bits < 1 << free; bits++) {
    const signs = rows.map((_, i) => (i > 0 && (bits >> (i - 1)) & 1 ? -1 : 1));
    const making = tried(sheet, rows, signs, total, columns);
    if (making.met.length < 2 || making.met.length <= making.unmet.length) continue;
    if (best === undefined || making.met.length > best.met.length) [best, ties] = [making, 0];
    else if (making.met.length === best.met.length && !sameIn(sheet, making, best)) ties++;
  }
  return ties > 0 ? undefined : best;
}

/** Two ways that differ in the sign of nothing alone are one. */
const sameIn = (sheet: StatementSheet, a: Making, b: Making): boolean =>
  a.rows.every(
    (row, i) => a.signs[i] === b.signs[i] || (sheet.lines[row]?.amounts ?? []).every((amount) => Number.isNaN(amount) || amount === 0),
  );

/** What is left of the rows from one to another once every understood total has used up its own: the parts of a whole that no row totals. */
export function remaining(sheet: StatementSheet, after: number, to: number): number[] {
  const used = new Set(makings(sheet, false).flatMap(({ making }) => making.rows));
  return [...sheet.lines.keys()].filter((at) => at > after && at <= to && !used.has(at) && (sheet.lines[at]?.cells.some(isMoney) ?? false));
}
