import { harmonic, type TextOverlap } from './answerTokens.ts';
import { cosineSimilarity } from './cosineSimilarity.ts';

/**
 * Semantic F1 (Bamberg §3.2, Table 1), from a vector for each sentence of the answer and of the gold answer. The paper says that sentence embeddings are compared and
 * not how: each sentence is matched to its nearest on the other side, and negative cosines count as none.
 */
export function semanticF1(said: readonly Float32Array[], gold: readonly Float32Array[]): TextOverlap {
  const nearest = (from: readonly Float32Array[], to: readonly Float32Array[]): number =>
    from.length === 0 || to.length === 0
      ? 0
      : from.reduce((sum, one) => sum + Math.max(0, ...to.map((other) => cosineSimilarity(one, other))), 0) / from.length;
  const [precision, recall] = [nearest(said, gold), nearest(gold, said)];
  return { precision, recall, f1: harmonic(precision, recall) };
}
