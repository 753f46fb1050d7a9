import type { FilingId } from '../domain/document.ts';
import { fail, ok, type Result } from '../domain/failure.ts';
import type { StoredFiling } from '../index/schema.ts';
import { Store } from '../index/store.ts';
import type { AddOutcome, EngineApi, EngineEvent, FilingDetails, FilingStatements, LibraryState, StorageUse } from './api.ts';
import { Asking } from './asking.ts';
import { Checking } from './checking.ts';
import { workbook } from './exporting.ts';
import { identify } from './intake.ts';
import { isRead, Library, type Emit } from './library.ts';
import { Models } from './models.ts';
import { ReadingQueue } from './queue.ts';
import type { ParseDoor } from './reading.ts';
import { suggestions } from './suggestions.ts';
import { Tabs, type Channel } from './tabs.ts';
import type { Locks, Thread } from './threads.ts';
import { find, marks } from './viewing.ts';

/** What the engine asks of the outside: the browser, or a test's fakes. */
export interface Outside {
  /** The database's name; tabs of one name share a library. */
  readonly storeName: string;
  readonly locks: Locks;
  readonly channel: Channel;
  readonly parser: Pick<Thread<ParseDoor>, 'call'>;
  readonly storage: () => Promise<StorageUse>;
}

/** The parts that exist once the store is open. */
interface Open {
  readonly store: Store;
  readonly library: Library;
  readonly queue: ReadingQueue;
  readonly asking: Asking;
  readonly checking: Checking;
  /** Settles when every stored filing can be searched. */
  readonly loaded: Promise<void>;
}

const detailOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** The engine of one tab. Its methods are the page's; what they do is in `Library`, `ReadingQueue`, `Asking` and `viewing.ts`. */
export class Engine implements EngineApi {
  readonly models = new Models();
  readonly #outside: Outside;
  readonly #tabs: Tabs;
  #open: Promise<Result<Open>> | undefined;
  #onEvent: (event: EngineEvent) => void = () => undefined;
  #tellingStorage = false;

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#tabs = new Tabs(outside.channel, outside.locks);
  }

  async open(onEvent: (event: EngineEvent) => void): Promise<Result<LibraryState>> {
    this.#onEvent = onEvent;
    return this.#with(async ({ library, store }) => ok({ filings: library.rows(), thread: { answers: await store.answers() } }));
  }

  async addFiles(files: readonly File[]): Promise<readonly AddOutcome[]> {
    const outcomes: AddOutcome[] = [];
    for (const file of files) {
      const added = await this.#with((open) => this.#addFile(open, file));
      outcomes.push(added.ok ? added.value : { kind: 'refused', fileName: file.name, failure: added.failure });
    }
    return outcomes;
  }

  async #addFile({ store, library, queue }: Open, file: File): Promise<Result<AddOutcome>> {
    const { name: fileName, size: bytes } = file;
    const identified = await identify(file);
    if (!identified.ok) return identified;
    const id = identified.value;
    const record: StoredFiling = { id, fileName, bytes, addedAt: Date.now(), state: { kind: 'waiting' } };
    const added = await store.add(record, file);
    if (!added.ok) return added;
    if (!added.value) {
      // Dropped again, an interrupted filing goes on.
      if (library.record(id)?.state.kind === 'interrupted') await this.readAgain(id);
      return ok({ kind: 'duplicate', fileName, filing: id });
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
      if (!isRead(record.summary)) return this.remove([filing]);
      // It was read before: that reading stands.
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
      return removed;
    });
  }

  correct(...[filing, key, value]: Parameters<EngineApi['correct']>): ReturnType<EngineApi['correct']> {
    return this.#with(({ library }) => library.correct(filing, key, value));
  }

  details(filing: FilingId): Promise<Result<FilingDetails>> {
    return this.#with(async ({ library, checking, loaded }) => {
      await loaded;
      const row = library.row(filing);
      if (!row) return fail({ kind: 'not-in-library' });
      const { sections = [], statements = [], sizes = new Float32Array() } = library.outline(filing) ?? {};
      const pages = Array.from({ length: sizes.length / 2 }, (_, i) => ({ width: sizes[2 * i] ?? 0, height: sizes[2 * i + 1] ?? 0 }));
      return ok({
        row,
        metadata: row.metadata,
        sections,
        statements,
        checks: (await checking.statements(filing))?.checks ?? [],
        sizes: pages,
      });
    });
  }

  statements(filing: FilingId): Promise<Result<FilingStatements>> {
    return this.#with(async ({ library, checking, loaded }) => {
      await loaded;
      if (!library.record(filing)) return fail({ kind: 'not-in-library' });
      return ok((await checking.statements(filing)) ?? { views: [], checks: [] });
    });
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

  marks(...[filing, citations]: Parameters<EngineApi['marks']>): ReturnType<EngineApi['marks']> {
    return this.#with(({ store, library }) => marks(store, library, filing, citations));
  }

  find(...[filing, text]: Parameters<EngineApi['find']>): ReturnType<EngineApi['find']> {
    return this.#with(({ library }) => find(library, filing, text));
  }

  async suggestions(): Promise<readonly string[]> {
    const made = await this.#with(async ({ library, loaded }) => {
      await loaded;
      return ok(await suggestions(library));
    });
    return made.ok ? made.value : [];
  }

  async removeAnswer(answerId: string): Promise<void> {
    await this.#heard(({ store }) => store.removeAnswer(answerId));
  }

  async clearThread(): Promise<void> {
    await this.#heard(({ store }) => store.clearAnswers());
  }

  storage(): Promise<StorageUse> {
    return this.#outside.storage();
  }

  clearAll(): Promise<Result<null>> {
    return this.#with(async ({ library, store, queue }) => {
      queue.cancelAll();
      const cleared = await store.clear();
      if (cleared.ok) library.remove(library.ids());
      return cleared;
    });
  }

  /** Opens the store on the first call of any method; failures of any kind come back as data. */
  async #with<T>(work: (open: Open) => Promise<Result<T>>): Promise<Result<T>> {
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

  /** For methods that return nothing: a failure is told as an event. */
  async #heard(work: (open: Open) => Promise<Result<unknown>>): Promise<void> {
    const done = await this.#with(work);
    if (!done.ok) this.#onEvent({ kind: 'notice', failure: done.failure });
  }

  async #opened(): Promise<Result<Open>> {
    const { storeName, locks, parser } = this.#outside;
    const stored = await Store.open(storeName, (work) => locks.request(`footnote:write:${storeName}`, {}, work));
    if (!stored.ok) return stored;
    const store = stored.value;
    const emit: Emit = (event, heard = false) => {
      this.#onEvent(event);
      if (!heard) this.#tabs.tell(event);
      if (event.kind === 'removed' || (event.kind === 'filing' && event.row.state.kind === 'ready')) this.#tellStorage();
    };
    const library = new Library(store, emit);
    await library.open();
    const queue = new ReadingQueue(store, library, parser, emit);
    this.#tabs.hear(library, queue);
    const loaded = library.load().catch((error: unknown) => {
      emit({ kind: 'notice', failure: { kind: 'storage', detail: detailOf(error) } });
    });
    await this.#tabs.lead(queue);
    const checking = new Checking(library, store);
    return ok({ store, library, queue, checking, asking: new Asking(library, store, checking, loaded, emit), loaded });
  }

  #tellStorage(): void {
    if (this.#tellingStorage) return;
    this.#tellingStorage = true;
    void this.#outside
      .storage()
      .then((storage) => {
        this.#onEvent({ kind: 'storage', storage });
      })
      .finally(() => (this.#tellingStorage = false));
  }
}
