import type { Calculation, Operand, Tree } from '../../domain/figures.ts';
import { calculation, isAbstention } from '../calculate/calculation.ts';
import type { Plan, Shown } from '../../domain/plan.ts';
import { difference, mapTree, quotient } from '../../domain/tree.ts';
import { insideSentence } from '../../text/labels.ts';

/**
 * How far a figure moved between two results, over the cells of both: money and counts by their difference, percentages by points, other ratios by per cent of what they were. Null
 * where the earlier ratio is no positive number to measure against.
 */
export function movedBy({ name }: Pick<Plan, 'name'>, results: readonly Calculation[]): Calculation | null {
  const [early, late, more] = results;
  if (early === undefined || late === undefined || more !== undefined || early.unit.kind !== late.unit.kind) return null;
  const [from, to] = [overCells(early), overCells(late)];
  const naming = { name: `Change in ${insideSentence(name)}`, notes: NOTES, filing: late.filing, period: late.period };
  const made = (tree: Tree<Operand>, shown: Shown): Calculation | null => {
    const result = calculation(tree, { ...naming, shown });
    return isAbstention(result) ? null : result;
  };
  if (late.unit.kind === 'percent') return made(difference(to, from), { kind: 'points', decimals: 1 });
  // one row at two times: what it moved by is in its own unit
  if (late.unit.kind === 'money' || late.unit.kind === 'count') return made(difference(to, from), {});
  if (late.unit.kind !== 'ratio' || early.value <= 0) return null;
  return made(quotient(difference(to, from), from), { kind: 'percent', decimals: 1 });
}

const NOTES = ['Worked out before rounding.'];

const overCells = ({ tree, operands }: Calculation): Tree<Operand> => mapTree(tree, (place) => operands[place]!);
