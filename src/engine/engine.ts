import type { FilingId } from '../domain/document.ts';
import { detailOf, fail, ok, type Result } from '../domain/failure.ts';
import type { StoredFiling } from '../index/storage/schema.ts';
import type { AddOutcome, EngineApi, EngineEvent, FilingDetails, FilingStatements, LibraryState, StorageUse } from './api.ts';
import { withPicturesBeside } from './carrying/picturesBeside.ts';
import { beginsAsZip, unpacked } from './carrying/zipArchive.ts';
import { workbook } from './library/workbookExport.ts';
import { carryingApi } from './carrying/carryingApi.ts';
import { identify } from './library/identify.ts';
import { isRead } from './library/library.ts';
import { mentionsApi } from './library/mentionSearch.ts';
import { modelsApi } from './choosing/modelsApi.ts';
import { labApi } from './ask/papers/labApi.ts';
import { papersApi } from './ask/papers/papersApi.ts';
import { goodQuestions, openedOverview } from './ask/overview/openedOverview.ts';
import { openParts, type Environment, type Parts } from './assembly.ts';
import { suggestions, SUGGESTED } from './library/suggestions.ts';
import { details, find, marks, shown } from './library/viewing.ts';

/** The engine of one tab. Its methods are the page's; what they do is in `Library`, `ReadingQueue`, `Asking` and `viewing.ts`. */
export class Engine implements EngineApi {
  readonly models = modelsApi((work) =>
    this.#with(async ({ models, begun }) => {
      await begun;
      return work(models);
    }),
  );
  readonly #emit = (event: EngineEvent): void => {
    this.#onEvent(event);
  };
  readonly mentions = mentionsApi((work) => this.#with(work), this.#emit);
  readonly carrying = carryingApi((work) => this.#with(work), {
    emit: this.#emit,
    add: async (file) => (await this.addFiles([file]))[0],
    storage: () => this.#outside.storage(),
    exportTo: (chosen) => this.#outside.exports.to(chosen),
  });
  readonly papers = papersApi((work) => this.#with(work), this.#emit, { pictures: () => this.#outside.pictures });
  /** One tab of a library asks the questions of the lab. */
  readonly #alone = <T>(work: () => Promise<T>): Promise<T | null> =>
    this.#outside.locks.request(`footnote:lab:${this.#outside.storeName}`, { ifAvailable: true }, async (lock) =>
      lock === null ? null : work(),
    );
  readonly lab = labApi((work) => this.#with(work), this.#alone, this.#emit);
  readonly #outside: Environment;
  #open: Promise<Result<Parts>> | undefined;
  #onEvent: (event: EngineEvent) => void = () => undefined;
  #tellingStorage = false;

  constructor(outside: Environment) {
    this.#outside = outside;
  }

  async open(onEvent: (event: EngineEvent) => void): Promise<Result<LibraryState>> {
    this.#onEvent = onEvent;
    return this.#with(async ({ library, store }) => ok({ filings: library.rows(), thread: { answers: await store.answers() } }));
  }

  async addFiles(...[files, paths = [], pictures]: Parameters<EngineApi['addFiles']>): Promise<readonly AddOutcome[]> {
    const outcomes: AddOutcome[] = [];
    const add = async (file: File): Promise<void> => {
      const added = await this.#with((open) => this.#addFile(open, file));
      outcomes.push(added.ok ? added.value : { kind: 'refused', fileName: file.name, failure: added.failure });
    };
    for (const [i, file] of files.entries()) {
      if (!(await beginsAsZip(file))) await add(await withPicturesBeside(file, paths[i], pictures));
      else
        for await (const { fileName, file: inside } of unpacked(file))
          if (inside.ok) await add(inside.value);
          else outcomes.push({ kind: 'refused', fileName, failure: inside.failure });
    }
    return outcomes;
  }

  async #addFile({ store, library, queue }: Parts, file: File): Promise<Result<AddOutcome>> {
    const { name: fileName, size: bytes } = file;
    const identified = await identify(file);
    if (!identified.ok) return identified;
    const id = identified.value;
    const record: StoredFiling = { id, fileName, bytes, addedAt: Date.now(), state: { kind: 'waiting' } };
    const added = await store.add(record, file);
    if (!added.ok) return added;
    if (!added.value) {
      const state = library.record(id)?.state;
      // Dropped again, a filing whose stored copy was lost has it back, and an interrupted one goes on.
      const lost = state?.kind === 'failed' && state.failure.kind === 'original-lost';
      const restored = lost ? await store.restore(id, file) : ok(null);
      if (!restored.ok) return restored;
      if (lost || state?.kind === 'interrupted') await this.readAgain(id);
      return ok({ kind: lost ? 'added' : 'duplicate', fileName, filing: id });
    }
    library.set(record);
    queue.add(id);
    return ok({ kind: 'added', fileName, filing: id });
  }

  async cancelReading(filing: FilingId): Promise<void> {
    await this.#heard(async ({ library, store, queue }) => {
      queue.cancel(filing);
      const record = library.record(filing);
      if (record?.state.kind !== 'reading' && record?.state.kind !== 'waiting') return ok(null);
      if (!isRead(record)) return this.remove([filing]);
      // It was read before: that reading is kept.
      const stored = await store.update(filing, (one) => ({ ...one, state: { kind: 'ready' } }));
      if (stored.ok && stored.value) library.set(stored.value);
      return stored;
    });
  }

  readAgain(filing: FilingId, password?: string): Promise<Result<null>> {
    return this.#with(async ({ library, store, queue }) => {
      if (library.record(filing)?.state.kind === 'reading') return ok(null);
      const stored = await store.update(filing, (record) => ({
        ...record,
        state: { kind: 'waiting' },
        ...(password !== undefined && { password }),
      }));
      if (!stored.ok) return stored;
      if (!stored.value) return fail({ kind: 'not-in-library' });
      library.set(stored.value);
      queue.add(filing);
      return ok(null);
    });
  }

  remove(filings: readonly FilingId[]): Promise<Result<null>> {
    return this.#with(async ({ library, store, queue }) => {
      for (const filing of filings) queue.cancel(filing);
      const removed = await store.remove(filings);
      if (removed.ok) library.remove(filings);
      await this.#outside.exports.forget();
      return removed;
    });
  }

  correct(...[filing, key, value]: Parameters<EngineApi['correct']>): ReturnType<EngineApi['correct']> {
    return this.#with(({ library }) => library.correct(filing, key, value));
  }

  details(filing: FilingId): Promise<Result<FilingDetails>> {
    return this.#with(async ({ library, checking, loaded }) => {
      await loaded;
      return details(library, filing, (await checking.statements(filing))?.checks ?? []);
    });
  }

  described: EngineApi['described'] = (filing, place) => this.#with(({ describing }) => describing.described(filing, place));

  statements(filing: FilingId): Promise<Result<FilingStatements>> {
    return this.#with(async ({ library, checking, loaded }) => {
      await loaded;
      if (!library.record(filing)) return fail({ kind: 'not-in-library' });
      return ok((await checking.statements(filing)) ?? { views: [], checks: [] });
    });
  }

  overview(...[filings]: Parameters<EngineApi['overview']>): ReturnType<EngineApi['overview']> {
    return this.#with((open) => openedOverview(open, filings));
  }

  async goodQuestions(...[filings]: Parameters<EngineApi['goodQuestions']>): Promise<readonly string[]> {
    const found = await this.#with((open) => goodQuestions(open, filings));
    return found.ok ? found.value : [];
  }

  workbook(...[request]: Parameters<EngineApi['workbook']>): ReturnType<EngineApi['workbook']> {
    return this.#with(async ({ library, store, checking, loaded }) => {
      await loaded;
      return workbook(request, library, store, checking);
    });
  }

  original(filing: FilingId): ReturnType<EngineApi['original']> {
    return this.#with(async ({ library, store }) => {
      const password = library.record(filing)?.password;
      const blob = await store.original(filing);
      return blob ? ok({ blob, ...(password !== undefined && { password }) }) : fail({ kind: 'not-in-library' });
    });
  }

  ask(...[request]: Parameters<EngineApi['ask']>): ReturnType<EngineApi['ask']> {
    return this.#with(({ asking }) => asking.ask(request));
  }

  async cancelAsk(askId: string): Promise<void> {
    await this.#heard(({ asking }) => {
      asking.cancel(askId);
      return Promise.resolve(ok(null));
    });
  }

  async stopWriting(askId: string): Promise<void> {
    await this.#heard(({ asking }) => {
      asking.stopWriting(askId);
      return Promise.resolve(ok(null));
    });
  }

  marks(...[filing, citations]: Parameters<EngineApi['marks']>): ReturnType<EngineApi['marks']> {
    return this.#with(({ store, library }) => marks(store, library, filing, citations));
  }

  shown(...[filing, page]: Parameters<EngineApi['shown']>): ReturnType<EngineApi['shown']> {
    return this.#with(({ store, library }) => shown(store, library, filing, page));
  }

  find(...[filing, text]: Parameters<EngineApi['find']>): ReturnType<EngineApi['find']> {
    return this.#with(({ library }) => find(library, filing, text));
  }

  async suggestions(): Promise<readonly string[]> {
    const made = await this.#with(async ({ library, asking, loaded }) => {
      await loaded;
      return ok(await asking.answerable(await suggestions(library), SUGGESTED));
    });
    return made.ok ? made.value : [];
  }

  removeAnswer(answerId: string): Promise<void> {
    return this.#heard((open) => announced(open, answerId, open.store.removeAnswer(answerId)));
  }

  feedback(...[answerId, feedback]: Parameters<EngineApi['feedback']>): ReturnType<EngineApi['feedback']> {
    return this.#with(async (open) => {
      const answer = await open.store.answer(answerId);
      return answer ? announced(open, answerId, open.store.keepAnswer({ ...answer, feedback }, true)) : ok(null);
    });
  }

  clearThread(): Promise<void> {
    return this.#heard((open) => announced(open, null, open.store.removeAnswer(null)));
  }

  /** Of the browser, not of the store: it can be said where that does not open. */
  async storage(): Promise<Result<StorageUse>> {
    try {
      return ok(await this.#outside.storage());
    } catch (error) {
      return fail({ kind: 'storage', detail: detailOf(error) });
    }
  }

  clearAll(): Promise<Result<null>> {
    return this.#with(async (open) => {
      const { library, store, queue, embedding } = open;
      queue.cancelAll();
      const cleared = await announced(open, null, store.clear());
      if (!cleared.ok) return cleared;
      library.remove(library.ids());
      await this.#outside.exports.forget();
      embedding.cleared();
      return cleared;
    });
  }

  /** Opens the store on the first call of any method; failures of any kind come back as data. */
  async #with<T>(work: (open: Parts) => Promise<Result<T>>): Promise<Result<T>> {
    try {
      this.#open ??= this.#opened();
      const open = await this.#open;
      // A store that could not be opened may be opened by the next call: its space may be free by then.
      if (!open.ok) this.#open = undefined;
      return open.ok ? await work(open.value) : open;
    } catch (error) {
      return fail({ kind: 'internal', detail: detailOf(error) });
    }
  }

  /** For methods that return nothing: a failure is reported as an event. */
  async #heard(work: (open: Parts) => Promise<Result<unknown>>): Promise<void> {
    const done = await this.#with(work);
    if (!done.ok) this.#onEvent({ kind: 'notice', failure: done.failure });
  }

  #opened(): Promise<Result<Parts>> {
    return openParts(this.#outside, (event) => {
      this.#onEvent(event);
      if (event.kind === 'removed' || (event.kind === 'filing' && event.row.state.kind === 'ready')) this.#tellStorage();
    });
  }

  #tellStorage(): void {
    if (this.#tellingStorage) return;
    this.#tellingStorage = true;
    void this.storage().then((use) => {
      this.#tellingStorage = false;
      this.#onEvent(use.ok ? { kind: 'storage', storage: use.value } : { kind: 'notice', failure: use.failure });
    });
  }
}

/** Other tabs show the same thread: they are notified once the change is stored. */
async function announced({ tell }: Parts, answerId: string | null, stored: Promise<Result<null>>): Promise<Result<null>> {
  const done = await stored;
  if (done.ok) tell({ kind: 'thread', answerId });
  return done;
}
