/** AUC (RAGMate §5.1, Table 3): how likely a pair of one filing is nearer than a pair of different ones, ties counted half (Mann and Whitney). */
export function rocArea(same: readonly number[], different: readonly number[]): number {
  // Numbers in their own order, and places that only go on: it is worked out anew for a hundred resamples.
  const [own, other] = [Float64Array.from(same).sort(), Float64Array.from(different).sort()];
  let [below, upTo, nearer] = [0, 0, 0];
  for (const value of own) {
    while ((other[below] ?? Infinity) < value) below++;
    while ((other[upTo] ?? Infinity) <= value) upTo++;
    nearer += (below + upTo) / 2;
  }
  return nearer / (same.length * different.length);
}
