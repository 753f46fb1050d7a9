import { answer } from '../../answer/answer.ts';
import { contextOf } from '../../answer/contextOf.ts';
import type { AnswerInput } from '../../answer/input.ts';
import type { PipelineConfig } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import { detailOf, fail, type Failure, ok, type Result } from '../../domain/failure.ts';
import type { Generator } from '../../domain/ports.ts';
import type { Answer, FilingCard } from '../../domain/question.ts';
import type { CallRecord } from '../../domain/writing.ts';
import { filingsOf, withChecks } from '../../figures/checks/attachChecks.ts';
import { find } from '../../figures/findFigure.ts';
import { modelChooser } from '../../retrieve/modelRoute.ts';
import type { AskRequest, AskStep } from '../api.ts';
import { bounded } from './timeLimitedGenerator.ts';
import type { AskDependencies } from './dependencies.ts';
import { Cancelled, COMPOSERS } from './composing.ts';
import { howRead } from './howRead.ts';
import { insteadOf } from './nearestAsked.ts';
import { openingOf } from './openingPage.ts';
import { PRESETS } from '../presets/presets.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { searching } from './searching.ts';
import { widened, type FurtherReading } from './widening.ts';

/** Fewer letters and digits than this ask nothing. */
const SHORTEST = 3;
/** Longer than any question with its options; a pasted document is no question. */
const LONGEST = 4000;

const now = (): number => performance.now();

/** A question on its way. */
interface Underway {
  cancelled: boolean;
  /** Of everything that a model does for it: the question's cancelling stops that, and the reader may stop it alone. */
  readonly stop: AbortController;
  readonly onStep: (step: AskStep, detail: string) => void;
}

/** Questions under way. */
export class Asking {
  readonly #asked: AskDependencies;
  readonly #underway = new Map<string, Underway>();
  /** What the model said of filings, as long as the tab lives. */
  readonly #summaries = new Map<FilingId, string>();

  constructor(asked: AskDependencies) {
    this.#asked = asked;
  }

  get busy(): boolean {
    return this.#underway.size > 0;
  }

  /** Question → filings → pages → answer; cancelled between any two steps, and at once while a model writes. */
  async ask(request: AskRequest): Promise<Result<Answer>> {
    let began = now();
    const underway: Underway = {
      cancelled: false,
      stop: new AbortController(),
      onStep: (step, detail) => {
        if (underway.cancelled) throw new Cancelled();
        this.#asked.emit({ kind: 'asking', askId: request.askId, step, detail, elapsedMs: now() - began });
      },
    };
    this.#underway.set(request.askId, underway);
    this.#rest();
    try {
      await this.#asked.loaded;
      began = now();
      const refused = this.#refuse(request.question);
      if (refused) return fail(refused);
      const answered = await Promise.race([this.#answered(request, underway), gone(underway)]);
      if (!answered.ok) return answered;
      if (underway.cancelled) return fail({ kind: 'cancelled' });
      const timed: Answer = { ...answered.value, trace: { ...answered.value.trace, elapsedMs: now() - began } };
      if (request.keep) await this.#keep(timed);
      if (request.keep && timed.status !== 'answered') void this.#offer(timed, request);
      return ok(timed);
    } catch (error) {
      if (error instanceof Cancelled) return fail({ kind: 'cancelled' });
      throw error;
    } finally {
      this.#underway.delete(request.askId);
      this.#rest();
    }
  }

  async #answered(request: AskRequest, underway: Underway): Promise<Result<Answer>> {
    const { library, checking, lab, emit } = this.#asked;
    const { onStep } = underway;
    const began = now();
    const preset = presetOf(request);
    const composer = COMPOSERS[preset.composer];
    const text = request.question.trim();
    const cards = library.cards();
    const generator = await this.#generator(preset, underway);
    const calls: CallRecord[] = [];
    const reading = this.#reading(cards, preset);
    const { routing } = preset.writing ?? {};
    const chooser =
      composer.choosesFirst && generator && routing && routing.asks !== 'never'
        ? modelChooser({ generator, cards, config: routing, ...reading, calls })
        : undefined;
    const search = await searching(request, preset, this.#asked);
    const retrieved = await search.first(text, onStep, chooser);
    if (!retrieved.ok) return retrieved;
    const retrieval = retrieved.value;
    for (const failure of retrieval.failures) emit({ kind: 'notice', failure });
    onStep('checking figures', '');
    const { question, routes, evidence, statements } = retrieval;
    const trace = {
      type: question.type,
      steps: retrieval.steps,
      filings: retrieval.filings,
      pages: retrieval.pages,
      passages: retrieval.passages,
      elapsedMs: now() - began,
    };
    const input: AnswerInput = {
      ...{ id: request.askId, askedAt: Date.now(), level: retrieval.neural ? 'neural' : 'words', only: request.only },
      ...{ question, cards, routes, evidence, statements, trace, now },
    };
    const context = contextOf(input);
    const alive = (): void => {
      if (underway.cancelled) throw new Cancelled();
    };
    const composed = await composer.compose({
      ...{ preset, input, context, generator, calls, onStep, lab },
      below: async () => {
        const bare = find(context);
        const found = withChecks(bare, await checking.checksOf(filingsOf(bare, cards)));
        return { answer: answer(input, context, found), found };
      },
      entails: search.crossEncoder,
      widen: (writer, config) =>
        widened({
          ...{ text: question.text, retrieval, cards: within(cards, request), generator: writer, config, reading, now },
          // its steps were told once
          search: (asked, choose) => search.again(asked, alive, choose),
        }),
      passages: retrieval.passages,
      reader: library.pages,
      onAnswer: (soFar) => {
        if (!underway.cancelled) emit({ kind: 'answering', askId: request.askId, answer: { ...soFar, question: text } });
      },
    });
    if (!composed.ok) return composed;
    // the words are the reader's own, whatever they were read as
    return ok({
      ...composed.value,
      question: text,
      ...(!preset.passages && { readAs: howRead(text, request.as ?? {}, cards, retrieval, composed.value) }),
    });
  }

  /** The making of vectors waits while questions are answered. */
  #rest(): void {
    this.#asked.serving.rest(this.busy);
  }

  cancel(askId: string): void {
    const underway = this.#underway.get(askId);
    if (!underway) return;
    underway.cancelled = true;
    underway.stop.abort();
  }

  /** The model is stopped; the question is answered by what stands. */
  stopWriting(askId: string): void {
    this.#underway.get(askId)?.stop.abort();
  }

  /** The model that serves, as this question has it. Its first call loads it: until the answer without it is there, the machine is the search's. */
  async #generator(preset: PipelineConfig, { stop }: Underway): Promise<Generator | null> {
    if (!preset.writing) return null;
    const { begun, writers } = this.#asked;
    await begun;
    const generator = writers.generator();
    if (!generator) return null;
    return bounded(generator, stop.signal);
  }

  #reading(cards: readonly FilingCard[], { writing }: PipelineConfig): FurtherReading {
    const byId = new Map(cards.map((card) => [card.id, card]));
    return {
      summaries: this.#summaries,
      openings: async (filing) => {
        const card = byId.get(filing);
        return card ? openingOf(card, this.#asked.library.pages, writing?.routing.excerptCharacters ?? 0) : '';
      },
    };
  }

  #refuse(question: string): Failure | undefined {
    if ((question.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < SHORTEST) return { kind: 'question-too-short' };
    if (question.length > LONGEST) return { kind: 'question-too-long', characters: question.length, limit: LONGEST };
    return this.#asked.library.cards().length === 0 ? { kind: 'no-filings' } : undefined;
  }

  /** Looks for what could be asked instead, once the answer is shown and as long as nothing else is asked; it is told as the answer's own change. */
  async #offer({ id, question, status }: Answer, request: AskRequest): Promise<void> {
    const busy = (): void => {
      if (this.busy) throw new Cancelled();
    };
    try {
      // the question itself still counts as under way until its caller has the answer
      await Promise.resolve();
      const { library, store, emit, tell } = this.#asked;
      const answers = async (other: string): Promise<boolean> => {
        busy();
        const quiet: AskRequest = { ...request, askId: crypto.randomUUID(), question: other, as: {}, preset: 'words', keep: false };
        const answered = await this.#answered(quiet, { cancelled: false, stop: new AbortController(), onStep: busy });
        return answered.ok && answered.value.status === 'answered';
      };
      const cards = within(library.cards(), request);
      const read = request.as === undefined ? question : readQuestion(question, cards, 0, request.as).text;
      const instead = await insteadOf({ question: read, status }, cards, answers);
      const kept = instead.length > 0 ? await store.answer(id) : undefined;
      if (!kept) return;
      const changed: Answer = { ...kept, instead };
      const stored = await store.keepAnswer(changed);
      if (!stored.ok) return;
      emit({ kind: 'answer', answer: changed });
      tell({ kind: 'thread', answerId: id });
    } catch (error) {
      // what was only offered is not missed
      if (!(error instanceof Cancelled)) this.#asked.emit({ kind: 'notice', failure: { kind: 'internal', detail: detailOf(error) } });
    }
  }

  async #keep(answered: Answer): Promise<void> {
    const kept = await this.#asked.store.keepAnswer(answered);
    if (kept.ok) this.#asked.tell({ kind: 'thread', answerId: answered.id });
    else this.#asked.emit({ kind: 'notice', failure: kept.failure });
  }
}

/** Settles when the question is cancelled while a model is at work: nobody waits for what it still does. */
const gone = (underway: Underway): Promise<Result<Answer>> =>
  new Promise((settle) => {
    underway.stop.signal.addEventListener('abort', () => {
      if (underway.cancelled) settle(fail({ kind: 'cancelled' }));
    });
  });

const within = (cards: readonly FilingCard[], { only, without }: AskRequest): FilingCard[] =>
  cards.filter(({ id }) => !without.includes(id) && (only.length === 0 || only.includes(id)));

/** The preset, with less context where the bench asks for less. */
function presetOf({ preset, contextTokens }: AskRequest): PipelineConfig {
  const config = PRESETS[preset];
  if (contextTokens === undefined || !config.writing) return config;
  const { context } = config.writing;
  const allowed = context.limit !== null && 'tokens' in context.limit ? context.limit.tokens : Infinity;
  return { ...config, writing: { ...config.writing, context: { ...context, limit: { tokens: Math.min(allowed, contextTokens) } } } };
}
