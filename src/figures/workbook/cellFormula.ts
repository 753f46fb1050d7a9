import type { Decimal } from 'decimal.js';
import type { Unit } from '../../domain/document.ts';
import type { Tree } from '../../domain/figures.ts';
import { Exact } from '../calculate/evaluate.ts';

/** Where a leaf of a tree is in a workbook, and the unit of its number. */
export interface CellPlace {
  readonly reference: string;
  readonly value: number;
  readonly unit: Unit;
}

/** A formula in the workbook's language, without its "=", and what it gives. */
export interface CellFormula {
  readonly formula: string;
  readonly result: Decimal;
}

/**
 * A tree as a live formula over the cells of its leaves. Its value is in `unit` (plain units where none is given): scales are written into the formula
 * only where they do not cancel.
 */
export function cellFormula(tree: Tree<number>, places: readonly CellPlace[], unit?: Unit): CellFormula {
  const at = (leaf: number): CellPlace => {
    const place = places[leaf];
    if (!place) throw new RangeError(`the tree names operand ${String(leaf)} of ${String(places.length)}`);
    return place;
  };
  const factors = leavesOf(tree).map((leaf) => factorOf(at(leaf).unit));
  const shared = factors.length > 0 && factors.every((factor) => factor.eq(factors[0] ?? 1)) ? factors[0] : undefined;
  const degree = shared ? degreeOf(tree) : undefined;
  const asPrinted = shared !== undefined && degree !== undefined;
  const scaled = (leaf: number): string => (asPrinted ? at(leaf).reference : times(at(leaf).reference, factorOf(at(leaf).unit)));
  const wanted = unit ? factorOf(unit) : new Exact(1);
  const factor = asPrinted ? new Exact(shared).pow(degree).div(wanted) : new Exact(1).div(wanted);
  return {
    formula: times(written(tree, scaled), factor),
    result: workedOut(tree, (leaf) => new Exact(at(leaf).value).times(factorOf(at(leaf).unit))).div(wanted),
  };
}

/** What one of a unit is in plain units: a million dollars, a hundredth. */
const factorOf = (unit: Unit): Decimal => new Exact(unit.kind === 'percent' || unit.kind === 'points' ? '0.01' : unit.scale);

function times(formula: string, factor: Decimal): string {
  if (factor.eq(1)) return formula;
  const inner = isAtom(formula) ? formula : `(${formula})`;
  return factor.lt(1) ? `${inner}/${new Exact(1).div(factor).toFixed()}` : `${inner}*${factor.toFixed()}`;
}

/** A reference, a number or a call: nothing that another operator could tear apart. */
const isAtom = (formula: string): boolean => /^(?:'(?:[^']|'')*'!)?[A-Z]+\d+$|^\d+(?:\.\d+)?$|^[A-Z]+\([^()]*\)$/.test(formula);

function written(tree: Tree<number>, leaf: (leaf: number) => string): string {
  const inner = (part: Tree<number>): string => {
    const formula = written(part, leaf);
    return isAtom(formula) ? formula : `(${formula})`;
  };
  const list = (parts: readonly Tree<number>[]): string => parts.map((part) => written(part, leaf)).join(',');
  switch (tree.kind) {
    case 'leaf':
      return leaf(tree.leaf);
    case 'number':
      return new Exact(tree.value).toFixed();
    case 'sum':
      return `SUM(${list(tree.of)})`;
    case 'mean':
      return `AVERAGE(${list(tree.of)})`;
    case 'product':
      return tree.of.map(inner).join('*');
    case 'difference':
      return `${inner(tree.from)}-${inner(tree.less)}`;
    case 'quotient':
      return `${inner(tree.of)}/${inner(tree.by)}`;
    case 'power':
      return `${inner(tree.of)}^${inner(tree.to)}`;
    case 'size':
      return `ABS(${written(tree.of, leaf)})`;
  }
}

function workedOut(tree: Tree<number>, leaf: (leaf: number) => Decimal): Decimal {
  const of = (part: Tree<number>): Decimal => workedOut(part, leaf);
  const total = (parts: readonly Tree<number>[]): Decimal => parts.reduce((sum, part) => sum.plus(of(part)), new Exact(0));
  switch (tree.kind) {
    case 'leaf':
      return leaf(tree.leaf);
    case 'number':
      return new Exact(tree.value);
    case 'sum':
      return total(tree.of);
    case 'mean':
      return total(tree.of).div(tree.of.length);
    case 'product':
      return tree.of.reduce((product, part) => product.times(of(part)), new Exact(1));
    case 'difference':
      return of(tree.from).minus(of(tree.less));
    case 'quotient':
      return of(tree.of).div(of(tree.by));
    case 'power':
      return of(tree.of).pow(of(tree.to));
    case 'size':
      return of(tree.of).abs();
  }
}

/** Places of a tree's leaves, in the order they are written. */
export function leavesOf(tree: Tree<number>): number[] {
  switch (tree.kind) {
    case 'leaf':
      return [tree.leaf];
    case 'number':
      return [];
    case 'sum':
    case 'mean':
    case 'product':
      return tree.of.flatMap(leavesOf);
    case 'difference':
      return [...leavesOf(tree.from), ...leavesOf(tree.less)];
    case 'quotient':
      return [...leavesOf(tree.of), ...leavesOf(tree.by)];
    case 'power':
      return [...leavesOf(tree.of), ...leavesOf(tree.to)];
    case 'size':
      return leavesOf(tree.of);
  }
}

/** By which power of a scale that all leaves share the value grows: 0 for a ratio, 1 for a sum; undefined where there is none, and scales must be written out. */
function degreeOf(tree: Tree<number>): number | undefined {
  const alike = (parts: readonly Tree<number>[]): number | undefined => {
    const [first, ...rest] = parts.map(degreeOf);
    return rest.every((degree) => degree === first) ? first : undefined;
  };
  switch (tree.kind) {
    case 'leaf':
      return 1;
    case 'number':
      return 0;
    case 'sum':
    case 'mean':
      return alike(tree.of);
    case 'difference':
      return alike([tree.from, tree.less]);
    case 'product':
      return tree.of.map(degreeOf).reduce<number | undefined>(plus, 0);
    case 'quotient':
      return plus(degreeOf(tree.of), negative(degreeOf(tree.by)));
    case 'power':
      return degreeOf(tree.of) === 0 && degreeOf(tree.to) === 0 ? 0 : undefined;
    case 'size':
      return degreeOf(tree.of);
  }
}

const plus = (a: number | undefined, b: number | undefined): number | undefined => (a === undefined || b === undefined ? undefined : a + b);
const negative = (degree: number | undefined): number | undefined => (degree === undefined ? undefined : -degree);
