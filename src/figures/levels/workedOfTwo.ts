import type { Calculation, Operand, PairShown, Tree } from '../../domain/figures.ts';
import { difference, leaf, quotient, size, sum } from '../../domain/tree.ts';
import type { Shown } from '../../domain/plan.ts';
import { workedOut } from '../tables/rowChange.ts';

/** Two figures worked out by their sizes: statements print what goes out as negative. Null where their units or times forbid it. */
export function workedOfTwo(name: string, how: PairShown, first: Operand, second: Operand): Calculation | null {
  const [a, b] = [first, second].map((one): Tree<Operand> => (one.value < 0 ? size(leaf(one)) : leaf(one)));
  if (a === undefined || b === undefined) return null;
  if (how === 'sum') return workedOut(name, sum(a, b), {});
  if (how === 'rest') return workedOut(name, quotient(difference(b, a), b), SHOWN.share);
  return how === 'less' ? workedOut(name, difference(a, b), {}) : workedOut(name, quotient(a, b), SHOWN[how]);
}

const SHOWN: Readonly<Record<Exclude<PairShown, 'rest' | 'sum' | 'less'>, Shown>> = {
  share: { kind: 'percent', decimals: 1 },
  times: { kind: 'ratio' },
  each: { scale: 1 },
};
