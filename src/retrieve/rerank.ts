import type { FeatureId, RerankerId } from '../domain/config.ts';
import type { Hit } from '../domain/question.ts';
import { factsOf, type SeenPage } from './pageFacts.ts';
import { FEATURES, type Rarity } from './features.ts';
import type { PageRequirements } from './pageRequirements.ts';

export type Weights = Readonly<Record<FeatureId, number>>;

/** Chosen leave-one-company-out (docs/RETRIEVAL-RULES.md); `scripts/weights.ts` makes the table. */
export const WEIGHTS: Weights = {
  rank: 1.75,
  words: 1.5,
  chunk: 2,
  statement: 2.25,
  rowLabel: 1.25,
  period: 1,
  numbers: 1.25,
  heading: 0.75,
  topic: 1,
  phrase: 0.25,
  coverage: 0.25,
  closeness: 0.25,
  contents: -0.5,
  route: 1.25,
  similarity: 0,
  crossEncoder: 0,
};

/**
 * The words' weights and what models add: with no vector at all the order is exactly that of the words. The similarity's is the lower of those that leave-one-company-out
 * picks (0.15 to 0.2). The cross-encoder's could not be fitted, as no real weights were at hand: it has the similarity's until it is.
 */
export const NEURAL_WEIGHTS: Weights = { ...WEIGHTS, similarity: 0.15, crossEncoder: 0.15 };

type Reranker = (seen: readonly SeenPage[], needs: PageRequirements, weights: Weights, rarity: Rarity) => Hit[];

/** Best first; the same order every time. */
export function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.filing === b.filing ? a.page - b.page : a.filing < b.filing ? -1 : 1);
}

function features(seen: readonly SeenPage[], needs: PageRequirements, weights: Weights, rarity: Rarity): Hit[] {
  const names = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
  return seen
    .map((one): Hit => {
      const facts = factsOf(one, needs);
      const values: Partial<Record<FeatureId, number>> = {};
      let score = 0;
      for (const name of names) {
        const value = FEATURES[name](facts, needs, rarity);
        values[name] = value;
        score += weights[name] * value;
      }
      return { filing: one.candidate.filing, page: one.page.number, score, chunk: one.candidate.chunk, features: values };
    })
    .sort(byScore);
}

/** How fused candidates are put into their last order. Scores compare within one question only. */
export const RERANKERS = {
  features,
  none: (seen) =>
    seen
      .map((one): Hit => ({
        filing: one.candidate.filing,
        page: one.page.number,
        score: one.candidate.score,
        chunk: one.candidate.chunk,
        features: {},
      }))
      .sort(byScore),
} satisfies Record<RerankerId, Reranker>;
