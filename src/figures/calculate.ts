import type { Calculation, Operand, Term, Tree } from '../domain/figures.ts';
import type { Moment, Plan } from './plan.ts';

/** Why nothing was worked out: typed, with a reason in words, and what was missing where a line item was. */
export interface Abstention {
  readonly kind: 'abstention';
  readonly because: 'missing' | 'unit' | 'period' | 'zero' | 'negative-base' | 'too-large';
  /** "no cell for inventory, fiscal 2017". */
  readonly reason: string;
  readonly missing?: Term;
}

/**
 * The cell for a term, or null. Terms come with their moment applied: `time` absent means the filing's own period, `offset` counts fiscal years from
 * the time or from that period. The same term is asked for once per calculation.
 */
export type Resolve = (term: Term) => Operand | null;

/** Works a plan out at one of its moments, every leaf a cell. `others` and `checks` are left empty for the caller, who knows the other candidates. */
export function calculate(plan: Plan, moment: Moment, resolve: Resolve, tree: Tree<Term> = plan.tree): Calculation | Abstention {
  void [moment, resolve, tree];
  return { kind: 'abstention', because: 'missing', reason: `${plan.name} is not worked out yet` };
}
