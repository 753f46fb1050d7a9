import type { PipelineConfig, PublishedAnswersId } from '../../domain/config.ts';
import type { WritingConfig } from '../../domain/writing.ts';
import { PUBLISHED } from './published.ts';
import { WORDS } from './wordsPreset.ts';

/** Published systems whole: their retrieval, their calls and prompts, and nothing of our gates. Every number is the paper's, unless its line says that the paper gives none. */

/** What all of them share: one call, nothing checked. No paper gives the length of its answers. */
const PLAIN: WritingConfig = {
  routing: { asks: 'never', filings: 0, excerptCharacters: 0 },
  parts: 'never',
  context: { of: 'chunks', limit: null },
  prompts: 'generic',
  calls: 'answer',
  alignment: null,
  gates: [],
  support: 0,
  survive: 0,
  maxTokens: { extract: 0, answer: 400 },
  abstention: null,
};

/** FinancialQA §3.3, 3.4, 3.7, 4.5. */
const FINANCIALQA: WritingConfig = {
  ...PLAIN,
  context: { of: 'chunks', limit: { characters: 100_000 } },
  prompts: 'financialqa',
  abstention: 'I cannot find this information in the provided documents',
};

/** Bamberg §2.3: what LLaMA3-70B's window of 8,192 tokens leaves after the answer, and the third of its answers to a yes or no. */
const ANSWER_TOKENS = PLAIN.maxTokens.answer;
const BAMBERG: WritingConfig = {
  ...PLAIN,
  prompts: 'by-kind',
  context: { of: 'chunks', limit: { tokens: 8_192 - ANSWER_TOKENS } },
  abstention: "I don't know",
};

/** EvidenT is independent of retrieval (§3.1): ours by words finds the pages. It gives no threshold (ours, as measured) and no number of documents. */
const EVIDENT: WritingConfig = { ...PLAIN, context: { of: 'passages', limit: { tokens: 3_000 } }, prompts: 'evident' };

/** MultiFinRAG §3.3.4: one call that may defer. */
const MULTIFINRAG: WritingConfig = { ...PLAIN, prompts: 'multifinrag', abstention: 'insufficient information' };

const system = (id: PublishedAnswersId, base: PipelineConfig, writing: WritingConfig): PipelineConfig => ({
  ...base,
  id,
  composer: 'as-published',
  writing,
});

export const PUBLISHED_ANSWERS: Readonly<Record<PublishedAnswersId, PipelineConfig>> = {
  financialqa: system('financialqa', PUBLISHED['financialqa-retrieval'], {
    ...FINANCIALQA,
    routing: { asks: 'always', filings: 3, excerptCharacters: 3_000 },
  }),
  'financialqa-baseline': system('financialqa-baseline', PUBLISHED['financialqa-baseline-retrieval'], FINANCIALQA),
  'raw-model': system('raw-model', WORDS, { ...FINANCIALQA, context: { of: 'filings', limit: null } }),
  bamberg: system('bamberg', PUBLISHED['bamberg-retrieval'], BAMBERG),
  'bamberg-baseline': system('bamberg-baseline', PUBLISHED['bamberg-baseline-retrieval'], PLAIN),
  evident: system('evident', WORDS, {
    ...EVIDENT,
    calls: 'extract-then-answer',
    alignment: { n: 5, threshold: 0.6 },
    maxTokens: { extract: 500, answer: 400 },
  }),
  'evident-inline': system('evident-inline', WORDS, { ...EVIDENT, prompts: 'evident-inline' }),
  multifinrag: system('multifinrag', PUBLISHED['multifinrag-retrieval'], MULTIFINRAG),
  'multifinrag-baseline': system('multifinrag-baseline', PUBLISHED['multifinrag-baseline-retrieval'], MULTIFINRAG),
  'evident-every-sentence': system('evident-every-sentence', WORDS, { ...EVIDENT, prompts: 'evident-every-sentence' }),
};
