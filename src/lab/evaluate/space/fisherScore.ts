import { spread } from './spread.ts';

/** Fisher score (RAGMate §5.1, Table 3): the squared margin over the sum of both variances. */
export function fisherScore(same: readonly number[], different: readonly number[]): number {
  const [a, b] = [spread(same), spread(different)];
  return (a.mean - b.mean) ** 2 / (a.variance + b.variance);
}
