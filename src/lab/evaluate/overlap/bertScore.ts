import { harmonic, type TextOverlap } from './answerTokens.ts';
import { cosineSimilarity } from './cosineSimilarity.ts';

/**
 * BERTScore (Bamberg §3.2; Zhang et al. 2020, Eq. 1), from a contextual vector for each token of the answer and of the gold answer, without idf weights and without
 * rescaling: every token is matched to the most similar of the other side.
 */
type TokenVectors = readonly (Float32Array | readonly number[])[];

export function bertScore(said: TokenVectors, gold: TokenVectors): TextOverlap {
  const best = (from: TokenVectors, to: TokenVectors): number =>
    from.length === 0 || to.length === 0
      ? 0
      : from.reduce((sum, one) => sum + Math.max(...to.map((other) => cosineSimilarity(one, other))), 0) / from.length;
  const [precision, recall] = [best(said, gold), best(gold, said)];
  return { precision, recall, f1: harmonic(precision, recall) };
}
