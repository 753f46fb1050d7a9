import { describe, expect, it } from 'vitest';
import type { Calculation, Tree } from '../../../src/domain/figures.ts';
import { calculation, isAbstention } from '../../../src/figures/calculate/calculation.ts';
import { decide } from '../../../src/figures/plan/decide.ts';
import { pieces } from '../../../src/figures/calculate/expression.ts';
import type { Plan, Test } from '../../../src/domain/plan.ts';
import { difference, leaf, mean, number, power, product, quotient, size, sum } from '../../../src/domain/tree.ts';
import { operand, year } from '../madeoperands.ts';

const [a, b, c] = [leaf(0), leaf(1), leaf(2)];
const line = (tree: Tree<number>): string =>
  pieces(tree)
    .map((piece) => (typeof piece === 'number' ? 'abc'.charAt(piece) : piece))
    .join('');

describe('a formula on one line', () => {
  it.each<[string, Tree<number>]>([
    ['a + b − c', difference(sum(a, b), c)],
    ['a − (b − c)', difference(a, difference(b, c))],
    ['a − (b + c)', difference(a, sum(b, c))],
    ['(a − b) ÷ b', quotient(difference(a, b), b)],
    ['a ÷ (b ÷ c)', quotient(a, quotient(b, c))],
    ['a ÷ (b × c)', quotient(a, product(b, c))],
    ['365 × (average of a and b) ÷ c', quotient(product(number(365, 'days'), mean(a, b)), c)],
    ['average of a, b and c', mean(a, b, c)],
    ['a − |b|', difference(a, size(b))],
    ['(b ÷ a) ^ (1 ÷ 2) − 1', difference(power(quotient(b, a), quotient(number(1), number(2))), number(1))],
    ['a × (−1)', product(a, number(-1))],
  ])('%s', (text, tree) => {
    expect(line(tree)).toBe(text);
  });

  it('begins with words even where an operand comes first', () => {
    expect(pieces(quotient(a, b))).toEqual(['', 0, ' ÷ ', 1]);
  });

  it('needs no bars around what is above zero', () => {
    expect(pieces(difference(a, size(b)), () => false)).toEqual(['', 0, ' − ', 1]);
  });
});

describe('tests', () => {
  const result = (value: number, fiscalYear: number): Calculation => {
    const made = calculation(leaf(operand(value, { period: year(fiscalYear) })), { name: 'Revenue', shown: {}, notes: [] });
    if (isAbstention(made)) throw new Error(made.reason);
    return made;
  };
  const verdict = (test: Test, ...results: readonly Calculation[]): unknown => {
    const plan: Plan = {
      kind: 'test',
      name: 'Revenue',
      tree: leaf({ words: 'revenue', offset: 0 }),
      moments: [{ offset: 0 }],
      shown: {},
      test,
      notes: [],
    };
    const { verdict: said, went } = decide(plan, results);
    return went === undefined ? said : `${went}${said === undefined ? '' : `, ${said}`}`;
  };

  it('goes by the first and the last result', () => {
    expect(verdict({ is: 'up' }, result(8, 2017), result(10, 2018))).toBe('increased, yes');
    expect(verdict({ is: 'down' }, result(8, 2017), result(10, 2018))).toBe('increased, no');
    expect(verdict({ is: 'up' }, result(8, 2017), result(8, 2018))).toBe('did not change, no');
    expect(verdict({ is: 'either' }, result(8, 2017), result(7, 2018))).toBe('decreased');
    expect(verdict({ is: 'up' }, result(8, 2017))).toBeUndefined();
  });

  it('tells signs, numbers and steps', () => {
    expect(verdict({ is: 'positive' }, result(0, 2018))).toBe('no');
    expect(verdict({ is: 'negative' }, result(-1, 2018))).toBe('yes');
    expect(verdict({ is: 'above', than: number(7), limit: { value: '7', text: '7' } }, result(8, 2018))).toBe('yes');
    // 100 → 101 → 103.02: 1 % and 2 %
    expect(verdict({ is: 'within', most: '2' }, result(100, 2016), result(101, 2017), result(103.02, 2018))).toBe('yes');
    expect(verdict({ is: 'within', most: '1.9' }, result(100, 2016), result(101, 2017), result(103.02, 2018))).toBe('no');
    expect(verdict({ is: 'within', most: '5' }, result(100, 2017), result(101, 2018))).toBeUndefined();
  });
});
