import type { Term, Tree } from '../../domain/figures.ts';
import type { Plan, Shown } from '../../domain/plan.ts';
import { branches, difference, ofDays, sum } from '../../domain/tree.ts';
import { readExpression, type Expression } from '../measures/definition.ts';
import { labelled, meantBy, type Meant } from '../measures/resolveNoun.ts';
import type { Stated } from '../measures/statedDefinitions.ts';
import type { NounSaid } from '../reader/nounSaid.ts';

/** A question as its plan is made from it. */
export interface AskedFor {
  readonly sentence: NounSaid;
  readonly stated: Stated;
  readonly shown: Shown;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a plan is about. */
export interface PlanSubject extends Expression {
  readonly name: string;
  readonly notes: readonly string[];
  readonly shown: Shown;
  readonly otherwise?: NonNullable<Plan['otherwise']>;
  readonly meant?: Meant;
}

/** What is asked about, read wholly; null where it was not. */
export function planSubject(noun: string, { stated }: AskedFor, label = false): PlanSubject | null {
  if (stated.whole !== undefined)
    return {
      tree: stated.whole,
      name: capital(noun),
      unknown: [],
      percent: false,
      notes: ['As the question defines it.'],
      shown: shownOf(noun),
    };
  const expression = readExpression(noun, stated.definitions);
  const arithmetic = expression !== null && expression.single === undefined;
  // signs in words stand in labels too ("land, net of depreciation"): known items only are taken away from one another
  const read = label && (expression === null || (arithmetic && expression.unknown.length > 0)) ? labelOf(noun) : expression;
  if (read === null) return null;
  const meant = read.single;
  const formula = meant?.formula;
  const used = stated.definitions.size > 0;
  return {
    ...read,
    name: meant?.name ?? capital(noun),
    shown: formula?.shown ?? (read.percent ? { kind: 'percent', decimals: 1 } : {}),
    notes: [...(used ? ['As the question defines it.'] : []), ...(used ? [] : (formula?.notes ?? []))],
    ...(formula === undefined || formula.otherwise.length === 0 || used ? {} : { otherwise: formula.otherwise }),
    ...(meant === undefined ? {} : { meant }),
  };
}

/** A definition of a known formula is shown as that is. */
const shownOf = (noun: string): Shown => meantBy(noun, new Map())?.formula?.shown ?? {};

/** What no row's label says: a question's own clauses. */
const CLAUSE =
  /[?;=+*÷×]|\b(?:is|are|was|were|what|which|who|how|why|when|if|that|should|would|could|please|answer|question|assum\w+|explain|exclud\w+|ignor\w+|divided by|multiplied by|average|change in)\b/i;

function labelOf(noun: string): Expression | null {
  if (CLAUSE.test(noun) || noun.split(/\s+/).length > 16) return null;
  const single = labelled(noun);
  return /\p{L}/u.test(single.name) ? { tree: single.tree, single, unknown: [single.name], percent: false } : null;
}

/** "Sum of A and B", "difference between A and B", where A and B are labels of rows with one "and" between them. */
export function pairSubject(noun: string, asked: AskedFor): PlanSubject | null {
  const found = /^(?<what>(?:the\s+)?(?:sum|difference))\s+(?:of|between)\s+(?:the\s+)?(?<a>.+?)\s+and\s+(?:the\s+)?(?<b>.+)$/i.exec(
    noun,
  )?.groups;
  if (found === undefined || /\sand\s/i.test(found['b'] ?? '')) return null;
  const [a, b] = [planSubject(found['a'] ?? '', asked, true), planSubject(found['b'] ?? '', asked, true)];
  if (a === null || b === null) return null;
  return {
    tree: /sum/i.test(found['what'] ?? '') ? sum(a.tree, b.tree) : difference(a.tree, b.tree),
    unknown: [...a.unknown, ...b.unknown],
    percent: false,
    name: capital(noun),
    notes: a.notes,
    shown: {},
  };
}

/** Whether it takes balances at two moments. */
const averages = (tree: Tree<Term>): boolean => tree.kind === 'mean' || branches(tree).some(averages);

/** A known formula with balances of the year end where the question wants these, and with its days. */
export function inManner(subject: PlanSubject, manner: Stated['manner']): PlanSubject {
  const atEnd = subject.otherwise?.[0];
  if (manner === undefined || subject.meant?.formula === undefined) return subject;
  const taken = manner.balances === 'end' && atEnd !== undefined && averages(subject.tree) ? atEnd.tree : subject.tree;
  const { otherwise, ...rest } = subject;
  return {
    ...rest,
    tree: manner.days === undefined ? taken : ofDays(taken, manner.days),
    notes: ['As the question asks for it.'],
    ...(manner.balances === undefined && otherwise !== undefined ? { otherwise } : {}),
  };
}
