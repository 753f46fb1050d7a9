import { describe, expect, it } from 'vitest';
import { twoItems } from '../../../../src/question/words/narrow/twoItems.ts';

const items = (noun: string): number => twoItems({ noun, operation: 'level' })?.length ?? 0;

describe('several known items in one noun', () => {
  it.each([
    ['revenue and net income', 2],
    ['revenue, net income and operating cash flow', 3],
    ['revenue and cost of sales', 2],
  ])('%s: %d', (noun, count) => {
    expect(items(noun)).toBe(count);
  });
  it.each([
    'sales and marketing',
    'depreciation and amortization',
    'research and development',
    'castings and forgings',
    'revenue of Castings and Space',
  ])('one, or none, in: %s', (noun) => {
    expect(items(noun)).toBe(0);
  });
});
