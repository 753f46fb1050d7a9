import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { Dense } from '../../../src/index/vectors/dense.ts';
import type { StoredGraph } from '../../../src/index/storage/vectorRows.ts';
import { DIMENSIONS, FORCED, KEY, madeChunk, unit } from './madevectors.ts';
import { a, b, extent, twoFilings } from './twofilings.ts';

// hnswlib-wasm asks whether it is in a browser's page or worker.
vi.stubGlobal('importScripts', () => undefined);

describe('the graph', () => {
  const chunks = Array.from({ length: 60 }, (_, i) => madeChunk(i, i));
  const stored = async (change: (graph: StoredGraph) => StoredGraph | undefined = (graph) => graph) => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, FORCED);
    await dense.restore([]);
    for (const filing of [a, b]) await dense.put(filing, extent(60), chunks);
    await dense.settled();
    await dense.persist();
    await store.write(0, ['graphs'], async (tx) => {
      const [[key], [graph]] = await Promise.all([tx.objectStore('graphs').getAllKeys(), tx.objectStore('graphs').getAll()]);
      const changed = graph && change(graph);
      if (changed && key !== undefined) await tx.objectStore('graphs').put(changed, key);
    });
    return { store, dense };
  };
  const added = vi.fn();
  /** Counts the vectors that are put in anew. */
  const counting = async () => {
    const { loadHnsw } = await import('../../../src/index/vectors/hnsw.ts');
    const library = await loadHnsw();
    const watch = (hnsw: ReturnType<typeof library.create>) => ({
      ...hnsw,
      capacity: hnsw.capacity,
      add: (...given: Parameters<typeof hnsw.add>) => {
        added();
        hnsw.add(...given);
      },
    });
    return {
      create: (...given: Parameters<typeof library.create>) => watch(library.create(...given)),
      restore: (...given: Parameters<typeof library.restore>) => watch(library.restore(...given)),
    };
  };
  const reopened = async (store: Awaited<ReturnType<typeof stored>>['store'], config = FORCED) => {
    added.mockClear();
    const dense = new Dense(store, KEY, config, counting);
    await dense.restore([a, b].map((filing) => ({ filing, ...extent(60) })));
    await dense.settled();
    return dense;
  };
  const total = 2 * chunks.reduce((sum, { vectors }) => sum + vectors.length / DIMENSIONS, 0);

  it('is restored without putting a vector in again', async () => {
    const { store, dense } = await stored();
    const again = await reopened(store);
    expect([again.graphed, added.mock.calls.length]).toEqual([true, 0]);
    expect(again.search(unit(5), { limit: 10 })).toEqual(dense.search(unit(5), { limit: 10 }));
  });

  it('takes what was put and what changed since it was saved', async () => {
    const { store, dense } = await stored();
    await dense.put(a, extent(60), [madeChunk(0, 501)]);
    const again = await reopened(store);
    expect(added).toHaveBeenCalledTimes(2);
    expect(again.search(unit(501), { limit: 1 })[0]).toMatchObject({ filing: a, chunk: 0 });
    expect(again.search(unit(0), { limit: 1 })[0]).toMatchObject({ filing: b, chunk: 0 });
  });

  it.each([
    ['cut off', (graph: StoredGraph): StoredGraph => ({ ...graph, bytes: graph.bytes.slice(0, graph.bytes.size - 9) })],
    ['altered', (graph: StoredGraph): StoredGraph => ({ ...graph, bytes: new Blob([new Uint8Array(graph.bytes.size)]) })],
    [
      'altered in what its labels stand for',
      (graph: StoredGraph): StoredGraph => ({ ...graph, chunks: graph.chunks.map((one) => one ^ 1) }),
    ],
    ['of other parameters', (graph: StoredGraph): StoredGraph => ({ ...graph, m: 5 })],
    ['of another version', (graph: StoredGraph): StoredGraph => ({ ...graph, version: 0 })],
    ['whole, but no graph', (graph: StoredGraph): StoredGraph => ({ ...graph, bytes: new Blob([]), sha256: SHA256_OF_NOTHING })],
  ])('is made anew from the stored vectors where it is %s', async (_, change) => {
    const { store, dense } = await stored(change);
    const again = await reopened(store);
    expect([again.graphed, added.mock.calls.length]).toEqual([true, total]);
    expect(again.search(unit(5), { limit: 10 })).toEqual(dense.search(unit(5), { limit: 10 }));
  });

  it('has no vector of a filing that was removed, in memory or saved', async () => {
    const { store, dense } = await stored();
    await dense.put(b, extent(60), [madeChunk(7, 777)]);
    await dense.settled();
    // Fewer than a quarter are taken out, so that it is not made anew.
    await dense.put(
      b,
      extent(60),
      Array.from({ length: 10 }, (_, i) => madeChunk(i, 800 + i)),
    );
    await dense.settled();
    await dense.persist();
    const graph = await store.read(['graphs'], (tx) => tx.objectStore('graphs').getAll());
    if (!graph.ok || !graph.value[0]) throw new Error('no graph');
    const bytes = Buffer.from(await graph.value[0].bytes.arrayBuffer());
    const has = (seed: number): boolean => bytes.includes(Buffer.from(unit(seed).buffer));
    expect([has(777), has(800), has(5), has(20)]).toEqual([false, true, true, true]);
  });

  it('is made anew when a quarter is taken out, and let go when little is left', async () => {
    const { store } = await stored();
    const dense = await reopened(store, { ...FORCED, exactBelow: 60 });
    await store.remove([b]);
    dense.remove(b);
    await dense.settled();
    expect([dense.graphed, added.mock.calls.length]).toEqual([true, total / 2]);
    expect(dense.search(unit(5), { limit: 10 }).every(({ filing }) => filing === a)).toBe(true);
    await store.remove([a]);
    dense.remove(a);
    await dense.settled();
    expect([dense.graphed, dense.search(unit(5), { limit: 1 })]).toEqual([false, []]);
  });

  it('that cannot be loaded or is out of memory leaves the scan', async () => {
    const { store } = await twoFilings();
    const absent = new Dense(store, KEY, FORCED, () => Promise.reject(new Error('no wasm')));
    await absent.restore([]);
    await absent.put(a, extent(1), [madeChunk(0, 1)]);
    await absent.settled();
    expect([absent.graphed, absent.search(unit(1), { limit: 1 })[0]?.chunk]).toEqual([false, 0]);
    const full = new Dense(store, KEY, FORCED, async () => ({
      ...(await counting()),
      create: () => {
        throw new RangeError('out of memory');
      },
    }));
    await full.restore([{ filing: a, ...extent(1) }]);
    await full.settled();
    expect([full.graphed, full.search(unit(1), { limit: 1 })[0]?.chunk]).toEqual([false, 0]);
  });
});

const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
