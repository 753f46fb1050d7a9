import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withOptions } from '../../scripts/bench/dataset.ts';
import { rowOf, unitWords } from '../../src/lab/rows/rowOf.ts';
import { contextDocuments, contextQuestions, holdsContexts } from '../../scripts/bench/tatqa.ts';
import type { FilingId, Unit } from '../../src/domain/document.ts';
import type { Answer, Figure, FigureList } from '../../src/domain/question.ts';

const filing = 'f'.repeat(64) as FilingId;
const money: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };

const answer: Answer = {
  id: '1',
  question: 'q',
  askedAt: 0,
  status: 'answered',
  level: 'words',
  sentences: [{ text: 'Capital expenditure was $186.4 million.', citations: [1] }],
  figure: {
    name: 'Capital expenditure',
    basis: 'as reported',
    value: 186.4,
    unit: money,
    text: '186.4',
    period: { kind: 'duration', label: '2023' },
    tree: { kind: 'leaf', leaf: 0 },
    pieces: [0],
    notes: [],
    others: [],
    operands: [],
    checks: [],
  },
  citations: [{ number: 1, filing, page: 14, spans: [], quote: 'Purchases of property … (186.4)', kind: 'cell', section: 'Cash flows' }],
  nearest: [],
  routes: [],
  only: [],
  trace: {
    type: 'line-item',
    steps: [],
    filings: [{ filing, score: 1, reason: '' }],
    pages: [{ filing, page: 14, score: 2, chunk: 3, features: {} }],
    passages: [
      { filing, page: 14, chunk: 3, score: 2 },
      { filing, page: 14, chunk: 4, score: 1 },
    ],
    elapsedMs: 12.34,
  },
};

describe('rows for the judge', () => {
  it('words units as score.mjs reads them', () => {
    expect(unitWords(money)).toBe('USD millions');
    expect(unitWords({ kind: 'money', currency: 'USD', scale: 1, perShare: true })).toBe('USD per share');
    expect(unitWords({ kind: 'shares', scale: 1e6, perShare: false })).toBe('shares millions');
    expect(unitWords({ kind: 'percent', scale: 1, perShare: false })).toBe('%');
    expect(unitWords({ kind: 'ratio', scale: 1, perShare: false })).toBe('ratio');
    expect(unitWords({ kind: 'points', scale: 1, perShare: false })).toBe('percentage points');
    expect(unitWords({ kind: 'unknown', scale: 1e3, perShare: false })).toBe('thousands');
  });

  it('names documents as the data set does and keeps repeats among the passages', () => {
    expect(rowOf('q1', answer, [true], () => 'DOC')).toEqual({
      id: 'q1',
      status: 'answered',
      level: 'words',
      answer: 'Capital expenditure was $186.4 million.',
      value: 186.4,
      unit: 'USD millions',
      filings: ['DOC'],
      pages: [{ doc: 'DOC', page: 14 }],
      passages: [
        { doc: 'DOC', page: 14 },
        { doc: 'DOC', page: 14 },
      ],
      citations: [{ doc: 'DOC', page: 14, quote: 'Purchases of property … (186.4)', marked: true }],
      ms: { total: 12.3 },
    });
  });

  it('gives a list the unit that its figures share, and a count its number', () => {
    const one = answer.figure!;
    const { figure, ...without } = answer;
    const listed = (kind: FigureList['kind'], ...figures: Figure[]) =>
      rowOf('q', { ...without, items: ['2023', '2022'], list: { kind, says: '', figures, gaps: [] } }, [true], () => 'DOC');
    expect(figure).toBeDefined();
    expect(listed('ranked', one, { ...one, value: 3 })).toMatchObject({ items: ['2023', '2022'], unit: 'USD millions' });
    expect(listed('ranked', one)).not.toHaveProperty('value');
    expect(listed('ranked', one, { ...one, unit: { ...money, scale: 1e3 } })).not.toHaveProperty('unit');
    expect(listed('count', one, one, one)).toMatchObject({ value: 3, unit: '' });
  });

  it('gives the passages as the answer only where nothing is claimed', () => {
    const quoted: Answer = { ...answer, status: 'quoted', sentences: [], nearest: [{ citation: 1 }] };
    expect(rowOf('q', quoted, [false], () => 'DOC').answer).toBe('Purchases of property … (186.4)');
    expect(rowOf('q', { ...answer, nearest: [{ citation: 1 }] }, [true], () => 'DOC').answer).toBe(
      'Capital expenditure was $186.4 million.',
    );
  });
});

describe('what reaches the engine of a question', () => {
  it('has the options where the question does not name them', () => {
    expect(withOptions('Which?', ['Sale of assets', 'Impairment'])).toBe('Which?\nSale of assets\nImpairment');
    expect(withOptions('Sale of assets or Impairment?', ['A) Sale of assets', 'B) Impairment'])).toBe('Sale of assets or Impairment?');
    expect(withOptions('Which?', null)).toBe('Which?');
  });
});

describe('a set of tables with their paragraphs', () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'contexts-'));
  afterAll(() => {
    rmSync(data, { recursive: true });
  });

  it('becomes one-page documents of the same bytes each time, and each question is asked over its own', async () => {
    const table = [
      ['', '2019', '2018'],
      ['Sales', '1,496.5', '1,202.9'],
    ];
    const contexts = ['a', 'b'].map((context_id) => ({ context_id, table, paragraphs: [`Sales of ${context_id} (in millions):`] }));
    writeFileSync(path.join(data, 'contexts.dev.jsonl'), contexts.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const questions = ['b', 'a', 'b'].map((doc, i) => ({
      id: `q${String(i)}`,
      question: `Sales ${String(i)}?`,
      answer: 'secret',
      docs: [doc],
    }));
    writeFileSync(path.join(data, 'questions.dev.jsonl'), questions.map((one) => `${JSON.stringify(one)}\n`).join(''));
    expect(holdsContexts(data)).toBe(true);
    const documents = await contextDocuments(data, path.join(data, 'pages'));
    expect(documents.map(({ doc }) => doc)).toEqual(['a', 'b']);
    expect(readFileSync(documents[0]!.file).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await contextDocuments(data, path.join(data, 'pages'))).toEqual(documents);
    expect(contextQuestions(data, undefined, 2, documents)).toEqual([
      { id: 'q0', text: 'Sales 0?', only: documents[1]!.filing },
      { id: 'q1', text: 'Sales 1?', only: documents[0]!.filing },
    ]);
  });
});
