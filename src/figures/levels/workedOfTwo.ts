import type { Calculation, Operand, PairShown, Tree } from '../../domain/figures.ts';
import type { Shown } from '../../domain/plan.ts';
import { difference, leaf, quotient, size, sum } from '../../domain/tree.ts';
import { calculation, isAbstention } from '../calculate/calculation.ts';

const SHARE: Shown = { kind: 'percent', decimals: 1 };

/** Two figures worked out by their sizes: statements print what goes out as negative. Null where their units or times forbid it. */
export function workedOfTwo(name: string, how: PairShown, first: Operand, second: Operand): Calculation | null {
  const { tree, shown } = OF[how](sized(first), sized(second));
  const made = calculation(tree, { name, shown, notes: [] });
  return isAbstention(made) ? null : made;
}

const sized = (operand: Operand): Tree<Operand> => (operand.value < 0 ? size(leaf(operand)) : leaf(operand));

type MadeOfTwo = (a: Tree<Operand>, b: Tree<Operand>) => { readonly tree: Tree<Operand>; readonly shown: Shown };

const OF: Readonly<Record<PairShown, MadeOfTwo>> = {
  share: (a, b) => ({ tree: quotient(a, b), shown: SHARE }),
  rest: (a, b) => ({ tree: quotient(difference(b, a), b), shown: SHARE }),
  times: (a, b) => ({ tree: quotient(a, b), shown: { kind: 'ratio' } }),
  each: (a, b) => ({ tree: quotient(a, b), shown: { scale: 1 } }),
  sum: (a, b) => ({ tree: sum(a, b), shown: {} }),
  less: (a, b) => ({ tree: difference(a, b), shown: {} }),
};
