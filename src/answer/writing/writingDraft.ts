import type { Context } from '../../domain/context.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Found } from '../../domain/figures.ts';
import type { CrossEncoder, Generator } from '../../domain/ports.ts';
import type { Answer } from '../../domain/question.ts';
import type { CallRecord, SentenceRecord, WritingConfig, WritingRecord } from '../../domain/writing.ts';
import type { AnswerInput } from '../input.ts';
import type { MarkedPassage } from '../prompts/markers.ts';
import { answersIt } from './answersQuestion.ts';
import { mergeAnswers, type ShownSentence } from './mergeAnswers.ts';
import type { SupportedPassage } from './supportedPassages.ts';
import type { Sent } from './writingContext.ts';

/** What writing reads in addition to what the answer without a model had. */
export interface Writing {
  /** Evidence of every part merged, best first; routes merged. */
  readonly input: AnswerInput;
  readonly context: Context;
  /** What the figures room found: its results may be named. */
  readonly found: Found;
  /** The answer without a model: it is shown, whatever the model does. */
  readonly below: Answer;
  /** What the question was taken apart into; empty where it is one. */
  readonly parts: readonly string[];
  /** Calls of the model before writing: they go first into the record. */
  readonly calls: readonly CallRecord[];
  /** Bounded in time and stopped from outside: a failure is a result. */
  readonly generator: Generator;
  readonly entails: CrossEncoder | null;
  readonly config: WritingConfig;
  /** Reports the step; it throws where the question is cancelled. */
  readonly onStep: (step: 'copying passages' | 'writing', detail: string) => void;
  /** After alignment, then after every sentence that passed; always a whole answer. */
  readonly onAnswer: (soFar: Answer) => void;
}

/** What writing has come to. */
export class WritingDraft {
  readonly calls: CallRecord[];
  readonly sentences: SentenceRecord[] = [];
  readonly shown: ShownSentence[] = [];
  readonly #writing: Writing;
  readonly #began: number;
  kind: { readonly kind: WritingRecord['kind']; readonly by: WritingRecord['kindBy'] } = { kind: 'hallucination-safe', by: 'patterns' };
  sent: Sent = { pieces: [], tokens: 0, characters: 0 };
  cutToWindow = false;
  /** Whether what is shown states what is asked, by a stricter look than that of `answersIt`. */
  states = false;
  passages: WritingRecord['passages'] = [];
  quotes: readonly SupportedPassage[] = [];

  constructor(writing: Writing, began: number) {
    this.#writing = writing;
    this.#began = began;
    this.calls = [...writing.calls];
  }

  get given(): readonly MarkedPassage[] {
    const filings = this.filings;
    return this.sent.pieces.map(({ id, heading, text, evidence }) => ({
      id,
      heading,
      text,
      url: `f${String(filings.indexOf(evidence.card.id) + 1)}`,
    }));
  }

  /** Filings in the order in which the model is given them. */
  get filings(): readonly string[] {
    return [...new Set(this.sent.pieces.map(({ evidence }) => evidence.card.id))];
  }

  soFar(): Answer {
    return this.#beside({ sentences: this.shown, quotes: this.quotes, record: this.#record() });
  }

  /** The answer without a model's sentences, and why. */
  without(fellBack: string): Answer {
    return this.#beside({ sentences: [], quotes: [], record: this.#record(fellBack) });
  }

  /** What passed, where enough did: stopped by the reader, the sentences so far are kept; after a failure, none. */
  finished(failure: Failure | null): Answer {
    if (failure !== null && failure.kind !== 'cancelled') return this.without(inWords(failure));
    const passed = this.sentences.filter(({ outcome }) => outcome === 'shown').length;
    const { survive } = this.#writing.config;
    if (this.sentences.length === 0) return this.without(failure === null ? 'the model found no answer in the passages' : inWords(failure));
    if (passed === 0 || passed < survive * this.sentences.length)
      return this.without(`${String(passed)} of ${String(this.sentences.length)} sentences passed`);
    return this.#beside({ sentences: this.shown, quotes: [], record: this.#record() });
  }

  #beside(parts: {
    readonly sentences: readonly ShownSentence[];
    readonly quotes: readonly SupportedPassage[];
    readonly record: WritingRecord;
  }): Answer {
    const { below, context, input } = this.#writing;
    return mergeAnswers(below, {
      sentences: parts.sentences,
      quotes: parts.quotes.flatMap(({ units }) => units),
      answers: this.states ? parts.sentences.length > 0 : answersIt(context, parts.sentences),
      record: parts.record,
      elapsedMs: input.now() - this.#began,
    });
  }

  #record(fellBack?: string): WritingRecord {
    const { generator, parts, config } = this.#writing;
    return {
      model: generator.name,
      kind: this.kind.kind,
      kindBy: this.kind.by,
      asPublished: config.gates.length === 0,
      parts,
      calls: this.calls,
      sent: this.sent.pieces.map(({ evidence, tokens }) => ({ filing: evidence.card.id, page: evidence.page.number, tokens })),
      contextTokens: this.sent.tokens,
      contextCharacters: this.sent.characters,
      cutToWindow: this.cutToWindow,
      passages: this.passages,
      sentences: [...this.sentences],
      ...(this.states && fellBack === undefined ? { chosen: true } : {}),
      ...(fellBack === undefined ? {} : { fellBack }),
    };
  }
}

/** Why the model's words are not shown, for the reader of the trace. */
export const inWords = (failure: Failure): string =>
  failure.kind === 'cancelled'
    ? 'the model was stopped'
    : `the model failed (${failure.kind}${'detail' in failure ? `: ${failure.detail}` : ''})`;
