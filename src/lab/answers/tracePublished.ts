import type { PromptKind, PromptSetId, WritingConfig, WritingRecord } from '../../domain/writing.ts';

/** The written part of a published system's trace in words: every number that makes it that system is in it, so that a test can hold it against its paper. */

const number = (n: number): string => n.toLocaleString('en-US');

const CONTEXTS = {
  passages: 'the best passage or table of each page',
  chunks: 'ranked chunks, whole',
  filings: 'the chosen filings from their beginning',
} satisfies Record<WritingConfig['context']['of'], string>;

const PROMPTS = {
  'by-kind': (kind) => `A prompt by the kind of question (Bamberg §2.3): ${kind}`,
  generic: () => 'One generic prompt (Bamberg, Table 4)',
  financialqa: () => 'The prompt of FinancialQA §3.7',
  evident: () => 'The prompts of EvidenT §3.2 and 3.4',
  'evident-inline': () => 'Citations inline (EvidenT §4)',
  'evident-every-sentence': () => 'A citation after every sentence (EvidenT §4)',
  multifinrag: () => 'The prompt of MultiFinRAG §3.3.4',
} satisfies Record<PromptSetId, (kind: PromptKind) => string>;

const CALLS = {
  answer: 'one call',
  'extract-then-answer': 'two calls: passages first, the answer from those that align',
} satisfies Record<WritingConfig['calls'], string>;

function routing({ asks, filings, excerptCharacters }: WritingConfig['routing']): string[] {
  if (asks === 'never') return [];
  const when = asks === 'always' ? '' : ', where the rules are unsure';
  return [
    `Filings chosen by the model, at most ${number(filings)}, from summaries of their first ${number(excerptCharacters)} characters${when}`,
  ];
}

function limit({ limit: most }: WritingConfig['context']): string {
  if (most === null) return 'as the window allows';
  return 'tokens' in most ? `at most ${number(most.tokens)} tokens` : `at most ${number(most.characters)} characters`;
}

/** What was asked, and with what. */
export function traceOfPublished(config: WritingConfig, record: WritingRecord, window: number): string[] {
  const { alignment, maxTokens, context } = config;
  return [
    ...routing(config.routing),
    `Given ${CONTEXTS[context.of]}, ${limit(context)}`,
    `${number(record.contextCharacters)} characters, ${number(record.contextTokens)} tokens of ${number(new Set(record.sent.map(({ filing, page }) => `${filing}:${String(page)}`)).size)} pages`,
    ...(record.cutToWindow ? [`Cut to the model’s window of ${number(window)} tokens`] : []),
    `${PROMPTS[config.prompts](record.kind)}, ${CALLS[config.calls]}`,
    ...(alignment === null
      ? []
      : [
          `Passages aligned by n-grams of ${number(alignment.n)} words, kept whole above ${alignment.threshold.toFixed(2)}`,
          outcomes(record),
        ]),
    `An answer of at most ${number(maxTokens.answer)} tokens`,
    'As published, unchecked',
  ];
}

function outcomes({ passages }: WritingRecord): string {
  const of = (outcome: WritingRecord['passages'][number]['outcome']): string =>
    `${number(passages.filter((one) => one.outcome === outcome).length)} ${outcome}`;
  return [of('kept'), of('trimmed'), of('moved'), of('dropped')].join(', ');
}

/** Citations that name nothing the model was given (EvidenT §5.2.1: a hallucination). */
export const citing = (cited: number, unknown: number): string =>
  `${number(cited)} citations${unknown === 0 ? '' : `, ${number(unknown)} of them of nothing that was given`}`;
