/** One over the place of the first evidence in a ranking, 0 where it is not there; the mean of it is MRR (Voorhees 1999). */
export function reciprocalRank(ranked: readonly string[], evidence: ReadonlySet<string>): number {
  const at = ranked.findIndex((one) => evidence.has(one));
  return at === -1 ? 0 : 1 / (at + 1);
}
