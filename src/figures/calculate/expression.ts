import type { Operand, Tree } from '../../domain/figures.ts';
import { leaves } from '../../domain/tree.ts';

/** How tightly a node holds together: what is looser than its place wants is set in brackets. */
const HOLD: Readonly<Record<Tree<unknown>['kind'], number>> = {
  sum: 1,
  difference: 1,
  mean: 0,
  product: 2,
  quotient: 2,
  power: 3,
  size: 4,
  leaf: 5,
  number: 5,
};

type FormulaPiece = string | number;

/**
 * The formula to be set: words and signs, with a leaf's index in its place, brackets only where they are needed. `negative` says which
 * operands are below zero: only those need bars to be taken without their sign. `["", 0, " ÷ ", 1]` begins with an empty string.
 */
export function pieces(tree: Tree<number>, negative: (place: number) => boolean = () => true): readonly FormulaPiece[] {
  const out: FormulaPiece[] = [''];
  for (const piece of set(tree, negative)) {
    const last = out.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  return out;
}

function set(tree: Tree<number>, negative: (place: number) => boolean): FormulaPiece[] {
  /** A branch, in brackets where it binds less tightly than `hold`. */
  const inside = (branch: Tree<number>, hold: number): FormulaPiece[] => {
    const shown = branch.kind === 'size' && branch.of.kind === 'leaf' && !negative(branch.of.leaf) ? branch.of : branch;
    const printed = set(shown, negative);
    return HOLD[shown.kind] < hold || (shown.kind === 'number' && shown.value.startsWith('-')) ? ['(', ...printed, ')'] : printed;
  };
  switch (tree.kind) {
    case 'leaf':
      return [tree.leaf];
    case 'number':
      return [tree.value.replace('-', '−')];
    case 'sum':
      return tree.of.flatMap((branch, i) => (i === 0 ? inside(branch, 1) : [' + ', ...inside(branch, 1)]));
    case 'difference':
      return [...inside(tree.from, 1), ' − ', ...inside(tree.less, 2)];
    case 'product':
      // a quotient inside reads the same with or without brackets only where it comes first
      return tree.of.flatMap((branch, i) => (i === 0 ? inside(branch, 2) : [' × ', ...inside(branch, branch.kind === 'quotient' ? 3 : 2)]));
    case 'quotient':
      return [...inside(tree.of, 2), ' ÷ ', ...inside(tree.by, 3)];
    case 'power':
      return [...inside(tree.of, 4), ' ^ ', ...inside(tree.to, 4)];
    case 'size':
      if (tree.of.kind === 'size') return set(tree.of, negative);
      return ['|', ...inside(tree.of, 0), '|'];
    case 'mean':
      return ['average of ', ...listed(tree.of.map((branch) => inside(branch, 1)))];
  }
}

const listed = (parts: readonly FormulaPiece[][]): FormulaPiece[] =>
  parts.flatMap((part, i) => (i === 0 ? part : [i === parts.length - 1 ? ' and ' : ', ', ...part]));

/** The formula in words, each operand by its name: "operating income + depreciation and amortization". */
const wordsLine = (set: readonly FormulaPiece[], operands: readonly Operand[]): string =>
  set.map((piece) => (typeof piece === 'number' ? operands[piece]!.name : piece)).join('');

/** What a part of a calculation is called: "Average total assets", "Change in inventory", else its formula in words. */
export function partName(tree: Tree<number>, operands: readonly Operand[]): string {
  const names = [...new Set(leaves(tree).map((place) => operands[place]!.name))];
  const [name] = names;
  if (name !== undefined && names.length === 1 && tree.kind === 'mean') return `Average ${name}`;
  if (name !== undefined && names.length === 1 && tree.kind === 'difference') return `Change in ${name}`;
  const line = wordsLine(
    pieces(tree, () => false),
    operands,
  );
  const words = names.reduce(averaged, line);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "average of inventory and inventory", at two dates, is "average inventory". */
function averaged(words: string, name: string): string {
  return [`${name} and ${name}`, `${name}, ${name} and ${name}`].reduce(
    (line, twins) => line.replaceAll(`(average of ${twins})`, `average ${name}`).replaceAll(`average of ${twins}`, `average ${name}`),
    words,
  );
}
