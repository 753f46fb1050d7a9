import type { FilingId } from '../../domain/document.ts';
import { fail, flat, type Failure, messageOf, type Result } from '../../domain/failure.ts';
import { FIGURES_VERSION } from '../../figures/version.ts';
import type { ReadFiling, StoredFiling, StoredState } from '../../index/storage/schema.ts';
import type { Store } from '../../index/storage/store.ts';
import type { EngineEvent } from '../api.ts';
import { isCurrent, isRead, type Library } from './library.ts';
import { Patience, type Clock } from './patience.ts';
import type { ParseDoor } from './parseWorker.ts';
import { Seldom } from './seldom.ts';
import { Stalls } from './stalls.ts';
import { callback, type Thread } from '../threads.ts';

/** How often the progress of reading is reported. */
const TOLD_EVERY_MS = 250;

/**
 * Reads filings one after another. Only one tab of the origin reads at a time; `takeOver` is its beginning. A filing that does not finish is put aside: it is tried
 * again once nothing else waits.
 */
export class ReadingQueue {
  readonly #store: Store;
  readonly #library: Library;
  readonly #parser: Pick<Thread<ParseDoor>, 'call'>;
  readonly #emit: (event: EngineEvent) => void;
  readonly #clock: Clock;
  readonly #waiting: FilingId[] = [];
  readonly #stalls = new Stalls();
  /** Of these more pages were read from their pictures: they are read anew, and can be asked all the while. */
  readonly #more = new Set<FilingId>();
  /** `aside`: another filing goes first. */
  #reading: { readonly filing: FilingId; readonly stop: AbortController; readonly aside: AbortController } | undefined;
  #reader = false;
  /** Who waits until nothing is read. */
  #quiet: (() => void)[] = [];

  constructor(store: Store, library: Library, parser: Pick<Thread<ParseDoor>, 'call'>, clock: Clock, emit: (event: EngineEvent) => void) {
    this.#store = store;
    this.#library = library;
    this.#parser = parser;
    this.#clock = clock;
    this.#emit = emit;
  }

  /**
   * No other tab reads. What a store still calls `reading` was interrupted: it is not begun again unasked, as reading it may be what killed the tab. What waits,
   * and what an older version read, is read now; then figures of an older version are rebuilt.
   */
  async takeOver(): Promise<void> {
    for (const id of this.#library.ids()) {
      const record = this.#library.record(id);
      if (!record) continue;
      const read = isRead(record);
      if (record.state.kind === 'reading') await this.#mark(id, { kind: read ? 'ready' : 'interrupted' });
      else if (record.state.kind === 'ready' && !read) await this.#mark(id, { kind: 'waiting' });
    }
    this.#reader = true;
    for (const id of this.#library.ids()) if (this.#library.record(id)?.state.kind === 'waiting') this.add(id);
    for (const id of this.#library.ids()) if (this.#lacksFigures(id)) this.add(id);
  }

  /** Has a waiting filing read when its turn comes. */
  add(filing: FilingId): void {
    const underway = this.#reading?.filing === filing && !this.#reading.stop.signal.aborted;
    if (!underway && !this.#waiting.includes(filing)) this.#waiting.push(filing);
    if (!underway && this.#reading && this.#stalls.has(this.#reading.filing) && !this.#stalls.has(filing)) this.#reading.aside.abort();
    void this.#run();
  }

  /** More pages of a filing were read from their pictures: takes them in. Settles when that is done, or cannot be. */
  async takeIn(filing: FilingId): Promise<void> {
    this.#more.add(filing);
    this.add(filing);
    await this.quiet();
  }

  /** Stops reading a filing, or takes it from the queue. */
  cancel(filing: FilingId): void {
    const at = this.#waiting.indexOf(filing);
    this.#stalls.forget(filing);
    if (at >= 0) this.#waiting.splice(at, 1);
    if (this.#reading?.filing === filing) this.#reading.stop.abort();
  }

  cancelAll(): void {
    this.#waiting.length = 0;
    this.#reading?.stop.abort();
  }

  get busy(): boolean {
    return this.#reading !== undefined;
  }

  /** Settles when nothing is being read or waits to be. */
  quiet(): Promise<void> {
    if (!this.#reading) return Promise.resolve();
    return new Promise((settle) => this.#quiet.push(settle));
  }

  async #run(): Promise<void> {
    if (!this.#reader || this.#reading) return;
    for (let filing = this.#next(); filing !== undefined; filing = this.#next()) {
      const stop = new AbortController();
      const aside = new AbortController();
      this.#reading = { filing, stop, aside };
      try {
        if (this.#more.delete(filing)) await this.#takeIn(filing, stop.signal);
        else await (this.#lacksFigures(filing) ? this.#refigure(filing, stop.signal) : this.#read(filing, stop.signal, aside.signal));
      } catch (error) {
        this.#emit({ kind: 'notice', failure: { kind: 'internal', detail: messageOf(error) } });
        // a row that says it is being read, while nothing reads it, would never end
        if (this.#library.record(filing)?.state.kind === 'reading') await this.#mark(filing, { kind: 'interrupted' });
      }
      this.#reading = undefined;
    }
    for (const settle of this.#quiet.splice(0)) settle();
  }

  /** Those that stalled come last. */
  #next(): FilingId | undefined {
    const first = this.#waiting.findIndex((id) => !this.#stalls.has(id));
    return this.#waiting.splice(Math.max(0, first), 1)[0];
  }

  async #read(id: FilingId, signal: AbortSignal, aside: AbortSignal): Promise<void> {
    const before = this.#library.record(id);
    const record = await this.#mark(id, { kind: 'reading' });
    if (!record) return;
    const original = await this.#store.original(id);
    if (!original) {
      await this.#mark(id, { kind: 'failed', failure: { kind: 'original-lost' } });
      return;
    }
    const read = await this.#parse(record, original, signal, aside);
    if (signal.aborted) return;
    if (read === null) {
      this.#waiting.push(id);
      return;
    }
    this.#stalls.forget(id);
    if (!read.ok) {
      // What was read before is kept: a second reading that fails removes nothing.
      if (isRead(before)) {
        this.#emit({ kind: 'notice', failure: read.failure });
        await this.#mark(id, { kind: 'ready' });
      } else await this.#mark(id, stateAfter(read.failure));
      if (read.failure.kind === 'outdated') this.#emit({ kind: 'notice', failure: read.failure });
      return;
    }
    const stored = await this.#store.finish(id, read.value);
    if (!stored.ok) await this.#mark(id, stateAfter(stored.failure));
    else if (stored.value) this.#library.ready(stored.value, read.value);
    else {
      // removed meanwhile, and perhaps added again, as another tab may do
      await this.#library.adopt(id);
      if (this.#library.record(id)?.state.kind === 'waiting') this.#waiting.push(id);
    }
  }

  /** In one go, without a word on its row; where that fails, what was read before stays. */
  async #takeIn(id: FilingId, signal: AbortSignal): Promise<void> {
    const record = this.#library.record(id);
    const original = await this.#store.original(id);
    if (!record || !original) return;
    const pictures = await this.#store.pictures.of(id);
    const told = callback((): void => undefined);
    const read = flat(await this.#parser.call((door) => door.read(id, original, record.password, told, [], pictures), signal));
    if (signal.aborted) return;
    if (read.ok) {
      const stored = await this.#store.finish(id, read.value);
      if (!stored.ok) this.#emit({ kind: 'notice', failure: stored.failure });
      else if (stored.value) this.#library.ready(stored.value, read.value);
    } else if (!isRead(record)) await this.#mark(id, stateAfter(read.failure));
  }

  #lacksFigures(id: FilingId): boolean {
    const record = this.#library.record(id);
    return record?.state.kind === 'ready' && isRead(record) && !isCurrent(record);
  }

  /** Rebuilds statements and checks from the stored pages. The filing can be asked all the while; where it fails, the next opening tries again. */
  async #refigure(id: FilingId, signal: AbortSignal): Promise<void> {
    const held = await this.#store.held(id);
    const count = this.#library.record(id)?.summary?.pages ?? 0;
    const stored = await this.#store.pages(Array.from({ length: count }, (_, i) => ({ filing: id, page: i + 1 })));
    const pages = stored.flatMap((page) => page ?? []);
    if (!held) return;
    const made = await this.#parser.call((door) => door.figures(id, pages, held.outline.statements), signal);
    if (signal.aborted) return;
    const done = made.ok ? await this.#store.refigure(id, made.value, FIGURES_VERSION) : made;
    if (!done.ok) this.#emit({ kind: 'notice', failure: done.failure });
    else if (done.value) this.#library.set(done.value);
  }

  /** Null where it came to no end, or another goes first: it waits, marked so, and is to be tried again. */
  async #parse(
    { id, password }: StoredFiling,
    original: Blob,
    signal: AbortSignal,
    aside: AbortSignal,
  ): Promise<Result<ReadFiling> | null> {
    const patience = new Patience(this.#clock);
    const ended = AbortSignal.any([signal, aside, patience.signal]);
    // A whole row is sent to the page, which redraws no oftener than this: fifty pages a second are not reported one by one.
    const telling = new Seldom(this.#clock, TOLD_EVERY_MS);
    let next = 1;
    patience.wait(this.#stalls.patience(id, 0, 0));
    const onPage = callback((page: number, pages: number): void => {
      if (ended.aborted) return;
      next = page < pages ? page + 1 : 0;
      patience.wait(this.#stalls.patience(id, page, pages));
      telling.do(() => this.#library.progress(id, page, pages));
    });
    const pictures = await this.#store.pictures.of(id);
    const called = await this.#parser.call((door) => door.read(id, original, password, onPage, this.#stalls.without(id), pictures), ended);
    patience.end();
    telling.end();
    if (called.ok) return called.value;
    if (signal.aborted || (!aside.aborted && !patience.signal.aborted)) return called;
    if (!aside.aborted && !this.#stalls.stalled(id, next)) return fail({ kind: 'endless' });
    await this.#mark(id, { kind: 'waiting', stuckAt: next });
    return null;
  }

  /** Stores a state and shows it; undefined where the filing is gone or nothing can be stored. */
  async #mark(id: FilingId, state: StoredState): Promise<StoredFiling | undefined> {
    const stored = await this.#store.update(id, (record) => ({ ...record, state }));
    if (stored.ok) {
      if (stored.value) this.#library.set(stored.value);
      return stored.value;
    }
    // Why it is not read has room kept for it, where nothing else has.
    if (state.kind === 'reading') {
      await this.#mark(id, stateAfter(stored.failure));
      return undefined;
    }
    // What cannot be stored at all is shown all the same, and the next opening calls what the store still says is `reading` an interruption.
    const shown = this.#library.record(id);
    if (shown) this.#library.set({ ...shown, state });
    return undefined;
  }
}

/** A worker that died, or could not be started, says nothing about the filing: reading it can be tried again. */
const stateAfter = (failure: Failure): StoredState =>
  ['worker-died', 'outdated', 'unprotected'].includes(failure.kind) ? { kind: 'interrupted' } : { kind: 'failed', failure };
