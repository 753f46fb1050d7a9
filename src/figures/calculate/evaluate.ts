import { Decimal } from 'decimal.js';
import type { Operand, Tree } from '../../domain/figures.ts';
import {
  differenceMeasure,
  leafMeasure,
  numberMeasure,
  powerMeasure,
  productMeasure,
  quotientMeasure,
  sameMeasure,
  type UnitMeasure,
} from './measure.ts';
import { apart, leafTiming, oneTime, pooled, TIMELESS, together, type Timing } from './timing.ts';

/** Exact enough for any figure a filing prints: 40 significant digits, only quotients and powers are ever rounded. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** What a tree works out to, in plain units: dollars not millions, 0.418 not 41.8 percent. */
export interface Worked {
  readonly kind: 'worked';
  readonly value: Decimal;
  readonly measure: UnitMeasure;
  readonly timing: Timing;
}

/** Why a tree has no value, in words that a reader can check. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly because: 'unit' | 'period' | 'zero' | 'negative-base' | 'too-large' | 'empty';
  readonly reason: string;
}

export const refusal = (because: Refusal['because'], reason: string): Refusal => ({ kind: 'refusal', because, reason });

/**
 * Works a tree out in decimal arithmetic. Units, scale and period are checked at every node: nothing is added to what it cannot be added to. Scales are
 * converted exactly before anything else.
 */
export function evaluate(tree: Tree<Operand>): Worked | Refusal {
  switch (tree.kind) {
    case 'leaf':
      return worked(new Exact(tree.leaf.value).times(leafFactor(tree.leaf)), leafMeasure(tree.leaf.unit), leafTiming(tree.leaf));
    case 'number':
      return worked(new Exact(tree.value), numberMeasure(tree.says), TIMELESS);
    case 'sum':
    case 'mean':
      return all(tree.of, (of) => (tree.kind === 'sum' ? sum(of) : mean(of)));
    case 'product':
      return all(tree.of, product);
    case 'difference':
      return all([tree.from, tree.less], ([from, less]) => difference(from!, less!));
    case 'quotient':
      return all([tree.of, tree.by], ([of, by]) => quotient(of!, by!));
    case 'power':
      return all([tree.of, tree.to], ([of, to]) => power(of!, to!));
    case 'size':
      return all([tree.of], ([of]) => worked(of!.value.abs(), of!.measure, of!.timing));
  }
}

function worked(value: Decimal, measure: UnitMeasure, timing: Timing): Worked | Refusal {
  return value.isFinite() ? { kind: 'worked', value, measure, timing } : refusal('too-large', 'the result is no finite number');
}

/** A percentage is a hundredth of what it prints; points likewise. */
const leafFactor = ({ unit }: Operand): number | string => (unit.kind === 'percent' || unit.kind === 'points' ? '0.01' : unit.scale);

function all(trees: readonly Tree<Operand>[], join: (of: readonly Worked[]) => Worked | Refusal): Worked | Refusal {
  const of: Worked[] = [];
  for (const tree of trees) {
    const result = evaluate(tree);
    if (result.kind === 'refusal') return result;
    of.push(result);
  }
  return of.length === 0 ? refusal('empty', 'there is nothing to work out') : join(of);
}

/** Everything of one unit, or why not. A plain number joins ratios and percentages ("1 − payout"). */
function oneMeasure(of: readonly Worked[], verb: string): UnitMeasure | Refusal {
  let measure = of[0]!.measure;
  for (const { measure: next } of of.slice(1)) {
    const joined = sameMeasure(measure, next);
    if (joined === null) return refusal('unit', `${measure.says} and ${next.says} cannot be ${verb}`);
    measure = joined;
  }
  return measure;
}

function sum(of: readonly Worked[]): Worked | Refusal {
  const measure = oneMeasure(of, 'added');
  if ('kind' in measure) return measure;
  const timing = together(of.map((o) => o.timing));
  if (typeof timing === 'string') return refusal('period', `${timing} cannot be added`);
  return worked(
    of.reduce((total, { value }) => total.plus(value), new Exact(0)),
    measure,
    timing,
  );
}

function mean(of: readonly Worked[]): Worked | Refusal {
  const measure = oneMeasure(of, 'averaged');
  if ('kind' in measure) return measure;
  const timing = pooled(of.map((o) => o.timing));
  if (typeof timing === 'string') return refusal('period', `${timing} cannot be averaged`);
  return worked(of.reduce((total, { value }) => total.plus(value), new Exact(0)).div(of.length), measure, timing);
}

function difference(from: Worked, less: Worked): Worked | Refusal {
  const measure = oneMeasure([from, less], 'subtracted from one another');
  if ('kind' in measure) return measure;
  const timing = apart(from.timing, less.timing);
  if (typeof timing === 'string') return refusal('period', `${timing} cannot be subtracted from one another`);
  return worked(from.value.minus(less.value), differenceMeasure(measure), timing);
}

function product(of: readonly Worked[]): Worked | Refusal {
  return of.slice(1).reduce<Worked | Refusal>((left, right) => {
    if (left.kind === 'refusal') return left;
    const measure = productMeasure(left.measure, right.measure);
    return measure === null
      ? refusal('unit', `${left.measure.says} and ${right.measure.says} cannot be multiplied`)
      : worked(left.value.times(right.value), measure, carried(left, right));
  }, of[0]!);
}

function quotient(of: Worked, by: Worked): Worked | Refusal {
  if (by.value.isZero()) return refusal('zero', 'the divisor is zero');
  const measure = quotientMeasure(of.measure, by.measure);
  if (measure === null) return refusal('unit', `${of.measure.says} cannot be divided by ${by.measure.says}`);
  return worked(of.value.div(by.value), measure, carried(of, by));
}

function power(of: Worked, to: Worked): Worked | Refusal {
  const measure = powerMeasure(of.measure, to.measure);
  if (measure === null) return refusal('unit', `${of.measure.says} cannot be raised to the power of ${to.measure.says}`);
  if (of.value.isNegative() || of.value.isZero()) return refusal('negative-base', 'a growth rate needs figures above zero at both ends');
  if (to.value.abs().greaterThan(1000)) return refusal('too-large', 'the exponent is too large');
  return worked(of.value.pow(to.value), measure, of.timing);
}

/** The time of a product or quotient: that of the part that carries a unit, where the other is a mere factor; else it is made of both. */
function carried(left: Worked, right: Worked): Timing {
  if (right.timing.nature === 'timeless' && (right.measure.bare || left.measure.bare)) return left.timing;
  if (left.timing.nature === 'timeless' && left.measure.bare) return right.timing;
  // two amounts of one year make a ratio of that year
  if (oneTime(left.timing, right.timing)) return left.timing;
  if (right.measure.bare && !left.measure.bare) return left.timing;
  if (left.measure.bare && !right.measure.bare) return right.timing;
  return { nature: 'made', periods: [...left.timing.periods, ...right.timing.periods] };
}
