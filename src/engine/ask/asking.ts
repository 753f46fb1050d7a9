import { contextOf } from '../../answer/contextOf.ts';
import type { AnswerInput } from '../../answer/input.ts';
import type { PipelineConfig } from '../../domain/config.ts';
import type { Context } from '../../domain/context.ts';
import type { FilingId } from '../../domain/document.ts';
import { detailOf, fail, type Failure, ok, type Result } from '../../domain/failure.ts';
import type { Found } from '../../domain/figures.ts';
import type { Generator } from '../../domain/ports.ts';
import type { Answer, FilingCard } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import type { CallRecord } from '../../domain/writing.ts';
import { filingsOf, withChecks } from '../../figures/checks/attachChecks.ts';
import { find } from '../../figures/findFigure.ts';
import { modelChooser } from '../../retrieve/modelRoute.ts';
import type { AskRequest } from '../api.ts';
import { timeLimitedGenerator } from './timeLimitedGenerator.ts';
import type { AskDependencies } from './dependencies.ts';
import { Cancelled, COMPOSERS } from './composing.ts';
import { answeredAs, howRead } from './howRead.ts';
import { answeredFurther } from './escalating.ts';
import { firstAnswered, offered } from './offering.ts';
import { openingPage } from './openingPage.ts';
import { askedOnce, inputOf, refusedLength, within, type AskedOnce } from './inputOf.ts';
import { PRESETS } from '../presets/presets.ts';
import { presetOf } from './presetOf.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { isJudge, judgePlaces } from './judgePlaces.ts';
import { asksModel, modelReading } from './modelReading.ts';
import { searching, type Searching } from './searching.ts';
import { takenUp, unfollowed } from './takenUp.ts';
import { mainPart, withParts } from './partAnswers.ts';
import type { Sources } from './termByTerm.ts';
import { isAnsweredTwice, TriedQuestions, untilQuiet, type Scope } from './triedQuestions.ts';
import { gone, type Underway } from './underway.ts';
import { unreadPages } from './further/unreadPages.ts';
import { widened, type FurtherReading } from './widening.ts';

const now = (): number => performance.now();
const LATELY_MS = 400;
/** Questions under way. */
export class Asking {
  readonly #asked: AskDependencies;
  readonly #underway = new Map<string, Underway>();
  /** What the model said of filings, as long as the tab lives. */
  readonly #summaries = new Map<FilingId, string>();
  #ended = -Infinity;
  readonly #tried: TriedQuestions;

  constructor(asked: AskDependencies) {
    this.#asked = asked;
    this.#tried = new TriedQuestions(() => asked.library.generation);
  }

  get busy(): boolean {
    return this.#underway.size > 0;
  }
  /** Something is asked that is none of these. */
  busyBesides(askIds: ReadonlySet<string>): boolean {
    return [...this.#underway.keys()].some((askId) => !askIds.has(askId));
  }

  /** Something is asked, or was a moment ago: the next cell of a grid comes once the last one is kept, and what works in the background must not begin between the two. */
  get lately(): boolean {
    return this.busy || now() - this.#ended < LATELY_MS;
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
    // The making of vectors waits while questions are answered.
    this.#asked.serving.rest(this.busy);
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
      if (request.keep) void this.#offer(timed, request);
      return ok(timed);
    } catch (error) {
      if (error instanceof Cancelled) return fail({ kind: 'cancelled' });
      throw error;
    } finally {
      this.#underway.delete(request.askId);
      this.#ended = now();
      this.#asked.serving.rest(this.busy);
    }
  }

  async #answered(given: AskRequest, underway: Underway): Promise<Result<Answer>> {
    const { library, lab, emit } = this.#asked;
    const request = askedOnce(given, library);
    const { onStep } = underway;
    const began = now();
    const preset = presetOf(request);
    const composer = COMPOSERS[preset.composer];
    const cards = library.cards();
    const asked = takenUp(request, within(cards, given), library.index);
    if (asked.alone !== undefined) return ok(unfollowed(request, request.question.trim(), asked.alone));
    const { text } = asked;
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
    const { question } = retrieval;
    const input = inputOf(request, cards, retrieval, now() - began);
    const context = contextOf(input);
    const alive = (): void => {
      if (underway.cancelled) throw new Cancelled();
    };
    const sources = this.#sources(request, search, underway, alive);
    const read = (words: string): Reading => readQuestion(words, cards);
    const composed = await composer.compose({
      ...{ preset, input, context, generator, calls, onStep, lab },
      below: async () => {
        const whole = await this.#asked.overviews.answer(input);
        if (whole) return { input, answer: whole, found: { finding: null, near: [], levels: [] } };
        return answeredFurther(input, sources);
      },
      readAgain: async (writer, first) => {
        if (request.asWritten || !asksModel(first, question)) return null;
        onStep('reading the question', '');
        return modelReading(first, writer, within(cards, request), read, sources);
      },
      // whether a question is answered says nothing of whether a sentence follows
      entails: isJudge(search.crossEncoder) ? null : search.crossEncoder,
      widen: (writer, config) =>
        widened({
          ...{ text: question.text, retrieval, cards: within(cards, request), generator: writer, config, reading, now },
          // its steps were reported once
          search: (asked, choose) => search.again(asked, alive, choose),
        }),
      passages: retrieval.passages,
      reader: library.pages,
      onAnswer: (soFar) => {
        if (!underway.cancelled) emit({ kind: 'answering', askId: request.askId, answer: { ...soFar, question: request.question.trim() } });
      },
    });
    if (!composed.ok) return composed;
    const { answer, readIn } = composed.value;
    if (preset.passages) return ok({ ...answer, question: text });
    const again = async (part: string): Promise<Answer> => (await answeredFurther(await sources.inputFor(part), sources)).answer;
    const whole = await withParts(answer, question, read, again);
    const as: AnswerInput | typeof retrieval = readIn ?? retrieval;
    const before = answeredAs(answer, cards, as, whole);
    // the words are the reader's own, whatever they were read as
    return ok({
      ...whole,
      question: request.question.trim(),
      asked: {
        ...before,
        text: mainPart(whole, question, read),
        taken: asked.taken,
        ...(asked.after && { after: asked.after }),
        ...(request.dropped?.length && { dropped: request.dropped }),
      },
      readAs:
        readIn === null
          ? howRead(text, request.as ?? {}, cards, retrieval, whole, asked.taken)
          : { ...howRead(readIn.question.text, {}, cards, readIn, whole), byModel: readIn.question.text },
    });
  }

  /** What a question is looked further for in: the same filings, searched anew for what else is asked. */
  #sources(request: AskedOnce, search: Searching, { onStep }: Underway, alive: () => void): Sources {
    const { library } = this.#asked;
    const cards = library.cards();
    return {
      reader: library.pages,
      ...{ looking: (where) => onStep('reading passages', where), unread: () => unreadPages(library, request) },
      figuresFor: (context) => this.#found(context, cards),
      judge: (context, found) => judgePlaces(context, found, search.crossEncoder),
      inputFor: async (question) => {
        const [began, found] = [now(), await search.again(question, alive)];
        return inputOf(request, cards, found, now() - began);
      },
    };
  }

  /** What the tables say, with the checks of the filings that it is from. */
  async #found(context: Context, cards: readonly FilingCard[]): Promise<Found> {
    const bare = find(context);
    return withChecks(bare, await this.#asked.checking.checksOf(filingsOf(bare, cards)));
  }

  cancel(askId: string): void {
    const underway = this.#underway.get(askId);
    if (!underway) return;
    underway.cancelled = true;
    underway.stop.abort();
  }

  /** The model is stopped; the answer without it is given. */
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
    return timeLimitedGenerator(generator, stop.signal);
  }

  #reading(cards: readonly FilingCard[], { writing }: PipelineConfig): FurtherReading {
    const byId = new Map(cards.map((card) => [card.id, card]));
    return {
      summaries: this.#summaries,
      openings: async (filing) => {
        const card = byId.get(filing);
        return card ? openingPage(card, this.#asked.library.pages, writing?.routing.excerptCharacters ?? 0) : '';
      },
    };
  }

  #refuse(question: string): Failure | undefined {
    const refused = refusedLength(question);
    if (refused) return refused;
    return this.#asked.library.cards().length === 0 ? { kind: 'no-filings' } : undefined;
  }

  /** Looks for what could be asked next, once the answer is shown and as long as nothing else is asked; it is sent as a change of the answer. */
  async #offer(answered: Answer, request: AskRequest): Promise<void> {
    try {
      await untilQuiet();
      const { library, store, emit, tell } = this.#asked;
      const found = await offered(answered, within(library.cards(), request), (other) =>
        this.#tried.answered(other, request, (...one) => this.#answers(...one)),
      );
      const kept = Object.keys(found).length > 0 ? await store.answer(answered.id) : undefined;
      if (!kept) return;
      const changed: Answer = { ...kept, ...found };
      const stored = await store.keepAnswer(changed, true);
      if (!stored.ok || !(await store.answer(answered.id))) return;
      emit({ kind: 'answer', answer: changed });
      tell({ kind: 'thread', answerId: answered.id });
    } catch (error) {
      // what was only offered is not missed
      if (!(error instanceof Cancelled)) this.#asked.emit({ kind: 'notice', failure: { kind: 'internal', detail: detailOf(error) } });
    }
  }

  /** Whether a whole question has a claimed answer, all parts of it. Given up as soon as anything is asked. */
  async #answers(question: string, scope: Scope): Promise<boolean> {
    const onStep = (): void => {
      if (this.busy) throw new Cancelled();
    };
    const judge = (await this.#asked.meaning.neural(PRESETS.words))?.crossEncoder;
    return isAnsweredTwice(question, scope, isJudge(judge), (asked) => {
      onStep();
      return this.#answered(asked, { cancelled: false, stop: new AbortController(), onStep });
    });
  }

  /** The first so many of these questions with a claimed answer; fewer where something is asked meanwhile. */
  async answerable(questions: readonly string[], most: number): Promise<readonly string[]> {
    await this.#asked.loaded;
    await untilQuiet();
    return firstAnswered(questions, most, async (question) => {
      try {
        return await this.#tried.answered(question, { only: [], without: [] }, (...one) => this.#answers(...one));
      } catch (error) {
        if (error instanceof Cancelled) return false;
        throw error;
      }
    });
  }

  async #keep(answered: Answer): Promise<void> {
    const kept = await this.#asked.store.keepAnswer(answered);
    if (kept.ok) this.#asked.tell({ kind: 'thread', answerId: answered.id });
    else this.#asked.emit({ kind: 'notice', failure: kept.failure });
  }
}
