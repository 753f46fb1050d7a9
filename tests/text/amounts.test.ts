import { describe, expect, it } from 'vitest';
import { formatAmount, formatNumber, rescale, round, unitText } from '../../src/text/amounts.ts';
import type { PrintedUnit } from '../../src/text/units.ts';

const unit = (kind: PrintedUnit['kind'], scale: PrintedUnit['scale'] = 1, perShare = false): PrintedUnit => ({
  kind,
  scale,
  perShare,
  ...(kind === 'money' ? { currency: 'USD' } : {}),
});

describe('formatAmount', () => {
  it.each([
    [1577, unit('money', 1e6), '$1,577 million', 'USD millions'],
    [-58, unit('money', 1e6), '$(58) million', 'USD millions'],
    [4.45, unit('money', 1, true), '$4.45 per share', 'USD per share'],
    [12.3, unit('percent'), '12.3 %', '%'],
    [15116, unit('shares', 1e3), '15,116 thousand shares', 'shares thousands'],
    [1.73, unit('ratio'), '1.73', 'ratio'],
    [164000, unit('count'), '164,000', ''],
    [93.86, unit('days'), '93.86 days', 'days'],
    [7, { kind: 'money', currency: 'CHF', scale: 1e9, perShare: false } as const, 'CHF 7 billion', 'CHF billions'],
  ])('%d in %o is %s', (value, of, words, name) => {
    expect(formatAmount(value, of)).toBe(words);
    expect(unitText(of)).toBe(name);
  });

  it('keeps a figure as the filing prints it, and its sign in parentheses', () => {
    expect(formatAmount(-58, unit('money', 1e6), { printed: '58.0' })).toBe('$(58.0) million');
  });
});

it('formatNumber prints negatives in parentheses, nothing as nothing', () => {
  expect(formatNumber(-1577)).toBe('(1,577)');
  expect(formatNumber(-0.004, 2)).toBe('0.00');
  expect(formatNumber(10202.871)).toBe('10,202.871');
});

it('rescales and rounds without the noise of floats', () => {
  expect(rescale(8738, 1e6, 1e9)).toBe(8.738);
  expect(rescale(91248, 1e3, 1e6)).toBe(91.248);
  expect(round(1.005, 2)).toBe(1.01);
  expect(round(-2.675, 2)).toBe(-2.68);
});
