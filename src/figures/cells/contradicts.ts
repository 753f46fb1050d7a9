import type { Table } from '../../domain/document.ts';
import type { LabelAsked } from '../../domain/reading.ts';
import { labelWords, opensTotal, saysTotal } from '../../text/labels.ts';
import { labelPath } from '../../text/lineage.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import type { RowReading } from './rowMatch.ts';

const [OPENING, CLOSING, MOVING] = [anyOf(QUALIFIERS.opening), anyOf(QUALIFIERS.closing), anyOf(CHANGES.rows)];
const OTHERS = anyOf(QUALIFIERS.others);

/**
 * Whether a row's label says another thing than the words it was found by: the balance at the end where the beginning is meant, trade receivables where other ones
 * are, a level where its increase is, a part where a total of just these words is in the same table, or the 100 % that the others are parts of.
 */
export function contradicts(asked: LabelAsked, { table, row, cell }: RowReading): boolean {
  const label = labelPath(table.rows, row, 3).join(' ');
  const own = table.rows[row]?.text ?? '';
  if (asked.opening !== OPENING.test(label) && (OPENING.test(label) || CLOSING.test(label))) return true;
  if (asked.other && !OTHERS.test(label)) return true;
  if (asked.change && !MOVING.test(label) && !MOVING.test(table.columns[cell.column]?.label ?? '')) return true;
  if (cell.unit.kind === 'percent' && cell.value === 100 && !asked.total) return true;
  return asked.total && !saysTotal(own) && totalOf(table, row, cell.column);
}

/** Whether a row of the same column is called the total of this one. */
function totalOf(table: Table, row: number, column: number): boolean {
  const own = labelWords(table.rows[row]?.text ?? '').firm;
  return table.rows.some(({ text }, r) => {
    if (r === row || !opensTotal(text)) return false;
    const rest = labelWords(text).firm.filter((term) => term !== 'total');
    return (
      rest.length === own.length && rest.every((term) => own.includes(term)) && table.cells.some((c) => c.row === r && c.column === column)
    );
  });
}
