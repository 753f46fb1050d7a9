import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Period, Unit } from '../../../src/domain/document.ts';
import type { Operand, Tree } from '../../../src/domain/figures.ts';
import { evaluate } from '../../../src/figures/calculate/evaluate.ts';
import { difference, leaf, mean, number, power, product, quotient, size, sum } from '../../../src/domain/tree.ts';
import { operand, unread, year, yearEnd } from '../madeoperands.ts';
import { MILLIONS } from '../../builders/table.ts';

const value = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([n, places]) => n / 10 ** places);
const scale = fc.constantFrom<Unit['scale']>(1, 1e3, 1e6, 1e9);

/** Trees over ratios: every operation is allowed. */
const bare = fc.letrec<{ tree: Tree<Operand> }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value.map((of) => leaf(operand(of, { unit: { kind: 'ratio', scale: 1, perShare: false } }))),
    value.map((of) => number(of) as Tree<Operand>),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((of) => sum(...of)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((of) => mean(...of)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((of) => product(...of)),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => difference(a, b)),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => quotient(a, b)),
    tie('tree').map((of) => size(of)),
  ),
})).tree;

/** Trees over money of many scales: sums, differences, averages, sizes and plain multiples. */
const money = fc.letrec<{ tree: Tree<Operand> }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(value, scale).map(([of, by]) => leaf(operand(of, { unit: { ...MILLIONS, scale: by } }))),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((of) => sum(...of)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((of) => mean(...of)),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => difference(a, b)),
    fc.tuple(tie('tree'), value).map(([a, n]) => product(a, number(n))),
    tie('tree').map((of) => size(of)),
  ),
})).tree;

const Exact = Big();
Exact.DP = 80;

/** The same sums by another library, written apart. Throws where something is divided by zero. */
function independently(tree: Tree<Operand>): Big {
  const add = (of: readonly Tree<Operand>[]): Big => of.map(independently).reduce((a, b) => a.plus(b), new Exact(0));
  switch (tree.kind) {
    case 'leaf':
      return new Exact(String(tree.leaf.value)).times(String(tree.leaf.unit.scale));
    case 'number':
      return new Exact(tree.value);
    case 'sum':
      return add(tree.of);
    case 'mean':
      return add(tree.of).div(tree.of.length);
    case 'product':
      return tree.of.map(independently).reduce((a, b) => a.times(b), new Exact(1));
    case 'difference':
      return independently(tree.from).minus(independently(tree.less));
    case 'quotient':
      return independently(tree.of).div(independently(tree.by));
    case 'size':
      return independently(tree.of).abs();
    case 'power':
      throw new Error('not drawn');
  }
}

function agrees(tree: Tree<Operand>): void {
  const result = evaluate(tree);
  let expected: Big;
  try {
    expected = independently(tree);
  } catch {
    expect(result).toMatchObject({ kind: 'refusal', because: 'zero' });
    return;
  }
  if (result.kind === 'refusal') {
    // a quotient that vanishes only beyond the digits that either library keeps
    expect(result.because).toBe('zero');
    return;
  }
  const off = new Exact(result.value.toFixed()).minus(expected).abs();
  expect(off.lte(expected.abs().times('1e-25').plus('1e-25'))).toBe(true);
}

describe('evaluation', () => {
  it('agrees with an independent decimal library over random trees of ratios', () => {
    fc.assert(fc.property(bare, agrees), { numRuns: 400 });
  });

  it('agrees over random scales and signs of money, exactly where nothing is divided', () => {
    fc.assert(fc.property(money, agrees), { numRuns: 400 });
  });

  it('adds decimals as they are written: 0.1 + 0.2 million is 300,000', () => {
    expect(evaluate(sum(leaf(operand(0.1)), leaf(operand(0.2))))).toMatchObject({ kind: 'worked' });
    const result = evaluate(sum(leaf(operand(0.1)), leaf(operand(0.2))));
    expect(result.kind === 'worked' && result.value.toFixed()).toBe('300000');
  });
});

const units: readonly (readonly [string, Unit])[] = [
  ['dollars', MILLIONS],
  ['euros', { ...MILLIONS, currency: 'EUR' }],
  ['dollars a share', { kind: 'money', currency: 'USD', scale: 1, perShare: true }],
  ['shares', { kind: 'shares', scale: 1e3, perShare: false }],
  ['percent', { kind: 'percent', scale: 1, perShare: false }],
  ['points', { kind: 'points', scale: 1, perShare: false }],
  ['ratio', { kind: 'ratio', scale: 1, perShare: false }],
  ['days', { kind: 'days', scale: 1, perShare: false }],
  ['count', { kind: 'count', scale: 1, perShare: false }],
  ['unknown', { kind: 'unknown', scale: 1, perShare: false }],
];
const periods: readonly (readonly [string, Period | undefined])[] = [
  ['a year', year(2018)],
  ['a quarter', { kind: 'duration', end: '2018-12-31', months: 3, fiscalYear: 2018, fiscalQuarter: 4, label: 'three months' }],
  ['a balance', yearEnd(2018)],
  ['an unread column', undefined],
];
const pairs = <T>(of: readonly T[]): (readonly [T, T])[] => of.flatMap((a, i) => of.flatMap((b, j) => (i === j ? [] : [[a, b] as const])));
const joins = [
  ['sum', (a: Tree<Operand>, b: Tree<Operand>) => sum(a, b)],
  ['difference', (a: Tree<Operand>, b: Tree<Operand>) => difference(a, b)],
  ['mean', (a: Tree<Operand>, b: Tree<Operand>) => mean(a, b)],
] as const;

describe('unit and period checks', () => {
  it.each(joins)('reject every mixed %s of units', (_, join) => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs(units)), value, value, ([[, a], [, b]], x, y) => {
        expect(evaluate(join(leaf(operand(x, { unit: a })), leaf(operand(y, { unit: b }))))).toMatchObject({
          kind: 'refusal',
          because: 'unit',
        });
      }),
    );
  });

  it.each(joins)('reject every mixed %s of periods', (_, join) => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs(periods)), value, value, ([[, a], [, b]], x, y) => {
        const of = (v: number, period: Period | undefined, table: string): Tree<Operand> =>
          leaf(period === undefined ? unread(operand(v, { table })) : operand(v, { table, period }));
        expect(evaluate(join(of(x, a, '1.0'), of(y, b, '2.0')))).toMatchObject({ kind: 'refusal', because: 'period' });
      }),
    );
  });

  it('lets a column without a period ("Total") go with the others of its table', () => {
    expect(evaluate(difference(leaf(unread(operand(5))), leaf(operand(2)))).kind).toBe('worked');
  });

  it('adds balances of two dates to nothing, but averages them and takes their difference', () => {
    const [a, b] = [leaf(operand(10, { period: yearEnd(2017) })), leaf(operand(14, { period: yearEnd(2018) }))];
    expect(evaluate(sum(a, b))).toMatchObject({ because: 'period', reason: 'balances at different dates cannot be added' });
    expect(evaluate(mean(a, b))).toMatchObject({ kind: 'worked', timing: { nature: 'average' } });
    expect(evaluate(difference(b, a))).toMatchObject({ kind: 'worked', timing: { nature: 'duration', months: 12 } });
  });

  it('adds what inventory changed by over a year to the cost of that year, not of a quarter', () => {
    const change = difference(leaf(operand(14, { period: yearEnd(2018) })), leaf(operand(10, { period: yearEnd(2017) })));
    expect(evaluate(sum(leaf(operand(100)), change)).kind).toBe('worked');
    const quarter = { ...year(2018), months: 3 };
    expect(evaluate(sum(leaf(operand(100, { period: quarter })), change))).toMatchObject({ because: 'period' });
  });

  it('works out what a result counts', () => {
    const share: Unit = { kind: 'shares', scale: 1e6, perShare: false };
    const says = (tree: Tree<Operand>): string | undefined => {
      const result = evaluate(tree);
      return result.kind === 'worked' ? result.measure.says : result.because;
    };
    const [usd, eur, shares] = [
      leaf(operand(10)),
      leaf(operand(4, { unit: { ...MILLIONS, currency: 'EUR' } })),
      leaf(operand(2, { unit: share })),
    ];
    expect(says(quotient(usd, usd))).toBe('a ratio');
    expect(says(quotient(usd, shares))).toBe('USD per share');
    expect(says(product(quotient(usd, shares), shares))).toBe('USD');
    expect(says(quotient(product(number(365, 'days'), usd), usd))).toBe('days');
    expect(says(quotient(usd, eur))).toBe('unit');
    expect(says(product(usd, usd))).toBe('unit');
    expect(says(difference(number(1), quotient(usd, usd)))).toBe('a ratio');
    expect(says(sum(number(1), usd))).toBe('unit');
  });

  it('refuses to divide by zero and to grow from nothing or less', () => {
    const [none, loss, gain] = [leaf(operand(0)), leaf(operand(-5)), leaf(operand(5))];
    expect(evaluate(quotient(gain, none))).toMatchObject({ because: 'zero' });
    const half = quotient(number(1), number(2));
    expect(evaluate(power(quotient(gain, loss), half))).toMatchObject({ because: 'negative-base' });
    expect(evaluate(power(quotient(none, gain), half))).toMatchObject({ because: 'negative-base' });
  });
});
