import engineUrl from '../../../workers/engine.ts?worker&url';
import type {
  AddOutcome,
  CarryingApi,
  EngineApi,
  EngineEvent,
  LibraryState,
  MentionsApi,
  ModelsApi,
  StorageUse,
} from '../../engine/api.ts';
import { callback, scriptFailure, Thread, UNPROTECTED } from '../../engine/threads.ts';
import { flat, type Failure, type Result } from '../../domain/failure.ts';
import type { Hosting } from './hosting.svelte.ts';
import type { LabApi } from '../../domain/papers/lab.ts';
import type { PapersApi } from '../../domain/papers/papers.ts';
import { forwarded } from './forwarded.ts';

/**
 * The page's engine: every method runs in the engine's worker, and a worker that died is reported (a `notice`) and started again, with the library sent
 * anew as events. Calls under way when it died settle with `worker-died`.
 */
export class EngineClient implements EngineApi {
  /** False from a death until the new worker has opened its store. */
  running = $state(true);
  readonly models = forwarded<ModelsApi>((use) => this.#result((engine) => use(engine.models)));
  readonly mentions = forwarded<MentionsApi>((use) => this.#result((engine) => use(engine.mentions)));
  readonly #carrying = forwarded<CarryingApi>((use) => this.#result((engine) => use(engine.carrying)));
  readonly papers = forwarded<PapersApi<Blob>>((use) => this.#result((engine) => use(engine.papers)));
  readonly lab = forwarded<LabApi<Blob>>((use) => this.#result((engine) => use(engine.lab)));
  readonly carrying: CarryingApi = {
    exportLibrary: (request) => this.#carrying.exportLibrary(request),
    importLibrary: (request) => {
      void this.#persist();
      return this.#carrying.importLibrary(request);
    },
    cancel: (id) => this.#carrying.cancel(id),
  };
  readonly #thread: Thread<EngineApi>;
  #onEvent: ((event: EngineEvent) => void) | undefined;
  #askedToPersist = false;
  #unprotected = false;

  constructor(readonly hosting: Hosting) {
    this.#thread = new Thread<EngineApi>({
      name: 'engine',
      create: () => new Worker(engineUrl, { type: 'module', name: this.#unprotected ? UNPROTECTED : 'engine' }),
      mayStart: () => (this.#unprotected ? Promise.resolve(null) : hosting.policed(() => scriptFailure(engineUrl))),
      locks: navigator.locks,
      onDeath: () => void this.#reopen(),
    });
  }

  /** The user was warned that no content policy holds here, and goes on. */
  goOnUnprotected(): void {
    this.#unprotected = true;
  }

  async open(onEvent: (event: EngineEvent) => void): Promise<Result<LibraryState>> {
    this.#onEvent = onEvent;
    const listener = callback((event: EngineEvent) => {
      if (event.kind === 'notice') this.#heed(event.failure);
      this.#onEvent?.(event);
    });
    const opened = await this.#result((engine) => engine.open(listener));
    this.hosting.settle();
    return opened;
  }

  async addFiles(...given: Parameters<EngineApi['addFiles']>): Promise<readonly AddOutcome[]> {
    void this.#persist();
    const added = await this.#thread.call((engine) => engine.addFiles(...given));
    if (added.ok) return added.value;
    return given[0].map(({ name: fileName }) => ({ kind: 'refused', fileName, failure: added.failure }));
  }

  async cancelReading(...given: Parameters<EngineApi['cancelReading']>): Promise<void> {
    await this.#told((engine) => engine.cancelReading(...given));
  }

  readAgain(...given: Parameters<EngineApi['readAgain']>): ReturnType<EngineApi['readAgain']> {
    return this.#result((engine) => engine.readAgain(...given));
  }

  remove(...given: Parameters<EngineApi['remove']>): ReturnType<EngineApi['remove']> {
    return this.#result((engine) => engine.remove(...given));
  }

  correct(...given: Parameters<EngineApi['correct']>): ReturnType<EngineApi['correct']> {
    return this.#result((engine) => engine.correct(...given));
  }

  described(...given: Parameters<EngineApi['described']>): ReturnType<EngineApi['described']> {
    return this.#result((engine) => engine.described(...given));
  }

  details(...given: Parameters<EngineApi['details']>): ReturnType<EngineApi['details']> {
    return this.#result((engine) => engine.details(...given));
  }

  statements(...given: Parameters<EngineApi['statements']>): ReturnType<EngineApi['statements']> {
    return this.#result((engine) => engine.statements(...given));
  }

  overview(...given: Parameters<EngineApi['overview']>): ReturnType<EngineApi['overview']> {
    return this.#result((engine) => engine.overview(...given));
  }

  async goodQuestions(...given: Parameters<EngineApi['goodQuestions']>): Promise<readonly string[]> {
    const made = await this.#thread.call((engine) => engine.goodQuestions(...given));
    return made.ok ? made.value : [];
  }

  workbook(...given: Parameters<EngineApi['workbook']>): ReturnType<EngineApi['workbook']> {
    return this.#result((engine) => engine.workbook(...given));
  }

  original(...given: Parameters<EngineApi['original']>): ReturnType<EngineApi['original']> {
    return this.#result((engine) => engine.original(...given));
  }

  ask(...given: Parameters<EngineApi['ask']>): ReturnType<EngineApi['ask']> {
    return this.#result((engine) => engine.ask(...given));
  }

  async cancelAsk(...given: Parameters<EngineApi['cancelAsk']>): Promise<void> {
    await this.#told((engine) => engine.cancelAsk(...given));
  }

  async stopWriting(...given: Parameters<EngineApi['stopWriting']>): Promise<void> {
    await this.#told((engine) => engine.stopWriting(...given));
  }

  marks(...given: Parameters<EngineApi['marks']>): ReturnType<EngineApi['marks']> {
    return this.#result((engine) => engine.marks(...given));
  }

  shown(...given: Parameters<EngineApi['shown']>): ReturnType<EngineApi['shown']> {
    return this.#result((engine) => engine.shown(...given));
  }

  find(...given: Parameters<EngineApi['find']>): ReturnType<EngineApi['find']> {
    return this.#result((engine) => engine.find(...given));
  }

  async suggestions(): Promise<readonly string[]> {
    const made = await this.#thread.call((engine) => engine.suggestions());
    return made.ok ? made.value : [];
  }

  async removeAnswer(...given: Parameters<EngineApi['removeAnswer']>): Promise<void> {
    await this.#told((engine) => engine.removeAnswer(...given));
  }

  feedback(...given: Parameters<EngineApi['feedback']>): ReturnType<EngineApi['feedback']> {
    return this.#result((engine) => engine.feedback(...given));
  }

  async clearThread(): Promise<void> {
    await this.#told((engine) => engine.clearThread());
  }

  storage(): Promise<Result<StorageUse>> {
    return this.#result((engine) => engine.storage());
  }

  clearAll(): Promise<Result<null>> {
    return this.#result((engine) => engine.clearAll());
  }

  async #result<T>(use: (engine: EngineApi) => Promise<Result<T>>): Promise<Result<T>> {
    const result = flat(await this.#thread.call(use));
    if (!result.ok) this.#heed(result.failure);
    return result;
  }

  async #told(use: (engine: EngineApi) => Promise<void>): Promise<void> {
    const called = await this.#thread.call(use);
    if (!called.ok) this.#notice(called.failure);
  }

  /** Wherever a part of the app turns out to be gone, the way on is the same. */
  #heed(failure: Failure): void {
    if (failure.kind === 'outdated') this.hosting.newer = true;
  }

  #notice(failure: Failure): void {
    this.#onEvent?.({ kind: 'notice', failure });
  }

  async #reopen(): Promise<void> {
    this.running = false;
    this.#notice({ kind: 'worker-died', worker: 'engine' });
    const listener = this.#onEvent;
    if (!listener) return;
    const opened = await this.open(listener);
    if (!opened.ok) {
      this.#notice(opened.failure);
      return;
    }
    for (const row of opened.value.filings) listener({ kind: 'filing', row });
    const models = await this.models.state();
    if (models.ok) {
      for (const row of models.value.rows) listener({ kind: 'model', row });
      listener({ kind: 'embedding', state: models.value.embedding });
    }
    this.running = true;
  }

  /** Only a page may ask the browser to keep its storage; it is asked once there is something to keep. */
  async #persist(): Promise<void> {
    if (this.#askedToPersist) return;
    this.#askedToPersist = true;
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  }
}
