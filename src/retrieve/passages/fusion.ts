import type { PassageFusion } from '../../domain/config.ts';
import { byScore, idOf, type Passage } from './passage.ts';

type Kind = PassageFusion['kind'];
type Fuse<K extends Kind> = (rankings: readonly (readonly Passage[])[], fusion: Extract<PassageFusion, { kind: K }>) => Passage[];

/** How the rankings of several sources become one, best first. */
const FUSIONS: { readonly [K in Kind]: Fuse<K> } = {
  only: (rankings) => [...(rankings[0] ?? [])],
  /** Bamberg §2.2.3: merge and deduplicate. Each passage once, at its best rank; sources take turns, so that a cut takes from the ends of all. */
  merge: (rankings, { limit }) => {
    const merged = new Map<string, Passage>();
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
  /** RAGMate Eq. 3 with weights (1 - α, α). */
  sum: (rankings, { weights }) => summed(rankings, ({ score }, _, source) => (weights[source] ?? 0) * score),
};

function summed(rankings: readonly (readonly Passage[])[], share: (passage: Passage, rank: number, source: number) => number): Passage[] {
  const sums = new Map<string, Passage>();
  for (const [source, ranking] of rankings.entries())
    for (const [i, passage] of ranking.entries()) {
      const score = (sums.get(idOf(passage))?.score ?? 0) + share(passage, i + 1, source);
      sums.set(idOf(passage), { ...passage, score });
    }
  return [...sums.values()].sort(byScore);
}

/** Rankings, best first each, as one. */
export function fusePassages<K extends Kind>(
  rankings: readonly (readonly Passage[])[],
  fusion: Extract<PassageFusion, { readonly kind: K }> & { readonly kind: K },
): Passage[] {
  return FUSIONS[fusion.kind](rankings, fusion);
}
