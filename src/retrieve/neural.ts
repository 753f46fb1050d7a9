import type { DenseConfig, QuestionTextId } from '../domain/config.ts';
import type { FilingId } from '../domain/document.ts';
import type { Result } from '../domain/failure.ts';
import type { ChunkReader, CrossEncoder, DenseHit, DenseIndex, Embedder } from '../domain/ports.ts';
import type { Reading } from '../domain/reading.ts';
import { keyOf, type Candidate } from './fuse.ts';

/** What searching by meaning needs besides the words. */
export interface Neural {
  /** Null where only a cross-encoder is there. */
  readonly embedder: Embedder | null;
  readonly dense: DenseIndex;
  /** Null where its model is not there: the rest goes on without it. */
  readonly crossEncoder: CrossEncoder | null;
  readonly chunks: ChunkReader;
}

const CHUNKS_PER_PAGE = 3;

/**
 * What is embedded of a question.
 * @internal
 */
export const QUESTION_TEXTS = {
  /** As asked. */
  whole: ({ text }) => text,
  /** Without instructions about the answer's form. */
  core: ({ core }) => core,
  /** The same without the companies and times it names: these choose the filing, the rest chooses the page. */
  topic: ({ topic }) => topic,
} satisfies Record<QuestionTextId, (question: Reading) => string>;

/** The vectors of a question's text, one a window: more than one only where the question is longer than the model's window. */
export async function questionVectors(question: Reading, text: QuestionTextId, embedder: Embedder): Promise<Result<Float32Array[]>> {
  const embedded = await embedder.embed([{ head: '', body: QUESTION_TEXTS[text](question) }], 'query');
  if (!embedded.ok) return embedded;
  const all = embedded.value[0] ?? new Float32Array();
  const size = embedder.dimensions;
  return { ok: true, value: Array.from({ length: all.length / size }, (_, i) => all.subarray(i * size, (i + 1) * size)) };
}

/** The candidates of the words, and those that the search by meaning adds. */
export interface Meaning {
  readonly kept: readonly Candidate[];
  /** By place in `kept`: z-score of the cosine of its nearest chunk, 0 for a page without vectors. */
  readonly similarity: readonly number[];
  /** How many of them have vectors. */
  readonly known: number;
}

/** What is searched: the filings that routing chose with their weights; `open`: nearly all, so that a search needs no limit to them. */
export interface Reach {
  readonly weights: ReadonlyMap<FilingId, number>;
  readonly open: boolean;
}

/** The candidates with how near they are in meaning; pages nearer than the words let one guess are added. */
export function withMeaning(
  byWords: readonly Candidate[],
  fused: readonly Candidate[],
  vectors: readonly Float32Array[],
  dense: DenseIndex,
  reach: Reach,
  config: DenseConfig,
): Meaning {
  const have = new Set(byWords.map(keyOf));
  const ranked = new Map(fused.map((candidate) => [keyOf(candidate), candidate]));
  const added = nearestPages(vectors, dense, reach, config.adds, have).map(
    ({ filing, page, chunk }): Candidate =>
      ranked.get(keyOf({ filing, page })) ?? { filing, page, score: 0, pageScore: 0, chunkScore: 0, chunk },
  );
  const kept = [...byWords, ...added];
  const near = nearest(vectors, dense, kept);
  return {
    kept: kept.map((candidate, i) => (candidate.chunk < 0 ? { ...candidate, chunk: near[i]?.chunk ?? -1 } : candidate)),
    similarity: zScores(near.map((hit) => hit?.score)),
    known: near.filter((hit) => hit !== undefined).length,
  };
}

/**
 * The pages nearest in meaning, best first: each by its nearest chunk, cosine times the weight of its filing's route, as the words' scores are. At most `limit` of them
 * that are not among `have`.
 */
function nearestPages(
  vectors: readonly Float32Array[],
  dense: DenseIndex,
  { weights, open }: Reach,
  limit: number,
  have: ReadonlySet<string>,
): DenseHit[] {
  if (limit === 0 || weights.size === 0) return [];
  // most of the nearest are among the candidates already, and a page has several chunks
  const chunks = have.size + CHUNKS_PER_PAGE * limit;
  const options = open ? { limit: chunks } : { limit: chunks, filings: new Set(weights.keys()) };
  const best = new Map<string, DenseHit>();
  for (const vector of vectors)
    for (const hit of dense.search(vector, options)) {
      const score = hit.score * (weights.get(hit.filing) ?? 0);
      if (!have.has(keyOf(hit)) && score > (best.get(keyOf(hit))?.score ?? 0)) best.set(keyOf(hit), { ...hit, score });
    }
  return [...best.values()].sort((a, b) => b.score - a.score || a.page - b.page).slice(0, limit);
}

/** For each place its nearest chunk over the question's windows; undefined where the page has no vectors. */
function nearest(vectors: readonly Float32Array[], dense: DenseIndex, places: readonly Candidate[]): (DenseHit | undefined)[] {
  const best = places.map((): DenseHit | undefined => undefined);
  for (const vector of vectors)
    for (const [i, hit] of dense.nearest(vector, places).entries()) if (hit && hit.score > (best[i]?.score ?? -Infinity)) best[i] = hit;
  return best;
}

/** Each value in standard deviations from the mean of those known; 0 for the unknown, and for all where they do not differ. */
export function zScores(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const deviation = Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length);
  return values.map((value) => (value === undefined || !(deviation > 1e-9) ? 0 : (value - mean) / deviation));
}
