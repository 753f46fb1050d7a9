/** nDCG@k with relevance 0 or 1 (Järvelin and Kekäläinen 2002, discounts as in trec_eval: 1 / log2(place + 1)). Null without evidence. */
export function ndcgAt(ranked: readonly string[], evidence: ReadonlySet<string>, k: number): number | null {
  if (evidence.size === 0) return null;
  const gain = (place: number): number => 1 / Math.log2(place + 2);
  const got = ranked.slice(0, k).reduce((sum, one, place) => sum + (evidence.has(one) ? gain(place) : 0), 0);
  const best = Array.from({ length: Math.min(k, evidence.size) }, (_, place) => gain(place)).reduce((sum, one) => sum + one, 0);
  return got / best;
}
