import type { Tree } from './figures.ts';

export const leaf = <Leaf>(of: Leaf): Tree<Leaf> => ({ kind: 'leaf', leaf: of });
/** An exact decimal; `says` is "days" where it counts days, else what it stands for, or nothing. */
export const number = (value: string | number, says = ''): Tree<never> => ({ kind: 'number', value: String(value), says });
export const sum = <Leaf>(...of: readonly Tree<Leaf>[]): Tree<Leaf> => ({ kind: 'sum', of });
export const mean = <Leaf>(...of: readonly Tree<Leaf>[]): Tree<Leaf> => ({ kind: 'mean', of });
export const product = <Leaf>(...of: readonly Tree<Leaf>[]): Tree<Leaf> => ({ kind: 'product', of });
export const difference = <Leaf>(from: Tree<Leaf>, less: Tree<Leaf>): Tree<Leaf> => ({ kind: 'difference', from, less });
export const quotient = <Leaf>(of: Tree<Leaf>, by: Tree<Leaf>): Tree<Leaf> => ({ kind: 'quotient', of, by });
export const power = <Leaf>(of: Tree<Leaf>, to: Tree<Leaf>): Tree<Leaf> => ({ kind: 'power', of, to });
export const size = <Leaf>(of: Tree<Leaf>): Tree<Leaf> => ({ kind: 'size', of });

/** The nodes directly below one, in the order they are printed. */
export function branches<Leaf>(tree: Tree<Leaf>): readonly Tree<Leaf>[] {
  switch (tree.kind) {
    case 'leaf':
    case 'number':
      return [];
    case 'sum':
    case 'product':
    case 'mean':
      return tree.of;
    case 'difference':
      return [tree.from, tree.less];
    case 'quotient':
      return [tree.of, tree.by];
    case 'power':
      return [tree.of, tree.to];
    case 'size':
      return [tree.of];
  }
}

/** The leaves in the order they are printed, repeats kept. */
export function leaves<Leaf>(tree: Tree<Leaf>): Leaf[] {
  return tree.kind === 'leaf' ? [tree.leaf] : branches(tree).flatMap(leaves);
}

type NumberOf = Extract<Tree<never>, { kind: 'number' }>;

/** The same tree with a tree in every leaf's place, and other numbers where they are wanted. */
export function graft<From, To>(
  tree: Tree<From>,
  to: (leaf: From) => Tree<To>,
  toNumber: (one: NumberOf) => Tree<To> = (one) => one,
): Tree<To> {
  const down = (branch: Tree<From>): Tree<To> => graft(branch, to, toNumber);
  switch (tree.kind) {
    case 'leaf':
      return to(tree.leaf);
    case 'number':
      return toNumber(tree);
    case 'sum':
    case 'product':
    case 'mean':
      return { kind: tree.kind, of: tree.of.map(down) };
    case 'difference':
      return difference(down(tree.from), down(tree.less));
    case 'quotient':
      return quotient(down(tree.of), down(tree.by));
    case 'power':
      return power(down(tree.of), down(tree.to));
    case 'size':
      return size(down(tree.of));
  }
}

/** The same tree over other leaves. */
export const mapTree = <From, To>(tree: Tree<From>, to: (leaf: From) => To): Tree<To> => graft(tree, (of) => leaf(to(of)));

/** The same tree with years of so many days. */
export const ofDays = <Leaf>(tree: Tree<Leaf>, days: number): Tree<Leaf> =>
  graft<Leaf, Leaf>(tree, leaf, (one) => (one.says === 'days' ? number(days, 'days') : one));
