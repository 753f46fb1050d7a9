import type { PassageFusion } from '../../domain/config.ts';
import { byScore, idOf, type RetrievedPassage } from './passage.ts';

type FusionKind = PassageFusion['kind'];
type Fuse<K extends FusionKind> = (
  rankings: readonly (readonly RetrievedPassage[])[],
  fusion: Extract<PassageFusion, { kind: K }>,
) => RetrievedPassage[];

/** How the rankings of several sources become one, best first. */
const FUSIONS: { readonly [K in FusionKind]: Fuse<K> } = {
  only: (rankings) => [...(rankings[0] ?? [])],
  /** Bamberg §2.2.3: merge and deduplicate. Each passage once, at its best rank; sources take turns, so that a cut takes from the ends of all. */
  merge: (rankings, { limit }) => {
    const merged = new Map<string, RetrievedPassage>();
    const longest = Math.max(0, ...rankings.map((ranking) => ranking.length));
    for (let rank = 0; rank < longest; rank++)
      for (const ranking of rankings) {
        const passage = ranking[rank];
        if (passage && !merged.has(idOf(passage))) merged.set(idOf(passage), passage);
      }
    return [...merged.values()].slice(0, limit);
  },
  /** Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009); ranks count from 1. */
  rrf: (rankings, { k }) => summed(rankings, (_, rank) => 1 / (k + rank)),
  /** MultiFinRAG §3.3.4: text alone where there is enough of it, else text, tables and images one after another. */
  tiers: ([first = [], ...others], { enough }) => (first.length >= enough ? [...first] : [first, ...others].flat()),
  /** RAGMate Eq. 3 with weights (1 - α, α). */
  sum: (rankings, { weights }) => summed(rankings, ({ score }, _, source) => (weights[source] ?? 0) * score),
};

function summed(
  rankings: readonly (readonly RetrievedPassage[])[],
  share: (passage: RetrievedPassage, rank: number, source: number) => number,
): RetrievedPassage[] {
  const sums = new Map<string, RetrievedPassage>();
  for (const [source, ranking] of rankings.entries())
    for (const [i, passage] of ranking.entries()) {
      const score = (sums.get(idOf(passage))?.score ?? 0) + share(passage, i + 1, source);
      sums.set(idOf(passage), { ...passage, score });
    }
  return [...sums.values()].sort(byScore);
}

/** Rankings, best first each, as one. */
export function fusePassages<K extends FusionKind>(
  rankings: readonly (readonly RetrievedPassage[])[],
  fusion: Extract<PassageFusion, { readonly kind: K }> & { readonly kind: K },
): RetrievedPassage[] {
  return FUSIONS[fusion.kind](rankings, fusion);
}
