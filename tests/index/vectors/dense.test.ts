import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dense } from '../../../src/index/vectors/dense.ts';
import { exportVectors, importVectors } from '../../../src/index/vectors/vectors.ts';
import { DIMENSIONS, EXACT, FORCED, KEY, madeChunk, unit } from './madevectors.ts';
import { openedStore } from '../storage/openedstore.ts';
import { a, b, extent, twoFilings } from './twofilings.ts';

// hnswlib-wasm asks whether it is in a browser's page or worker.
vi.stubGlobal('importScripts', () => undefined);
afterEach(() => vi.restoreAllMocks());

const axis = (at: number): Float32Array<ArrayBuffer> => Float32Array.from({ length: DIMENSIONS }, (_, i) => (i === at ? 1 : 0));
const mixed = (one: number, other: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: DIMENSIONS }, (_, i) => (i === one ? 0.6 : i === other ? 0.8 : 0));

describe('searching', () => {
  it('gives one hit a chunk, with the cosine of its nearest window', async () => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, EXACT);
    const two = { ...madeChunk(0, 1, [4, 5]), vectors: Float32Array.of(...mixed(0, 1), ...mixed(1, 0)) };
    const one = { ...madeChunk(1, 2, [6]), vectors: axis(2) };
    await dense.put(a, extent(2), [two, one]);
    const hits = dense.search(axis(0), { limit: 5 });
    // windows of chunk 0: (.6 .8) and (.8 .6), whose cosine with the first axis are .6 and .8
    expect(hits.map(({ chunk, page }) => [chunk, page])).toEqual([
      [0, 4],
      [1, 6],
    ]);
    expect(hits[0]?.score).toBeCloseTo(0.8, 6);
    expect(hits[1]?.score).toBe(0);
  });

  it('finds a chunk over two pages from both, and nothing on a page without vectors', async () => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, EXACT);
    await dense.put(a, extent(2), [
      { ...madeChunk(0, 1, [4, 5]), vectors: axis(0) },
      { ...madeChunk(1, 2, [5]), vectors: axis(1) },
    ]);
    const places = [4, 5, 6].map((page) => ({ filing: a, page }));
    expect(dense.nearest(axis(0), places).map((hit) => hit && [hit.chunk, hit.page, hit.score])).toEqual([[0, 4, 1], [0, 4, 1], undefined]);
    expect(dense.nearest(axis(1), places).map((hit) => hit?.chunk)).toEqual([0, 1, undefined]);
    // A chunk that comes later is found on its page too.
    await dense.put(a, extent(3), [{ ...madeChunk(2, 3, [6]), vectors: axis(1) }]);
    expect(dense.nearest(axis(1), [{ filing: a, page: 6 }])[0]?.chunk).toBe(2);
  });

  it.each([
    ['scan', EXACT],
    ['graph', FORCED],
  ])('keeps to the filings asked for (%s)', async (_, config) => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, config);
    await dense.restore([]);
    for (const filing of [a, b])
      await dense.put(
        filing,
        extent(30),
        Array.from({ length: 30 }, (__, i) => madeChunk(i, i)),
      );
    await dense.settled();
    expect(dense.graphed).toBe(config === FORCED);
    const query = unit(7);
    expect(dense.search(query, { limit: 2 }).map(({ filing, chunk }) => [filing, chunk])).toEqual(
      [a, b].sort().map((filing) => [filing, 7]),
    );
    const only = dense.search(query, { filings: new Set([b]), limit: 40 });
    expect(only).toHaveLength(30);
    expect(only.every(({ filing }) => filing === b)).toBe(true);
    expect(dense.search(query, { filings: new Set(), limit: 3 })).toEqual([]);
  });

  it('finds through the graph what a scan finds, what still waits included', async () => {
    const { store } = await twoFilings();
    const graph = new Dense(store, KEY, FORCED);
    await graph.restore([]);
    const chunks = Array.from({ length: 200 }, (_, i) => madeChunk(i, i));
    await graph.put(a, extent(200), chunks.slice(0, 150));
    await graph.settled();
    await graph.put(a, extent(200), chunks.slice(150));
    const exact = new Dense(store, KEY, EXACT);
    await exact.restore([{ filing: a, ...extent(200) }]);
    // At once, when the last fifty wait, and when they are in.
    for (let round = 0; round < 2; round++) {
      for (const seed of [3, 160, 5000]) expect(graph.search(unit(seed), { limit: 10 })).toEqual(exact.search(unit(seed), { limit: 10 }));
      await graph.settled();
    }
    expect(graph.graphed).toBe(true);
  });
});

describe('what is stored', () => {
  it('comes back after a reload, of this reading only', async () => {
    const { store, name } = await twoFilings();
    const dense = new Dense(store, KEY, EXACT);
    await dense.put(a, extent(3), [madeChunk(0, 1), madeChunk(2, 3)]);
    expect([dense.covers(a), [...dense.held(a)]]).toEqual([false, [0, 2]]);
    await dense.put(a, extent(3), [madeChunk(1, 2)]);
    store.close();
    const again = new Dense(await openedStore(name), KEY, EXACT);
    await again.restore([{ filing: a, ...extent(3) }]);
    expect([again.covers(a), again.covers(b), [...again.held(a)]]).toEqual([true, false, [0, 2, 1]]);
    expect(again.search(unit(2), { limit: 1 })).toEqual(dense.search(unit(2), { limit: 1 }));
    const newer = new Dense(store, KEY, EXACT);
    await newer.restore([{ filing: a, ...extent(3, 'second') }]);
    expect([newer.covers(a), newer.windows]).toEqual([false, 0]);
  });

  it('serves again by content: another reading, another strategy, another filing', async () => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, EXACT);
    const chunks = [madeChunk(0, 1), madeChunk(1, 2)];
    await dense.put(a, extent(2), chunks);
    const [one, two, none] = [1, 2, 3].map((seed) => madeChunk(0, seed).hash) as [string, string, string];
    const found = async (index: Dense, filing = a) => {
      const known = await index.known(filing, [one, two, none]);
      return known.ok && [...known.value].map(([hash, vectors]) => [hash, [...vectors]]);
    };
    const both = chunks.map(({ hash, vectors }) => [hash, [...vectors]]);
    expect(await found(dense, b)).toEqual(both);
    const headed = new Dense(store, { ...KEY, text: 'headed' }, EXACT);
    expect(await found(headed)).toEqual(both);
    // Of another model or dtype nothing.
    expect(await found(new Dense(store, { ...KEY, space: 'tiny@2/q8' as typeof KEY.space }, EXACT))).toEqual([]);
    // Read again with one chunk the same: the other's content goes when the reading is complete, as no index has a place for it.
    await dense.put(a, extent(1, 'second'), [madeChunk(0, 2)]);
    expect(await found(headed)).toEqual(both.slice(1));
  });

  it('is carried to another library by content', async () => {
    const { store } = await twoFilings();
    await new Dense(store, KEY, EXACT).put(a, extent(1), [madeChunk(0, 1)]);
    const carried = await exportVectors(store, KEY.space, DIMENSIONS);
    if (!carried.ok || !carried.value) throw new Error('nothing exported');
    const { store: other } = await twoFilings();
    await importVectors(other, KEY.space, carried.value);
    const known = await new Dense(other, KEY, EXACT).known(b, [madeChunk(0, 1).hash]);
    expect(known.ok && [...known.value.values()].map((vectors) => [...vectors])).toEqual([[...madeChunk(0, 1).vectors]]);
  });

  it('goes with its filing, and comes to nothing for one that is gone', async () => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, FORCED);
    await dense.restore([]);
    await dense.put(a, extent(1), [madeChunk(0, 1)]);
    await dense.put(b, extent(1), [madeChunk(0, 2)]);
    await dense.settled();
    await dense.persist();
    expect(await store.read(['graphs'], (tx) => tx.objectStore('graphs').count())).toEqual({ ok: true, value: 1 });
    await store.remove([a]);
    dense.remove(a);
    expect(dense.search(unit(1), { limit: 5 }).map(({ filing }) => filing)).toEqual([b]);
    const left = await store.read(['places', 'vectors', 'graphs'], async (tx) => [
      (await tx.objectStore('places').getAllKeys()).map(([filing]) => filing),
      (await tx.objectStore('vectors').getAllKeys()).map(([filing]) => filing),
      await tx.objectStore('graphs').count(),
    ]);
    expect(left).toEqual({ ok: true, value: [[b], [b], 0] });
    expect(await dense.put(a, extent(1), [madeChunk(0, 1)])).toEqual({ ok: true, value: false });
    expect(dense.covers(a)).toBe(false);
    await store.clear();
    expect(await store.read(['places', 'vectors'], (tx) => tx.objectStore('vectors').count())).toEqual({ ok: true, value: 0 });
  });

  it('is not taken up by a reading of the store from before its filing was removed', async () => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, EXACT);
    await dense.put(a, extent(1), [madeChunk(0, 1)]);
    const read = store.read.bind(store);
    vi.spyOn(store, 'read').mockImplementationOnce(async (...given) => {
      const before = await read(...given);
      await store.remove([a]);
      dense.remove(a);
      return before;
    });
    await dense.refresh(a, extent(1));
    expect([dense.covers(a), dense.windows]).toEqual([false, 0]);
  });

  it('is refused whole where a vector is of other dimensions or no unit vector', async () => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, EXACT);
    for (const vectors of [unit(1, 9), new Float32Array(DIMENSIONS).fill(NaN), new Float32Array(), new Float32Array(DIMENSIONS)])
      expect(await dense.put(a, extent(2), [madeChunk(0, 1), { ...madeChunk(1, 2), vectors }])).toMatchObject({
        ok: false,
        failure: { kind: 'model-unfit' },
      });
    expect(dense.held(a).size).toBe(0);
  });

  it('is not held where there is no space to store it', async () => {
    const { store } = await twoFilings();
    const dense = new Dense(store, KEY, EXACT);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await dense.put(a, extent(1), [madeChunk(0, 0)])).toEqual({ ok: false, failure: { kind: 'no-space', neededBytes: 32 } });
    expect([dense.windows, dense.covers(a)]).toEqual([0, false]);
  });
});
