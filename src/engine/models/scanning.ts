import type { FilingId } from '../../domain/document.ts';
import type { Failure, Result } from '../../domain/failure.ts';
import { fail, messageOf, ok } from '../../domain/failure.ts';
import { packPicture, unpackPicture } from '../../index/pack.ts';
import type { StoredFiling } from '../../index/storage/schema.ts';
import type { Store } from '../../index/storage/store.ts';
import { readerOf, type PictureDoor } from '../../models/pictures/pictureDoor.ts';
import type { ScanProgress } from '../../domain/models.ts';
import type { Library } from '../library/library.ts';
import type { ReadingQueue } from '../library/readingQueue.ts';
import type { Thread } from '../threads.ts';
import type { Served } from './modelHost.ts';

export type PictureWorker = Pick<Thread<PictureDoor>, 'call' | 'end'>;

interface ScanningHands {
  readonly store: Store;
  readonly library: Library;
  readonly queue: Pick<ReadingQueue, 'takeIn' | 'quiet'>;
  readonly worker: PictureWorker;
  /** Hears of a model that could not be loaded. */
  readonly onFailure: (served: Served, failure: Failure) => void;
}

/** A filing's pages that lack text, as far as it is known. */
interface ScannedFiling {
  /** The pages that were without text when it was first looked at. */
  readonly pages: readonly number[];
  readonly done: Set<number>;
  stopped: boolean;
  failure?: Failure;
  /** Of the reading that goes on: for how long a page takes. */
  began?: { readonly at: number; readonly done: number };
}

/** Pages read are taken in after the first, and then when there are half as many again: reading a filing anew costs what it did. */
const GROWTH = 1.5;

/**
 * Reads pages without text, and those whose text is nonsense, from their pictures, in the background, one page after another. What was read is kept by filing and page, so
 * that it is read once; the filing is searchable with it as it comes. The tab that reads filings does it.
 */
export class Scanning {
  readonly #hands: ScanningHands;
  readonly #scans = new Map<FilingId, ScannedFiling>();
  #served: Served | undefined;
  #leads = false;
  #running: { readonly filing: FilingId; readonly stop: AbortController } | undefined;
  #resting = false;

  constructor(hands: ScanningHands) {
    this.#hands = hands;
  }

  get served(): Served | undefined {
    return this.#served;
  }

  /** From now on this tab reads. */
  lead(): void {
    this.#leads = true;
    this.wake();
  }

  /** The model that reads from now on; undefined: none. */
  serve(served: Served | undefined): void {
    if (served?.entry.id === this.#served?.entry.id) return;
    this.#served = served;
    this.#running?.stop.abort();
    this.again();
    for (const id of this.#hands.library.ids()) if (this.#lacks(id)) this.#hands.library.retell(id);
  }

  /** What failed may be tried again. */
  again(): void {
    for (const scan of this.#scans.values()) delete scan.failure;
    this.wake();
  }

  /** Of one filing: the reader stops it, or lets it go on. */
  stop(filing: FilingId, stopped: boolean): void {
    const scan = this.#scans.get(filing);
    if (!scan) return;
    scan.stopped = stopped;
    if (!stopped) delete scan.failure;
    if (stopped && this.#running?.filing === filing) this.#running.stop.abort();
    this.#hands.library.retell(filing);
    this.wake();
  }

  removed(filing: FilingId): void {
    this.#scans.delete(filing);
    if (this.#running?.filing === filing) this.#running.stop.abort();
  }

  cleared(): void {
    this.#scans.clear();
    this.#running?.stop.abort();
  }

  /** While a question is answered no page is begun: on two cores both would take twice as long. */
  rest(resting: boolean): void {
    // A worker that was told to rest is told to go on, whatever it does by then.
    if (resting === this.#resting || (resting && !this.#running)) return;
    this.#resting = resting;
    if (this.#running || !resting) void this.#hands.worker.call((door) => door.rest(resting));
  }

  progressOf(id: FilingId): ScanProgress | undefined {
    const scan = this.#scans.get(id);
    const lacking = this.#lacks(id);
    if (!scan) return lacking === 0 ? undefined : { kind: this.#served ? 'waiting' : 'lacking', done: 0, of: lacking, secondsLeft: null };
    const [done, of] = [scan.done.size, scan.pages.length];
    const told = { done, of, secondsLeft: null };
    if (done >= of) return undefined;
    if (scan.failure) return { kind: 'failed', ...told, failure: scan.failure };
    if (scan.stopped) return { kind: 'stopped', ...told };
    if (!this.#served) return { kind: 'lacking', ...told };
    if (this.#running?.filing !== id) return { kind: 'waiting', ...told };
    const { began } = scan;
    const each = began && done > began.done ? (performance.now() - began.at) / (done - began.done) : null;
    return { kind: 'reading', ...told, secondsLeft: each === null ? null : Math.ceil((each * (of - done)) / 1000) };
  }

  /** A filing came, or was read: there may be pages to read from their pictures. */
  wake(): void {
    if (!this.#running && this.#leads && this.#served && this.#next() !== undefined) void this.#run();
  }

  #next(): FilingId | undefined {
    return this.#hands.library.ids().find((id) => {
      const scan = this.#scans.get(id);
      return scan ? !scan.stopped && !scan.failure && scan.done.size < scan.pages.length : this.#lacks(id) > 0;
    });
  }

  /** How many pages of a filing that is not being read lack text. */
  #lacks(id: FilingId): number {
    const record = this.#hands.library.record(id);
    if (!record) return 0;
    const { state } = record;
    if (state.kind === 'failed')
      return state.failure.kind === 'garbled-text'
        ? state.failure.pages
        : state.failure.kind === 'no-text'
          ? state.failure.pages - (state.failure.unread ?? 0)
          : 0;
    return state.kind === 'ready' ? warned(record).length : 0;
  }

  async #run(): Promise<void> {
    for (let id = this.#next(); id !== undefined && this.#served; id = this.#next()) {
      const stop = new AbortController();
      this.#running = { filing: id, stop };
      try {
        await this.#hands.queue.quiet();
        const read = await this.#filing(id, this.#served, stop.signal);
        if (!read.ok && !stop.signal.aborted) this.#failed(id, read.failure);
      } catch (error) {
        this.#failed(id, { kind: 'internal', detail: messageOf(error) });
      }
      this.#running = undefined;
      this.#hands.library.retell(id);
    }
  }

  #failed(id: FilingId, failure: Failure): void {
    const scan = this.#scans.get(id) ?? { pages: [0], done: new Set<number>(), stopped: false };
    scan.failure = failure;
    this.#scans.set(id, scan);
    if (this.#served && ['model-missing', 'model-damaged', 'model-unfit'].includes(failure.kind))
      this.#hands.onFailure(this.#served, failure);
  }

  async #filing(id: FilingId, served: Served, signal: AbortSignal): Promise<Result<null>> {
    const { store, library, queue, worker } = this.#hands;
    const original = await store.original(id);
    const record = library.record(id);
    if (!original || !record) return fail({ kind: 'original-lost' });
    const { entry, dtype } = served;
    const request = { entry, dtype, filing: id, original, password: record.password };
    const scan = await this.#scanOf(record, request, signal);
    if (!scan.ok) return scan;
    const { pages, done } = scan.value;
    scan.value.began = { at: performance.now(), done: done.size };
    let taken = isMore(record, done) ? 0 : done.size;
    for (const page of pages) {
      if (done.has(page)) continue;
      library.retell(id);
      const read = flat(await worker.call((door) => door.read({ ...request, page }), signal));
      if (signal.aborted) break;
      if (!read.ok && read.failure.kind !== 'page-undrawn') return read;
      const nothing = { reader: readerOf(request), angle: 0, width: 1, height: 1, kind: 'unsure', words: [] } as const;
      const kept = await store.pictures.keep(id, page, packPicture(read.ok ? read.value : nothing));
      if (!kept.ok) return kept;
      if (!kept.value) return ok(null);
      done.add(page);
      if (done.size < pages.length && done.size < Math.max(1, taken * GROWTH)) continue;
      taken = done.size;
      await queue.takeIn(id);
    }
    // Stopped, what was read so far is searched all the same.
    if (done.size > taken && library.record(id)) await queue.takeIn(id);
    return ok(null);
  }

  /** The pages that lack text, with those that were read from their pictures before. */
  async #scanOf(
    record: StoredFiling,
    request: Parameters<PictureDoor['count']>[0] & { readonly entry: Served['entry'] },
    signal: AbortSignal,
  ): Promise<Result<ScannedFiling>> {
    const { id } = record;
    const known = this.#scans.get(id);
    if (known && !known.pages.includes(0)) return ok(known);
    const kept = await this.#hands.store.pictures.of(id);
    const done = new Set([...kept].flatMap(([page, picture]) => (unpackPicture(picture).reader === readerOf(request) ? [page] : [])));
    let pages = warned(record);
    if (record.state.kind === 'failed') {
      const counted = flat(await this.#hands.worker.call((door) => door.count(request), signal));
      if (!counted.ok) return counted;
      pages = Array.from({ length: counted.value }, (_, i) => i + 1);
    }
    const scan: ScannedFiling = { pages: [...new Set([...pages, ...done])].sort((a, b) => a - b), done, stopped: false };
    this.#scans.set(id, scan);
    return ok(scan);
  }
}

/** Pages that reading found without text, or with nonsense for text. */
const warned = ({ summary }: StoredFiling): number[] =>
  (summary?.warnings ?? []).flatMap((warning) => (warning.kind === 'no-text' || warning.kind === 'garbled-text' ? warning.pages : []));

/** Whether pages were read that the filing was not yet read with: the tab was closed between. */
const isMore = (record: StoredFiling, done: ReadonlySet<number>): boolean =>
  record.state.kind === 'failed' || warned(record).some((page) => done.has(page));

const flat = <T>(called: Result<Result<T>>): Result<T> => (called.ok ? called.value : called);
