import { expose } from 'comlink';
import type { FilingId } from '../../../src/domain/document.ts';
import { Dense } from '../../../src/index/vectors/dense.ts';
import { Store } from '../../../src/index/storage/store.ts';
import type { Extent } from '../../../src/index/storage/vectorRows.ts';
import { addFiling, FORCED, KEY, madeChunk, unit } from '../../index/vectors/madevectors.ts';

export type Restored = readonly ({ readonly filing: FilingId } & Extent)[];
export type Content = readonly (readonly [chunk: number, seed: number])[];

let store: Store | undefined;
let dense: Dense | undefined;

function opened(): { store: Store; dense: Dense } {
  if (!store || !dense) throw new Error('not opened');
  return { store, dense };
}

/** The store of vectors and its index, with the graph from the first vector on. */
const door = {
  async open(filings: Restored): Promise<void> {
    const result = await Store.open('vectors', (work) => navigator.locks.request('write', work));
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    store = result.value;
    dense = new Dense(store, KEY, FORCED);
    await dense.restore(filings);
  },

  async put(filing: FilingId, extent: Extent, content: Content): Promise<boolean> {
    const { store, dense } = opened();
    const added = await addFiling(store, filing);
    if (!added.ok) throw new Error(JSON.stringify(added.failure));
    // A kill may have come between its card and its record: it is there then, waits to be read as in the app, and has its record once it was.
    const there = await store.update(filing, (record) => ({ ...record, state: { kind: 'ready' } }));
    if (!there.ok) throw new Error(JSON.stringify(there.failure));
    const put = await dense.put(
      filing,
      extent,
      content.map(([chunk, seed]) => madeChunk(chunk, seed)),
    );
    if (!put.ok) throw new Error(JSON.stringify(put.failure));
    return put.value;
  },

  async remove(filing: FilingId): Promise<void> {
    const { store, dense } = opened();
    await store.remove([filing]);
    dense.remove(filing);
  },

  async refresh(filing: FilingId, extent: Extent): Promise<void> {
    await opened().dense.refresh(filing, extent);
  },

  async persist(): Promise<boolean> {
    const { dense } = opened();
    await dense.settled();
    const saved = await dense.persist();
    return saved.ok && saved.value;
  },

  async settled(): Promise<boolean> {
    await opened().dense.settled();
    return opened().dense.graphed;
  },

  hashes: (filing: FilingId): readonly (readonly [number, string])[] => [...opened().dense.hashes(filing)],

  search: (seed: number, limit: number): readonly string[] =>
    opened()
      .dense.search(unit(seed), { limit })
      .map(({ filing, chunk, score }) => `${filing.slice(0, 1)}${String(chunk)} ${String(score)}`),

  graphs: async (): Promise<number> => {
    const count = await opened().store.read(['graphs'], (tx) => tx.objectStore('graphs').count());
    return count.ok ? count.value : -1;
  },
};

export type VectorsDoor = typeof door;
expose(door);
