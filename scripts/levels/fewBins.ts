import type { SureClaim } from '../../src/lab/evaluate/judged/calibration.ts';

/** Claims of like chance: from which to which, the mean of it, and the share that was right with Wilson's interval (1927) of 95 in 100. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly sure: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;

/** Claims in so many bins of as equal number as may be; equal chances stay together. */
export function fewBins(made: readonly SureClaim[], count: number): Bin[] {
  const sorted = made.toSorted((a, b) => a.sure - b.sure);
  const bins: Bin[] = [];
  let start = 0;
  for (let bin = 1; bin <= count && start < sorted.length; bin++) {
    let end = bin === count ? sorted.length : Math.max(start + 1, Math.round((sorted.length * bin) / count));
    while (end < sorted.length && sorted[end]?.sure === sorted[end - 1]?.sure) end++;
    bins.push(binOf(sorted.slice(start, end)));
    start = end;
  }
  return bins;
}

function binOf(own: readonly SureClaim[]): Bin {
  const n = own.length;
  const right = own.filter((one) => one.right).length / n;
  const middle = (right + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((right * (1 - right)) / n + Z ** 2 / (4 * n ** 2));
  const sure = own.reduce((sum, one) => sum + one.sure, 0) / n;
  return { from: own[0]?.sure ?? 0, to: own.at(-1)?.sure ?? 0, n, sure, right, low: middle - half, high: middle + half };
}
