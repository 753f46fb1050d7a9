import type { Plan } from '../../domain/plan.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { branches } from '../../domain/tree.ts';
import { definitionWords as words } from '../../text/words/asked/definitionwords.ts';
import { months } from '../../text/words/months.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';

/** "Taking the June 30, 2022 trade receivables", "with the balance at 31 December 2021". */
const TAKEN = new RegExp(
  grammar`(?<!\w)(?:${words.takes})\s+(?:\w+\s+)?(?:(?:${months})\s+\d{1,2}|\d{1,2}\s+(?:${months})|${words.yearEnd})`,
  'i',
);
const MEAN = anyOf(words.averaged);
const averages = (tree: Tree<Term>): boolean => tree.kind === 'mean' || branches(tree).some(averages);

/** A formula that averages balances, with those of one day where the question says which day's are to be taken. */
export function atItsDay(plan: Plan, text: string): Plan {
  const { otherwise, ...rest } = plan;
  const atEnd = otherwise?.find(({ tree }) => !averages(tree));
  if (plan.formula === undefined || atEnd === undefined || !averages(plan.tree) || !TAKEN.test(text) || MEAN.test(text)) return plan;
  return { ...rest, tree: atEnd.tree, notes: [AS_ASKED] };
}

const AS_ASKED = 'As the question asks for it.';
