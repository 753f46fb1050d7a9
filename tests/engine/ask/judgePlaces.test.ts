import { describe, expect, it } from 'vitest';
import { toJudge } from '../../../src/answer/judging/judgedPlaces.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { fail, ok } from '../../../src/domain/failure.ts';
import type { ModelId } from '../../../src/domain/models.ts';
import type { CrossEncoder } from '../../../src/domain/ports.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { answeredFurther } from '../../../src/engine/ask/escalating.ts';
import { judgePlaces } from '../../../src/engine/ask/judgePlaces.ts';
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
const plain = answered(input);
const count = toJudge(contextOf(input), find(contextOf(input))).length;
const LIKED = 'Coastal weather changes how displays in stores are built.';

const encoder = (id: string, score: CrossEncoder['score']): CrossEncoder => ({ id: id as ModelId, score });
const likes: CrossEncoder['score'] = (_question, passages) =>
  Promise.resolve(ok(Float32Array.from(passages, ({ body }) => (body === LIKED ? 6 : -6))));

async function ask(crossEncoder: CrossEncoder | null): Promise<Answer> {
  const { answer } = await answeredFurther(input, {
    reader: { outline: () => undefined, pages: () => Promise.resolve([]) },
    figuresFor: (context) => Promise.resolve(find(context)),
    inputFor: () => Promise.resolve(input),
    judge: (context, found) => judgePlaces(context, found, crossEncoder),
  });
  return answer;
}

describe('the judge', () => {
  it('reads what may be claimed or shown, which the trace tells', async () => {
    const given = await ask(encoder('footnote-reranker', likes));
    expect(given.citations[0]?.quote).toBe(LIKED);
    expect(plain.citations[0]?.quote).not.toBe(LIKED);
    expect(given.trace.steps).toContainEqual(
      expect.objectContaining({ step: 'compared', detail: [`${String(count)} passages read beside the question`] }),
    );
  });

  it('changes nothing where it is another model, where there is none, and where it fails', async () => {
    expect(await ask(encoder('ms-marco-MiniLM-L-6-v2', likes))).toEqual(plain);
    expect(await ask(null)).toEqual(plain);
    expect(await ask(encoder('footnote-reranker', () => Promise.resolve(fail({ kind: 'gpu-lost' }))))).toEqual(plain);
  });

  it('is not asked where a figure is found', async () => {
    const context = contextOf(input);
    const found = { ...find(context), finding: { kind: 'figure', results: [], says: '', gaps: [] } as never };
    expect(await judgePlaces(context, found, encoder('footnote-reranker', likes))).toBeNull();
  });

  it('is not asked for a ratio of the statements that could not be worked out of them', async () => {
    const places = (question: string) => {
      const context = contextOf(asking(question, [{ company: 'Tern Corp', fiscalYear: 2023, pages: [stores] }]));
      return judgePlaces(context, find(context), encoder('footnote-reranker', likes));
    };
    expect(await places('What was the gross margin of Tern Corp in 2023?')).toBeNull();
    expect(await places('What was the average rent of stores of Tern Corp in 2023?')).not.toBeNull();
  });
});
