import type { Failure } from '../domain/failure.ts';
import type { ChunkReader, CrossEncoder, Embeddable } from '../domain/ports.ts';
import type { Hit } from '../domain/question.ts';
import { zScores } from './neural.ts';
import { byScore } from './rerank.ts';

/** Pages offered to the cross-encoder at most: more than a minute's budget reads on WASM, what two seconds read on a good GPU. */
const OFFERED = 50;
/** Read fewer than so many, and standard deviations mean nothing. */
const READ_AT_LEAST = 4;

export interface Compared {
  readonly hits: Hit[];
  /** Pages that took part, 0 where the order is as it was. */
  readonly read: number;
  readonly failure: Failure | null;
}

/**
 * The ranking with the cross-encoder's opinion of its first pages, each by its best chunk, best page first, as many as the budget allows. Its scores become z-scores over
 * the pages read, times `weight`. The pages after the last one read get the least of them, so that none passes one that was read; one before it without words to read
 * takes the mean. Fails as data: the ranking is then as it was.
 */
export async function compare(
  question: string,
  hits: readonly Hit[],
  weight: number,
  crossEncoder: CrossEncoder,
  chunks: ChunkReader,
  budgetMs: number,
): Promise<Compared> {
  const offered = hits.filter((hit) => hit.chunk >= 0).slice(0, OFFERED);
  const texts = await chunks.texts(offered.map(({ filing, chunk }) => ({ filing, chunk })));
  const readable = offered.flatMap((hit, i): { readonly hit: Hit; readonly text: Embeddable }[] => {
    const text = texts[i];
    return text ? [{ hit, text }] : [];
  });
  const unchanged = { hits: [...hits], read: 0, failure: null };
  if (readable.length < READ_AT_LEAST) return unchanged;
  const scored = await crossEncoder.score(
    question,
    readable.map(({ text }) => text),
    budgetMs,
  );
  if (!scored.ok) return { ...unchanged, failure: scored.failure };
  const known = readable.map((_, i) => {
    const score = scored.value[i];
    return score === undefined || Number.isNaN(score) ? undefined : score;
  });
  const read = known.filter((score) => score !== undefined).length;
  if (read < READ_AT_LEAST) return unchanged;
  const z = zScores(known);
  const opinions = new Map(readable.flatMap(({ hit }, i) => (known[i] === undefined ? [] : [[hit, z[i] ?? 0] as const])));
  const least = Math.min(...opinions.values());
  const last = hits.findLastIndex((hit) => opinions.has(hit));
  const ranked = hits.map((hit, i): Hit => {
    const opinion = opinions.get(hit) ?? (i < last ? 0 : least);
    return { ...hit, score: hit.score + weight * opinion, features: { ...hit.features, crossEncoder: opinion } };
  });
  return { hits: ranked.sort(byScore), read, failure: null };
}
