import type { Term, Tree } from '../../domain/figures.ts';
import { difference, number } from '../../domain/tree.ts';
import { concept } from '../../text/concepts.ts';
import { saysLoss } from '../../text/labels.ts';

/** A measure that is asked for as a loss, where filings print a profit with its sign: a loss that widens is a profit that falls. */
export function asLoss(noun: string, tree: Tree<Term>): Tree<Term> {
  const id = tree.kind === 'leaf' ? tree.leaf.concept : undefined;
  const signed = id !== undefined && concept(id)?.sign === 'signed';
  return signed && saysLoss(noun) ? difference(number(0), tree) : tree;
}
