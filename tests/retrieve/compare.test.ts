import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import { fail, ok } from '../../src/domain/failure.ts';
import type { ModelId } from '../../src/domain/models.ts';
import type { ChunkReader, CrossEncoder, Embeddable } from '../../src/domain/ports.ts';
import type { Hit } from '../../src/domain/question.ts';
import { compare } from '../../src/retrieve/compare.ts';

const filing = 'a' as FilingId;
/** Pages 1, 2, 3 … in this order, one apart in score, each with the chunk of its own number. */
const ranked = (pages: number): Hit[] =>
  Array.from({ length: pages }, (_, i) => ({ filing, page: i + 1, chunk: i + 1, score: pages - i, features: { rank: 1 } }));

const chunks: ChunkReader = {
  texts: (wanted) => Promise.resolve(wanted.map(({ chunk }) => ({ head: 'h', body: String(chunk) }))),
};

interface Call {
  readonly question: string;
  readonly passages: readonly Embeddable[];
  readonly budgetMs: number;
}

/** Scores by chunk; it reads as many as `reads`, the rest is NaN. */
function scoring(scores: Readonly<Record<string, number>>, reads = Infinity, calls: Call[] = []): CrossEncoder {
  return {
    id: 'c' as ModelId,
    score: (question, passages, budgetMs) => {
      calls.push({ question, passages, budgetMs });
      return Promise.resolve(ok(Float32Array.from(passages, ({ body }, i) => (i < reads ? (scores[body] ?? 0) : NaN))));
    },
  };
}

const order = (hits: readonly Hit[]): number[] => hits.map(({ page }) => page);

describe('the cross-encoder’s opinion', () => {
  it('is asked of the best chunk of each page, best page first, within the time given', async () => {
    const calls: Call[] = [];
    await compare('Why?', ranked(4), 1, scoring({}, Infinity, calls), chunks, 2000);
    expect(calls).toEqual([{ question: 'Why?', passages: ['1', '2', '3', '4'].map((body) => ({ head: 'h', body })), budgetMs: 2000 }]);
  });

  it('counts in standard deviations over what it read, times its weight', async () => {
    // scores 0, 0, 0, 4: mean 1, deviation √3; z of the last √3, of the rest -1/√3
    const found = await compare('', ranked(4), 2, scoring({ 4: 4 }), chunks, 2000);
    expect(order(found.hits)).toEqual([4, 1, 2, 3]);
    expect(found.hits[0]?.features.crossEncoder).toBeCloseTo(Math.sqrt(3), 12);
    expect(found.hits[0]?.score).toBeCloseTo(1 + 2 * Math.sqrt(3), 12);
    expect(found.hits[1]?.score).toBeCloseTo(4 - 2 / Math.sqrt(3), 12);
    expect([found.read, found.failure]).toEqual([4, null]);
  });

  it('never lets a page that the time did not allow pass one that was read', async () => {
    // the fourth is called worst of those read: it may fall behind them, not behind the fifth
    const found = await compare('', ranked(6), 100, scoring({ 1: 1, 2: 2, 3: 3, 4: -9 }, 4), chunks, 2000);
    expect(order(found.hits)).toEqual([3, 2, 1, 4, 5, 6]);
    expect(found.read).toBe(4);
  });

  it('leaves the order alone where it read too little for standard deviations to mean anything', async () => {
    const hits = ranked(6);
    const found = await compare('', hits, 100, scoring({ 3: 9 }, 3), chunks, 2000);
    expect([found.hits, found.read, found.failure]).toEqual([hits, 0, null]);
    expect((await compare('', ranked(3), 100, scoring({ 3: 9 }), chunks, 2000)).hits).toEqual(ranked(3));
  });

  it('leaves the order alone where it fails, and says why', async () => {
    const lost: CrossEncoder = { id: 'c' as ModelId, score: () => Promise.resolve(fail({ kind: 'gpu-lost' })) };
    expect(await compare('', ranked(5), 1, lost, chunks, 2000)).toEqual({ hits: ranked(5), read: 0, failure: { kind: 'gpu-lost' } });
  });

  it('skips pages without a chunk or whose words are gone; they stand at the mean of the opinions, what comes after the last one read at the least', async () => {
    const hits = ranked(7).map((hit) => (hit.page === 2 ? { ...hit, chunk: -1 } : hit));
    const some: ChunkReader = { texts: (wanted) => Promise.resolve(wanted.map(({ chunk }) => (chunk === 3 ? undefined : { head: '', body: String(chunk) }))) }; // prettier-ignore
    const calls: Call[] = [];
    const found = await compare('', hits, 1, scoring({ 1: 1, 4: 1, 5: 1, 6: 5 }, 4, calls), some, 2000);
    expect(calls[0]?.passages.map(({ body }) => body)).toEqual(['1', '4', '5', '6', '7']);
    const opinions = new Map(found.hits.map(({ page, features }) => [page, features.crossEncoder]));
    expect([opinions.get(2), opinions.get(3)]).toEqual([0, 0]);
    expect(opinions.get(7)).toBe(opinions.get(1));
  });

  it('offers no more than fifty pages', async () => {
    const calls: Call[] = [];
    await compare('', ranked(60), 1, scoring({}, Infinity, calls), chunks, 60_000);
    expect(calls[0]?.passages).toHaveLength(50);
  });
});
