/** Windows of EvidenT §5.2.5, in tokens of the cross-encoder: how long, and how far apart they begin. */
export const SEMANTIC_WINDOW = { tokens: 256, stride: 50 } as const;

/**
 * SemMax and SemRecall (EvidenT §5.2.5, Eq. 6 and 7) of raw cross-encoder scores s(aᵢ, dⱼ), unnormalised: a row a window of the answer, a column a window of the source.
 * The lab gives it the windows of the whole answer, and those of every page that it cites. `max`: the highest of all; `recall`: the mean over the answer's windows of each one's best. Null where either has no windows.
 */
export function semanticMatch(scores: readonly (readonly number[])[]): { readonly max: number; readonly recall: number } | null {
  const best = scores.filter((row) => row.length > 0).map((row) => Math.max(...row));
  return best.length === 0 ? null : { max: Math.max(...best), recall: best.reduce((sum, one) => sum + one, 0) / best.length };
}
