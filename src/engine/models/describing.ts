import type { FilingId } from '../../domain/document.ts';
import {
  keyOfPlace,
  type CutPicture,
  type DescribingProgress,
  type PictureDescription,
  type PicturePlace,
  type PictureSays,
} from '../../domain/drawn/described.ts';
import { fail, messageOf, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { Vision } from '../../domain/ports.ts';
import type { Store } from '../../index/storage/store.ts';
import { describeAll } from './describeAll.ts';
import { describerOf } from '../../models/writing/visionWords.ts';
import type { VisionDoor } from '../../models/writing/visionDoor.ts';
import type { Library } from '../library/library.ts';
import type { ReadingQueue } from '../library/readingQueue.ts';
import type { Thread } from '../threads.ts';
import type { Served } from './modelHost.ts';
import type { PictureWorker } from './scanning.ts';

export type VisionWorker = Pick<Thread<VisionDoor>, 'call' | 'end'>;

interface DescribingHands {
  readonly store: Pick<Store, 'original'> & { readonly pictures: Pick<Store['pictures'], 'describe' | 'descriptions'> };
  readonly library: Library;
  readonly queue: Pick<ReadingQueue, 'quiet'>;
  /** Cuts pictures out of pages. */
  readonly cutter: PictureWorker;
  readonly worker: VisionWorker;
  /** Hears of a model that could not be loaded. */
  readonly onFailure: (served: Served, failure: Failure) => void;
}

/** A filing's pictures, as far as they are described by the model that serves. */
interface DescribedFiling {
  readonly by: string;
  readonly rows: Map<string, PictureDescription>;
  /** Places that have a row. */
  readonly done: Set<string>;
  stopped: boolean;
  failure?: Failure;
  began?: { readonly at: number; readonly done: number };
}

/**
 * Has a vision model describe the charts and pictures of filings, in the background, batch after batch. What it said is kept by the picture's hash, so that it is asked
 * once, and shown as what it is; no figure is ever taken from it. The tab that reads filings does it.
 */
export class Describing {
  readonly #hands: DescribingHands;
  readonly #filings = new Map<FilingId, DescribedFiling>();
  #served: Served | undefined;
  #leads = false;
  #running: { readonly filing: FilingId; readonly stop: AbortController } | undefined;
  #resting = false;

  constructor(hands: DescribingHands) {
    this.#hands = hands;
  }

  get served(): Served | undefined {
    return this.#served;
  }

  /** From now on this tab describes. */
  lead(): void {
    this.#leads = true;
    this.wake();
  }

  /** The model that describes from now on; undefined: none. */
  serve(served: Served | undefined): void {
    if (served?.entry.id === this.#served?.entry.id) return;
    this.#served = served;
    this.#running?.stop.abort();
    this.#filings.clear();
    for (const id of this.#hands.library.ids()) if (this.#places(id).length > 0) this.#hands.library.retell(id);
    this.wake();
  }

  /** What failed may be tried again. */
  again(): void {
    for (const filing of this.#filings.values()) delete filing.failure;
    this.wake();
  }

  /** Of one filing: the reader stops it, or lets it go on. */
  stop(id: FilingId, stopped: boolean): void {
    const filing = this.#of(id);
    if (!filing) return;
    filing.stopped = stopped;
    if (!stopped) delete filing.failure;
    if (stopped && this.#running?.filing === id) this.#running.stop.abort();
    this.#hands.library.retell(id);
    this.wake();
  }

  removed(id: FilingId): void {
    this.#filings.delete(id);
    if (this.#running?.filing === id) this.#running.stop.abort();
  }

  /** While a question is answered no picture is begun. */
  rest(resting: boolean): void {
    if (resting === this.#resting || (resting && !this.#running)) return;
    this.#resting = resting;
    if (this.#running || !resting) void this.#hands.worker.call((door) => door.rest(resting));
  }

  progressOf(id: FilingId): DescribingProgress | undefined {
    if (!this.#served) return undefined;
    const places = this.#places(id);
    const filing = this.#filings.get(id);
    const done = places.filter((place) => filing?.done.has(keyOfPlace(place))).length;
    if (done >= places.length) return undefined;
    const told = { done, of: places.length, secondsLeft: null };
    if (filing?.failure) return { kind: 'failed', ...told, failure: filing.failure };
    if (filing?.stopped) return { kind: 'stopped', ...told };
    if (this.#running?.filing !== id) return { kind: 'waiting', ...told };
    const { began } = filing ?? {};
    const each = began && done > began.done ? (performance.now() - began.at) / (done - began.done) : null;
    return { kind: 'describing', ...told, secondsLeft: each === null ? null : Math.ceil((each * (places.length - done)) / 1000) };
  }

  /** What was said of the picture at a place, by the model that serves before another; null where nothing was asked. */
  async described(id: FilingId, place: PicturePlace): Promise<Result<PictureDescription | null>> {
    if (!this.#hands.library.record(id)) return fail({ kind: 'not-in-library' });
    const key = keyOfPlace(place);
    const all = await this.#hands.store.pictures.descriptions(id);
    const of = all.filter(({ places }) => places.some((one) => keyOfPlace(one) === key));
    const by = this.#served && describerOf(this.#served.entry);
    return ok(of.find(({ describer }) => describer === by) ?? of.at(-1) ?? null);
  }

  /** A filing came, or its pictures were found. */
  wake(): void {
    if (!this.#running && this.#leads && this.#served && this.#next() !== undefined) void this.#run();
  }

  #next(): FilingId | undefined {
    return this.#hands.library.ids().find((id) => {
      const filing = this.#filings.get(id);
      return !filing?.stopped && !filing?.failure && this.#places(id).some((place) => !filing?.done.has(keyOfPlace(place)));
    });
  }

  #places(id: FilingId): readonly PicturePlace[] {
    const ready = this.#hands.library.record(id)?.state.kind === 'ready';
    return ready ? (this.#hands.library.outline(id)?.drawn?.list ?? []) : [];
  }

  #of(id: FilingId): DescribedFiling | undefined {
    if (!this.#served) return undefined;
    const known = this.#filings.get(id);
    if (known) return known;
    const made: DescribedFiling = { by: describerOf(this.#served.entry), rows: new Map(), done: new Set(), stopped: false };
    this.#filings.set(id, made);
    return made;
  }

  async #run(): Promise<void> {
    for (let id = this.#next(); id !== undefined && this.#served; id = this.#next()) {
      const stop = new AbortController();
      this.#running = { filing: id, stop };
      const filing = this.#of(id);
      try {
        await this.#hands.queue.quiet();
        const described = filing && (await this.#filing(id, filing, this.#served, stop.signal));
        if (described && !described.ok && !stop.signal.aborted) this.#failed(filing, described.failure);
      } catch (error) {
        if (filing) this.#failed(filing, { kind: 'internal', detail: messageOf(error) });
      }
      this.#running = undefined;
      this.#hands.library.retell(id);
    }
  }

  #failed(filing: DescribedFiling, failure: Failure): void {
    filing.failure = failure;
    if (this.#served && ['model-missing', 'model-damaged', 'model-unfit', 'machine-unfit', 'library-missing'].includes(failure.kind))
      this.#hands.onFailure(this.#served, failure);
  }

  async #filing(id: FilingId, filing: DescribedFiling, served: Served, signal: AbortSignal): Promise<Result<unknown>> {
    const { store, library, cutter, worker } = this.#hands;
    const [original, record] = [await store.original(id), library.record(id)];
    if (!original || !record) return fail({ kind: 'original-lost' });
    for (const row of await store.pictures.descriptions(id)) if (row.describer === filing.by) take(filing, row);
    const lacking = this.#places(id).filter((place) => !filing.done.has(keyOfPlace(place)));
    filing.began = { at: performance.now(), done: filing.done.size };
    library.retell(id);
    /** The places of pictures that are asked for, by hash. */
    const asked = new Map<string, PicturePlace[]>();
    const keep = async (hash: string, places: readonly PicturePlace[], says: PictureSays | null): Promise<Result<boolean>> => {
      const row = { hash, describer: filing.by, places, says };
      const kept = await store.pictures.describe(id, row);
      if (!kept.ok || !kept.value) return kept;
      take(filing, row);
      library.retell(id);
      return ok(!signal.aborted);
    };
    const cut = async (places: readonly PicturePlace[]): Promise<Result<readonly CutPicture[]>> => {
      const request = { filing: id, original, password: record.password };
      // Its worker reads pages for others too: it is not ended with this.
      const called = flat(await cutter.call((door) => door.cut(request, places)));
      if (!called.ok) return called;
      if (signal.aborted) return fail({ kind: 'cancelled' });
      const fresh: CutPicture[] = [];
      for (const [i, place] of places.entries()) {
        const picture = called.value[i];
        const known = picture && filing.rows.get(picture.hash);
        const waiting = picture && asked.get(picture.hash);
        if (waiting) waiting.push(place);
        else if (picture && !known) {
          asked.set(picture.hash, [place]);
          fresh.push(picture);
        } else {
          // Described where it stands elsewhere; or it cannot be drawn, and there is nothing to say.
          const kept = known
            ? await keep(known.hash, [...known.places, place], known.says)
            : await keep(`undrawn ${keyOfPlace(place)}`, [place], null);
          if (!kept.ok) return kept;
        }
      }
      return ok(fresh);
    };
    const { entry, dtype, device } = served;
    const vision: Vision = {
      id: entry.id,
      describe: async (pictures) => flat(await worker.call((door) => door.describe(entry, dtype, device, pictures), signal)),
    };
    return describeAll(lacking, cut, vision, ({ hash }, says) => keep(hash, asked.get(hash) ?? [], says));
  }
}

function take(filing: DescribedFiling, row: PictureDescription): void {
  filing.rows.set(row.hash, row);
  for (const place of row.places) filing.done.add(keyOfPlace(place));
}

const flat = <T>(called: Result<Result<T>>): Result<T> => (called.ok ? called.value : called);
