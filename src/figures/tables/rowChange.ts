import type { Context } from '../../domain/context.ts';
import type { Cell, Period, Table } from '../../domain/document.ts';
import type { Calculation, Operand, Tree } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { calculation, isAbstention } from '../calculate/calculation.ts';
import { periodOfCell } from '../cells/cellLeaf.ts';
import { operandOf } from '../cells/operand.ts';
import type { Shown } from '../../domain/plan.ts';
import type { Gauge, Reading } from '../../domain/reading.ts';
import { difference, leaf, quotient, size } from '../../domain/tree.ts';

/** Something that is ranked: its name, what it is ranked by, and the figure that shows it. */
export interface Ranked {
  readonly name: string;
  readonly by: number;
  readonly calculation: Calculation;
}

/** A figure of the same thing, at any time, with the table that it is in. */
export interface LikeCell {
  readonly table: Table;
  readonly cell: Cell;
}

/** Works out a tree over cells that are already found. Null where units or periods forbid it. */
export function workedOut(name: string, tree: Tree<Operand>, shown: Shown, formula?: string): Calculation | null {
  const made = calculation(tree, { name, shown, notes: [], ...(formula === undefined ? {} : { formula }) });
  return isAbstention(made) ? null : made;
}

/** How far something moved from one figure to another, in its unit, in points, or in per cent of what it was, under a name of its own. */
export function changeBetween(
  name: string,
  to: Tree<Operand>,
  from: Tree<Operand>,
  gauge: Exclude<Gauge, 'value'> | 'points',
): Calculation | null {
  const moved = difference(to, from);
  return gauge === 'percent change'
    ? workedOut(name, quotient(moved, from.kind === 'size' ? from : size(from)), { kind: 'percent', decimals: 1 })
    : workedOut(name, moved, gauge === 'points' ? { kind: 'points', decimals: 1 } : {});
}

/** How a change is asked for. */
export const gaugeOf = ({ operation, says }: Reading): 'change' | 'percent change' =>
  operation === 'percent change' || says.has('percent') ? 'percent change' : 'change';

/** How a figure changed: from the earlier time that the question names, else from the same a year earlier, among `like` figures of the same thing. Null where that is not there. */
export function movedBetween(
  context: Context,
  evidence: Evidence,
  table: Table,
  cell: Cell,
  like: readonly LikeCell[],
  gauge: Exclude<Gauge, 'value'>,
  name: string,
  /** What is printed in brackets at both times is taken by its size: it grows as they do. */
  bySize = false,
): Ranked | null {
  const late = periodOfCell(evidence, table, cell);
  const before = like.filter((other) => isEarlier(context, periodOfCell(evidence, other.table, other.cell), late));
  const here = before.filter((other) => other.table === table);
  // where each time has a table of its own, the one of the earlier time
  const early = here.length > 0 ? here : before;
  const [first] = early;
  if (first === undefined || early.length > 1 || late.fiscalYear === undefined) return null;
  const [to, from] = [{ table, cell }, first].map((one) =>
    leaf(operandOf({ evidence, table: one.table, row: one.cell.row, cell: one.cell, fit: 1 })),
  );
  if (to === undefined || from === undefined) return null;
  const taken = bySize && (cell.value ?? 0) < 0 && (first.cell.value ?? 0) < 0;
  const made = changeBetween(name, taken ? size(to) : to, taken ? size(from) : from, gauge);
  return made === null ? null : { name, by: made.value, calculation: { ...made, name } };
}

/** The same length of time a year earlier, or that of another year that the question names. */
function isEarlier(context: Context, period: Period, late: Period): boolean {
  if (period.fiscalYear === undefined || late.fiscalYear === undefined || period.kind !== late.kind || period.months !== late.months)
    return false;
  if (period.fiscalQuarter !== late.fiscalQuarter) return false;
  const years = context.times.flatMap(({ fiscalYear }) =>
    fiscalYear === undefined || fiscalYear >= (late.fiscalYear ?? 0) ? [] : [fiscalYear],
  );
  return period.fiscalYear === (years[0] ?? late.fiscalYear - 1);
}
