import type { HierarchicalNSW } from 'hnswlib-wasm';

interface HnswConfig {
  readonly m: number;
  readonly efConstruction: number;
}

/** A graph over unit vectors of one dimension (Malkov and Yashunin 2018), labels given from outside. */
export interface Hnsw {
  /** How many vectors fit, those marked deleted included. */
  readonly capacity: number;
  add(vector: Float32Array, label: number): void;
  /** Makes room for more vectors. */
  grow(capacity: number): void;
  /** Never found again; its place stays taken. */
  markDeleted(label: number): void;
  /** Nearest first, fewer where `accepts` takes fewer. */
  search(vector: Float32Array, k: number, efSearch: number, accepts?: (label: number) => boolean): readonly number[];
  /** As hnswlib writes it, with nothing but zeros where a vector marked deleted was. */
  bytes(isDeleted: (label: number) => boolean): Uint8Array<ArrayBuffer>;
  free(): void;
}

export interface HnswLibrary {
  create(dimensions: number, capacity: number, config: HnswConfig): Hnsw;
  /** Throws on bytes that are no graph of these dimensions. */
  restore(bytes: Uint8Array<ArrayBuffer>, dimensions: number, capacity: number): Hnsw;
}

export type LoadHnsw = () => Promise<HnswLibrary>;

/** hnswlib writes and reads files of this folder. */
const FOLDER = '/hnswlib-index';
/** What hnswlib writes first, 4 bytes each: level 0 begins, capacity, elements, bytes an element, place of its label, place of its vector … */
const HEADER_BYTES = 56;
const SEED = 100;

/** Graphs that one memory serves, one after another. */
const GRAPHS_A_MEMORY = 16;

let memory: { readonly library: Promise<HnswLibrary>; graphs: number } | undefined;

/**
 * hnswlib compiled to WebAssembly, asked for once a graph. After some graphs it has another memory: of every graph let go some stays taken (about 1.6 MB), and after
 * some hundreds its allocator was seen to run for ever. A memory for each graph would be too many: engines reserve address space for each.
 */
export function loadHnsw(): Promise<HnswLibrary> {
  if (!memory || memory.graphs >= GRAPHS_A_MEMORY) memory = { library: load(), graphs: 0 };
  memory.graphs++;
  return memory.library.catch((error: unknown) => {
    memory = undefined;
    throw error;
  });
}

async function load(): Promise<HnswLibrary> {
  const { default: factory } = await import('hnswlib-wasm/dist/hnswlib-317962d7.js');
  const { HierarchicalNSW, FS } = await factory();
  FS.mkdir(FOLDER);
  let files = 0;

  const wrap = (index: HierarchicalNSW): Hnsw => {
    let ef = 0;
    return {
      get capacity() {
        return index.getMaxElements();
      },
      add: (vector, label) => {
        index.addPoint(vector, label, false);
      },
      grow: (capacity) => {
        index.resizeIndex(capacity);
      },
      markDeleted: (label) => {
        index.markDelete(label);
      },
      search: (vector, k, efSearch, accepts) => {
        if (efSearch !== ef) index.setEfSearch(efSearch);
        ef = efSearch;
        return index.searchKnn(vector, k, accepts).neighbors;
      },
      bytes: (isDeleted) => {
        const name = String(++files);
        try {
          void index.writeIndex(name);
        } catch {
          // The file is written; what fails is its copy to a file system in IndexedDB, which is never opened here. A file that is not there fails below.
        }
        const bytes = FS.readFile(`${FOLDER}/${name}`);
        FS.unlink(`${FOLDER}/${name}`);
        return withoutVectors(bytes, isDeleted);
      },
      free: () => {
        (index as HierarchicalNSW & { delete(): void }).delete();
      },
    };
  };

  return {
    create: (dimensions, capacity, { m, efConstruction }) => {
      const index = new HierarchicalNSW('ip', dimensions, '');
      index.initIndex(capacity, m, efConstruction, SEED);
      return wrap(index);
    },
    restore: (bytes, dimensions, capacity) => {
      const { elementBytes, labelAt, vectorAt } = layoutOf(bytes);
      if (labelAt - vectorAt !== dimensions * 4 || elementBytes <= labelAt) throw new RangeError('a graph of other dimensions');
      const name = String(++files);
      FS.writeFile(`${FOLDER}/${name}`, bytes);
      const index = new HierarchicalNSW('ip', dimensions, '');
      try {
        void index.readIndex(name, capacity);
      } finally {
        FS.unlink(`${FOLDER}/${name}`);
      }
      return wrap(index);
    },
  };
}

/** Where a written graph has what: level 0 comes after the header, one element after another. */
function layoutOf(bytes: Uint8Array<ArrayBuffer>): { elements: number; elementBytes: number; labelAt: number; vectorAt: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER_BYTES) throw new RangeError('no graph');
  const at = (place: number): number => view.getUint32(place * 4, true);
  return { elements: at(2), elementBytes: at(3), labelAt: at(4), vectorAt: at(5) };
}

/** A deleted element is kept as a way to others, but its vector is gone: words can be guessed from a vector. */
function withoutVectors(bytes: Uint8Array<ArrayBuffer>, isDeleted: (label: number) => boolean): Uint8Array<ArrayBuffer> {
  const { elements, elementBytes, labelAt, vectorAt } = layoutOf(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let element = 0; element < elements; element++) {
    const from = HEADER_BYTES + element * elementBytes;
    if (isDeleted(view.getUint32(from + labelAt, true))) bytes.fill(0, from + vectorAt, from + labelAt);
  }
  return bytes;
}
