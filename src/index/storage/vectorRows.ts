import type { FilingId } from '../../domain/document.ts';
import { rowSum } from './rowSum.ts';

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
  /** Of hashes, windows and data. A row of before it was kept has none, nor has one that the bench puts. */
  readonly sum?: number;
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
  /** Of all the rest; none in a row of before it was kept. */
  readonly sum?: number;
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
  /** Checksum of what the labels stand for; none in rows written before it was kept. */
  readonly sum?: number;
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
interface Summed {
  readonly sum?: number;
}

/** A row with its checksum. */
export const summed = <T extends Summed>(row: T, sumOf: (row: T) => number): T => ({ ...row, sum: sumOf(row) });

/** Whether a row is as it was written, as far as its checksum shows. */
export const sound = <T extends Summed>(row: T, sumOf: (row: T) => number): boolean => row.sum === undefined || row.sum === sumOf(row);

export const sumOfVectors = ({ hashes, windows, data }: StoredVectors): number => rowSum(hashes, windows, data);

const sumOfPlaces = ({ stamp, of, chunks, hashes, pages, pageEnds }: StoredPlaces): number =>
  rowSum(stamp, String(of), chunks, hashes, pages, pageEnds);

/** Checksum of what the labels stand for: the graph itself has its own. */
export const sumOfLabels = ({ filings, owners, chunks, windows, hashes }: StoredGraph): number =>
  rowSum(filings.join(' '), owners, chunks, windows, hashes);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Hash number `at` of hashes packed one after another. */
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

/** The vectors of texts by hash, without a copy. Of a record that is not whole, or was altered, nothing. */
export function contentsOf(pieces: readonly StoredVectors[], dimensions: number): Map<string, Float32Array<ArrayBuffer>> {
  const found = new Map<string, Float32Array<ArrayBuffer>>();
  for (const piece of pieces) {
    const { version, dimensions: own, hashes, windows, data } = piece;
    if (version !== VECTORS_VERSION || own !== dimensions || !sound(piece, sumOfVectors)) continue;
    const total = windows.reduce((sum, count) => sum + count, 0);
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
  return summed({ version: VECTORS_VERSION, dimensions, hashes: bytesOf([...contents.keys()]), windows, data }, sumOfVectors);
}

export type PlacedChunks = Pick<Embedded, 'chunk' | 'pages' | 'hash'>;

/** Where an index has a filing's chunks, as one record. */
export function placesOf({ stamp, of }: Extent, placed: readonly PlacedChunks[]): StoredPlaces {
  let end = 0;
  const places: StoredPlaces = {
    version: VECTORS_VERSION,
    stamp,
    of,
    chunks: Uint32Array.from(placed, ({ chunk }) => chunk),
    hashes: bytesOf(placed.map(({ hash }) => hash)),
    pages: Uint32Array.from(placed.flatMap(({ pages }) => pages)),
    pageEnds: Uint32Array.from(placed, ({ pages }) => (end += pages.length)),
  };
  return summed(places, sumOfPlaces);
}

export function placedIn({ chunks, hashes, pages, pageEnds }: StoredPlaces): PlacedChunks[] {
  return Array.from(chunks, (chunk, i) => ({
    chunk,
    hash: hexOf(hashes, i),
    pages: [...pages.subarray(pageEnds[i - 1] ?? 0, pageEnds[i])],
  }));
}

/** Whether these are the places of this reading, as they were written. */
export const current = (places: StoredPlaces | undefined, { stamp, of }: Extent): places is StoredPlaces =>
  places?.version === VECTORS_VERSION && places.stamp === stamp && places.of === of && sound(places, sumOfPlaces);
