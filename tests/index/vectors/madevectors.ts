import type { FilingId } from '../../../src/domain/document.ts';
import type { Result } from '../../../src/domain/failure.ts';
import type { VectorSpace } from '../../../src/domain/models.ts';
import type { DenseKey, DenseSettings } from '../../../src/index/vectors/dense.ts';
import type { StoredFiling } from '../../../src/index/storage/schema.ts';
import type { Store } from '../../../src/index/storage/store.ts';
import type { Embedded } from '../../../src/index/storage/vectorRows.ts';

export const DIMENSIONS = 8;
export const KEY: DenseKey = { space: 'tiny@1/q8' as VectorSpace, dimensions: DIMENSIONS, chunker: 'structure', text: 'labels' };
export const EXACT: DenseSettings = { exactBelow: 1e9, m: 16, efConstruction: 100, efSearch: 100 };
/** HNSW from the first vectors on. */
export const FORCED: DenseSettings = { ...EXACT, exactBelow: 1 };

/** Numbers that look like chance, the same for a seed on every machine and in every thread (mulberry32). */
function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A unit vector of a seed, in no order with those of other seeds. */
export function unit(seed: number, dimensions = DIMENSIONS): Float32Array<ArrayBuffer> {
  const next = chance(seed);
  const raw = Float32Array.from({ length: dimensions }, () => 2 * next() - 1);
  const norm = Math.hypot(...raw);
  return raw.map((value) => value / norm);
}

/** Stands for the sha256 of a content. */
export function hashOf(seed: number): string {
  const next = chance(seed + 1e6);
  return Array.from({ length: 64 }, () => Math.floor(16 * next()).toString(16)).join('');
}

/** A chunk whose content has a seed: windows `seed`, `seed + 1000` … */
export function madeChunk(chunk: number, seed: number, pages: readonly number[] = [chunk + 1], windows = 1 + (seed % 2)): Embedded {
  const vectors = new Float32Array(windows * DIMENSIONS);
  for (let i = 0; i < windows; i++) vectors.set(unit(seed + 1000 * i), i * DIMENSIONS);
  return { chunk, pages, hash: hashOf(seed), vectors };
}

/** Whether it was not there before. */
export function addFiling(store: Store, id: FilingId): Promise<Result<boolean>> {
  const record: StoredFiling = { id, fileName: 'a.pdf', bytes: 4, addedAt: 1, state: { kind: 'ready' } };
  return store.add(record, new Blob(['%PDF']));
}
