import type { FilingId, Period, StatementKind } from '../../src/domain/document.ts';
import type { Check, Operand, StatementView, Tree } from '../../src/domain/figures.ts';
import { parseAmount } from '../../src/text/numbers.ts';
import { MILLIONS, PER_SHARE } from '../builders/table.ts';

export const FILING = 'f'.repeat(64) as FilingId;
export const EARLIER = 'e'.repeat(64) as FilingId;

/** A cell with its place; spans are of no concern to what is exported. */
export function operand(text: string, row: number, column: number, rowText: string, more: Partial<Operand> = {}): Operand {
  const value = /\d/.test(text) ? (parseAmount(text) ?? Number.NaN) : 0;
  const span = { page: 4, start: 0, end: text.length };
  return {
    ...{ filing: FILING, page: 4, table: '4.0', row, column, name: rowText, span, label: [], header: [], rowText },
    ...{ tableTitle: 'Made statement', text, value, unit: MILLIONS, confidence: 1, ...more },
  };
}

/** A statement of rows "label, figure a column"; a label that begins with "Total" is one. */
export function view(kind: StatementKind, table: string, columns: readonly string[], rows: readonly (readonly string[])[]): StatementView {
  const periodOf = (label: string): Period => ({ kind: 'instant', label });
  return {
    kind,
    title: `Made ${kind}`,
    pages: [4],
    unit: MILLIONS,
    unitText: '(In millions, except per share amounts)',
    columns: columns.map((label) => ({ label, period: periodOf(label) })),
    rows: rows.map(([label = '', ...figures], row) => ({
      label,
      level: 0,
      total: label.startsWith('Total'),
      cells: figures.map((text, column) =>
        text === '' ? null : operand(text, row, column, label, { table, unit: /per share/.test(label) ? PER_SHARE : MILLIONS }),
      ),
    })),
  };
}

export const leaf = (at: number): Tree<number> => ({ kind: 'leaf', leaf: at });

export function check(kind: Check['kind'], left: Operand, right: readonly Operand[], more: Partial<Check> = {}): Check {
  const sum: Tree<number> = right.length === 1 ? leaf(1) : { kind: 'sum', of: right.map((_, i) => leaf(i + 1)) };
  return {
    ...{ kind, state: 'passed', text: `${left.rowText} adds up`, left: leaf(0), right: sum, operands: [left, ...right] },
    ...{ difference: 0, slack: 1e6, ...more },
  };
}
