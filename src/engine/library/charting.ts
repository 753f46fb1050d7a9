import type { FilingId } from '../../domain/document.ts';
import { DRAWINGS_VERSION } from '../../drawings/version.ts';
import type { Store } from '../../index/storage/store.ts';
import { callback, type Thread } from '../threads.ts';
import type { Library } from './library.ts';
import type { ParseDoor } from './parseWorker.ts';
import type { Clock } from './patience.ts';
import type { ReadingQueue } from './readingQueue.ts';

interface ChartingHands {
  readonly store: Pick<Store, 'original' | 'pages' | 'geometry' | 'pictures'>;
  readonly library: Library;
  readonly queue: Pick<ReadingQueue, 'quiet'>;
  readonly parser: Pick<Thread<ParseDoor>, 'call'>;
  readonly clock: Clock;
  /** Something is asked or read. */
  readonly busy: () => boolean;
}

/** Rests in milliseconds: before a filing is begun, and while something else goes first. */
const BEFORE_MS = 1500;
const WAIT_MS = 100;
/** A filing that cannot be looked through so often is left for this session. */
const MOST_TRIES = 2;

/**
 * Looks for charts and pictures in filings that were read, in the background, one page after another, while nothing is asked or read: reading a filing costs no more
 * for it. The tab that reads filings does it.
 */
export class Charting {
  readonly #hands: ChartingHands;
  readonly #tries = new Map<FilingId, number>();
  #leads = false;
  #running = false;

  constructor(hands: ChartingHands) {
    this.#hands = hands;
  }

  /** From now on this tab looks. */
  lead(): void {
    this.#leads = true;
    this.wake();
  }

  /** A filing came, or was read. */
  wake(): void {
    if (this.#leads && !this.#running && this.#next() !== undefined) void this.#run();
  }

  #next(): FilingId | undefined {
    return this.#hands.library.ids().find((id) => this.#lacks(id) && (this.#tries.get(id) ?? 0) < MOST_TRIES);
  }

  #lacks(id: FilingId): boolean {
    const outline = this.#hands.library.outline(id);
    const ready = this.#hands.library.record(id)?.state.kind === 'ready';
    return ready && outline !== undefined && outline.html !== true && outline.drawn?.version !== DRAWINGS_VERSION;
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      await this.#rested(BEFORE_MS);
      for (let id = this.#next(); id !== undefined; id = this.#next()) {
        this.#tries.set(id, (this.#tries.get(id) ?? 0) + 1);
        await this.#filing(id);
        await this.#rested(WAIT_MS);
      }
    } finally {
      this.#running = false;
    }
  }

  async #filing(id: FilingId): Promise<void> {
    const { store, library, parser } = this.#hands;
    const record = library.record(id);
    const outline = library.outline(id);
    const original = await store.original(id);
    if (!record?.summary || !outline || !original) return;
    const numbers = Array.from({ length: record.summary.pages }, (_, i) => i + 1);
    const pages = await store.pages(numbers.map((page) => ({ filing: id, page })));
    const geometry = await store.geometry(id, numbers);
    const [all, places] = [pages.flatMap((page) => page ?? []), geometry.flatMap((page) => page ?? [])];
    // What is damaged is read again, and comes back.
    if (all.length < numbers.length || places.length < numbers.length) return;
    const goOn = callback(async () => {
      while (this.#hands.busy()) await this.#after(WAIT_MS);
      return library.outline(id) === outline;
    });
    const called = await parser.call((door) => door.draw({ original, password: record.password }, all, places, goOn));
    const drawn = called.ok && called.value.ok ? called.value.value : null;
    if (!drawn || library.outline(id) !== outline) return;
    const anew = { ...outline, drawn: { version: DRAWINGS_VERSION, list: drawn.list } };
    const kept = await store.pictures.draw(id, anew, drawn.pages);
    if (kept.ok && kept.value && library.outline(id) === outline) library.drawn(id, anew);
  }

  /** Settles so much later, once nothing is asked or read. */
  async #rested(ms: number): Promise<void> {
    do {
      await this.#hands.queue.quiet();
      await this.#after(ms);
    } while (this.#hands.busy());
  }

  #after(ms: number): Promise<void> {
    return new Promise((rested) => this.#hands.clock.after(ms, rested));
  }
}
