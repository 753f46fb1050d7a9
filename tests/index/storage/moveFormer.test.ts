import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { indexed } from '../../../src/engine/library/parseWorker.ts';
import { unpackPage } from '../../../src/index/pack.ts';
import { FORMER } from '../../../src/index/storage/schema.ts';
import { Store } from '../../../src/index/storage/store.ts';
import type { Result } from '../../../src/domain/failure.ts';
import { FakeLocks, filingId, madeParsed } from '../../fakes.ts';
import { databaseOf, MapFiles } from './mapfiles.ts';

const ids = ['a', 'b', 'c'].map(filingId);
const read = indexed(filingId('a'), madeParsed('Acme', 2023, ['Wollastonite revenue', 'Second page']));

/** A library as schema 3 kept it: two filings that were read, one that waits, corrections, an answer, a setting, vectors. */
async function former(name: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open(name, 3);
    opening.onupgradeneeded = () => {
      for (const store of [...FORMER, 'vectors', 'places', 'graphs'])
        if (store === 'answers') opening.result.createObjectStore('answers', { keyPath: 'id' }).createIndex('askedAt', 'askedAt');
        else opening.result.createObjectStore(store);
    };
    opening.onsuccess = () => {
      done(opening.result);
    };
  });
  const tx = db.transaction([...FORMER, 'vectors'], 'readwrite');
  const put = (store: string, value: unknown, key?: IDBValidKey): void => void tx.objectStore(store).put(value, key);
  ids.forEach((id, i) => {
    const waits = i === 2;
    const record = { id, fileName: `${id.slice(0, 1)}.pdf`, bytes: 4, addedAt: i };
    put('originals', new Blob(['%PDF']), id);
    put('filings', { ...record, state: { kind: waits ? 'waiting' : 'ready' }, ...(!waits && { summary: read.summary }) }, id);
    put('corrections', { filing: id, key: 'company', value: 'Beta' }, [id, 'company']);
    put('vectors', 'kept', [id, 'space', 0]);
    if (waits) return;
    for (const [store, value] of [['outlines', read.outline], ['chunks', read.chunks], ['segments', read.segment], ['figures', read.figures]] as const) put(store, value, id); // prettier-ignore
    read.pages.forEach((page, at) => put('pages', page, [id, at + 1]));
    read.geometry.forEach((page, at) => put('geometry', page, [id, at + 1]));
  });
  put('answers', { id: '1', askedAt: 1, status: 'quoted' });
  put('settings', { embed: 'a-model' }, 'models');
  await new Promise<void>((done) => {
    tx.oncomplete = () => {
      done();
    };
  });
  db.close();
}

const opened = (name: string, files: MapFiles): Promise<Result<Store>> => {
  const locks = new FakeLocks();
  return Store.open(name, (work) => locks.request('write', {}, work), files);
};

/** `vectors`: of how many filings they must still be there. */
async function expectMoved(name: string, files: MapFiles, result: Result<Store>, vectors: number): Promise<void> {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  const store = result.value;
  expect(await store.filings()).toMatchObject([
    { fileName: 'a.pdf', state: { kind: 'ready' }, summary: { pages: 2 } },
    { fileName: 'b.pdf', state: { kind: 'ready' }, summary: { pages: 2 } },
    { fileName: 'c.pdf', state: { kind: 'waiting' } },
  ]);
  expect(await store.corrections()).toEqual(ids.map((filing) => ({ filing, key: 'company', value: 'Beta' })));
  expect(await store.answers()).toEqual([{ id: '1', askedAt: 1, status: 'quoted' }]);
  expect(await store.setting('models')).toEqual({ embed: 'a-model' });
  for (const id of ids) expect(await (await store.original(id))?.text()).toBe('%PDF');
  for (const id of ids.slice(0, 2)) {
    const [page] = await store.pages([{ filing: id, page: 1 }]);
    expect(page && unpackPage(page).text).toBe('Wollastonite revenue');
    expect(await store.held(id)).toEqual({ outline: read.outline, segment: read.segment });
    expect((await store.geometry(id, [2]))[0]).toEqual(read.geometry[1]);
    expect(await store.figures(id)).toEqual(read.figures);
    expect(await store.chunks(id)).toEqual(read.chunks);
  }
  expect(new Set(await files.list('originals'))).toEqual(new Set<FilingId>(ids));
  // Nothing stays where it was kept in clear; vectors are not made anew, but for a filing that was half moved.
  const db = await databaseOf(name);
  const countOf = (store: string): Promise<number> =>
    new Promise((done) => {
      const counting = db.transaction(store).objectStore(store).count();
      counting.onsuccess = () => {
        done(counting.result);
      };
    });
  for (const store of FORMER) expect([store, await countOf(`former-${store}`)]).toEqual([store, 0]);
  expect(await countOf('vectors')).toBeGreaterThanOrEqual(vectors);
  db.close();
}

it('moves a library of the former schema, with all that was read of it', async () => {
  const files = new MapFiles();
  await former('moved');
  await expectMoved('moved', files, await opened('moved', files), 3);
});

it('goes on where it was stopped, wherever that was', async () => {
  for (let step = 1; step < 40; step += 3) {
    const name = `stopped-${String(step)}`;
    const files = new MapFiles();
    await former(name);
    files.failsAfter = step;
    const stopped = await opened(name, files);
    files.failsAfter = Infinity;
    await expectMoved(name, files, stopped.ok ? stopped : await opened(name, files), 2);
  }
});
