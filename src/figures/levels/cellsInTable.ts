import type { Context } from '../../domain/context.ts';
import type { Cell } from '../../domain/document.ts';
import type { RowAt, TableCell } from '../../domain/figures.ts';
import { periodAt } from '../../text/periods.ts';
import { timely } from '../cells/candidates.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { isOfChange, timeFor } from '../cells/period.ts';
import { tableOf } from './tableOf.ts';
import { wordsBeside } from './wordsBeside.ts';

/** Longer tables are lists of many things. */
const MOST = 90;

/** The cells of a row's whole table at the time asked for, with those of no time at all: two of them may be what something is worked out of. */
export function cellsInTable(context: Context, at: RowAt): TableCell[] {
  const found = tableOf(context, at);
  if (found === null || context.times.length > 1) return [];
  const { filing, evidence, table } = found;
  const timed = timely(table, timeFor(context, filing.card), filing);
  const timeless = timed.length > 0 ? [] : table.cells.filter((cell) => isTimeless(cell));
  return [...timed, ...timeless].slice(0, MOST).flatMap((cell): TableCell[] => {
    if (cell.value === null || cell.value === 0) return [];
    const [operand] = leafOf(evidence, table, cell).operands;
    return operand === undefined ? [] : [{ ...wordsBeside(evidence, table, cell), operand, timeless: timed.length === 0 }];
  });

  function isTimeless(cell: Cell): boolean {
    const column = table.columns[cell.column];
    if (cell.value === null || column === undefined || column.proForma === true || isOfChange(column.label)) return false;
    return periodAt(table.rows[cell.row], column, cell) === undefined;
  }
}
