/** KS distance (RAGMate §5.1, Table 3): the widest gap between the two empirical distributions. */
export function kolmogorovDistance(same: readonly number[], different: readonly number[]): number {
  const [a, b] = [Float64Array.from(same).sort(), Float64Array.from(different).sort()];
  let [i, j, widest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    while ((a[i] ?? Infinity) <= value) i++;
    while ((b[j] ?? Infinity) <= value) j++;
    widest = Math.max(widest, Math.abs(i / a.length - j / b.length));
  }
  return widest;
}
