import type { Measured } from '../../../domain/papers/lab.ts';
import { seeded } from './seeded.ts';

/** Fewer than of means: a measure of a whole may sort thousands of numbers each time. */
const RESAMPLES = 100;
const SEED = 20_251_118;

/** A measure of whole lists, which is no mean, with its percentile interval over resamples, each list drawn for itself (Efron 1979). Seeded. */
export function bootstrapped<T>(lists: readonly (readonly T[])[], measure: (drawn: readonly (readonly T[])[]) => number): Measured {
  const next = seeded(SEED);
  const drawn = (of: readonly T[]): T[] => of.map((one) => of[Math.floor(next() * of.length)] ?? one);
  const values = Array.from({ length: RESAMPLES }, () => measure(lists.map(drawn))).sort((a, b) => a - b);
  const at = (share: number): number => values[Math.floor(share * RESAMPLES)] ?? 0;
  return { value: measure(lists), low: at(0.025), high: at(0.975), n: lists.reduce((sum, { length }) => sum + length, 0) };
}
