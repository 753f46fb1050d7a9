import type { Period, StatementKind } from '../../domain/document.ts';
import type { Operand, StatementView } from '../../domain/figures.ts';
import { grammar } from '../../text/words/phrases.ts';
import { STATEMENTROWS as ROWS } from '../../text/words/rows/statementrows.ts';
import { grain, plain } from './makeCheck.ts';

/** A row of a statement as checks look at it. */
export interface StatementLine {
  readonly label: string;
  /** The label's letters alone: fonts' kerning, apostrophes and notes in parentheses do not matter. */
  readonly key: string;
  /** Key of the nearest row above that holds no figure: "Diluted" over its rows. */
  readonly under: string;
  readonly level: number;
  readonly total: boolean;
  readonly cells: readonly (Operand | null)[];
  /** Money in plain units, NaN where a cell holds none; the amount of one unit of its last digit. */
  readonly amounts: readonly number[];
  readonly grains: readonly number[];
}

export interface StatementSheet {
  readonly kind: StatementKind;
  readonly columns: StatementView['columns'];
  readonly lines: readonly StatementLine[];
}

const ASIDE = new RegExp(grammar`\((?:note[^)]*|[a-z]|\d{1,2}|${ROWS.asideOfSign})\)`, 'g');

/** "Net income (loss)" and "Net income" are one row to a reader. */
const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(ASIDE, ' ')
    .replace(/[^a-z]/g, '');

export function sheetOf(view: StatementView): StatementSheet {
  let under = '';
  const lines = view.rows.map(({ label, level, total, cells }): StatementLine => {
    const key = keyOf(label);
    if (cells.every((cell) => cell === null)) under = key;
    return {
      label,
      key,
      under,
      level,
      total,
      cells,
      amounts: cells.map((cell) => (isMoney(cell) ? plain(cell) : NaN)),
      grains: cells.map((cell) => (isMoney(cell) ? grain(cell) : 0)),
    };
  });
  return { kind: view.kind, columns: view.columns, lines };
}

export const sheetsOf = (views: readonly StatementView[], kind: StatementKind): StatementSheet[] =>
  views.filter((view) => view.kind === kind).map(sheetOf);

/** Whether two columns speak of the same time; null periods never do. */
export function sameTime(a: Period | undefined, b: Period | undefined): boolean {
  if (a === undefined || b === undefined || a.kind !== b.kind || a.months !== b.months) return false;
  if (a.end !== undefined && b.end !== undefined) return a.end === b.end;
  return a.fiscalYear !== undefined && a.fiscalYear === b.fiscalYear && a.fiscalQuarter === b.fiscalQuarter;
}

/** An amount of money of a whole: what sums are made of. */
export const isMoney = (cell: Operand | null | undefined): cell is Operand =>
  cell !== null && cell !== undefined && cell.unit.kind === 'money' && !cell.unit.perShare;
