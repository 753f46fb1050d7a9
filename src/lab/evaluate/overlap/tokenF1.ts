import { overlapOf, shared, type TextOverlap } from './answerTokens.ts';

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/**
 * Token-level precision, recall and F1 of an answer against the gold answer (Bamberg §3.2, Tables 2 and 3): tokens as multisets, without case, punctuation and articles
 * (SQuAD's evaluation, Rajpurkar et al. 2016, whose punctuation is ASCII's; here also curly quotes and the like). The paper names no tokenizer; its one worked example,
 * 0.105 in §3.4, comes out under this one.
 */
export function tokenF1(said: string, gold: string): TextOverlap {
  const [a, b] = [plainTokens(said), plainTokens(gold)];
  return overlapOf(shared(a, b), a.length, b.length);
}

const plainTokens = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[\p{P}\p{S}]+/gu, '')
    .split(/\s+/)
    .filter((token) => token !== '' && !ARTICLES.has(token));
