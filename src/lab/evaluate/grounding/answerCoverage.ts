import { answerTokens, shared } from '../overlap/answerTokens.ts';

/** How much of an answer its source has, and how much of the source the answer is; each in [0, 1]. */
export interface AnswerCoverage {
  readonly answer: number;
  readonly document: number;
}

/**
 * AnsCov@n and DocFocus@n (EvidenT §5.2.3, Eq. 4 for n = 1, and §5.2.4, Eq. 5): shared n-grams of what is said and its source, as multisets. Null where either is too short.
 * The lab asks it of each fact and the page it cites (`citedFacts`); the paper's sources are whole documents, of which a fact is a smaller part.
 */
export function answerCoverage(said: string, source: string, n: number): AnswerCoverage | null {
  const [a, b] = [grams(answerTokens(said), n), grams(answerTokens(source), n)];
  if (a.length === 0 || b.length === 0) return null;
  const common = shared(a, b);
  return { answer: common / a.length, document: common / b.length };
}

const grams = (tokens: readonly string[], n: number): string[] =>
  Array.from({ length: Math.max(0, tokens.length - n + 1) }, (_, i) => tokens.slice(i, i + n).join(' '));
