import { describe, expect, it } from 'vitest';
import type { DenseConfig } from '../../src/domain/config.ts';
import type { FilingId } from '../../src/domain/document.ts';
import { ok } from '../../src/domain/failure.ts';
import type { VectorSpace } from '../../src/domain/models.ts';
import type { DenseHit, DenseIndex, Embeddable, Embedder } from '../../src/domain/ports.ts';
import type { Candidate } from '../../src/retrieve/fuse.ts';
import { QUESTION_TEXTS, questionVectors, withMeaning, zScores } from '../../src/retrieve/neural.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { card } from '../builders/card.ts';

const a = 'a' as FilingId;
const b = 'b' as FilingId;
const CONFIG: DenseConfig = {
  embedder: 'e',
  text: 'labels',
  question: 'core',
  adds: 2,
  exactBelow: Infinity,
  m: 16,
  efConstruction: 200,
  efSearch: 100,
};

/** An index by table: cosines of places, in one chunk a page numbered ten times its page. */
function indexOf(cosines: readonly (readonly [FilingId, number, number])[], searched: unknown[] = []): DenseIndex {
  const hits = cosines.map(([filing, page, score]): DenseHit => ({ filing, page, chunk: page * 10, score }));
  return {
    search: (_, options) => {
      searched.push(options);
      return hits
        .filter(({ filing }) => options.filings?.has(filing) ?? true)
        .sort((x, y) => y.score - x.score)
        .slice(0, options.limit);
    },
    nearest: (_, places) => places.map(({ filing, page }) => hits.find((hit) => hit.filing === filing && hit.page === page)),
    covers: () => true,
  };
}

const candidate = (filing: FilingId, page: number, chunk = 7): Candidate => ({
  filing,
  page,
  score: 1,
  pageScore: 1,
  chunkScore: 1,
  chunk,
});
const ONE = [new Float32Array([1, 0])];
const WEIGHTS = new Map([[a, 1], [b, 0.5]]); // prettier-ignore

describe('the text of a question that is embedded', () => {
  const lampwright = card('a', { company: 'Lampwright, Inc.' });
  const question = readQuestion('What drove Lampwright’s operating margin in FY2022? Answer in one sentence.', [lampwright]);
  it('is the whole, the question without instructions, or that without company and time', () => {
    expect(QUESTION_TEXTS.whole(question)).toBe('What drove Lampwright’s operating margin in FY2022? Answer in one sentence.');
    expect(QUESTION_TEXTS.core(question)).toBe('What drove Lampwright’s operating margin in FY2022?');
    expect(QUESTION_TEXTS.topic(question)).toBe('What drove ’s operating margin in ?');
  });
  it('keeps its company where nothing else is asked', () => {
    expect(QUESTION_TEXTS.topic(readQuestion('Lampwright FY2022', [lampwright]))).toBe('Lampwright FY2022');
  });
  it('goes to the embedder as a question and comes back a vector a window', async () => {
    const asked: [readonly Embeddable[], string][] = [];
    const embedder: Embedder = {
      space: 's' as VectorSpace,
      dimensions: 2,
      embed: (texts, role) => {
        asked.push([texts, role]);
        return Promise.resolve(ok([new Float32Array([1, 0, 0, 1])]));
      },
    };
    const vectors = await questionVectors(question, 'core', embedder);
    expect(asked).toEqual([[[{ head: '', body: 'What drove Lampwright’s operating margin in FY2022?' }], 'query']]);
    expect(vectors).toEqual(ok([new Float32Array([1, 0]), new Float32Array([0, 1])]));
  });
});

describe('nearness in meaning', () => {
  it('is counted in standard deviations over the pages that have vectors; the others stand at the mean', () => {
    // 1, 2, 3: mean 2, deviation √(2/3)
    expect(zScores([1, 2, undefined, 3])).toEqual([-Math.sqrt(1.5), 0, 0, Math.sqrt(1.5)]);
    expect(zScores([0.4, 0.4, undefined])).toEqual([0, 0, 0]);
    expect(zScores([undefined])).toEqual([0]);
    expect(zScores([])).toEqual([]);
  });

  it('adds the nearest pages that the words let be, by cosine times the weight of the filing, and no more than asked for', () => {
    // b p. 1 is nearest of all, but its filing counts half: .9 × .5 comes after .6 and .5 of a
    const dense = indexOf([[a, 1, 0.8], [a, 2, 0.6], [a, 3, 0.5], [b, 1, 0.9]]); // prettier-ignore
    const found = withMeaning([candidate(a, 1)], [], ONE, dense, { weights: WEIGHTS, open: false }, CONFIG);
    expect(found.kept.map(({ filing, page, chunk }) => [filing, page, chunk])).toEqual([[a, 1, 7], [a, 2, 20], [a, 3, 30]]); // prettier-ignore
    expect(found.kept[1]).toMatchObject({ score: 0, pageScore: 0, chunkScore: 0 });
    expect(found.known).toBe(3);
  });

  it('adds a page the words ranked too low with what the words made of it', () => {
    const low = { ...candidate(a, 2, 5), score: 0.1, pageScore: 0.2, chunkScore: 0.3 };
    const found = withMeaning([candidate(a, 1)], [candidate(a, 1), low], ONE, indexOf([[a, 1, 0.2], [a, 2, 0.6]]), { weights: WEIGHTS, open: false }, CONFIG); // prettier-ignore
    expect(found.kept[1]).toEqual(low);
  });

  it('searches only the filings chosen, and where all are open the whole index without those taken away', () => {
    const searched: unknown[] = [];
    const dense = indexOf([[a, 2, 0.6], ['gone' as FilingId, 3, 0.9]], searched); // prettier-ignore
    withMeaning([], [], ONE, dense, { weights: WEIGHTS, open: false }, CONFIG);
    const open = withMeaning([], [], ONE, dense, { weights: WEIGHTS, open: true }, CONFIG);
    expect(searched).toEqual([{ limit: 6, filings: new Set([a, b]) }, { limit: 6 }]);
    expect(open.kept.map(({ filing }) => filing)).toEqual([a]);
  });

  it('takes the best window of a long question, and gives a page that only its words found its nearest chunk', () => {
    const byWindow: DenseIndex = {
      ...indexOf([]),
      nearest: (vector, places) =>
        places.map(({ filing, page }) => ({ filing, page, chunk: 3, score: page === 1 ? (vector[0] ?? 0) : 0.5 })),
    };
    const windows = [new Float32Array([0.1, 0]), new Float32Array([0.9, 0])];
    const found = withMeaning([candidate(a, 1, -1), candidate(a, 2)], [], windows, byWindow, { weights: WEIGHTS, open: false }, CONFIG);
    // .9 and .5: one deviation above and one below their mean
    expect(found.similarity.map((z) => Number(z.toFixed(6)))).toEqual([1, -1]);
    expect(found.kept.map(({ chunk }) => chunk)).toEqual([3, 7]);
  });

  it('leaves the candidates as they are where no filing has vectors, or none are to be added', () => {
    const kept = [candidate(a, 1), candidate(b, 4)];
    expect(withMeaning(kept, [], ONE, indexOf([]), { weights: WEIGHTS, open: false }, CONFIG)).toEqual({
      kept,
      similarity: [0, 0],
      known: 0,
    });
    const none = withMeaning(kept, [], ONE, indexOf([[a, 9, 0.9]]), { weights: WEIGHTS, open: false }, { ...CONFIG, adds: 0 });
    expect(none.kept).toEqual(kept);
  });
});
