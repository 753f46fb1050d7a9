import { words } from '../../text/tokens.ts';

/** Faithfulness as EvidenT measures it (§5.1, 5.2): whether citations exist and are sufficient, and how much of an answer its source covers. Shares are in [0, 1]. */

/** Equation 2: whether an answer cites anything that was not retrieved. */
export const hallucinated = (cited: readonly string[], retrieved: ReadonlySet<string>): boolean => cited.some((id) => !retrieved.has(id));

/** Equation 3, with the condition beside it: a citation is in the sufficient set, and none is made up. */
export const grounded = (cited: readonly string[], sufficient: ReadonlySet<string>, retrieved: ReadonlySet<string>): boolean =>
  cited.some((id) => sufficient.has(id)) && !hallucinated(cited, retrieved);

/** A passage as source alignment found it. */
export interface PassageMade {
  readonly outcome: 'kept' | 'trimmed' | 'moved' | 'dropped';
}

/** % citation drift (§5.1.1): of the passages made, those that are of another retrieved filing than they named. NaN of none. */
export const drift = (passages: readonly PassageMade[]): number => shareOf(passages, ({ outcome }) => outcome === 'moved');

/** % hallucinated passages (§5.1.1): those with something that no retrieved filing says. NaN of none. */
export const hallucinatedPassages = (passages: readonly PassageMade[]): number =>
  shareOf(passages, ({ outcome }) => outcome === 'trimmed' || outcome === 'dropped');

export interface AnswerCoverage {
  /** Of the answer's n-grams, those that the document has. NaN where it has none. */
  readonly answer: number;
  /** Of the document's n-grams, those that the answer has. */
  readonly focus: number;
}

/**
 * AnsCov and DocFocus over words (equation 4) for n = 1, AnsCov@n and DocFocus@n (equation 5) for more: multisets, each shared as often as both have it. Words are folded
 * as search folds them, as the paper does not say what a token is.
 */
export function coverage(answer: string, document: string, n = 1): AnswerCoverage {
  const own = grams(answer, n);
  const theirs = grams(document, n);
  let shared = 0;
  for (const [gram, count] of own.counts) shared += Math.min(count, theirs.counts.get(gram) ?? 0);
  return { answer: shared / own.total, focus: shared / theirs.total };
}

function grams(text: string, n: number): { readonly counts: ReadonlyMap<string, number>; readonly total: number } {
  const terms = words(text).map(({ term }) => term);
  const counts = new Map<string, number>();
  const total = Math.max(0, terms.length - n + 1);
  for (let i = 0; i < total; i++) {
    const gram = terms.slice(i, i + n).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return { counts, total };
}

/** Windows of a text for a cross-encoder: 256 tokens, a stride of 50 (§5.2.5); the last one ends with the text. One window where it is shorter. */
export function windowsOf<T>(tokens: readonly T[], size = 256, stride = 50): T[][] {
  const windows: T[][] = [];
  for (let from = 0; from === 0 || from + size - stride < tokens.length; from += stride) windows.push(tokens.slice(from, from + size));
  return windows;
}

export interface Semantic {
  /** Equation 6: the best score of any window of the answer with any of the document. */
  readonly max: number;
  /** Equation 7: the mean over the answer's windows of their best. */
  readonly recall: number;
}

/** From a cross-encoder's raw scores: a row a window of the answer, a column a window of the document. NaN of no windows. */
export function semantic(scores: readonly (readonly number[])[]): Semantic {
  const best = scores.map((row) => Math.max(...row));
  const sum = best.reduce((total, score) => total + score, 0);
  return { max: best.length === 0 ? NaN : Math.max(...best), recall: sum / best.length };
}

const shareOf = <T>(list: readonly T[], counts: (entry: T) => boolean): number => list.filter(counts).length / list.length;
