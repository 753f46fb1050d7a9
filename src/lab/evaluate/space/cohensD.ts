import { spread } from './spread.ts';

/** Cohen's d (RAGMate §5.1, Table 3): the mean margin over the pooled standard deviation. */
export function cohensD(same: readonly number[], different: readonly number[]): number {
  const [a, b] = [spread(same), spread(different)];
  const pooled = ((same.length - 1) * a.variance + (different.length - 1) * b.variance) / (same.length + different.length - 2);
  return (a.mean - b.mean) / Math.sqrt(pooled);
}
