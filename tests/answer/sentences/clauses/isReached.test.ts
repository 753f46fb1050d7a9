import { describe, expect, it } from 'vitest';
import { isReached } from '../../../../src/answer/sentences/clauses/isReached.ts';

const NONE = { says: new Set<never>() };

describe('a count of people', () => {
  it.each([
    ['We also serve an estimated ', true],
    ['Our plans cover approximately ', true],
    ['We employed nearly ', false],
    ['We served our customers well. We have ', false],
  ])('after “%s” is one of customers: %s', (before, reached) => {
    expect(isReached(before, NONE)).toBe(reached);
  });

  it('is what is asked for where the question says so', () => {
    expect(isReached('We serve an estimated ', { says: new Set(['reached'] as const) })).toBe(false);
  });
});
