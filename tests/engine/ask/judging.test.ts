import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { fail, ok } from '../../../src/domain/failure.ts';
import type { ModelId } from '../../../src/domain/models.ts';
import type { CrossEncoder } from '../../../src/domain/ports.ts';
import { judged } from '../../../src/engine/ask/judging.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

const stores = page(13, [
  { heading: 'Stores' },
  { text: 'Marketing of sunscreen was expanded in coastal stores.' },
  { text: 'We have displays of sunscreen.' },
  { text: 'Coastal weather changes how displays in stores are built.' },
]);
const input = asking('How do sunscreen displays look in coastal stores?', [{ company: 'Tern Corp', fiscalYear: 2023, pages: [stores] }]);
const given = answered(input);
const context = contextOf(input);
const found = find(context);

const encoder = (id: string, score: CrossEncoder['score']): CrossEncoder => ({ id: id as ModelId, score });
const likesLast: CrossEncoder['score'] = (_question, passages) =>
  Promise.resolve(ok(Float32Array.from(passages, (_, i) => (i === passages.length - 1 ? 6 : -6))));

describe('passages shown without a claim', () => {
  it('are sorted by our own cross-encoder, which the trace tells', async () => {
    const sorted = await judged(given, context, found, encoder('footnote-reranker', likesLast), 2000);
    expect(given.nearest.length).toBeGreaterThan(1);
    expect(sorted.citations[0]?.quote).toBe(given.citations.at(-1)?.quote);
    expect(sorted.trace.steps.at(-1)).toMatchObject({
      step: 'compared',
      detail: [`${String(given.nearest.length)} passages read beside the question`],
    });
    expect(sorted.status).toBe(given.status);
  });

  it('stay as they are with another, with none, and where it fails', async () => {
    expect(await judged(given, context, found, encoder('ms-marco-MiniLM-L-6-v2', likesLast), 2000)).toBe(given);
    expect(await judged(given, context, found, null, 2000)).toBe(given);
    const lost = encoder('footnote-reranker', () => Promise.resolve(fail({ kind: 'gpu-lost' })));
    expect(await judged(given, context, found, lost, 2000)).toBe(given);
  });
});
