import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Dense } from '../../../src/index/vectors/dense.ts';
import { rowSum } from '../../../src/index/storage/rowSum.ts';
import type { StoredPlaces, StoredVectors } from '../../../src/index/storage/vectorRows.ts';
import { filingId } from '../../fakes.ts';
import { addFiling, EXACT, KEY, madeChunk, unit } from '../vectors/madevectors.ts';
import { openedStore } from './openedstore.ts';

const a = filingId('a');
const extent = { stamp: 'first', of: 3 };
const chunks = [1, 2, 3].map((seed, i) => madeChunk(i, seed));

it('is another for every bit that is flipped, and for words that moved from one part to the next', () => {
  const numbers = Float32Array.of(0.5, -0.25, 0.125);
  const sum = rowSum(numbers, 'words');
  const sums = Array.from({ length: 8 * numbers.byteLength }, (_, bit) => {
    const flipped = numbers.slice();
    const bytes = new Uint8Array(flipped.buffer);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return rowSum(flipped, 'words');
  });
  expect(sums).not.toContain(sum);
  expect(rowSum(numbers.slice(0, 2), numbers.slice(2))).not.toBe(rowSum(numbers.slice(0, 1), numbers.slice(1)));
  // A view in the middle of a buffer is its own bytes only, wherever it begins.
  const bytes = Uint8Array.of(9, 1, 2, 3, 4, 5);
  expect(rowSum(bytes.subarray(1))).toBe(rowSum(Uint8Array.of(1, 2, 3, 4, 5)));
});

/** The chunks that are held after one row was altered. */
async function heldAfter(name: string, alter: (places: StoredPlaces, vectors: StoredVectors) => void): Promise<Dense> {
  const store = await openedStore(name);
  await addFiling(store, a);
  const before = new Dense(store, KEY, EXACT);
  await before.put(a, extent, chunks);
  await store.write(0, ['places', 'vectors'], async (tx) => {
    const [[place], [places], [piece], [vectors]] = await Promise.all([
      tx.objectStore('places').getAllKeys(),
      tx.objectStore('places').getAll(),
      tx.objectStore('vectors').getAllKeys(),
      tx.objectStore('vectors').getAll(),
    ]);
    if (!place || !places || !piece || !vectors) throw new Error('nothing is stored');
    alter(places, vectors);
    await Promise.all([tx.objectStore('places').put(places, place), tx.objectStore('vectors').put(vectors, piece)]);
  });
  const now = new Dense(store, KEY, EXACT);
  await now.restore([{ filing: a, ...extent }]);
  return now;
}

it('an unaltered row is taken, and one of before sums were kept', async () => {
  expect((await heldAfter('unaltered', () => undefined)).covers(a)).toBe(true);
  const without = await heldAfter('without', (places, vectors) => {
    for (const row of [places, vectors]) Reflect.deleteProperty(row, 'sum');
  });
  expect(without.covers(a)).toBe(true);
});

it.each<[string, (places: StoredPlaces, vectors: StoredVectors) => void]>([
  ['a vector', (_, { data }) => (data[3] = -(data[3] ?? 0))],
  ['the windows of a text', (_, { windows }) => windows.subarray(0, 2).reverse()],
  ['the pages of a chunk', ({ pages }) => (pages[0] = (pages[0] ?? 0) ^ 4)],
  ['which chunk it is', ({ chunks: numbers }) => (numbers[1] = 7)],
])('flipped bits in %s are noticed: the filing is embedded again, and nothing wrong is found meanwhile', async (what, alter) => {
  const now = await heldAfter(what, alter);
  expect(now.covers(a)).toBe(false);
  expect(now.search(unit(1), { limit: 3 })).toEqual([]);
  await now.put(a, extent, chunks);
  expect(now.covers(a)).toBe(true);
  expect(now.search(unit(1), { limit: 1 })[0]).toMatchObject({ chunk: 0, page: 1 });
});
