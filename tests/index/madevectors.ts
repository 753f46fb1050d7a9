import { createHash } from 'node:crypto';
import type { FilingId } from '../../src/domain/document.ts';
import type { VectorSpace } from '../../src/domain/models.ts';
import type { DenseKey, DenseSettings } from '../../src/index/dense.ts';
import type { StoredFiling } from '../../src/index/schema.ts';
import { Store } from '../../src/index/store.ts';
import type { Embedded } from '../../src/index/vectors.ts';
import { FakeLocks } from '../fakes.ts';

export const DIMENSIONS = 8;
export const KEY: DenseKey = { space: 'tiny@1/q8' as VectorSpace, dimensions: DIMENSIONS, chunker: 'structure', text: 'labels' };
export const EXACT: DenseSettings = { exactBelow: 1e9, m: 16, efConstruction: 100, efSearch: 100 };
/** HNSW from the first vectors on. */
export const FORCED: DenseSettings = { ...EXACT, exactBelow: 1 };

/** A unit vector of a seed, in no order with those of other seeds. */
export function unit(seed: number, dimensions = DIMENSIONS): Float32Array<ArrayBuffer> {
  const bytes = createHash('sha512').update(String(seed)).digest();
  const raw = Float32Array.from({ length: dimensions }, (_, i) => bytes.readUInt16LE((2 * i) % 62) / 32768 - 1);
  const norm = Math.hypot(...raw);
  return raw.map((value) => value / norm);
}

/** A chunk whose content has a seed: windows `seed`, `seed + 1000` … */
export function madeChunk(chunk: number, seed: number, pages: readonly number[] = [chunk + 1], windows = 1 + (seed % 2)): Embedded {
  const vectors = new Float32Array(windows * DIMENSIONS);
  for (let i = 0; i < windows; i++) vectors.set(unit(seed + 1000 * i), i * DIMENSIONS);
  return { chunk, pages, hash: createHash('sha256').update(String(seed)).digest('hex'), vectors };
}

export async function openedStore(name: string, locks = new FakeLocks()): Promise<Store> {
  const store = await Store.open(name, (work) => locks.request('write', {}, work));
  if (!store.ok) throw new Error(JSON.stringify(store.failure));
  return store.value;
}

export async function addFiling(store: Store, id: FilingId): Promise<void> {
  const record: StoredFiling = { id, fileName: 'a.pdf', bytes: 4, addedAt: 1, state: { kind: 'ready' } };
  await store.add(record, new Blob(['%PDF']));
}
