import type { Term, Tree } from '../../domain/figures.ts';

/** How a tree is worked out, in words short enough for a line of a menu: "operating income over revenue". */
export function formulaWords(tree: Tree<Term>): string {
  const inner = (branch: Tree<Term>): string =>
    branch.kind === 'sum' || branch.kind === 'difference' ? `(${formulaWords(branch)})` : formulaWords(branch);
  switch (tree.kind) {
    case 'leaf':
      return tree.leaf.words;
    case 'number':
      return [tree.value, tree.says].filter((word) => word !== '').join(' ');
    case 'sum':
      return tree.of.map(formulaWords).join(' plus ');
    case 'product':
      return tree.of.map(inner).join(' times ');
    case 'mean':
      return `average ${tree.of
        .map(formulaWords)
        .filter((words, i, all) => all.indexOf(words) === i)
        .join(' and ')}`;
    case 'difference':
      return `${formulaWords(tree.from)} less ${inner(tree.less)}`;
    case 'quotient':
      return `${inner(tree.of)} over ${inner(tree.by)}`;
    case 'power':
      return `${inner(tree.of)} to the power of ${inner(tree.to)}`;
    case 'size':
      return formulaWords(tree.of);
  }
}
