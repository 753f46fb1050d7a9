import type { Operand } from '../../domain/figures.ts';
import type { Period } from '../../domain/document.ts';
import type { RowReading } from './rowMatch.ts';
import { periodAt } from '../../text/periods.ts';
import { fiscalPeriod } from './period.ts';
import { phraseOf } from './phrase.ts';
import { unitOf } from './rows/unitOf.ts';
import { toldByTag } from '../statements/toldByTag.ts';

/** The time of a reading's cell, from its row and its column, by the company's own calendar. */
export function periodOf({ table, cell, evidence }: RowReading): Period | undefined {
  const printed = periodAt(table.rows[cell.row], table.columns[cell.column], cell);
  return printed === undefined ? undefined : fiscalPeriod(printed, evidence.card);
}

/** A reading as it leaves this room: where it is, what it says, its unit and its period. `name` is the row's label in words where none is given. */
export function operandOf(reading: RowReading, name = phraseOf(reading), concept?: string): Operand {
  const { evidence, table, row, cell } = reading;
  const period = periodOf(reading);
  const label = table.rows[row];
  return {
    filing: evidence.hit.filing,
    page: evidence.page.number,
    table: table.id,
    row,
    column: cell.column,
    name,
    ...(concept === undefined ? {} : { concept }),
    ...toldByTag(cell),
    span: cell.span,
    label: label?.label ?? [],
    header: table.columns[cell.column]?.header ?? [],
    rowText: label?.text ?? '',
    tableTitle: table.title,
    ...(table.statement === undefined ? {} : { statement: table.statement }),
    text: evidence.page.text.slice(cell.span.start, cell.span.end),
    value: cell.value ?? 0,
    unit: unitOf(reading),
    ...(period === undefined ? {} : { period }),
    confidence: table.confidence,
  };
}
