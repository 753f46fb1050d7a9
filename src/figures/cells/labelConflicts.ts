import type { Table } from '../../domain/document.ts';
import { labelWords } from '../../text/labels.ts';
import type { RowReading } from './rowMatch.ts';

const OPENING = /\b(?:beginning|start|opening)\b/i;
const CLOSING = /\b(?:end|ending|closing)\b/i;
const MOVING = /\b(?:increases?|decreases?|changes?|growth|declines?|grew|rose|fell)\b/i;

/**
 * Whether a row's label says another thing than the words it was found by: the balance at the end where the beginning is meant, trade receivables where other ones
 * are, a level where its increase is, a part where a total of just these words stands in the same table, or the 100 % that the others are parts of.
 */
export function contradicts(words: string, { table, row, cell }: RowReading): boolean {
  const label = labelsOver(table, row);
  const own = table.rows[row]?.text ?? '';
  if (OPENING.test(words) !== OPENING.test(label) && (OPENING.test(label) || CLOSING.test(label))) return true;
  if (/\bother\s+\p{L}/iu.test(words) && !/\bothers?\b/i.test(label)) return true;
  if (/\bwhat\b/i.test(words) && MOVING.test(words) && !MOVING.test(label) && !MOVING.test(table.columns[cell.column]?.label ?? ''))
    return true;
  if (cell.unit.kind === 'percent' && cell.value === 100 && !/\btotal\b/i.test(words)) return true;
  return /\btotal\b/i.test(words) && !/\btotal\b/i.test(own) && totalOf(table, row, cell.column);
}

/** Whether a row of the same column is called the total of this one. */
function totalOf(table: Table, row: number, column: number): boolean {
  const own = labelWords(table.rows[row]?.text ?? '').firm;
  return table.rows.some(({ text }, r) => {
    if (r === row || !/^total\b/i.test(text)) return false;
    const rest = labelWords(text).firm.filter((term) => term !== 'total');
    return (
      rest.length === own.length && rest.every((term) => own.includes(term)) && table.cells.some((c) => c.row === r && c.column === column)
    );
  });
}

function labelsOver(table: Table, row: number): string {
  const parts: string[] = [];
  for (let at = row, depth = 0; at >= 0 && depth < 3; depth++) {
    parts.push(table.rows[at]?.text ?? '');
    at = table.rows[at]?.parent ?? -1;
  }
  return parts.join(' ');
}
