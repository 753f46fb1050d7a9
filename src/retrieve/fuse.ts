import type { FuserId } from '../domain/config.ts';
import type { FilingId } from '../domain/document.ts';
import type { LexicalHit } from '../domain/ports.ts';
import type { Hit } from '../domain/question.ts';

/** A page that some ranking put forward. Scores are shares of the best of their ranking, 0 where it did not rank the page. */
export interface Candidate {
  readonly filing: FilingId;
  readonly page: number;
  /** Fused score; the list is ordered by it. */
  readonly score: number;
  readonly pageScore: number;
  readonly chunkScore: number;
  /** Best chunk of the page, -1 where only the page matched. */
  readonly chunk: number;
}

type Fuser = (pages: readonly LexicalHit[], chunks: readonly LexicalHit[], k: number) => Candidate[];

/** A page's own key among candidates. */
export const keyOf = (hit: { readonly filing: FilingId; readonly page: number }): string => `${hit.filing}#${String(hit.page)}`;

/** The hits with scores multiplied by their filing's weight, best first; filings without a weight count 1. */
export function weighted(hits: readonly LexicalHit[], weights: ReadonlyMap<FilingId, number>): LexicalHit[] {
  return hits.map((hit) => ({ ...hit, score: hit.score * (weights.get(hit.filing) ?? 1) })).sort((a, b) => b.score - a.score);
}

function bestChunks(chunks: readonly LexicalHit[]): LexicalHit[] {
  const seen = new Set<string>();
  return chunks.filter((hit) => !seen.has(keyOf(hit)) && seen.add(keyOf(hit)));
}

function candidates(
  pages: readonly LexicalHit[],
  chunks: readonly LexicalHit[],
  score: (pageRank: number, chunkRank: number) => number,
): Candidate[] {
  const best = bestChunks(chunks);
  const pageAt = new Map(pages.map((hit, i) => [keyOf(hit), i]));
  const chunkAt = new Map(best.map((hit, i) => [keyOf(hit), i]));
  const topPage = pages[0]?.score ?? 1;
  const topChunk = best[0]?.score ?? 1;
  const all = new Map([...pages, ...best].map((hit) => [keyOf(hit), hit]));
  return [...all]
    .map(([key, { filing, page }]): Candidate => {
      const pageRank = pageAt.get(key) ?? Infinity;
      const chunkRank = chunkAt.get(key) ?? Infinity;
      const chunk = best[chunkRank];
      return {
        filing,
        page,
        score: score(pageRank + 1, chunkRank + 1),
        pageScore: (pages[pageRank]?.score ?? 0) / topPage,
        chunkScore: (chunk?.score ?? 0) / topChunk,
        chunk: chunk?.unit ?? -1,
      };
    })
    .filter((candidate) => candidate.score > 0)
    .sort((a, b) => b.score - a.score || b.pageScore - a.pageScore || a.page - b.page);
}

/** How the ranking of pages and the ranking of chunks become one ranking of pages. Ranks count from 1. */
export const FUSERS = {
  /** Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009). */
  rrf: (pages, chunks, k) => candidates(pages, chunks, (page, chunk) => 1 / (k + page) + 1 / (k + chunk)),
  'chunks-only': (pages, chunks) => candidates(pages, chunks, (_, chunk) => 1 / chunk),
} satisfies Record<FuserId, Fuser>;

/** So many of the filings chosen are looked through by what words mean: it costs some ten milliseconds each the first time. */
export const MEANT_FILINGS = 6;
/** So many pages that mean what is asked are read beside those that say it. */
export const MEANT_PAGES = 6;
/** The first pages by words keep their places. */
const FIRST = 10;

/** The pages by words with those by meaning that are not among them. */
export function withMeant(kept: readonly Candidate[], fused: readonly Candidate[], meant: readonly LexicalHit[]): Candidate[] {
  const have = new Set(kept.map(keyOf));
  const more = meant.filter((hit) => !have.has(keyOf(hit)));
  const known = new Map(fused.map((candidate) => [keyOf(candidate), candidate]));
  return [
    ...kept,
    ...more.map(
      (hit): Candidate =>
        known.get(keyOf(hit)) ?? { filing: hit.filing, page: hit.page, score: 0, pageScore: 0, chunkScore: 0, chunk: hit.unit },
    ),
  ];
}

/** From the eleventh place on a page by words and one by meaning take turns: either finds the right page of an eighth of questions that the other misses. */
export function interleaved(hits: readonly Hit[], meant: readonly LexicalHit[]): Hit[] {
  const byKey = new Map(hits.map((hit) => [keyOf(hit), hit]));
  const near = meant.flatMap((hit) => byKey.get(keyOf(hit)) ?? []);
  const out = new Set(hits.slice(0, FIRST));
  const [words, meaning] = [hits.values(), near.values()];
  const next = (from: IterableIterator<Hit>): void => {
    for (const hit of from) {
      if (out.has(hit)) continue;
      out.add(hit);
      return;
    }
  };
  while (out.size < hits.length) {
    next(meaning);
    next(words);
  }
  return [...out];
}
