/** Windows of EvidenT §5.2.5, in tokens. */
const WINDOW = 256;
const STRIDE = 50;

/** Overlapping windows of a text's words, one at least where it has any. */
export function semanticWindows(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const windows: string[] = [];
  for (let from = 0; ; from += STRIDE) {
    windows.push(words.slice(from, from + WINDOW).join(' '));
    if (from + WINDOW >= words.length) return windows;
  }
}

/** SemMax and SemRecall (EvidenT §5.2.5, Eq. 6 and 7) of raw cross-encoder scores: a row a window of the answer, a column a window of the source. Null of none. */
export function semanticMatch(scores: readonly (readonly number[])[]): { readonly max: number; readonly recall: number } | null {
  const best = scores.filter((row) => row.length > 0).map((row) => Math.max(...row));
  return best.length === 0 ? null : { max: Math.max(...best), recall: best.reduce((sum, one) => sum + one, 0) / best.length };
}
