import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import type { LexicalHit } from '../../src/domain/ports.ts';
import { FUSERS, weighted } from '../../src/retrieve/fuse.ts';

const a = 'a' as FilingId;
const b = 'b' as FilingId;
const hit = (filing: FilingId, page: number, score: number, unit = page): LexicalHit => ({ filing, page, unit, score });

describe('fusing pages and chunks', () => {
  it('sums reciprocal ranks, so that a page both rankings know beats the first of either', () => {
    const fused = FUSERS.rrf([hit(a, 1, 9), hit(a, 2, 8)], [hit(a, 3, 5, 7), hit(a, 2, 4, 5), hit(a, 2, 3, 6)], 60);
    expect(fused.map((c) => c.page)).toEqual([2, 1, 3]);
    expect(fused[0]).toEqual({ filing: a, page: 2, score: 1 / 62 + 1 / 62, pageScore: 8 / 9, chunkScore: 4 / 5, chunk: 5 });
    expect(fused[1]).toMatchObject({ page: 1, chunk: -1, chunkScore: 0 });
  });
  it('can take chunks alone: a page that only the page ranking knows is no candidate', () => {
    expect(FUSERS['chunks-only']([hit(a, 1, 9)], [hit(a, 3, 5), hit(a, 2, 4)]).map((c) => c.page)).toEqual([3, 2]);
  });
  it('weighs filings before ranks are taken; a weight of 0 means 0', () => {
    const hits = weighted([hit(a, 1, 10), hit(b, 1, 9)], new Map([[a, 0.8]]));
    expect(hits.map((h) => [h.filing, h.score])).toEqual([[b, 9], [a, 8]]); // prettier-ignore
    expect(weighted([hit(a, 1, 10)], new Map([[a, 0]]))[0]?.score).toBe(0);
  });
});
