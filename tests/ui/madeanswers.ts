import type { FilingId } from '../../src/domain/document.ts';
import type { Answer, Citation } from '../../src/domain/question.ts';
import type { AskRequest } from '../../src/engine/api.ts';
import type { WritingRecord } from '../../src/domain/writing.ts';

/** Answers that a model had a part in, as the engine may give them. Filings, figures and words are invented. */

const FILING = 'northmoor-2023' as FilingId;

const citation = (number: number, page: number, section: string, quote: string): Citation => ({
  number,
  filing: FILING,
  page,
  spans: [{ page: page, start: 0, end: quote.length }],
  quote,
  kind: 'words',
  section,
});

const MIX = citation(
  1,
  36,
  'Results of Operations',
  'Operating margin increased approximately 240 basis points, reflecting price realization and a favorable mix toward services.',
);
const CHARGES = citation(2, 41, 'Restructuring', 'Restructuring charges fell as the 2022 program was completed in the second quarter.');

const WRITING: WritingRecord = {
  model: 'SmolLM2-135M-Instruct',
  kind: 'reasoning',
  kindBy: 'patterns',
  asPublished: false,
  parts: [],
  calls: [
    { call: 'extract', promptTokens: 1240, tokens: 86, elapsedMs: 12_400, ended: 'stop' },
    { call: 'answer', promptTokens: 310, tokens: 64, elapsedMs: 5100, ended: 'length' },
  ],
  sent: [
    { filing: FILING, page: 36, tokens: 420 },
    { filing: FILING, page: 41, tokens: 180 },
  ],
  contextTokens: 600,
  contextCharacters: 2410,
  cutToWindow: false,
  passages: [
    { text: MIX.quote, outcome: 'kept', overlap: 1, at: { filing: FILING, spans: MIX.spans } },
    { text: 'Net sales were $5 billion.', outcome: 'dropped', overlap: 0 },
  ],
  sentences: [
    { text: 'Management attributes the rise to price realization and a favorable mix toward services.', outcome: 'shown', support: 0.93 },
    { text: 'Restructuring charges fell as the 2022 program was completed.', outcome: 'shown', support: 1 },
    { text: 'Operating margin rose 420 basis points.', outcome: 'cut', gate: 'figures', because: '420 stands in none of its quotes' },
  ],
};

const base = ({ askId, question, only }: AskRequest) => ({
  id: askId,
  question,
  askedAt: Date.UTC(2026, 10, 21),
  routes: [{ filing: FILING, weight: 1, reason: 'company and year named', chosenBy: 'words' as const }],
  only,
  trace: { type: 'explanation' as const, steps: [], filings: [], pages: [], passages: [], elapsedMs: 640 },
});

/** What the level below answers: its quotes, nothing claimed. */
export const quotedAnswer = (request: AskRequest): Answer => ({
  ...base(request),
  status: 'quoted',
  level: 'words',
  sentences: [],
  citations: [MIX],
  nearest: [{ citation: 1 }],
});

/** The same with the first sentence that has passed. */
export const halfWritten = (request: AskRequest): Answer => ({
  ...quotedAnswer(request),
  sentences: [{ text: WRITING.sentences[0]?.text ?? '', citations: [1], written: true }],
});

/** Answered by a model's sentences, one of them cut; taken apart into two. */
export const writtenAnswer = (request: AskRequest): Answer => ({
  ...base(request),
  status: 'answered',
  level: 'model',
  sentences: [
    { text: WRITING.sentences[0]?.text ?? '', citations: [1], written: true },
    { text: WRITING.sentences[1]?.text ?? '', citations: [2], written: true },
  ],
  citations: [MIX, CHARGES],
  nearest: [],
  parts: ['What moved Northmoor’s operating margin in fiscal 2023?', 'What did Northmoor say of restructuring in fiscal 2023?'],
  trace: { ...base(request).trace, writing: WRITING },
});

/** The model wrote, and nothing of it stands. */
export const fellBackAnswer = (request: AskRequest): Answer => ({
  ...quotedAnswer(request),
  trace: {
    ...base(request).trace,
    writing: { ...WRITING, sentences: WRITING.sentences.slice(2), fellBack: 'none of its 1 sentence stands on the passages' },
  },
});
