import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { LabBetter, LabVerdict } from '../../../src/domain/papers/judged.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { comparison } from '../../../src/lab/evaluate/comparison.ts';
import type { Evaluated } from '../../../src/lab/evaluate/tables/evaluated.ts';

const filing = 'a'.repeat(64) as FilingId;

interface Said {
  readonly verdict?: LabVerdict;
  readonly text?: string;
  /** Pages as ranked; page 7 has the answer. */
  readonly ranked?: readonly number[];
  readonly ms?: number;
  readonly byHand?: Evaluated['byHand'];
}

/** A side of a comparison: an answer a question, the questions numbered from `from` and named by their words alone. */
const side = (name: string, from: number, all: Readonly<Record<string, Said>>): Evaluated[] =>
  Object.entries(all).map(([text, { verdict = null, text: said = '', ranked = [], ms = 1, byHand }], i) => ({
    row: `${name} ${text}`,
    question: { id: String(from + i), text, pages: [7], filing, answer: 'net sales rose' },
    answer: {
      id: `${name}-${text}`,
      ...{ status: 'answered', sentences: [{ text: said, citations: [] }], citations: [] },
      trace: { pages: ranked.map((page) => ({ filing, page })) },
    } as unknown as Answer,
    ...{ verdict, marked: [], ms },
    ...(byHand && { byHand }),
  }));
const measure = (made: ReturnType<typeof comparison>, id: string) => made.measures.find((one) => one.id === id);

describe('two ways of answering compared', () => {
  it('are so over the questions of the same words, whatever their numbers, each by each', () => {
    const first = side('one', 1, { 'A?': { verdict: 'right' }, 'B?': { verdict: 'wrong' }, 'Only here?': { verdict: 'right' } });
    const second = side('two', 40, { 'B?': { verdict: 'right' }, 'A?': { verdict: 'right' }, 'Only there?': { verdict: 'wrong' } });
    const made = comparison(first, second);
    expect(made.questions).toBe(2);
    expect(made.pairs).toEqual([
      { question: 'A?', first: { row: 'one A?', verdict: 'right' }, second: { row: 'two A?', verdict: 'right' }, better: null },
      { question: 'B?', first: { row: 'one B?', verdict: 'wrong' }, second: { row: 'two B?', verdict: 'right' }, better: null },
    ]);
    expect(measure(made, 'percent-correct')).toMatchObject({ first: 0.5, second: 1, difference: { value: 0.5, n: 2 } });
    expect(made.preferred).toEqual({ first: 0, second: 0.5, tie: 0.5 });
  });

  it('have the difference of the second less the first with its paired bootstrap interval', () => {
    // Differences 1, 1, 1, 0. Of resamples of four 1 in 256 has the mean 0 and 12 in 256 a quarter: 2.5 % of them reach into the quarter. 81 in 256 have the mean 1.
    const verdicts = (all: readonly LabVerdict[]) => Object.fromEntries(all.map((verdict, i) => [`${String(i)}?`, { verdict }]));
    const made = comparison(
      side('one', 1, verdicts(['wrong', 'wrong', 'refused', 'wrong'])),
      side('two', 1, verdicts(['right', 'right', 'right', 'partly'])),
    );
    expect(measure(made, 'percent-correct')).toEqual({
      id: 'percent-correct',
      ...{ first: 0, second: 0.75 },
      difference: { value: 0.75, low: 0.25, high: 1, n: 4 },
    });
    // Each took 20 ms longer, so that every resample says 20; each alone is between 100 and 400.
    const times = (more: number) => Object.fromEntries([100, 400, 250].map((ms) => [`${String(ms)}?`, { ms: ms + more }]));
    expect(measure(comparison(side('one', 1, times(0)), side('two', 1, times(20))), 'latency')).toMatchObject({
      first: 250,
      second: 270,
      difference: { value: 20, low: 20, high: 20, n: 3 },
    });
  });

  it('by pages found and by words shared with the gold answer, as worked out by hand', () => {
    const first = side('one', 1, { 'A?': { text: 'sales fell', ranked: [3, 7] } });
    const second = side('two', 1, { 'A?': { text: 'net sales rose', ranked: [7] } });
    const made = comparison(first, second);
    // One word of two, of three: precision 1/2, recall 1/3, F1 0.4.
    expect(measure(made, 'token-f1')?.first).toBeCloseTo(0.4, 12);
    expect(measure(made, 'token-f1')?.difference.value).toBeCloseTo(0.6, 12);
    expect(measure(made, 'recall-at-1')).toMatchObject({ first: 0, second: 1 });
    expect(measure(made, 'recall-at-5')).toMatchObject({ first: 1, second: 1, difference: { value: 0 } });
    expect(measure(made, 'percent-correct')).toBeUndefined();
  });

  it('in a model’s opinion only where one was asked: what claims nothing is no result before', () => {
    const refused = (name: string, asked: boolean): Evaluated[] =>
      side(name, 1, { 'A?': {}, 'B?': {} }).map((one, i) => ({
        ...one,
        answer: { ...one.answer, status: i === 0 ? 'quoted' : 'answered' },
        ...(asked && i === 1 && { opinion: { model: 'm' as never, verdict: 'right' as const, because: '' } }),
      }));
    expect(measure(comparison(refused('one', false), refused('two', false)), 'percent-correct-model')).toBeUndefined();
    expect(measure(comparison(refused('one', true), refused('two', true)), 'percent-correct-model')).toMatchObject({
      first: 0.5,
      second: 0.5,
    });
  });

  it('by a person: of these two answers, in whichever order they were read, and of no others', () => {
    const byHand = (other: string, better: LabBetter) => ({ byHand: [{ other, better }] });
    const first = side('one', 1, {
      'A?': byHand('two-A?', 'second'),
      'B?': {},
      'C?': byHand('an answer that was asked again', 'first'),
      'D?': byHand('two-D?', 'tie'),
      'E?': byHand('two-E?', 'second'),
    });
    const second = side('two', 1, { 'A?': {}, 'B?': byHand('one-B?', 'second'), 'C?': {}, 'D?': {}, 'E?': {} });
    const made = comparison(first, second);
    expect(made.pairs.map(({ better }) => better)).toEqual(['second', 'first', null, 'tie', 'second']);
    expect(made.byHand).toEqual({ judged: 4, preferred: { first: 0.25, second: 0.5, tie: 0.25 } });
    expect(comparison(second, first).byHand).toEqual({ judged: 4, preferred: { first: 0.5, second: 0.25, tie: 0.25 } });
    expect(comparison(side('one', 1, { 'A?': {} }), side('two', 1, { 'A?': {} })).byHand).toBeNull();
  });
});
