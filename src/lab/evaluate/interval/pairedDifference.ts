import { resampled } from './resampled.ts';

/** Mean difference of two conditions over the same questions, the second less the first, with its paired bootstrap interval: questions are drawn, both values with each. */
export const pairedDifference = (pairs: readonly (readonly [first: number, second: number])[]): ReturnType<typeof resampled> =>
  resampled(pairs.map(([first, second]) => second - first));
