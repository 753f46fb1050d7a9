import { describe, expect, it } from 'vitest';
import type { PipelineConfig } from '../../src/domain/config.ts';
import type { FilingId } from '../../src/domain/document.ts';
import { fail, ok } from '../../src/domain/failure.ts';
import type { ModelId, VectorSpace } from '../../src/domain/models.ts';
import type { CrossEncoder, DenseHit, DenseIndex, Embedder } from '../../src/domain/ports.ts';
import type { Neural } from '../../src/retrieve/neural.ts';
import { NEURAL_WEIGHTS } from '../../src/retrieve/rerank.ts';
import type { Retrieval } from '../../src/retrieve/retrieve.ts';
import { ask, BOOK, first } from './lamps.ts';

describe('retrieval by words and meaning', () => {
  const config: Partial<PipelineConfig> = {
    weights: NEURAL_WEIGHTS,
    dense: { embedder: 'e', text: 'labels', question: 'core', adds: 2, exactBelow: Infinity, m: 16, efConstruction: 200, efSearch: 100 },
    crossEncoder: { model: 'c', budgetMs: 2000 },
  };
  const QUESTION = 'What drove the net sales increase of Lampwright in FY2018?';
  const neural = (parts: Partial<Neural>): Neural => ({
    embedder: {
      space: 's' as VectorSpace,
      dimensions: 1,
      embed: () => Promise.resolve(ok([new Float32Array([1])])),
    },
    dense: denseOf(['lamp18']),
    crossEncoder: null,
    chunks: { texts: (wanted) => Promise.resolve(wanted.map(({ chunk }) => ({ head: '', body: String(chunk) }))) },
    ...parts,
  });
  /** Filings with vectors: page 2 is nearest to every question, and no page is far. */
  const denseOf = (filings: readonly string[]): DenseIndex => {
    const hits = filings.flatMap((id) =>
      BOOK.map((_, i): DenseHit => ({ filing: id as FilingId, chunk: i, page: i + 1, score: i === 1 ? 0.9 : 0.1 })),
    );
    return {
      search: (_, { filings: only, limit }) => hits.filter((hit) => only?.has(hit.filing) ?? true).slice(0, limit),
      nearest: (_, places) => places.map(({ filing: id, page }) => hits.find((hit) => hit.filing === id && hit.page === page)),
      covers: (id) => filings.includes(id),
    };
  };
  const outcome = ({ pages, evidence, routes, failures, neural: took }: Retrieval): unknown => ({
    pages: pages.map(({ filing: id, page, score }) => [id, page, score]),
    evidence: evidence.length,
    routes,
    failures,
    took,
  });

  it('adds to a page’s score what its similarity weighs, and tells how pages were compared and found', async () => {
    const words = await ask(QUESTION);
    const both = await ask(QUESTION, { config, neural: neural({}) });
    const scoreOf = (r: Retrieval, page: number): number =>
      r.pages.find((hit) => hit.filing === 'lamp18' && hit.page === page)?.score ?? NaN;
    // four pages of lamp18 are the words' candidates, the fifth is added. Cosines .1 four times and .9: mean .26, deviation .32; z -.5 and 2
    expect(scoreOf(both, 3)).toBeCloseTo(scoreOf(words, 3) - 0.15 * 0.5, 6);
    expect(both.pages.find((hit) => hit.filing === 'lamp18' && hit.page === 2)?.features.similarity).toBeCloseTo(2, 6);
    expect(both.pages.find((hit) => hit.filing === 'lamp15')?.features.similarity).toBe(0);
    expect(both.neural).toBe(true);
    expect(both.steps.map((s) => s.step)).toEqual(['question', 'filings', 'words', 'joined', 'meaning', 'reranked']);
    expect(both.steps[4]?.detail).toEqual(['5 pages of 9 compared with the question by meaning', '1 page found by meaning alone']);
  });

  it('is the words’ order to the last digit where no filing has vectors, where the model fails, and where none is there', async () => {
    const words = await ask(QUESTION);
    const none = await ask(QUESTION, { config, neural: neural({ dense: denseOf([]) }) });
    expect(outcome(none)).toEqual(outcome(words));
    expect(none.steps[4]?.detail).toEqual(['None of these pages can be compared by meaning yet']);
    const absent = await ask(QUESTION, { config, neural: neural({ embedder: null }) });
    expect([outcome(absent), absent.steps.length]).toEqual([outcome(words), words.steps.length]);
    const lost: Embedder = { space: 's' as VectorSpace, dimensions: 1, embed: () => Promise.resolve(fail({ kind: 'gpu-lost' })) };
    const failed = await ask(QUESTION, { config, neural: neural({ embedder: lost }) });
    expect(outcome({ ...failed, failures: [] })).toEqual(outcome(words));
    expect(failed.failures).toEqual([{ kind: 'gpu-lost' }]);
    expect(failed.steps[4]?.detail).toEqual(['The model that compares meanings failed; the words answer alone']);
  });

  it('lets a cross-encoder read the best passages last, and takes part without any vectors', async () => {
    const asked: string[] = [];
    const crossEncoder: CrossEncoder = {
      id: 'c' as ModelId,
      score: (question, passages, budgetMs) => {
        asked.push(`${question} ${String(passages.length)} in ${String(budgetMs)}`);
        return Promise.resolve(ok(Float32Array.from(passages, ({ body }) => (body === '3' ? 1 : 0))));
      },
    };
    const words = await ask(QUESTION);
    const r = await ask(QUESTION, { config: { ...config, weights: { ...NEURAL_WEIGHTS, crossEncoder: 100 } }, neural: neural({ embedder: null, crossEncoder }) }); // prettier-ignore
    expect([first(words), first(r), r.neural]).toEqual(['lamp18 p. 3', 'lamp18 p. 4', true]);
    expect(asked).toEqual([`What drove the net sales increase of Lampwright in FY2018? ${String(words.pages.length)} in 2000`]);
    expect(r.steps.at(-1)?.step).toBe('compared');
    expect(r.steps.at(-1)?.detail.slice(0, 2)).toEqual(['8 passages read together with the question', 'Page 4: 3 → 1']);
    expect(r.evidence[0]?.page.number).toBe(4);
  });
});
