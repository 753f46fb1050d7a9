import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/domain/document.ts';
import { passesLimit } from '../../../src/figures/plan/passesLimit.ts';

const money: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
const percent: Unit = { kind: 'percent', scale: 1, perShare: false };
const limit = { value: '75000000000', kind: 'money', text: '$75 billion' } as const;
const rate = { value: '15', kind: 'percent', text: '15%' } as const;

describe('a figure held against a limit', () => {
  it('stands above it or below it, whatever its scale', () => {
    expect(passesLimit({ limit, over: true, orEqual: false }, 77_867, money, true)).toEqual({
      yes: true,
      against: 'more than $75 billion',
    });
    expect(passesLimit({ limit, over: false, orEqual: false }, 77_867, money, true)?.yes).toBe(false);
    expect(passesLimit({ limit: rate, over: true, orEqual: false }, 14.2, percent, false)).toEqual({ yes: false, against: 'below 15%' });
  });

  it('that it comes out as decides only “at least” and “at most”, and only of what is printed', () => {
    expect(passesLimit({ limit, over: true, orEqual: true }, 75_000, money, true)?.yes).toBe(true);
    expect(passesLimit({ limit, over: true, orEqual: false }, 75_000, money, true)?.yes).toBe(false);
    expect(passesLimit({ limit: rate, over: true, orEqual: false }, 15, percent, false)).toBeNull();
  });

  it('that no rate comes near says nothing of a rate; a number that one may have does', () => {
    const bare = { over: true, orEqual: false };
    expect(passesLimit({ ...bare, limit: { value: '1000000000', text: '1 billion' } }, 17.6, percent, true)).toBeNull();
    expect(passesLimit({ ...bare, limit: { value: '15', text: '15' } }, 17.6, percent, true)?.yes).toBe(true);
  });

  it('of another kind or another currency says nothing', () => {
    expect(passesLimit({ limit: rate, over: true, orEqual: false }, 77_867, money, true)).toBeNull();
    expect(passesLimit({ limit: { ...limit, text: '€75 billion' }, over: true, orEqual: false }, 77_867, money, true)).toBeNull();
  });
});
