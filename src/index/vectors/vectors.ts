import type { FilingId } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { VectorSpace } from '../../domain/models.ts';
import { every } from '../storage/transaction.ts';
import { ofFiling } from '../storage/transaction.ts';
import type { Store } from '../storage/store.ts';
import {
  contentsOf,
  current,
  pieceOf,
  placedIn,
  placesOf,
  VECTORS_VERSION,
  type Embedded,
  type Extent,
  type PlacedChunks,
  type StoredGraph,
  type StoredVectors,
} from '../storage/vectorRows.ts';

/** Owns what was imported before any filing asked for it. */
const IMPORTED = '' as FilingId;

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
      const all = new Map<number, PlacedChunks>();
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
/** Which filings have vectors in which index, some at least: the model of an index's space, its chunker and its text strategy by `vectorsNamed`. */
export async function filingsOfIndexes(store: Store): Promise<Result<ReadonlyMap<string, ReadonlySet<FilingId>>>> {
  const keys = await store.read(['places'], (tx) => tx.objectStore('places').getAllKeys());
  if (!keys.ok) return keys;
  const filings = new Map<string, Set<FilingId>>();
  for (const [filing, index] of keys.value) {
    const [space = '', chunker = '', text = ''] = index.split(SEPARATOR);
    const name = vectorsNamed(modelOfSpace(space), chunker, text);
    filings.set(name, (filings.get(name) ?? new Set()).add(filing));
  }
  return ok(filings);
}

/** What vectors are called by what makes them, whatever the model's weights. */
export const vectorsNamed = (model: string, chunker: string, text: string): string => [model, chunker, text].join(SEPARATOR);
const modelOfSpace = (space: string): string => space.split('|', 1)[0] ?? '';
const spaceOfIndex = (index: string): string => index.split(SEPARATOR).slice(0, -2).join(SEPARATOR);

/**
 * Every vector of a space by content, as one record: what `importVectors` takes in another library. Null where there is none.
 * @internal
 */
export async function exportVectors(store: Store, space: VectorSpace, dimensions: number): Promise<Result<StoredVectors | null>> {
  return store.read(['vectors'], async (tx) => {
    const contents = new Map<string, Float32Array>();
    for (let at = await tx.objectStore('vectors').openCursor(); at; at = await at.continue())
      if (at.key[1] === space) for (const [hash, vectors] of contentsOf([at.value], dimensions)) contents.set(hash, vectors);
    return contents.size === 0 ? null : pieceOf(contents, dimensions);
  });
}

/**
 * Puts vectors in the store by content, for filings that will ask for them.
 * @internal
 */
export async function importVectors(store: Store, space: VectorSpace, vectors: StoredVectors): Promise<Result<null>> {
  if (contentsOf([vectors], vectors.dimensions).size === 0) return fail({ kind: 'storage', detail: 'no vectors of this version' });
  return store.write(vectors.data.byteLength, ['vectors'], async (tx) => {
    await tx.objectStore('vectors').put(vectors, [IMPORTED, space, 0]);
    return null;
  });
}
