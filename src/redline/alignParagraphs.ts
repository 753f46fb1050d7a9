import { commonRuns } from './commonRuns.ts';
import type { ProseParagraph } from './prose.ts';
import { likenessTo, weighed, type WeighedText } from './weighed.ts';

/** By index into each list; null: the other filing has none such. In the order of both. */
export interface ParagraphPair {
  readonly before: number | null;
  readonly after: number | null;
}

/** Under this likeness one paragraph does not stand for the other. */
const LEAST_LIKE = 0.4;
/** Paragraphs of one section that differ: more are another text. */
const MOST_EDITS = 4000;
/** Larger gaps between equal paragraphs are paired by likeness alone, not by the best order. */
const MOST_IN_GAP = 250_000;

/** The paragraphs of a section of two filings, side by side: equal ones first (in order), then the likest between them. */
export function alignParagraphs(before: readonly ProseParagraph[], after: readonly ProseParagraph[]): ParagraphPair[] {
  const runs = commonRuns(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    MOST_EDITS,
  );
  return runs.flatMap(({ same, before: [b, bTo], after: [a, aTo] }): ParagraphPair[] =>
    same
      ? Array.from({ length: bTo - b }, (_, i) => ({ before: b + i, after: a + i }))
      : gapPairs(before.slice(b, bTo), after.slice(a, aTo)).map((pair) => ({
          before: pair.before === null ? null : pair.before + b,
          after: pair.after === null ? null : pair.after + a,
        })),
  );
}

/** The pairing with the greatest sum of likeness that keeps both orders (Needleman and Wunsch 1970, gaps for nothing). */
function gapPairs(before: readonly ProseParagraph[], after: readonly ProseParagraph[]): ParagraphPair[] {
  const [m, n] = [before.length, after.length];
  const vectors = proseWeights([...before, ...after]);
  const likes = before.map((_, i) => {
    const one = vectors[i];
    if (!one || m * n > MOST_IN_GAP) return [];
    const like = likenessTo(one);
    return after.map((__, j) => {
      const other = vectors[m + j];
      return other ? like(other) : 0;
    });
  });
  const width = n + 1;
  const best = new Float64Array((m + 1) * width);
  const gain = (i: number, j: number): number => {
    const like = likes[i]?.[j] ?? 0;
    return like >= LEAST_LIKE ? like : -1;
  };
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  for (let i = m - 1; i >= 0; i--)
    for (let j = n - 1; j >= 0; j--) best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + gain(i, j));
  const pairs: ParagraphPair[] = [];
  let i = 0;
  let j = 0;
  while (i < m || j < n) {
    if (i < m && j < n && gain(i, j) > 0 && at(i, j) === at(i + 1, j + 1) + gain(i, j)) pairs.push({ before: i++, after: j++ });
    else if (i < m && (j === n || at(i, j) === at(i + 1, j))) pairs.push({ before: i++, after: null });
    else pairs.push({ before: null, after: j++ });
  }
  return pairs;
}

/** What paragraphs are about; without stems (a line of figures, a short heading) by all their words. */
export const proseWeights = (paragraphs: readonly ProseParagraph[]): WeighedText[] =>
  weighed(
    paragraphs.map(({ tokens }) => {
      const telling = tokens.flatMap(({ stem }) => (stem === '' ? [] : [stem]));
      return telling.length > 2 ? telling : tokens.map(({ key }) => key);
    }),
  );
