import type { DenseConfig } from '../domain/config.ts';
import type { FilingId } from '../domain/document.ts';
import { ok, type Result } from '../domain/failure.ts';
import { Best, similarity, type Held, type Scored } from './exact.ts';
import type { Hnsw, HnswLibrary, LoadHnsw } from './hnsw.ts';
import { bytesOf, hexOf, NOBODY, VECTORS_VERSION, type StoredGraph, type Vectors } from './vectors.ts';

/** Putting vectors in holds a question up for no longer than this. */
const SLICE_MS = 12;
/** From this share of deleted vectors on the graph is made anew. */
const STALE = 1 / 4;
/** Room beyond what is there: growing copies the whole graph. */
const ROOM = 1.25;
/** The graph is saved by itself when so many of its vectors are new. */
const UNSAVED = 1 / 5;

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function sha256(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), 0);
}

/**
 * An HNSW graph that follows the chunks held: they wait until they are put in, some milliseconds' worth at a time, and are scanned until then. What fails here costs
 * speed, never a result: without a graph the caller scans.
 */
export class Graph {
  readonly #vectors: Vectors;
  readonly #dimensions: number;
  readonly #config: Pick<DenseConfig, 'exactBelow' | 'm' | 'efConstruction'>;
  readonly #load: LoadHnsw;
  /** Held, but not in the graph. */
  readonly #waiting = new Set<Held>();
  #waitingWindows = 0;
  #hnsw: Hnsw | undefined;
  /** Chunks in the order they were put in, undefined for one taken out; `#owner` gives a label's. */
  #entries: (Held | undefined)[] = [];
  #windowsOf: number[] = [];
  #hashes: string[] = [];
  #owner: number[] = [];
  #entryOf = new Map<Held, number>();
  #deleted = 0;
  #unsaved = 0;
  #wanted = false;
  #ready = false;
  #broken = false;
  #running: Promise<void> | undefined;

  constructor(vectors: Vectors, dimensions: number, config: Pick<DenseConfig, 'exactBelow' | 'm' | 'efConstruction'>, load: LoadHnsw) {
    this.#vectors = vectors;
    this.#dimensions = dimensions;
    this.#config = config;
    this.#load = load;
  }

  /** Whether a search by it is worth more than a scan. */
  get serves(): boolean {
    return this.#hnsw !== undefined && this.#waitingWindows < (this.#owner.length - this.#deleted) / 2;
  }

  add(held: Held): void {
    this.#waiting.add(held);
    this.#waitingWindows += this.#windows(held);
  }

  remove(held: Held): void {
    if (this.#waiting.delete(held)) this.#waitingWindows -= this.#windows(held);
    const entry = this.#entryOf.get(held);
    if (entry === undefined) return;
    this.#entryOf.delete(held);
    this.#takeOut(entry);
  }

  /** Follows from `exactBelow` windows on, and lets the graph go at half of that. */
  follow(windows: number): void {
    this.#wanted = windows >= (this.#wanted ? this.#config.exactBelow / 2 : this.#config.exactBelow);
    if (!this.#ready || this.#broken) return;
    if (!this.#wanted && this.#hnsw && !this.#running) this.#letGo();
    if (!this.#wanted || (this.#waiting.size === 0 && !this.#stale) || this.#running) return;
    this.#running = this.#run().finally(() => (this.#running = undefined));
  }

  /** Takes the stored graph over as far as it agrees with what is held; from then on it follows. */
  async restore(find: (filing: FilingId, chunk: number) => Held | undefined, windows: number): Promise<void> {
    if (windows >= this.#config.exactBelow && !this.#broken && !this.#ready) {
      const stored = await this.#vectors.graph();
      const taken = stored !== undefined && (await this.#take(stored, find));
      if (stored && !taken) await this.#vectors.dropGraph();
    }
    this.#ready = true;
  }

  /** The best chunks; undefined where a scan is to do it. Chunks that wait are scanned. */
  search(vector: Float32Array, limit: number, efSearch: number, filings?: ReadonlySet<FilingId>): readonly Scored[] | undefined {
    const hnsw = this.#hnsw;
    if (!hnsw || !this.serves) return undefined;
    const live = this.#owner.length - this.#deleted;
    const accepts = filings && ((label: number): boolean => filings.has(this.#heldOf(label)?.filing ?? ('' as FilingId)));
    const found = new Set<Held>();
    // A chunk of several windows may be found by each of them.
    for (let k = Math.min(live, 2 * limit); ; k = Math.min(live, 2 * k)) {
      const labels = this.#guarded(() => hnsw.search(vector, k, Math.max(efSearch, k), accepts));
      if (!labels) return undefined;
      for (const label of labels) {
        const held = this.#heldOf(label);
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
    const bytes = this.#guarded(() => hnsw.bytes((label) => this.#heldOf(label) === undefined));
    if (!bytes) return ok(false);
    const filings = [...new Set(this.#entries.flatMap((held) => held?.filing ?? []))];
    const placeOf = new Map(filings.map((filing, i) => [filing, i]));
    const graph: Omit<StoredGraph, 'sha256'> = {
      version: VECTORS_VERSION,
      dimensions: this.#dimensions,
      m: this.#config.m,
      efConstruction: this.#config.efConstruction,
      filings,
      owners: Uint32Array.from(this.#entries, (held) => (held && placeOf.get(held.filing)) ?? NOBODY),
      chunks: Uint32Array.from(this.#entries, (held) => held?.chunk ?? 0),
      windows: Uint32Array.from(this.#windowsOf),
      hashes: bytesOf(this.#hashes),
      bytes: new Blob([bytes]),
    };
    return this.#vectors.keepGraph({ ...graph, sha256: await sha256(bytes) });
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
    return this.#deleted > this.#owner.length * STALE;
  }

  async #run(): Promise<void> {
    const library = await this.#library();
    while (library && this.#ready && this.#wanted && !this.#broken && (this.#waiting.size > 0 || this.#stale)) {
      if (this.#stale) this.#letGo();
      this.#guarded(() => {
        this.#putIn(library);
      });
      if (this.#unsaved > this.#owner.length * UNSAVED && this.#waiting.size === 0) await this.save();
      await pause();
    }
    if (!this.#wanted && this.#ready) this.#letGo();
  }

  /** Puts in what waits, for one slice of time. */
  #putIn(library: HnswLibrary): void {
    const until = performance.now() + SLICE_MS;
    const all = this.#owner.length + this.#waitingWindows;
    this.#hnsw ??= library.create(this.#dimensions, Math.ceil(Math.max(all, this.#config.exactBelow, 64) * ROOM), this.#config);
    for (const held of this.#waiting) {
      const windows = this.#windows(held);
      const first = this.#owner.length;
      if (first + windows > this.#hnsw.capacity) this.#hnsw.grow(Math.ceil((all + windows) * ROOM));
      for (let i = 0; i < windows; i++) this.#hnsw.add(held.vectors.subarray(i * this.#dimensions, (i + 1) * this.#dimensions), first + i);
      this.#waiting.delete(held);
      this.#waitingWindows -= windows;
      this.#enter(held, windows, held.hash);
      this.#unsaved += windows;
      if (performance.now() > until) return;
    }
  }

  #enter(held: Held | undefined, windows: number, hash: string): void {
    const entry = this.#entries.push(held) - 1;
    this.#windowsOf.push(windows);
    this.#hashes.push(hash);
    for (let i = 0; i < windows; i++) this.#owner.push(entry);
    if (held) this.#entryOf.set(held, entry);
    else this.#deleted += windows;
  }

  #takeOut(entry: number): void {
    this.#entries[entry] = undefined;
    this.#hashes[entry] = '';
    const windows = this.#windowsOf[entry] ?? 0;
    this.#deleted += windows;
    this.#unsaved += windows;
    const first = this.#owner.indexOf(entry);
    for (let i = 0; i < windows; i++) this.#guarded(() => this.#hnsw?.markDeleted(first + i));
  }

  async #take(stored: StoredGraph, find: (filing: FilingId, chunk: number) => Held | undefined): Promise<boolean> {
    const { m, efConstruction } = this.#config;
    if (stored.dimensions !== this.#dimensions || stored.m !== m || stored.efConstruction !== efConstruction) return false;
    try {
      const bytes = new Uint8Array(await stored.bytes.arrayBuffer());
      if ((await sha256(bytes)) !== stored.sha256) return false;
      const library = await this.#library();
      const total = stored.windows.reduce((sum, windows) => sum + windows, 0);
      if (!library) return true;
      this.#hnsw = library.restore(bytes, this.#dimensions, Math.ceil(Math.max(total, this.#config.exactBelow) * ROOM));
    } catch {
      return false;
    }
    stored.windows.forEach((windows, entry) => {
      const filing = stored.filings[stored.owners[entry] ?? NOBODY];
      const hash = hexOf(stored.hashes, entry);
      const held = filing && find(filing, stored.chunks[entry] ?? 0);
      const same = held && held.hash === hash && this.#windows(held) === windows && !this.#entryOf.has(held) ? held : undefined;
      this.#enter(same, windows, same ? hash : '');
      if (same) {
        if (this.#waiting.delete(same)) this.#waitingWindows -= windows;
      } else if (filing) {
        // Marked already where it had been taken out when it was saved.
        const first = this.#owner.length - windows;
        for (let i = 0; i < windows; i++) this.#guarded(() => this.#hnsw?.markDeleted(first + i));
        this.#unsaved += windows;
      }
    });
    return true;
  }

  #library(): Promise<HnswLibrary | undefined> {
    return this.#load().catch(() => {
      this.#broken = true;
      return undefined;
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
    for (const held of this.#entryOf.keys()) this.add(held);
    this.#entries = [];
    this.#windowsOf = [];
    this.#hashes = [];
    this.#owner = [];
    this.#entryOf = new Map();
    this.#deleted = 0;
    this.#unsaved = 0;
    try {
      hnsw?.free();
    } catch {
      // Its memory is lost with the worker.
    }
  }

  #heldOf(label: number): Held | undefined {
    return this.#entries[this.#owner[label] ?? -1];
  }

  #windows({ vectors }: Held): number {
    return vectors.length / this.#dimensions;
  }
}
