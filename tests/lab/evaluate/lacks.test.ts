import { describe, expect, it } from 'vitest';
import type { LabQuestion } from '../../../src/domain/papers/lab.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { curves } from '../../../src/lab/evaluate/curves.ts';
import { measured } from '../../../src/lab/evaluate/measured.ts';
import type { Evaluated, EvaluationHands } from '../../../src/lab/evaluate/tables/evaluated.ts';

const HANDS = {
  ...{ embed: null, match: null, tokens: null, fallsBack: () => false },
  similarities: () => Promise.resolve('no-vectors'),
  pageText: () => Promise.resolve(''),
} as unknown as EvaluationHands;
const QUESTION = { id: '1', text: 'What were sales?', answer: '5', filing: 'f', pages: [7] } as unknown as LabQuestion;
const TRACE = { pages: [], passages: [], steps: [], writing: { passages: [], sent: [], sentences: [], contextTokens: 9 } };
/** A system whose model was asked, and found nothing that answers: judged to have said nothing. */
const SILENT: Evaluated = {
  ...{ row: 'r', question: QUESTION, verdict: 'refused', marked: [], ms: 1 },
  answer: { status: 'not-found', sentences: [], citations: [], trace: TRACE } as unknown as Answer,
};
/** Claimed, with nothing cited. */
const BARE: Evaluated = {
  ...SILENT,
  verdict: 'right',
  answer: { ...SILENT.answer, status: 'answered', sentences: [{ text: 'Five.', citations: [] }] } as unknown as Answer,
};

const lacks = async (...asked: readonly Evaluated[]) => {
  const measures = await measured(new Map([['way', asked]]), HANDS, 'plain');
  return (id: string) => measures.find((one) => one.id === id)?.by.get('way');
};

describe('why a measure has no value is what is lacking, and not what is there', () => {
  it('where pages and verdicts are known and a model was asked, and nothing was claimed', async () => {
    const of = await lacks(SILENT);
    expect(of('groundedness')).toBe('no-claims');
    expect(of('precision')).toBe('no-claims');
    expect(of('citation-drift')).toBe('no-passages');
    expect(of('passages-invented')).toBe('no-passages');
    for (const id of ['ans-cov-1', 'doc-focus-10', 'citation-hallucination']) expect(of(id), id).toBe('no-footnotes');
    expect(of('entailed-yes')).toBe('no-holds');
    // A refusal is a verdict: what can be counted of it is.
    expect(of('percent-correct')).toMatchObject({ value: 0 });
    expect(of('coverage')).toMatchObject({ value: 0 });
  });

  it('where questions say of what type they are, and not that a table answers them', async () => {
    const typed = { ...SILENT, question: { ...QUESTION, type: 'line item' } };
    expect((await lacks(typed))('accuracy-table')).toBe('no-sources');
    const untyped = { ...typed, question: { ...QUESTION, answer: '5' } };
    const lackOf = (one: Evaluated) => curves(new Map([['way', [one]]])).find(({ id }) => id === 'overlap');
    expect(lackOf(typed)?.points).not.toEqual([]);
    expect(lackOf(untyped)).toEqual({ id: 'overlap', points: [], lack: 'no-types' });
  });

  it('where no page is known, where nothing was judged, and where what is claimed cites nothing', async () => {
    const unknown = await lacks({ ...SILENT, verdict: null, question: { ...QUESTION, pages: [] } });
    expect(unknown('groundedness')).toBe('no-pages');
    expect(unknown('precision')).toBe('no-judge');
    const bare = await lacks(BARE);
    expect(bare('ans-cov-1')).toBe('no-footnotes');
    expect(bare('precision')).toMatchObject({ value: 1 });
    expect(bare('groundedness')).toMatchObject({ value: 0 });
  });
});
