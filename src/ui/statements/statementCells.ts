import type { Unit } from '../../domain/document.ts';
import type { Check, Operand, StatementView } from '../../domain/figures.ts';
import { unitParts } from '../wording/format.ts';
import { statements } from './statementsStrings.ts';

/** A figure in a column of figures: as printed, without the currency sign that the unit line states, negative in parentheses. */
export function columnText({ text, value, unit }: Pick<Operand, 'text' | 'value' | 'unit'>): string {
  const { before } = unitParts(unit);
  const bare = text.replace(before, '').replace(/\s+/g, '').trim();
  // Filings print nothing as a dash of any length.
  if (/^[-−–—]$/.test(bare)) return '—';
  if (value >= 0 || bare.includes('(')) return bare;
  return `(${bare.replace(/^[-−–]/, '')})`;
}

/** The names of the tabs: the kind of statement; a second one of a kind is numbered. */
export function viewNames(views: readonly Pick<StatementView, 'kind'>[]): readonly string[] {
  return views.map(({ kind }, index) => {
    const nth = views.slice(0, index + 1).filter((view) => view.kind === kind).length;
    return nth === 1 ? statements.kinds[kind] : statements.another(statements.kinds[kind], nth);
  });
}

/** One cell a tab stop: the next one with a figure in the direction of an arrow, Home or End; null where there is none. */
export function nextCell(
  rows: StatementView['rows'],
  from: { readonly row: number; readonly column: number },
  key: string,
): { readonly row: number; readonly column: number } | null {
  const has = (row: number, column: number) => rows[row]?.cells[column] != null;
  const columns = rows[from.row]?.cells.length ?? 0;
  const walk = (rowBy: number, columnBy: number) => {
    for (
      let row = from.row + rowBy, column = from.column + columnBy;
      row >= 0 && row < rows.length && column >= 0 && column < columns;
      row += rowBy, column += columnBy
    )
      if (has(row, column)) return { row, column };
    return null;
  };
  switch (key) {
    case 'ArrowUp':
      return walk(-1, 0);
    case 'ArrowDown':
      return walk(1, 0);
    case 'ArrowLeft':
      return walk(0, -1);
    case 'ArrowRight':
      return walk(0, 1);
    case 'Home':
    case 'End': {
      const order = Array.from({ length: columns }, (_, column) => column);
      const column = (key === 'Home' ? order : order.reverse()).find((at) => has(from.row, at));
      return column === undefined ? null : { row: from.row, column };
    }
    default:
      return null;
  }
}

/** A statement as tab-separated values for a sheet: title, unit, periods, then a line a row with plain numbers as printed, negative with a minus. */
export function statementTsv(view: StatementView): string {
  const lines = [
    [view.title],
    [view.unitText],
    ['', ...view.columns.map((column) => column.label)],
    ...view.rows.map((row) => [row.label, ...row.cells.map((cell) => (cell === null ? '' : String(cell.value)))]),
  ];
  return lines.map((line) => `${line.map((field) => field.replace(/\s+/g, ' ').trim()).join('\t')}\n`).join('');
}

/** Sums, which have a rule above and are set bold. In an equity statement those are the balances: its other rows lead from one to the next. */
export function sumRows({
  kind,
  rows,
}: Pick<StatementView, 'kind' | 'rows'>): readonly { readonly bold: boolean; readonly ruled: boolean }[] {
  const printed = (index: number) => rows[index]?.cells.some((cell) => cell !== null) ?? false;
  return rows.map((row, index) => {
    const bold = kind === 'equity' ? /\bbalances?\b/i.test(row.label) : row.total;
    // The first row under a heading begins a column, it does not end one.
    return { bold, ruled: bold && printed(index) && printed(index - 1) };
  });
}

/** The same cell, however it was reached. */
export const cellKey = (cell: Pick<Operand, 'filing' | 'page' | 'span'>): string =>
  [cell.filing, cell.page, cell.span.start, cell.span.end].join(' ');

/** Checks in the order of concern: what did not pass, what may be restated, the rest. */
export function sortedChecks(checks: readonly Check[]): Readonly<Record<Check['state'], readonly Check[]>> {
  const of = (state: Check['state']) => checks.filter((check) => check.state === state);
  return { failed: of('failed'), restated: of('restated'), passed: of('passed') };
}

/** Checks of one kind together, kinds in the order of their first check. */
export function byKind(checks: readonly Check[]): readonly { readonly kind: Check['kind']; readonly checks: readonly Check[] }[] {
  return [...new Set(checks.map((check) => check.kind))].map((kind) => ({ kind, checks: checks.filter((check) => check.kind === kind) }));
}

/** Those of a filing's checks that are about a statement. */
export function checksFor(checks: readonly Check[], kind: StatementView['kind']): readonly Check[] {
  return checks.filter((check) => check.statement === kind || check.operands.some((cell) => cell.statement === kind));
}

/** "$3 million": an amount in plain units, printed in the unit of the cells it is about. */
export function amountWords(amount: number, unit: Unit): string {
  const { before, after } = unitParts(unit);
  const size = Math.abs(amount) / unit.scale;
  const words = size.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 3 : 1 });
  return `${before}${words}${after === '' ? '' : ` ${after}`}`;
}
