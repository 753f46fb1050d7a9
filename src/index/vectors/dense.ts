import type { ChunkerId, DenseConfig } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { VectorSpace } from '../../domain/models.ts';
import type { DenseHit, DenseIndex } from '../../domain/ports.ts';
import type { HeldVectors } from './exactScore.ts';
import { Flat, hitOf } from './flatIndex.ts';
import { Graph } from './graph.ts';
import { loadHnsw, type LoadHnsw } from './hnsw.ts';
import type { Store } from '../storage/store.ts';
import type { Embedded, Extent } from '../storage/vectorRows.ts';
import { indexName, Vectors } from './vectors.ts';

/** What an index is of: one index per (embedder, chunker, text strategy). */
export interface DenseKey {
  readonly space: VectorSpace;
  readonly dimensions: number;
  readonly chunker: ChunkerId;
  /** A text strategy; of a strategy of metadata also the fields of its header. */
  readonly text: string;
}

/** What an index needs of its pipeline. */
export type DenseSettings = Pick<DenseConfig, 'exactBelow' | 'm' | 'efConstruction' | 'efSearch'>;

/** Filings read from the store at once. */
const LOADED_AT_ONCE = 16;
/** A search limited to less than this share of all windows is exact: the graph would throw away nearly all it finds. */
const FEW = 1 / 10;

/**
 * Search by vectors, in memory: an exact scan, and from `exactBelow` windows on an HNSW graph that follows in the background. What the graph does not have yet is
 * scanned, so that a search finds every chunk that was put, at any moment. The store is written first: memory never has what the store has not.
 */
export class Dense implements DenseIndex {
  readonly #vectors: Vectors;
  readonly #dimensions: number;
  readonly #config: DenseSettings;
  readonly #graph: Graph;
  readonly #flat: Flat;
  readonly #byHash = new Map<string, HeldVectors>();
  #imported: ReadonlyMap<string, Float32Array<ArrayBuffer>> | undefined;
  #removals = 0;

  constructor(store: Store, key: DenseKey, config: DenseSettings, load: LoadHnsw = loadHnsw) {
    this.#vectors = new Vectors(store, key.space, key.dimensions, indexName(key.space, key.chunker, key.text));
    this.#dimensions = key.dimensions;
    this.#config = config;
    this.#graph = new Graph(this.#vectors, key.dimensions, config, load);
    this.#flat = new Flat(key.dimensions, {
      added: (held) => {
        this.#byHash.set(held.hash, held);
        this.#graph.add(held);
      },
      dropped: (held) => {
        if (this.#byHash.get(held.hash) === held) this.#byHash.delete(held.hash);
        this.#graph.remove(held);
      },
    });
  }

  /** Brings what is stored of these filings into memory; the graph follows. Filings can be searched as they come. */
  async restore(filings: readonly ({ readonly filing: FilingId } & Extent)[]): Promise<Result<null>> {
    for (let first = 0; first < filings.length; first += LOADED_AT_ONCE) {
      const some = filings.slice(first, first + LOADED_AT_ONCE);
      const read = await Promise.all(some.map((one) => this.refresh(one.filing, one)));
      for (const result of read) if (!result.ok) return result;
    }
    this.#graph.begin(
      (filing, chunk) => this.#flat.chunk(filing, chunk),
      () => this.#flat.windows,
    );
    return ok(null);
  }

  /** Takes a filing as the store has it: another tab put vectors, or the filing was read again. */
  async refresh(filing: FilingId, extent: Extent): Promise<Result<null>> {
    const removals = this.#removals;
    const restored = await this.#vectors.restored(filing, extent);
    if (!restored.ok) return restored;
    // Removed while the store was read: what was read may be from before.
    if (this.#removals !== removals) return this.refresh(filing, extent);
    const there = new Set(restored.value?.map(({ chunk, hash }) => `${String(chunk)} ${hash}`));
    const gone = Array.from(this.#flat.chunks(filing)).some(({ chunk, hash }) => !there.has(`${String(chunk)} ${hash}`));
    if (gone || !restored.value) this.#flat.remove(filing);
    if (restored.value) this.#flat.add(filing, extent, restored.value);
    this.#graph.follow(this.#flat.windows);
    return ok(null);
  }

  /**
   * Stores the vectors of chunks and holds them. `extent` other than before clears the filing: its chunks are another reading's. False where the filing is gone.
   * Fails with `model-unfit` where a vector is not of the index's dimensions or no unit vector, and keeps nothing then.
   */
  async put(filing: FilingId, extent: Extent, embedded: readonly Embedded[]): Promise<Result<boolean>> {
    const unfit = embedded.find(({ vectors }) => !this.#fits(vectors));
    if (unfit) {
      const detail = `the vectors of a text have ${String(unfit.vectors.length)} numbers or are no unit vectors of ${String(this.#dimensions)}`;
      return fail({ kind: 'model-unfit', model: '', detail });
    }
    const removals = this.#removals;
    const stored = await this.#vectors.put(filing, extent, embedded);
    if (!stored.ok || !stored.value) return stored;
    if (this.#removals !== removals) {
      const anew = await this.refresh(filing, extent);
      return anew.ok ? ok(this.#flat.has(filing)) : anew;
    }
    this.#flat.add(filing, extent, embedded);
    this.#graph.follow(this.#flat.windows);
    return stored;
  }

  /** Takes a filing out of memory; `Store.remove` takes it out of the store. */
  remove(filing: FilingId): void {
    this.#removals++;
    this.#flat.remove(filing);
    this.#graph.follow(this.#flat.windows);
  }

  /** Vectors that are there already for these contents (sha256 of the text): in this index, with the filing under another strategy or reading, or imported. */
  async known(filing: FilingId, hashes: readonly string[]): Promise<Result<ReadonlyMap<string, Float32Array<ArrayBuffer>>>> {
    const found = new Map<string, Float32Array<ArrayBuffer>>();
    for (const hash of hashes) {
      const held = this.#byHash.get(hash);
      if (held) found.set(hash, held.vectors);
    }
    if (found.size === new Set(hashes).size) return ok(found);
    const stored = await this.#vectors.contents(filing);
    if (!stored.ok) return stored;
    if (!this.#imported && (await this.#vectors.hasImported())) {
      const imported = await this.#vectors.imported();
      if (!imported.ok) return imported;
      this.#imported = imported.value;
    }
    for (const hash of hashes) {
      const vectors = found.get(hash) ?? stored.value.get(hash) ?? this.#imported?.get(hash);
      if (vectors) found.set(hash, vectors);
    }
    return ok(found);
  }

  /** Whether every chunk of the filing has its vectors. */
  covers(filing: FilingId): boolean {
    return this.#flat.covers(filing);
  }

  /** Chunks of the filing that have their vectors. */
  held(filing: FilingId): ReadonlySet<number> {
    return new Set(Array.from(this.#flat.chunks(filing), ({ chunk }) => chunk));
  }

  /** The content of each chunk of the filing that has its vectors, by sha256. */
  hashes(filing: FilingId): ReadonlyMap<number, string> {
    return new Map(Array.from(this.#flat.chunks(filing), ({ chunk, hash }) => [chunk, hash]));
  }

  /** Windows over all filings. */
  get windows(): number {
    return this.#flat.windows;
  }

  search(vector: Float32Array, options: { readonly filings?: ReadonlySet<FilingId>; readonly limit: number }): DenseHit[] {
    const { filings, limit } = options;
    const all = this.#flat.windows;
    const windows = filings ? this.#flat.windowsOf(filings) : all;
    const exact = windows < Math.max(this.#config.exactBelow, all * FEW);
    const near = exact ? undefined : this.#graph.search(vector, limit, this.#config.efSearch, filings);
    return near?.map(hitOf) ?? this.#flat.search(vector, options);
  }

  nearest(vector: Float32Array, places: readonly { readonly filing: FilingId; readonly page: number }[]): (DenseHit | undefined)[] {
    return this.#flat.nearest(vector, places);
  }

  /** Saves the graph where there is one that changed: searching needs no rebuild after a reload. Vectors are always saved. */
  persist(): Promise<Result<boolean>> {
    return this.#graph.save();
  }

  /** Settles when the graph has followed; at once where the scan serves. */
  settled(): Promise<void> {
    return this.#graph.settled();
  }

  /** Whether searches over all filings use the graph by now. */
  get graphed(): boolean {
    return this.#graph.serves;
  }

  close(): void {
    this.#graph.close();
    this.#flat.clear();
  }

  #fits(vectors: Float32Array): boolean {
    if (vectors.length === 0 || vectors.length % this.#dimensions !== 0) return false;
    for (let from = 0; from < vectors.length; from += this.#dimensions) {
      let squares = 0;
      for (let i = from; i < from + this.#dimensions; i++) squares += (vectors[i] ?? 0) ** 2;
      if (!(Math.abs(squares - 1) < 0.01)) return false;
    }
    return true;
  }
}
