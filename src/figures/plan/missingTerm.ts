import type { Context, FilingPages } from '../../domain/context.ts';
import type { Term } from '../../domain/figures.ts';
import { leaves } from '../../domain/tree.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { atMoment } from '../../question/measures/shiftPeriods.ts';
import { calculate } from '../calculate/calculate.ts';
import { isAbstention } from '../calculate/calculation.ts';
import { CLAIMED } from '../cells/choice.ts';
import { resolverFor, termKey } from '../cells/resolve.ts';

/**
 * The first term of the question's plan that no cell of the likeliest company's filings was found for, or none that is likely enough; null where nothing is missing, or where the plan is of one term
 * at one time: that is the question itself.
 */
export function missingTerm(context: Context): Term | null {
  const { plan } = context.question;
  if (plan === null || plan.kind === 'compared' || plan.beside !== undefined) return null;
  const terms = plan.moments.flatMap((moment) => leaves(atMoment(plan.tree, moment)));
  if (new Set(terms.map(termKey)).size < 2) return null;
  const { resolve, sure } = resolverFor(context, ofOneFiler(context));
  for (const moment of plan.moments) {
    const result = calculate(plan, moment, resolve);
    if (isAbstention(result) && result.missing !== undefined) return result.missing;
    // a cell that is not likely enough is as good as none
    if (!isAbstention(result) && !sure(result.operands)) {
      const unsure = (term: Term): boolean => context.byTerm?.has(termKey(term)) !== true && (resolve(term)?.chance ?? 1) < CLAIMED;
      const term = leaves(atMoment(plan.tree, moment)).find(unsure);
      if (term !== undefined) return term;
    }
  }
  return null;
}

/** The filings of the company that the first of them is of. */
function ofOneFiler({ filings, cards }: Context): readonly FilingPages[] {
  const [first] = filings;
  return first === undefined ? [] : filings.filter(({ card }) => sameFiler(cards, card.id, first.card.id));
}
