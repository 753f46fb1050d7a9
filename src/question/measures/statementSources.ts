import type { StatementKind } from '../../domain/document.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import { mapTree } from '../../domain/tree.ts';

const STATEMENTS: readonly (readonly [RegExp, StatementKind])[] = [
  [/cash\s*flows?/i, 'cashflow'],
  [/balance\s+sheet|financial\s+(?:position|condition)/i, 'balance'],
  [/income|operations|earnings|p\s?&\s?l|profit\s+(?:and|&)\s+loss/i, 'income'],
];
const SOURCE = /\b(?:statements?|sheets?|p\s?&\s?l)\b/i;

/** The statement that words name: "the cash flow statement". */
export const statementSaid = (text: string): StatementKind | undefined =>
  SOURCE.test(text) ? STATEMENTS.find(([rule]) => rule.test(text))?.[1] : undefined;

/** A line item with the statement that it is to be taken from. */
export const takenFrom = (tree: Tree<Term>, statement: StatementKind): Tree<Term> =>
  tree.kind === 'leaf' || (tree.kind === 'size' && tree.of.kind === 'leaf') ? mapTree(tree, (term) => ({ ...term, statement })) : tree;
