import type { FilingId } from '../domain/document.ts';
import { fail, ok, type Result } from '../domain/failure.ts';
import type { VectorSpace } from '../domain/models.ts';
import { every } from './database.ts';
import { ofFiling } from './sealedrows.ts';
import type { Store } from './store.ts';

/** Raised when the stored form of vectors, places or graphs changes: what another version wrote is not used. */
export const VECTORS_VERSION = 1;

/** Vectors by content, many texts together: read at once, where a record for each would take seconds. */
export interface StoredVectors {
  readonly version: number;
  readonly dimensions: number;
  /** 32 bytes a text: the sha256 of what was embedded. */
  readonly hashes: Uint8Array<ArrayBuffer>;
  /** Windows of each text. */
  readonly windows: Uint32Array<ArrayBuffer>;
  /** The unit vectors of the windows of the texts, one after another. */
  readonly data: Float32Array<ArrayBuffer>;
}

/** Which content each chunk of a filing has in one index. */
export interface StoredPlaces {
  readonly version: number;
  /** Of the reading that made the chunks: the engine's. */
  readonly stamp: string;
  /** How many chunks are to have vectors. */
  readonly of: number;
  readonly chunks: Uint32Array<ArrayBuffer>;
  /** 32 bytes a chunk. */
  readonly hashes: Uint8Array<ArrayBuffer>;
  /** The pages of chunk i are `pages[pageEnds[i - 1] .. pageEnds[i]]`, the one it begins on first. */
  readonly pages: Uint32Array<ArrayBuffer>;
  readonly pageEnds: Uint32Array<ArrayBuffer>;
}

/** An HNSW graph as hnswlib writes it, and what its labels stand for. */
export interface StoredGraph {
  readonly version: number;
  readonly dimensions: number;
  readonly m: number;
  readonly efConstruction: number;
  readonly filings: readonly FilingId[];
  /** Chunks in the order they were put in: their windows have the labels 0, 1, 2 … The filing of a chunk that was taken out is `NOBODY`, else its place in `filings`. */
  readonly owners: Uint32Array<ArrayBuffer>;
  readonly chunks: Uint32Array<ArrayBuffer>;
  readonly windows: Uint32Array<ArrayBuffer>;
  /** 32 bytes a chunk: the content that was put in. */
  readonly hashes: Uint8Array<ArrayBuffer>;
  readonly bytes: Blob;
  /** Of `bytes`. */
  readonly sha256: string;
}

/** A chunk with the vectors of what was embedded of it. */
export interface Embedded {
  /** Index in the filing's chunks. */
  readonly chunk: number;
  /** Every page it has words on, the one it begins on first. */
  readonly pages: readonly number[];
  /** Lower-case hex sha256 of head + "\n" + body. */
  readonly hash: string;
  /** The unit vectors of its windows one after another. */
  readonly vectors: Float32Array<ArrayBuffer>;
}

/** A filing as one index has it: its reading's stamp, and how many of its chunks are to have vectors. */
export interface Extent {
  readonly stamp: string;
  readonly of: number;
}

/** In `StoredGraph.owners`. */
export const NOBODY = 0xffffffff;

const HASH_BYTES = 32;
/** Owns what was imported before any filing asked for it. */
const IMPORTED = '' as FilingId;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Hash `at` of hashes that stand one after another. */
export function hexOf(hashes: Uint8Array, at: number): string {
  let hex = '';
  for (let i = at * HASH_BYTES; i < (at + 1) * HASH_BYTES; i++) hex += HEX[hashes[i] ?? 0] ?? '';
  return hex;
}

/** Hashes one after another. */
export function bytesOf(hashes: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  hashes.forEach((hash, at) => {
    for (let i = 0; i < HASH_BYTES; i++) bytes[at * HASH_BYTES + i] = Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16);
  });
  return bytes;
}

/** The vectors of texts by hash, without a copy. Of a record that is not whole, nothing. */
export function contentsOf(pieces: readonly StoredVectors[], dimensions: number): Map<string, Float32Array<ArrayBuffer>> {
  const found = new Map<string, Float32Array<ArrayBuffer>>();
  for (const { version, dimensions: own, hashes, windows, data } of pieces) {
    const total = windows.reduce((sum, count) => sum + count, 0);
    if (version !== VECTORS_VERSION || own !== dimensions) continue;
    if (hashes.length !== windows.length * HASH_BYTES || data.length !== total * dimensions) continue;
    let at = 0;
    windows.forEach((count, i) => {
      const end = at + count * dimensions;
      if (count > 0) found.set(hexOf(hashes, i), data.subarray(at, end));
      at = end;
    });
  }
  return found;
}

/** Texts with their vectors as one record. */
export function pieceOf(contents: ReadonlyMap<string, Float32Array>, dimensions: number): StoredVectors {
  const windows = Uint32Array.from(contents.values(), (vectors) => vectors.length / dimensions);
  const data = new Float32Array(windows.reduce((sum, count) => sum + count, 0) * dimensions);
  let at = 0;
  for (const vectors of contents.values()) {
    data.set(vectors, at);
    at += vectors.length;
  }
  return { version: VECTORS_VERSION, dimensions, hashes: bytesOf([...contents.keys()]), windows, data };
}

type Placed = Pick<Embedded, 'chunk' | 'pages' | 'hash'>;

function placesOf({ stamp, of }: Extent, placed: readonly Placed[]): StoredPlaces {
  let end = 0;
  return {
    version: VECTORS_VERSION,
    stamp,
    of,
    chunks: Uint32Array.from(placed, ({ chunk }) => chunk),
    hashes: bytesOf(placed.map(({ hash }) => hash)),
    pages: Uint32Array.from(placed.flatMap(({ pages }) => pages)),
    pageEnds: Uint32Array.from(placed, ({ pages }) => (end += pages.length)),
  };
}

function placedIn({ chunks, hashes, pages, pageEnds }: StoredPlaces): Placed[] {
  return Array.from(chunks, (chunk, i) => ({
    chunk,
    hash: hexOf(hashes, i),
    pages: [...pages.subarray(pageEnds[i - 1] ?? 0, pageEnds[i])],
  }));
}

const current = (places: StoredPlaces | undefined, { stamp, of }: Extent): places is StoredPlaces =>
  places?.version === VECTORS_VERSION && places.stamp === stamp && places.of === of;

const ofSpace = (filing: FilingId, space: VectorSpace): IDBKeyRange => IDBKeyRange.bound([filing, space], [filing, space, []]);

/**
 * Vectors as they are stored. Content (`vectors`) is kept by the sha256 of its text in the space it belongs to, in a filing's own records, so that it goes with the
 * filing; `places` says which content each chunk has in an index. Reading a filing again or trying another strategy finds the content that is there.
 */
export class Vectors {
  readonly #store: Store;
  readonly #space: VectorSpace;
  readonly #dimensions: number;
  /** Of the places of one index. */
  readonly #index: string;

  constructor(store: Store, space: VectorSpace, dimensions: number, index: string) {
    this.#store = store;
    this.#space = space;
    this.#dimensions = dimensions;
    this.#index = index;
  }

  /** What a filing has in this index; undefined where it has nothing of this reading. A chunk whose content is damaged or of another version is left out: it will be embedded again. */
  restored(filing: FilingId, extent: Extent): Promise<Result<readonly Embedded[] | undefined>> {
    return this.#store.read(['places', 'vectors'], async (tx) => {
      const [places, pieces] = await Promise.all([
        tx.objectStore('places').get([filing, this.#index]),
        tx.objectStore('vectors').getAll(ofSpace(filing, this.#space)),
      ]);
      if (!current(places, extent)) return undefined;
      const contents = contentsOf(pieces, this.#dimensions);
      return placedIn(places).flatMap((placed) => {
        const vectors = contents.get(placed.hash);
        return vectors ? [{ ...placed, vectors }] : [];
      });
    });
  }

  /**
   * Adds chunks to what the filing has, in one transaction; false where the filing is gone. Where the filing is then complete its records become one, without the
   * content that no index has a place for any more.
   */
  put(filing: FilingId, extent: Extent, embedded: readonly Embedded[]): Promise<Result<boolean>> {
    const fresh = pieceOf(new Map(embedded.map(({ hash, vectors }) => [hash, vectors])), this.#dimensions);
    return this.#store.write(fresh.data.byteLength, ['filings', 'places', 'vectors'], async (tx) => {
      const [there, stored, keys] = await Promise.all([
        tx.objectStore('filings').getKey(filing),
        tx.objectStore('places').get([filing, this.#index]),
        tx.objectStore('vectors').getAllKeys(ofSpace(filing, this.#space)),
      ]);
      if (there === undefined) return false;
      const all = new Map<number, Placed>();
      if (current(stored, extent)) for (const placed of placedIn(stored)) all.set(placed.chunk, placed);
      for (const placed of embedded) all.set(placed.chunk, placed);
      const next = (keys.at(-1)?.[2] ?? 0) + 1;
      await every([
        () => tx.objectStore('places').put(placesOf(extent, [...all.values()]), [filing, this.#index]),
        () => tx.objectStore('vectors').put(fresh, [filing, this.#space, next]),
      ]);
      if (all.size < extent.of) return true;
      const vectors = tx.objectStore('vectors');
      const [pieces, indexes, keysOfIndexes] = await Promise.all([
        vectors.getAll(ofSpace(filing, this.#space)),
        tx.objectStore('places').getAll(ofFiling(filing)),
        tx.objectStore('places').getAllKeys(ofFiling(filing)),
      ]);
      const wanted = new Set(
        indexes.flatMap((places, i) =>
          spaceOfIndex(keysOfIndexes[i]?.[1] ?? '') === this.#space ? placedIn(places).map(({ hash }) => hash) : [],
        ),
      );
      const contents = contentsOf(pieces, this.#dimensions);
      for (const hash of contents.keys()) if (!wanted.has(hash)) contents.delete(hash);
      await every([
        () => vectors.delete(ofSpace(filing, this.#space)),
        () => vectors.put(pieceOf(contents, this.#dimensions), [filing, this.#space, 0]),
      ]);
      return true;
    });
  }

  /** What is stored by content for a filing, and what was imported. */
  async contents(filing: FilingId): Promise<Result<ReadonlyMap<string, Float32Array<ArrayBuffer>>>> {
    const pieces = await this.#store.read(['vectors'], (tx) => tx.objectStore('vectors').getAll(ofSpace(filing, this.#space)));
    return pieces.ok ? ok(contentsOf(pieces.value, this.#dimensions)) : pieces;
  }

  imported(): Promise<Result<ReadonlyMap<string, Float32Array<ArrayBuffer>>>> {
    return this.contents(IMPORTED);
  }

  /** Whether anything was imported: a look at the keys only. */
  async hasImported(): Promise<boolean> {
    const count = await this.#store.read(['vectors'], (tx) => tx.objectStore('vectors').count(ofSpace(IMPORTED, this.#space)));
    return count.ok && count.value > 0;
  }

  async graph(): Promise<StoredGraph | undefined> {
    const read = await this.#store.read(['graphs'], (tx) => tx.objectStore('graphs').get(this.#index));
    return read.ok && read.value?.version === VECTORS_VERSION ? read.value : undefined;
  }

  /** Keeps the graph, unless one of its filings is gone: its vectors would outlive the filing. */
  keepGraph(graph: StoredGraph): Promise<Result<boolean>> {
    return this.#store.write(graph.bytes.size, ['filings', 'graphs'], async (tx) => {
      const there = new Set(await tx.objectStore('filings').getAllKeys());
      if (graph.filings.some((filing) => !there.has(filing))) return false;
      await tx.objectStore('graphs').put(graph, this.#index);
      return true;
    });
  }

  dropGraph(): Promise<Result<null>> {
    return this.#store.write(0, ['graphs'], async (tx) => {
      await tx.objectStore('graphs').delete(this.#index);
      return null;
    });
  }
}

const SEPARATOR = ' / ';
/** The name of an index: of one space, chunker and text strategy. */
export const indexName = (space: VectorSpace, chunker: string, text: string): string => [space, chunker, text].join(SEPARATOR);
const spaceOfIndex = (index: string): string => index.split(SEPARATOR).slice(0, -2).join(SEPARATOR);

/** Every vector of a space by content, as one record: what `importVectors` takes in another library. Null where there is none. */
export async function exportVectors(store: Store, space: VectorSpace, dimensions: number): Promise<Result<StoredVectors | null>> {
  return store.read(['vectors'], async (tx) => {
    const contents = new Map<string, Float32Array>();
    for (let at = await tx.objectStore('vectors').openCursor(); at; at = await at.continue())
      if (at.key[1] === space) for (const [hash, vectors] of contentsOf([at.value], dimensions)) contents.set(hash, vectors);
    return contents.size === 0 ? null : pieceOf(contents, dimensions);
  });
}

/** Puts vectors in the store by content, for filings that will ask for them. */
export async function importVectors(store: Store, space: VectorSpace, vectors: StoredVectors): Promise<Result<null>> {
  if (contentsOf([vectors], vectors.dimensions).size === 0) return fail({ kind: 'storage', detail: 'no vectors of this version' });
  return store.write(vectors.data.byteLength, ['vectors'], async (tx) => {
    await tx.objectStore('vectors').put(vectors, [IMPORTED, space, 0]);
    return null;
  });
}
