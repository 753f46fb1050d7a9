import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { indexed } from '../../../src/engine/library/parseWorker.ts';
import { packFigures, unpackFigures, unpackGeometry, unpackPage } from '../../../src/index/pack.ts';
import type { ReadFiling, StoredFiling } from '../../../src/index/storage/schema.ts';
import { Store } from '../../../src/index/storage/store.ts';
import { check, view } from '../../figures/madeviews.ts';
import { FakeLocks, filingId, madeGeometry, madeParsed } from '../../fakes.ts';

let stores = 0;

async function opened(name = `store-${String(++stores)}`, locks = new FakeLocks()): Promise<{ store: Store; name: string }> {
  const store = await Store.open(name, (work) => locks.request('write', {}, work));
  if (!store.ok) throw new Error(JSON.stringify(store.failure));
  return { store: store.value, name };
}

const record = (id: FilingId, fileName = 'a.pdf'): StoredFiling => ({ id, fileName, bytes: 4, addedAt: 1, state: { kind: 'waiting' } });
const original = new Blob(['%PDF']);
const a = filingId('a');
const b = filingId('b');
const read = (...texts: readonly string[]): ReadFiling => indexed(a, madeParsed('Acme', 2023, texts));

afterEach(() => vi.restoreAllMocks());

describe('what was said of pictures', () => {
  const said = (hash: string, summary: string) => ({ hash, describer: 'made 1', places: [], says: { summary, json: null } });

  it('is kept by their hash beside what was read from pages, each apart, and goes with the filing', async () => {
    const { store } = await opened();
    await store.add(record(a), original);
    await store.add(record(b, 'b.pdf'), original);
    await store.pictures.keep(a, 7, new TextEncoder().encode('page seven'));
    await store.pictures.describe(a, said('9f-120', 'A map.'));
    await store.pictures.describe(b, said('9f-120', 'A map of b.'));
    await store.pictures.describe(a, said('9f-120', 'A chart.'));
    expect(await store.pictures.descriptions(a)).toEqual([said('9f-120', 'A chart.')]);
    expect([...(await store.pictures.of(a)).keys()]).toEqual([7]);
    // Reading again costs none of it.
    await store.finish(a, read('First page'));
    expect(await store.pictures.descriptions(a)).toHaveLength(1);
    await store.remove([a]);
    expect(await store.pictures.descriptions(a)).toEqual([]);
    expect(await store.pictures.describe(a, said('9f-120', 'A chart.'))).toEqual({ ok: true, value: false });
    expect(await store.pictures.descriptions(b)).toEqual([said('9f-120', 'A map of b.')]);
  });
});

describe('a filing that was read', () => {
  it('comes back page by page with its geometry, outline and segment', async () => {
    const { store } = await opened();
    await store.add(record(a), original);
    const finished = await store.finish(a, read('First page', 'Second page'));
    expect(finished).toMatchObject({ ok: true, value: { state: { kind: 'ready' }, summary: { pages: 2, chunks: 2, characters: 21 } } });
    const [second, absent, first] = await store.pages([2, 3, 1].map((page) => ({ filing: a, page })));
    expect(second && unpackPage(second).text).toBe('Second page');
    expect(absent).toBeUndefined();
    expect(first && unpackPage(first).text).toBe('First page');
    const [geometry] = await store.geometry(a, [2]);
    expect(geometry && unpackGeometry(geometry)).toEqual(madeGeometry('Second page'));
    expect((await store.held(a))?.segment.page.units).toEqual(Uint32Array.of(1, 2));
    expect((await store.original(a))?.size).toBe(4);
  });

  it('leaves nothing of a longer former reading', async () => {
    const { store } = await opened();
    await store.add(record(a), original);
    await store.finish(a, read('one', 'two', 'three'));
    await store.finish(a, read('only'));
    expect((await store.pages([{ filing: a, page: 2 }]))[0]).toBeUndefined();
    expect((await store.geometry(a, [3]))[0]).toBeUndefined();
  });

  it('is not stored at all where any part of it cannot be', async () => {
    const { store } = await opened();
    await store.add(record(a), original);
    await store.add(record(b), original);
    await store.finish(b, read('kept'));
    // The segment is put after the pages: a function cannot be cloned, so that put throws with the pages already written.
    const broken = { ...read('lost'), segment: { version: () => 1 } } as unknown as ReadFiling;
    expect(await store.finish(a, broken)).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    expect((await store.pages([{ filing: a, page: 1 }]))[0]).toBeUndefined();
    expect((await store.filing(a))?.state).toEqual({ kind: 'waiting' });
    expect((await store.pages([{ filing: b, page: 1 }]))[0]).toBeDefined();
  });

  it('is not brought back by a reading that ends after it was removed', async () => {
    const { store } = await opened();
    await store.add(record(a), original);
    await store.remove([a]);
    expect(await store.finish(a, read('late'))).toEqual({ ok: true, value: undefined });
    expect(await store.filings()).toEqual([]);
    expect((await store.pages([{ filing: a, page: 1 }]))[0]).toBeUndefined();
  });
});

describe('adding', () => {
  it('keeps one filing of one hash, whatever its names', async () => {
    const { store } = await opened();
    expect(await store.add(record(a, 'first.pdf'), original)).toEqual({ ok: true, value: true });
    expect(await store.add(record(a, 'second.pdf'), original)).toEqual({ ok: true, value: false });
    expect((await store.filings()).map(({ fileName }) => fileName)).toEqual(['first.pdf']);
  });

  it('lets two tabs add the same file at once only once', async () => {
    const locks = new FakeLocks();
    const { store: one, name } = await opened(undefined, locks);
    const { store: other } = await opened(name, locks);
    const added = await Promise.all([one.add(record(a), original), other.add(record(a), original)]);
    expect(added.map((result) => result.ok && result.value)).toEqual([true, false]);
  });

  it('says how much space is missing when the quota is reached, and keeps nothing', async () => {
    const { store } = await opened();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await store.add({ ...record(a), bytes: 1234 }, original)).toEqual({
      ok: false,
      failure: { kind: 'no-space', neededBytes: 1234 },
    });
    put.mockRestore();
    expect(await store.filings()).toEqual([]);
    expect(await store.original(a)).toBeUndefined();
  });
});

describe('removing', () => {
  it('takes everything of that filing and nothing of another', async () => {
    const { store } = await opened();
    for (const id of [a, b]) {
      await store.add(record(id), original);
      await store.finish(id, read('words'));
      await store.correct(id, 'company', 'Beta');
    }
    await store.remove([a]);
    expect((await store.filings()).map(({ id }) => id)).toEqual([b]);
    expect(await store.held(a)).toBeUndefined();
    expect(await store.chunks(a)).toBeUndefined();
    expect([await store.figures(a), await store.figures(b)].map((figures) => figures !== undefined)).toEqual([false, true]);
    expect((await store.pages([a, b].map((filing) => ({ filing, page: 1 })))).map((page) => page !== undefined)).toEqual([false, true]);
    expect(await store.corrections()).toEqual([{ filing: b, key: 'company', value: 'Beta' }]);
  });
});

it('keeps everything over closing and opening', async () => {
  const { store, name } = await opened();
  await store.add(record(a), original);
  await store.finish(a, read('words'));
  await store.correct(a, 'fiscalYear', '2024');
  store.close();
  const { store: again } = await opened(name);
  expect(await again.filings()).toMatchObject([{ id: a, state: { kind: 'ready' } }]);
  expect(await again.corrections()).toEqual([{ filing: a, key: 'fiscalYear', value: '2024' }]);
  expect((await again.pages([{ filing: a, page: 1 }]))[0]).toBeDefined();
});

it('brings up the answers of a library of the first schema', async () => {
  const name = 'first-schema';
  const cell = {
    name: 'Revenue',
    basis: 'as reported',
    value: 1,
    unit: { kind: 'money', scale: 1, perShare: false },
    text: '1',
    operands: [],
  };
  await new Promise<void>((done, failed) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      const answers = request.result.createObjectStore('answers', { keyPath: 'id' });
      answers.createIndex('askedAt', 'askedAt');
      answers.put({ id: '1', askedAt: 1, status: 'answered', figure: cell });
      answers.put({ id: '2', askedAt: 2, status: 'quoted' });
    };
    request.onerror = () => {
      failed(request.error ?? new Error('not opened'));
    };
    request.onsuccess = () => {
      request.result.close();
      done();
    };
  });
  const { store } = await opened(name);
  expect(await store.answers()).toEqual([
    { id: '1', askedAt: 1, status: 'answered', figure: { ...cell, tree: { kind: 'leaf', leaf: 0 }, pieces: [0], notes: [], others: [] } },
    { id: '2', askedAt: 2, status: 'quoted' },
  ]);
  expect(await store.figures(a)).toBeUndefined();
});

it('keeps a cell once however many checks it is part of, and gives back the same statements and checks', () => {
  const income = view(
    'income',
    '4.0',
    ['2023', '2022'],
    [
      ['Sales', '60', '50'],
      ['Other', '', '41'],
      ['Total', '60', '91'],
    ],
  );
  const [sales, other, total] = income.rows.map(({ cells }) => cells[1]!);
  const checks = [check('subtotal', total!, [sales!, other!]), check('net income', total!, [total!])];
  const packed = packFigures({ views: [income], checks });
  expect(unpackFigures(packed)).toEqual({ views: [income], checks });
  expect(new TextDecoder().decode(packed).match(/"rowText"/g)).toHaveLength(5);
});

it('an answer that was removed meanwhile is not brought back by a change of it', async () => {
  const { store } = await opened();
  const answer = { id: '1', askedAt: 1 } as never;
  await store.keepAnswer(answer);
  await store.keepAnswer({ id: '1', askedAt: 1, level: 'words' } as never, true);
  expect(await store.answers()).toEqual([{ id: '1', askedAt: 1, level: 'words' }]);
  await store.removeAnswer(null);
  await store.keepAnswer(answer, true);
  expect(await store.answers()).toEqual([]);
});
