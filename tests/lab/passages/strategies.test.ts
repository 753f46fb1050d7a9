import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { ok } from '../../../src/domain/failure.ts';
import type { ModelId } from '../../../src/domain/models.ts';
import type { ChunkReader, CrossEncoder, Outline } from '../../../src/domain/ports.ts';
import { fusePassages } from '../../../src/lab/passages/fusion.ts';
import { ORDERS } from '../../../src/lab/passages/order.ts';
import { ORGANISATIONS } from '../../../src/lab/passages/organisations.ts';
import type { RetrievedPassage } from '../../../src/lab/passages/passage.ts';
import { SEARCH_TEXTS } from '../../../src/lab/passages/reformulate.ts';
import { readQuestion } from '../../../src/question/readQuestion.ts';
import { card } from '../../builders/card.ts';

const a = 'a' as FilingId;
const b = 'b' as FilingId;
const passage = (filing: FilingId, chunk: number, score: number): RetrievedPassage => ({ filing, chunk, page: chunk + 1, score });
const short = (passages: readonly RetrievedPassage[]): string[] =>
  passages.map(({ filing, chunk, score }) => `${filing}${String(chunk)} ${score.toFixed(3)}`);

const CARDS = [
  card('a', { company: 'Lampwright, Inc.', fiscalYear: 2023, pages: 3 }),
  card('b', { company: 'Quarry Holdings plc', fiscalYear: 2023, pages: 3 }),
];

describe('rankings become one', () => {
  const meaning = [passage(a, 0, 0.9), passage(a, 1, 0.5), passage(b, 2, 0.4)];
  const words = [passage(b, 2, 12), passage(a, 1, 8)];

  it('of one source, as it is', () => {
    expect(fusePassages([meaning], { kind: 'only' })).toEqual(meaning);
  });
  it('merged and deduplicated, sources in turn: a cut takes from the ends of both', () => {
    expect(short(fusePassages([meaning, words], { kind: 'merge', limit: 4 }))).toEqual(['a0 0.900', 'b2 12.000', 'a1 0.500']);
    expect(short(fusePassages([meaning, words], { kind: 'merge', limit: 2 }))).toEqual(['a0 0.900', 'b2 12.000']);
  });
  it('by reciprocal ranks: 1/(60+3) + 1/(60+1) for b2, 1/62 + 1/62 for a1', () => {
    expect(short(fusePassages([meaning, words], { kind: 'rrf', k: 60 }))).toEqual(['b2 0.032', 'a1 0.032', 'a0 0.016']);
  });
  it('text alone where there is enough of it, else with tables and images after it (MultiFinRAG §3.3.4)', () => {
    const tiers = [meaning, [passage(b, 7, 0.66)], [passage(b, 8, 0.56)]];
    expect(fusePassages(tiers, { kind: 'tiers', enough: 3 })).toEqual(meaning);
    expect(short(fusePassages(tiers, { kind: 'tiers', enough: 4 }))).toEqual(['a0 0.900', 'a1 0.500', 'b2 0.400', 'b7 0.660', 'b8 0.560']);
  });
  it('by a weighted sum of scores (RAGMate Eq. 3, α 0.25 on the second)', () => {
    const metadata = [passage(b, 2, 0.8), passage(a, 0, 0.2), passage(a, 1, 0.2)];
    // a0 .75·.9 + .25·.2 = .725, b2 .75·.4 + .25·.8 = .5, a1 .75·.5 + .25·.2 = .425
    expect(short(fusePassages([meaning, metadata], { kind: 'sum', weights: [0.75, 0.25] }))).toEqual(['a0 0.725', 'b2 0.500', 'a1 0.425']);
  });
});

describe('organisations (Bamberg §2.1)', () => {
  const TEXTS = new Map([
    ['b0', 'We buy lamps from Lampwright under a supply agreement.'],
    ['b1', 'The quarry in Wales was closed.'],
  ]);
  const chunks: ChunkReader = {
    texts: (wanted) =>
      Promise.resolve(wanted.map(({ filing, chunk }) => ({ head: '', body: TEXTS.get(`${filing}${String(chunk)}`) ?? '' }))),
  };
  const ranked = [passage(b, 1, 0.9), passage(b, 0, 0.8), passage(a, 3, 0.2)];

  it('passages of the company asked for first, then those of others that name it; the rest goes', async () => {
    const question = readQuestion('What does Lampwright sell?', CARDS);
    expect(short(await ORGANISATIONS.tagged(ranked, 10, { question, cards: CARDS, chunks }))).toEqual(['a3 0.200', 'b0 0.800']);
  });
  it('a question that names no company is held to none', async () => {
    const question = readQuestion('Where was a quarry closed?', CARDS);
    expect(await ORGANISATIONS.tagged(ranked, 2, { question, cards: CARDS, chunks })).toEqual(ranked.slice(0, 2));
  });
});

describe('the question with its metadata put first (RAGMate §3.3)', () => {
  const outline: Outline = {
    statements: [],
    sections: [
      { kind: 'item', title: 'Item 1A - RISK FACTORS', level: 2, parent: -1, from: { page: 1, offset: 0 }, to: { page: 2, offset: 0 } },
      { kind: 'item', title: 'Item 1 - BUSINESS', level: 2, parent: -1, from: { page: 2, offset: 0 }, to: { page: 3, offset: 0 } },
    ],
  };
  const reader = { outline: () => outline };

  it('holds company, form, section and year as far as the question names them', () => {
    const asked = 'Which supply risks does Lampwright describe in the Risk Factors of its 2023 10-K?';
    expect(SEARCH_TEXTS.reformulated({ question: readQuestion(asked, CARDS), cards: CARDS, reader })).toBe(
      `company_name: Lampwright, Inc.; form_type: 10-K; section: Item 1A - RISK FACTORS; period_of_report: 2023; ${asked}`,
    );
  });
  it('is the question itself where it names none; “business” alone names no section', () => {
    const asked = 'What risks does the business face?';
    expect(SEARCH_TEXTS.reformulated({ question: readQuestion(asked, CARDS), cards: CARDS, reader })).toBe(asked);
  });
});

describe('the cross-encoder’s order', () => {
  const fused = [passage(a, 0, 3), passage(a, 1, 2), passage(a, 2, 1)];
  const chunks: ChunkReader = { texts: (wanted) => Promise.resolve(wanted.map(({ chunk }) => ({ head: '', body: String(chunk) }))) };
  const scoring = (scores: readonly number[]): CrossEncoder => ({
    id: 'pairs' as ModelId,
    score: () => Promise.resolve(ok(Float32Array.from(scores))),
  });

  it('is by its score alone; what its time did not reach stays behind in its order', async () => {
    const ordering = { question: 'q', chunks, crossEncoder: scoring([-4, 2.5, Number.NaN]), budgetMs: 1 };
    const ordered = await ORDERS['cross-encoder'](fused, ordering);
    expect(ordered).toEqual(ok({ passages: [passage(a, 1, 2.5), passage(a, 0, -4), passage(a, 2, -Infinity)], read: 2 }));
  });
  it('is missed, not guessed, where there is none', async () => {
    const ordered = await ORDERS['cross-encoder'](fused, { question: 'q', chunks, crossEncoder: null, budgetMs: 1 });
    expect(ordered).toMatchObject({ ok: false, failure: { kind: 'model-missing' } });
  });
});
