import type { AskStep, EngineApi, EngineEvent } from '../../engine/api.ts';
import type { PresetId } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Answer } from '../../domain/question.ts';
import type { Chosen, ReadAsPart } from '../../domain/readAs.ts';
import type { AskedBefore } from '../../domain/thread.ts';

export interface StepSeen {
  readonly step: AskStep;
  readonly detail: string;
  readonly elapsedMs: number;
}

export interface AskOptions {
  readonly only?: readonly FilingId[];
  readonly without?: readonly FilingId[];
  /** What is chosen in place of the question's own words. */
  readonly as?: Chosen;
  /** The answer this one takes the place of: its chips were changed. */
  readonly replaces?: string;
  /** The answer that the question takes up; null: none. The newest where it is not said. */
  readonly after?: AskedBefore | null;
  /** What is not taken over from it. */
  readonly dropped?: readonly ReadAsPart[];
  /** Not as a language model reads it. */
  readonly asWritten?: boolean;
}

/** What a question is asked with. */
interface Dependencies {
  readonly engine: EngineApi;
  readonly preset: () => PresetId;
  /** What the next question may take up: the newest answer of the thread. */
  readonly before: () => AskedBefore | null;
  /** Takes the answer into the thread, in the place of another where it is named. */
  readonly keep: (answer: Answer, replaces?: string) => void;
}

/** The one question under way, and what the box holds. */
export class AskingState {
  /** The words in the ask box. */
  draft = $state('');
  question = $state<string | null>(null);
  steps = $state.raw<readonly StepSeen[]>([]);
  only = $state.raw<readonly FilingId[]>([]);
  /** The answer that the one under way takes the place of. */
  replaces = $state.raw<string | null>(null);
  /** Why the last question has no answer; gone with the next. */
  failure = $state.raw<Failure | null>(null);
  startedAt = $state(0);
  /** What is shown already while a model writes: the answer without it, and the sentences that have passed. Not kept. */
  soFar = $state.raw<Answer | null>(null);
  /** The last answer that was asked for here, and not in another tab. */
  latest = $state.raw<Answer | null>(null);
  /** The reader has asked for the answer without the model. */
  stopping = $state(false);
  #askId: string | null = null;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Asks; settles with the answer, or null where there is none: the question is then back in the box. */
  async ask(
    question: string,
    { only = [], without = [], as = {}, replaces, after, dropped = [], asWritten = false }: AskOptions = {},
  ): Promise<Answer | null> {
    if (this.question !== null) return null;
    const askId = crypto.randomUUID();
    this.#askId = askId;
    this.question = question;
    this.only = only;
    this.replaces = replaces ?? null;
    this.steps = [];
    this.failure = null;
    this.soFar = null;
    this.stopping = false;
    this.startedAt = performance.now();
    const preset = this.#dependencies.preset();
    const asked = {
      askId,
      question,
      only,
      without,
      as,
      dropped,
      asWritten,
      after: after === undefined ? this.#dependencies.before() : after,
    };
    const result = await this.#dependencies.engine.ask({ ...asked, preset, keep: true });
    if (this.#askId !== askId) return null;
    this.#askId = null;
    this.question = null;
    this.soFar = null;
    if (!result.ok) {
      if (replaces === undefined) this.#back(question);
      this.failure = result.failure.kind === 'cancelled' ? null : result.failure;
      return null;
    }
    this.#dependencies.keep(result.value, replaces);
    this.latest = result.value;
    if (replaces !== undefined) await this.#dependencies.engine.removeAnswer(replaces);
    return result.value;
  }

  async cancel(): Promise<void> {
    const askId = this.#askId;
    if (askId === null) return;
    this.#back(this.question ?? '');
    this.#askId = null;
    this.question = null;
    this.soFar = null;
    await this.#dependencies.engine.cancelAsk(askId);
  }

  /** The model stops; the answer is the one without a model. */
  async stopWriting(): Promise<void> {
    if (this.#askId === null || this.stopping) return;
    this.stopping = true;
    await this.#dependencies.engine.stopWriting(this.#askId);
  }

  hear(event: Extract<EngineEvent, { kind: 'asking' | 'answering' }>): void {
    if (event.askId !== this.#askId) return;
    if (event.kind === 'answering') {
      this.soFar = event.answer;
      return;
    }
    const others = this.steps.filter((seen) => seen.step !== event.step);
    this.steps = [...others, { step: event.step, detail: event.detail, elapsedMs: event.elapsedMs }];
  }

  #back(question: string): void {
    if (this.draft === '') this.draft = question;
  }
}
