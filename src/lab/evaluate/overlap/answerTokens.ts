/** Words of an answer as the papers' overlap measures count them: small letters and digits, whatever stands between parts them (rouge-score 0.1.2, without stemming). */
export const answerTokens = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** How often each occurs. */
function counts(tokens: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const token of tokens) found.set(token, (found.get(token) ?? 0) + 1);
  return found;
}

/** Size of the multiset that two lists share. */
export function shared(a: readonly string[], b: readonly string[]): number {
  const other = counts(b);
  return [...counts(a)].reduce((sum, [token, times]) => sum + Math.min(times, other.get(token) ?? 0), 0);
}

/** Precision, recall and their harmonic mean, each in [0, 1]. */
export interface TextOverlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** `common` of what was said and of what was wanted; 0 where either is empty. */
export function overlapOf(common: number, said: number, wanted: number): TextOverlap {
  const [precision, recall] = [said > 0 ? common / said : 0, wanted > 0 ? common / wanted : 0];
  return { precision, recall, f1: harmonic(precision, recall) };
}

export const harmonic = (precision: number, recall: number): number =>
  precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
