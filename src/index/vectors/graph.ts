import type { DenseConfig } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import { ok, type Result } from '../../domain/failure.ts';
import { Best, similarity, type HeldVectors, type Scored } from './exactScore.ts';
import type { Hnsw, HnswLibrary, LoadHnsw } from './hnsw.ts';
import { Labels, type Find } from './graphLabels.ts';
import { hexOf, sound, summed, sumOfLabels, VECTORS_VERSION, type StoredGraph } from '../storage/vectorRows.ts';
import type { Vectors } from './vectors.ts';

/** Putting vectors in holds a question up for no longer than this. */
const SLICE_MS = 12;
/** From this share of deleted vectors on the graph is rebuilt. */
const STALE = 1 / 4;
/** Room beyond what is there: growing copies the whole graph. */
const ROOM = 1.25;
/** The graph is saved by itself when so many of its vectors are new: more while others wait, as it is written whole each time. */
const UNSAVED = 1 / 5;
const UNSAVED_MEANWHILE = 1 / 2;
/** Putting so few in takes less time than writing them. */
const FEW = 5000;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function sha256(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), 0);
}

/**
 * An HNSW graph that follows the chunks held: they wait until they are put in, some milliseconds at a time, and are scanned until then. What fails here costs
 * speed, never a result: without a graph the caller scans.
 */
export class Graph {
  readonly #vectors: Vectors;
  readonly #dimensions: number;
  readonly #config: Pick<DenseConfig, 'exactBelow' | 'm' | 'efConstruction'>;
  readonly #load: LoadHnsw;
  /** Held, but not in the graph. */
  readonly #waiting = new Set<HeldVectors>();
  #waitingWindows = 0;
  #hnsw: Hnsw | undefined;
  #labels = new Labels();
  #unsaved = 0;
  #wanted = false;
  #ready = false;
  #broken = false;
  #first = true;
  #running: Promise<void> | undefined;
  #loaded: Promise<HnswLibrary> | undefined;

  constructor(vectors: Vectors, dimensions: number, config: Pick<DenseConfig, 'exactBelow' | 'm' | 'efConstruction'>, load: LoadHnsw) {
    this.#vectors = vectors;
    this.#dimensions = dimensions;
    this.#config = config;
    this.#load = load;
  }

  /** Whether a search by it is better than a scan: few enough windows wait to be added to it. */
  get serves(): boolean {
    return this.#hnsw !== undefined && this.#waitingWindows < (this.#labels.size - this.#labels.deleted) / 2;
  }

  add(held: HeldVectors): void {
    this.#waiting.add(held);
    this.#waitingWindows += this.#windows(held);
  }

  remove(held: HeldVectors): void {
    if (this.#waiting.delete(held)) this.#waitingWindows -= this.#windows(held);
    const labels = this.#labels.takeOut(held);
    this.#unsaved += labels.length;
    this.#markDeleted(labels);
  }

  /** Follows from `exactBelow` windows on, and lets the graph go at half of that. */
  follow(windows: number): void {
    this.#wanted = windows >= (this.#wanted ? this.#config.exactBelow / 2 : this.#config.exactBelow);
    if (!this.#ready || this.#broken) return;
    if (!this.#wanted && this.#hnsw && !this.#running) this.#letGo();
    if (!this.#wanted || (this.#waiting.size === 0 && !this.#stale) || this.#running) return;
    this.#running = this.#spared(this.#run()).finally(() => (this.#running = undefined));
  }

  /** Takes the stored graph over as far as it agrees with what is held, and follows from then on. Meanwhile the caller scans. */
  begin(find: Find, windows: () => number): void {
    if (this.#ready || this.#running || this.#broken) return;
    this.#running = this.#spared(this.#restore(find, windows())).finally(() => {
      this.#running = undefined;
      this.#ready = !this.#broken;
      this.follow(windows());
    });
  }

  /** The best chunks; undefined where a scan is to do it. Chunks that wait are scanned. */
  search(vector: Float32Array, limit: number, efSearch: number, filings?: ReadonlySet<FilingId>): readonly Scored[] | undefined {
    const hnsw = this.#hnsw;
    if (!hnsw || !this.serves) return undefined;
    const live = this.#labels.size - this.#labels.deleted;
    const accepts = filings && ((label: number): boolean => filings.has(this.#labels.heldOf(label)?.filing ?? ('' as FilingId)));
    const found = new Set<HeldVectors>();
    // A chunk of several windows may be found by each of them.
    for (let k = Math.min(live, 2 * limit); ; k = Math.min(live, 2 * k)) {
      const labels = this.#guarded(() => hnsw.search(vector, k, Math.max(efSearch, k), accepts));
      if (!labels) return undefined;
      for (const label of labels) {
        const held = this.#labels.heldOf(label);
        if (held) found.add(held);
      }
      if (found.size >= limit || k >= live || labels.length < k) break;
    }
    const best = new Best(limit);
    for (const held of found) best.offer(held, similarity(vector, held));
    for (const held of this.#waiting) if (!filings || filings.has(held.filing)) best.offer(held, similarity(vector, held));
    return best.list;
  }

  /** False where there is nothing new to save. */
  async save(): Promise<Result<boolean>> {
    const hnsw = this.#hnsw;
    if (!hnsw || this.#unsaved === 0) return ok(false);
    this.#unsaved = 0;
    const bytes = this.#guarded(() => hnsw.bytes((label) => this.#labels.heldOf(label) === undefined));
    if (!bytes) return ok(false);
    const graph: Omit<StoredGraph, 'sha256'> = {
      version: VECTORS_VERSION,
      dimensions: this.#dimensions,
      m: this.#config.m,
      efConstruction: this.#config.efConstruction,
      ...this.#labels.stored(),
      bytes: new Blob([bytes]),
    };
    return this.#vectors.keepGraph(summed({ ...graph, sha256: await sha256(bytes) }, sumOfLabels));
  }

  /** Settles when nothing waits that should be in the graph. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  close(): void {
    this.#ready = false;
    this.#broken = true;
    this.#letGo();
    this.#waiting.clear();
    this.#waitingWindows = 0;
  }

  get #stale(): boolean {
    return this.#labels.deleted > this.#labels.size * STALE;
  }

  async #run(): Promise<void> {
    // Vectors that were stored but not yet added to the graph are added once, not at every start.
    const first = this.#first;
    this.#first = false;
    while (this.#ready && this.#wanted && !this.#broken && (this.#waiting.size > 0 || this.#stale)) {
      if (this.#stale) this.#letGo();
      const library = await this.#library();
      if (library)
        this.#guarded(() => {
          this.#putIn(library);
        });
      const share = this.#waiting.size === 0 ? (first ? 0 : UNSAVED) : UNSAVED_MEANWHILE;
      if (this.#unsaved > this.#labels.size * share && (this.#waiting.size === 0 || this.#unsaved > FEW)) await this.save();
      await pause();
    }
    if (!this.#wanted && this.#ready) this.#letGo();
  }

  /** Puts in what waits, for one slice of time. */
  #putIn(library: HnswLibrary): void {
    // Closed while the library was loaded.
    if (this.#broken) return;
    const until = performance.now() + SLICE_MS;
    const all = this.#labels.size + this.#waitingWindows;
    this.#hnsw ??= library.create(this.#dimensions, Math.ceil(Math.max(all, this.#config.exactBelow, 64) * ROOM), this.#config);
    for (const held of this.#waiting) {
      const windows = this.#windows(held);
      const first = this.#labels.size;
      if (first + windows > this.#hnsw.capacity) this.#hnsw.grow(Math.ceil((all + windows) * ROOM));
      for (let i = 0; i < windows; i++) this.#hnsw.add(held.vectors.subarray(i * this.#dimensions, (i + 1) * this.#dimensions), first + i);
      this.#waiting.delete(held);
      this.#waitingWindows -= windows;
      this.#labels.enter(held, windows);
      this.#unsaved += windows;
      if (performance.now() > until) return;
    }
  }

  #markDeleted(labels: readonly number[]): void {
    for (const label of labels) this.#guarded(() => this.#hnsw?.markDeleted(label));
  }

  async #restore(find: Find, windows: number): Promise<void> {
    if (windows < this.#config.exactBelow) return;
    const stored = await this.#vectors.graph();
    const taken = stored !== undefined && (await this.#take(stored, find));
    if (stored && !taken) await this.#vectors.dropGraph();
  }

  async #take(stored: StoredGraph, find: Find): Promise<boolean> {
    const { m, efConstruction } = this.#config;
    if (stored.dimensions !== this.#dimensions || stored.m !== m || stored.efConstruction !== efConstruction) return false;
    if (!sound(stored, sumOfLabels)) return false;
    try {
      const bytes = new Uint8Array(await stored.bytes.arrayBuffer());
      if ((await sha256(bytes)) !== stored.sha256) return false;
      const library = await this.#library();
      const total = stored.windows.reduce((sum, windows) => sum + windows, 0);
      if (!library || this.#broken) return true;
      this.#hnsw = library.restore(bytes, this.#dimensions, Math.ceil(Math.max(total, this.#config.exactBelow) * ROOM));
    } catch {
      return false;
    }
    const { labels, gone } = Labels.restored(stored, find, (held) => this.#windows(held));
    this.#labels = labels;
    for (const held of labels.held()) if (this.#waiting.delete(held)) this.#waitingWindows -= this.#windows(held);
    this.#unsaved = gone.length;
    this.#markDeleted(gone);
    return true;
  }

  #library(): Promise<HnswLibrary | undefined> {
    this.#loaded ??= this.#load();
    return this.#loaded.catch(() => {
      this.#broken = true;
      return undefined;
    });
  }

  #spared(work: Promise<void>): Promise<void> {
    return work.catch(() => {
      this.#broken = true;
      this.#letGo();
    });
  }

  /** hnswlib throws when its memory is full: the scan then serves until the next start. */
  #guarded<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch {
      this.#broken = true;
      this.#letGo();
      return undefined;
    }
  }

  /** Without a graph everything that was in it waits. */
  #letGo(): void {
    const hnsw = this.#hnsw;
    this.#hnsw = undefined;
    this.#loaded = undefined;
    for (const held of this.#labels.held()) this.add(held);
    this.#labels = new Labels();
    this.#unsaved = 0;
    try {
      hnsw?.free();
    } catch {
      // Its memory is lost with the worker.
    }
  }

  #windows({ vectors }: HeldVectors): number {
    return vectors.length / this.#dimensions;
  }
}
