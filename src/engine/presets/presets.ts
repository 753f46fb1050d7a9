import type { PipelineConfig, PresetId } from '../../domain/config.ts';
import { NEURAL_WEIGHTS } from '../../retrieve/rerank.ts';
import { PUBLISHED } from './published.ts';
import { PUBLISHED_ANSWERS } from './publishedAnswers.ts';
import { WORDS } from './wordsPreset.ts';

/** The words, and vectors as features of the same reranker: weights and choices of docs/RETRIEVAL-RULES.md. */
const NEURAL = {
  ...WORDS,
  id: 'neural',
  weights: NEURAL_WEIGHTS,
  dense: {
    embedder: 'all-MiniLM-L6-v2',
    text: 'labels',
    question: 'core',
    adds: 10,
    // A scan of so many takes 25 ms; the graph would cost a minute to build (scripts/scale/recall.ts).
    exactBelow: 40_000,
    m: 16,
    efConstruction: 200,
    // Recall@10 .9945 of what a scan finds.
    efSearch: 150,
  },
} satisfies PipelineConfig;

/** The best search, and the answer without a model followed by a model's sentences that passed the gates. Without an embedder it searches by words. */
const FULL = {
  ...NEURAL,
  id: 'full',
  composer: 'verified',
  writing: {
    routing: { asks: 'unsure', filings: 3, excerptCharacters: 3_000 },
    parts: 'several',
    context: { of: 'passages', limit: { tokens: 3_000 } },
    prompts: 'by-kind',
    calls: 'extract-then-answer',
    // The highest at which a passage with a drifted id and one word changed is never lost (scripts/align/run.ts).
    alignment: { n: 5, threshold: 0.6, moves: 'from-less' },
    gates: ['footnotes', 'figures', 'periods', 'names', 'direction', 'instructions', 'support'],
    support: 0.7,
    survive: 0.5,
    // Five passages, eight sentences: on WASM a token takes a tenth of a second.
    maxTokens: { extract: 320, answer: 240 },
    abstention: null,
  },
} satisfies PipelineConfig;

/** Every way of answering that can be chosen, by its id. */
export const PRESETS: Readonly<Record<PresetId, PipelineConfig>> = {
  words: WORDS,
  neural: NEURAL,
  full: FULL,
  ...PUBLISHED,
  ...PUBLISHED_ANSWERS,
};
