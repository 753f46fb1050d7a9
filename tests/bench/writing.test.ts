import { describe, expect, it } from 'vitest';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import { rowOf } from '../../src/lab/rows/rowOf.ts';
import { writingSummary } from '../../scripts/bench/writing.ts';
import type { FilingId } from '../../src/domain/document.ts';
import type { Answer, Citation } from '../../src/domain/question.ts';
import type { WritingRecord } from '../../src/domain/writing.ts';

const filing = 'f'.repeat(64) as FilingId;

const record: WritingRecord = {
  model: 'scripted',
  kind: 'fact',
  kindBy: 'patterns',
  asPublished: false,
  parts: [],
  calls: [
    { call: 'extract', promptTokens: 900, tokens: 40, elapsedMs: 30, ended: 'stop' },
    { call: 'answer', promptTokens: 300, tokens: 20, elapsedMs: 10, ended: 'unreadable' },
  ],
  sent: [
    { filing, page: 14, tokens: 300 },
    { filing, page: 2, tokens: 200 },
  ],
  contextTokens: 500,
  contextCharacters: 2100,
  cutToWindow: false,
  passages: [{ text: 'Sales rose.', outcome: 'kept', overlap: 1, at: { filing, spans: [] } }],
  sentences: [
    { text: 'Sales rose.', outcome: 'shown', support: 1 },
    { text: 'Sales fell.', outcome: 'cut', gate: 'direction', because: 'the filing says that they rose' },
    { text: 'Sales were 12.', outcome: 'cut', gate: 'figures' },
  ],
};
const cited = (number: number, quote: string): Citation => ({ number, filing, page: 14, spans: [], quote, kind: 'words', section: '' });
const answer: Answer = {
  id: '1',
  question: 'q',
  askedAt: 0,
  status: 'answered',
  level: 'model',
  sentences: [
    { text: 'Quoted.', citations: [1] },
    { text: 'Sales rose.', citations: [2, 1], written: true },
  ],
  citations: [cited(1, 'Quoted.'), cited(2, 'Sales rose in every region.')],
  nearest: [],
  routes: [],
  only: [],
  trace: { type: 'fact', steps: [], filings: [], pages: [], passages: [], writing: record, elapsedMs: 1 },
};

describe('what a language model did, for the judge and the summary', () => {
  const row = rowOf('q', answer, [true, true], () => 'DOC');

  it('names the pages sent and their tokens, and each sentence shown with the words cited for it', () => {
    expect(row).toMatchObject({
      level: 'model',
      sent: [
        { doc: 'DOC', page: 14 },
        { doc: 'DOC', page: 2 },
      ],
      tokens: { context: 500 },
      writing: { shown: [{ text: 'Sales rose.', quotes: ['Sales rose in every region.', 'Quoted.'] }] },
    });
    expect(row.writing).not.toHaveProperty('fellBack');
    expect(row.writing).not.toHaveProperty('sent');
    expect(row.writing?.passages).toEqual([{ text: 'Sales rose.', outcome: 'kept', overlap: 1 }]);
  });

  it('counts what each gate stopped, and why the level below answered alone', () => {
    const fell: BenchRow = { ...row, writing: { ...row.writing!, contextTokens: 700, sentences: [], fellBack: 'no reply' } };
    expect(writingSummary([row, fell, { id: 'w', status: 'not_found' }])).toMatchObject({
      questions: 2,
      sentences: { written: 3, shown: 1, cut: 2 },
      stoppedBy: { direction: 1, figures: 1 },
      passages: { kept: 2 },
      fellBack: { 'no reply': 1 },
      context: { most: 700, cutToWindow: 0 },
      calls: { extract: { calls: 2, stop: 2, p50Ms: 30 }, answer: { calls: 2, unreadable: 2 } },
    });
    expect(writingSummary([{ id: 'w', status: 'not_found' }])).toBeUndefined();
  });
});
