import type { Term, Tree } from '../../domain/figures.ts';
import { difference, number } from '../../domain/tree.ts';
import { concept } from '../../text/concepts.ts';

const LOSS = /\b(?:loss(?:es)?|deficits?)\b/i;
const EITHER = /\b(?:income|profit|earnings|gains?)\b|\(\s*loss/i;

/** A measure that is asked for as a loss, where filings print a profit with its sign: a loss that widens is a profit that falls. */
export function asLoss(noun: string, tree: Tree<Term>): Tree<Term> {
  const id = tree.kind === 'leaf' ? tree.leaf.concept : undefined;
  const signed = id !== undefined && concept(id)?.sign === 'signed';
  return signed && LOSS.test(noun) && !EITHER.test(noun) ? difference(number(0), tree) : tree;
}
