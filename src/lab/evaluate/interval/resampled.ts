import { seeded } from './seeded.ts';

/** Numbers of the interval between the 2.5th and the 97.5th percentile. */
const [LOW, HIGH] = [0.025, 0.975];
/** Percentiles of so many no longer move in the second decimal. */
const RESAMPLES = 2_000;
const SEED = 20_251_118;

/** The percentile interval of a mean over resamples of the questions (Efron 1979). Seeded: the same numbers give the same interval. `values`: one at least. */
export function resampled(values: readonly number[]): {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
} {
  const { length } = values;
  const next = seeded(SEED);
  const means = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += values[Math.floor(next() * length)] ?? 0;
    means[r] = sum / length;
  }
  means.sort();
  const at = (share: number): number => means[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))] ?? 0;
  return { value: values.reduce((sum, one) => sum + one, 0) / length, low: at(LOW), high: at(HIGH), n: length };
}
