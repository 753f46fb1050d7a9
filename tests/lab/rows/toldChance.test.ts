import { describe, expect, it } from 'vitest';
import { plattOf } from '../../../scripts/levels/plattOf.ts';
import { toldChance } from '../../../src/lab/rows/toldChance.ts';

describe('the chance that is told of a claim', () => {
  it('keeps the order of what was held, and stays a chance', () => {
    const told = [0, 0.41, 0.6, 0.79, 0.95, 1].map((chance) => toldChance(chance));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(new Set(told).size).toBe(told.length);
    expect(told.every((one) => one > 0 && one < 1)).toBe(true);
  });

  it('is what was held where nothing is moved', () => {
    expect(toldChance(0.65, { shift: 0, slope: 1 })).toBeCloseTo(0.65, 9);
  });
});

describe('the fit of it', () => {
  const made = (sure: number, right: number, of: number) => Array.from({ length: of }, (_, i) => ({ sure, right: i < right }));

  it('moves what is held too cautiously up to how often it is right', () => {
    const fit = plattOf([...made(0.6, 160, 200), ...made(0.9, 190, 200)]);
    expect(toldChance(0.6, fit)).toBeCloseTo(0.8, 1);
    expect(toldChance(0.9, fit)).toBeCloseTo(0.95, 1);
  });

  it('leaves alone what is right as often as it says, and can be told of claims that are all right', () => {
    const fit = plattOf([...made(0.6, 120, 200), ...made(0.9, 180, 200)]);
    expect(toldChance(0.6, fit)).toBeCloseTo(0.6, 1);
    expect(Number.isFinite(plattOf(made(0.9, 20, 20)).shift)).toBe(true);
  });
});
