import type { Cell, Period, Table } from '../../domain/document.ts';
import type { Calculation } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { formatNumber } from '../../text/amounts.ts';
import { periodAt } from '../../text/periods.ts';
import { operandOf } from './operand.ts';
import { fiscalPeriod } from './period.ts';

/** The time of a cell by the company's own calendar; a column without a time is named by its header. */
export function periodOfCell(evidence: Evidence, table: Table, cell: Cell): Period {
  const column = table.columns[cell.column];
  const printed = periodAt(table.rows[cell.row], column, cell);
  return printed === undefined ? { kind: 'instant', label: column?.label ?? '' } : fiscalPeriod(printed, evidence.card);
}

/** A cell as reported, under the name it has in a list. */
export function leafOf(evidence: Evidence, table: Table, cell: Cell, name?: string): Calculation {
  const operand = operandOf({ evidence, table, row: cell.row, cell, fit: 1 }, name);
  const digits = operand.text.replace(/[^\d.,]/g, '');
  const text = /^[\d,]*\.?\d+$/.test(digits) ? digits : formatNumber(Math.abs(operand.value));
  return {
    name: name ?? operand.rowText.replace(/\s+/g, ' ').trim(),
    filing: operand.filing,
    tree: { kind: 'leaf', leaf: 0 },
    operands: [operand],
    value: operand.value,
    unit: operand.unit,
    text: operand.value < 0 ? `(${text})` : text,
    period: periodOfCell(evidence, table, cell),
    pieces: [0],
    notes: [],
    others: [],
    checks: [],
  };
}
