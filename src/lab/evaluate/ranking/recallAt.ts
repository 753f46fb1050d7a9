/** Recall@k of one question: the share of its evidence pages among the first `k` of a ranking without repeats. `ranked`: best first. Null without evidence. */
export function recallAt(ranked: readonly string[], evidence: ReadonlySet<string>, k: number): number | null {
  if (evidence.size === 0) return null;
  return new Set(ranked.slice(0, k).filter((one) => evidence.has(one))).size / evidence.size;
}
