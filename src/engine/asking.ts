import { answer } from '../answer/answer.ts';
import { contextOf } from '../answer/context.ts';
import type { AnswerInput } from '../answer/input.ts';
import { fail, ok, type Failure, type Result } from '../domain/failure.ts';
import type { Answer, FilingCard } from '../domain/question.ts';
import { filingsOf, withChecks } from '../figures/checks/attach.ts';
import { find } from '../figures/find.ts';
import type { Store } from '../index/store.ts';
import { retrieve, type Retrieval } from '../retrieve/retrieve.ts';
import type { AskRequest, AskStep, EngineEvent } from './api.ts';
import type { Checking } from './checking.ts';
import type { Lab } from './lab.ts';
import type { Library } from './library.ts';
import type { Meaning } from './meaning.ts';
import { PRESETS } from './presets.ts';
import type { Serving } from './serving.ts';

/** Fewer letters and digits than this ask nothing. */
const SHORTEST = 3;
/** Longer than any question with its options; a pasted document is no question. */
const LONGEST = 4000;

const now = (): number => performance.now();

/** Thrown inside `onStep`, the one place where a pipeline can be stopped from outside. */
class Cancelled extends Error {}

/** What questions are answered from. */
export interface Asked {
  readonly library: Library;
  readonly store: Store;
  readonly checking: Checking;
  readonly meaning: Meaning;
  readonly serving: Pick<Serving, 'rest'>;
  /** Published systems' retrieval. */
  readonly lab: () => Promise<Lab>;
  /** Settles when every stored filing can be searched. */
  readonly loaded: Promise<void>;
  /** Settles when it is known which models serve. */
  readonly begun: Promise<void>;
  readonly emit: (event: EngineEvent) => void;
}

/** Questions under way. */
export class Asking {
  readonly #library: Library;
  readonly #store: Store;
  readonly #checking: Checking;
  readonly #meaning: Meaning;
  readonly #serving: Pick<Serving, 'rest'>;
  readonly #lab: () => Promise<Lab>;
  readonly #loaded: Promise<void>;
  readonly #begun: Promise<void>;
  readonly #emit: (event: EngineEvent) => void;
  readonly #underway = new Map<string, { cancelled: boolean; writing?: AbortController }>();

  constructor({ library, store, checking, meaning, serving, lab, loaded, begun, emit }: Asked) {
    this.#library = library;
    this.#store = store;
    this.#checking = checking;
    this.#meaning = meaning;
    this.#serving = serving;
    this.#lab = lab;
    this.#loaded = loaded;
    this.#begun = begun;
    this.#emit = emit;
  }

  /** Question → filings → pages → answer; cancelled between any two steps. */
  async ask(request: AskRequest): Promise<Result<Answer>> {
    const state = { cancelled: false };
    this.#underway.set(request.askId, state);
    let began = performance.now();
    const onStep = (step: AskStep, detail: string): void => {
      if (state.cancelled) throw new Cancelled();
      this.#emit({ kind: 'asking', askId: request.askId, step, detail, elapsedMs: performance.now() - began });
    };
    this.#rest();
    try {
      await this.#loaded;
      began = performance.now();
      const refused = this.#refuse(request.question);
      if (refused) return fail(refused);
      const cards = this.#library.cards();
      const retrieved = await this.#retrieve(request, cards, onStep);
      if (!retrieved.ok) return retrieved;
      const retrieval = retrieved.value;
      for (const failure of retrieval.failures) this.#emit({ kind: 'notice', failure });
      onStep('checking figures', '');
      const input: AnswerInput = {
        id: request.askId,
        askedAt: Date.now(),
        level: retrieval.neural ? 'neural' : 'words',
        question: retrieval.question,
        cards,
        routes: retrieval.routes,
        evidence: retrieval.evidence,
        statements: retrieval.statements,
        only: request.only,
        trace: {
          type: retrieval.question.type,
          steps: retrieval.steps,
          filings: retrieval.filings,
          pages: retrieval.pages,
          passages: retrieval.passages,
          elapsedMs: performance.now() - began,
        },
        now,
      };
      const context = contextOf(input);
      const found = find(context);
      const answered = answer(input, context, withChecks(found, await this.#checking.checksOf(filingsOf(found, cards))));
      const timed: Answer = { ...answered, trace: { ...answered.trace, elapsedMs: performance.now() - began } };
      if (state.cancelled) return fail({ kind: 'cancelled' });
      if (request.keep) await this.#keep(timed);
      return ok(timed);
    } catch (error) {
      if (error instanceof Cancelled) return fail({ kind: 'cancelled' });
      throw error;
    } finally {
      this.#underway.delete(request.askId);
      this.#rest();
    }
  }

  /** The making of vectors waits while questions are answered. */
  #rest(): void {
    this.#serving.rest(this.#underway.size > 0);
  }

  cancel(askId: string): void {
    const state = this.#underway.get(askId);
    if (state) state.cancelled = true;
  }

  /** The model is stopped; the question is answered by what stands. */
  stopWriting(askId: string): void {
    const state = this.#underway.get(askId);
    if (state) state.writing?.abort();
  }

  async #retrieve(
    { preset, question, only, without }: AskRequest,
    cards: readonly FilingCard[],
    onStep: (step: AskStep, detail: string) => void,
  ): Promise<Result<Retrieval>> {
    const config = PRESETS[preset];
    const text = question.trim();
    if (config.dense || config.crossEncoder) await this.#begun;
    if (config.passages) return (await this.#lab()).retrieve(text, { only, without }, config, onStep);
    const neural = await this.#meaning.neural(config);
    const { index, pages: reader } = this.#library;
    // Without any model the question is one for the words, exactly as if they had been asked for.
    return ok(await retrieve(text, { cards, index, reader, neural, only, without, now }, PRESETS[neural ? preset : 'words'], onStep));
  }

  #refuse(question: string): Failure | undefined {
    if ((question.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < SHORTEST) return { kind: 'question-too-short' };
    if (question.length > LONGEST) return { kind: 'question-too-long', characters: question.length, limit: LONGEST };
    return this.#library.cards().length === 0 ? { kind: 'no-filings' } : undefined;
  }

  async #keep(answered: Answer): Promise<void> {
    const kept = await this.#store.keepAnswer(answered);
    if (!kept.ok) this.#emit({ kind: 'notice', failure: kept.failure });
  }
}
