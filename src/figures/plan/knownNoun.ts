import { readExpression } from '../../question/measures/readExpression.ts';
import type { Plan } from '../../domain/plan.ts';

/** A line item or formula that is known by its name, ready to be worked out at any time. */
export interface KnownNoun {
  readonly name: string;
  readonly plan: Omit<Plan, 'kind' | 'moments'>;
}

/** Null for words that no table of this product has as the name of one thing. */
export function knownNoun(words: string): KnownNoun | null {
  const read = readExpression(words);
  const meant = read?.single;
  if (read === null || meant?.known !== true || read.unknown.length > 0) return null;
  const { formula } = meant;
  return {
    name: meant.name,
    plan: {
      name: meant.name,
      tree: read.tree,
      shown: formula?.shown ?? {},
      notes: formula?.notes ?? [],
      ...(formula === undefined ? {} : { formula: formula.id }),
      ...(formula === undefined || formula.otherwise.length === 0 ? {} : { otherwise: formula.otherwise }),
    },
  };
}
