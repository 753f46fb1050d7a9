import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { indexed } from '../../../src/engine/library/parseWorker.ts';
import type { Files } from '../../../src/index/storage/files.ts';
import { Journal, lineOf } from '../../../src/index/storage/journal.ts';
import { unpackPage } from '../../../src/index/pack.ts';
import type { ReadFiling, StoredFiling } from '../../../src/index/storage/schema.ts';
import { Store } from '../../../src/index/storage/store.ts';
import { FakeLocks, filingId, madeParsed } from '../../fakes.ts';
import { databaseOf, MapFiles, rowOf } from './mapfiles.ts';

const a = filingId('a');
const b = filingId('b');
const record = (id: FilingId): StoredFiling => ({
  id,
  fileName: `${id.slice(0, 1)}.pdf`,
  bytes: 4,
  addedAt: 1,
  state: { kind: 'waiting' },
});
const read = (...texts: readonly string[]): ReadFiling => indexed(a, madeParsed('Acme', 2023, texts));

interface Opened {
  readonly store: Store;
  readonly damaged: FilingId[];
}

async function opened(name: string, files: Files): Promise<Opened> {
  const damaged: FilingId[] = [];
  const locks = new FakeLocks();
  const store = await Store.open(name, (work) => locks.request('write', {}, work), files, { onDamaged: (id) => damaged.push(id) });
  if (!store.ok) throw new Error(JSON.stringify(store.failure));
  return { store: store.value, damaged };
}

/** Two filings that were read. */
async function library(name: string, files = new MapFiles()): Promise<Opened & { readonly files: MapFiles }> {
  const { store, damaged } = await opened(name, files);
  for (const id of [a, b]) {
    await store.add(record(id), new Blob(['%PDF']));
    await store.finish(id, read('Wollastonite revenue', 'Second page'));
    await store.correct(id, 'company', 'Beta');
  }
  return { store, damaged, files };
}

const STORES = ['filings', 'outlines', 'pages', 'geometry', 'chunks', 'segments', 'figures'] as const;
const WAYS = {
  'bits flipped': (row: unknown): unknown => (row as Uint8Array).map((byte, i) => (i === 20 ? byte ^ 1 : byte)),
  missing: (): unknown => undefined,
  'of a wrong type': (): unknown => 'no bytes',
} as const;

describe('one record that cannot be read', () => {
  for (const store of STORES)
    for (const [way, spoil] of Object.entries(WAYS))
      it(`stops only its own filing: ${store}, ${way}`, async () => {
        const name = `${store} ${way}`;
        const { store: before, files } = await library(name);
        before.close();
        const db = await databaseOf(name);
        await rowOf(db, store, store === 'pages' || store === 'geometry' ? [a, 1] : a, spoil);
        db.close();
        const { store: now, damaged } = await opened(name, files);
        // A record that cannot be read is one that waits to be read again, under its own name.
        const [first, second] = await now.filings();
        expect(first).toMatchObject({ id: a, fileName: 'a.pdf', state: { kind: store === 'filings' ? 'waiting' : 'ready' } });
        expect(second).toMatchObject({ id: b, state: { kind: 'ready' } });
        const all = async (id: FilingId): Promise<readonly unknown[]> => [
          (await now.held(id))?.outline,
          (await now.held(id))?.segment,
          ...(await now.pages([{ filing: id, page: 1 }])),
          ...(await now.geometry(id, [1])),
          await now.chunks(id),
          await now.figures(id),
        ];
        expect((await all(b)).every((part) => part !== undefined)).toBe(true);
        const held = await all(a);
        expect(held.some((part) => part === undefined)).toBe(store !== 'filings');
        expect(new Set(damaged)).toEqual(new Set(store === 'filings' ? [] : [a]));
        // Read again from its original it is whole.
        expect(await now.original(a)).toBeDefined();
        await now.finish(a, read('Wollastonite revenue', 'Second page'));
        expect((await all(a)).every((part) => part !== undefined)).toBe(true);
        now.close();
      });

  for (const [way, spoil] of Object.entries(WAYS))
    it(`is left out where it is of a picture, whose page is read from it again: ${way}`, async () => {
      const name = `pictures ${way}`;
      const { store: before, files } = await library(name);
      for (const page of [1, 2]) await before.pictures.keep(a, page, new TextEncoder().encode(`wollastonite of page ${String(page)}`));
      await before.pictures.keep(b, 1, new TextEncoder().encode('page one of b'));
      before.close();
      const db = await databaseOf(name);
      await rowOf(db, 'pictures', [a, 1], spoil);
      db.close();
      const { store: now } = await opened(name, files);
      expect([...(await now.pictures.of(a)).keys()]).toEqual([2]);
      expect([...(await now.pictures.of(b)).keys()]).toEqual([1]);
      expect((await now.filings()).map(({ state }) => state.kind)).toEqual(['ready', 'ready']);
      now.close();
    });

  it('is noticed where it is a sound record of another place', async () => {
    const { store, damaged, files } = await library('swapped');
    store.close();
    const db = await databaseOf('swapped');
    const second = await rowOf(db, 'pages', [a, 2]);
    await rowOf(db, 'pages', [a, 1], () => second);
    db.close();
    const { store: now, damaged: told } = await opened('swapped', files);
    expect(await now.pages([{ filing: a, page: 1 }])).toEqual([undefined]);
    expect([damaged, told]).toEqual([[], [a]]);
  });
});

describe('the database', () => {
  it('may be thrown away: filings wait to be read again, with their names, corrections and answers', async () => {
    const { store, files } = await library('thrown-away');
    await store.keepAnswer({ id: '1', askedAt: 1 } as never);
    store.close();
    await new Promise((done) => (indexedDB.deleteDatabase('thrown-away').onsuccess = done));
    const { store: now } = await opened('thrown-away', files);
    expect(await now.filings()).toMatchObject([
      { fileName: 'a.pdf', state: { kind: 'waiting' } },
      { fileName: 'b.pdf', state: { kind: 'waiting' } },
    ]);
    expect(await now.corrections()).toHaveLength(2);
    expect(await now.answers()).toEqual([{ id: '1', askedAt: 1 }]);
    expect(await now.original(b)).toBeDefined();
  });

  it('deleted under the tab is opened again, and its filings are told to be read again', async () => {
    const { store, damaged } = await library('under-the-tab');
    await new Promise((done) => (indexedDB.deleteDatabase('under-the-tab').onsuccess = done));
    expect(await store.pages([{ filing: a, page: 1 }])).toEqual([undefined]);
    await expect.poll(() => new Set(damaged)).toEqual(new Set([a, b]));
    expect(await store.finish(a, read('again'))).toMatchObject({ ok: true, value: { fileName: 'a.pdf', state: { kind: 'ready' } } });
    const [page] = await store.pages([{ filing: a, page: 1 }]);
    expect(page && unpackPage(page).text).toBe('again');
  });

  it('closed for good by a full disk still leaves room for why a filing was not read', async () => {
    const { store, files } = await library('closed-for-good');
    files.full = true;
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Connection is closing because of: FILE_ERROR_NO_SPACE', 'UnknownError');
    });
    const state: StoredFiling['state'] = { kind: 'failed', failure: { kind: 'no-space', neededBytes: 9 } };
    expect(await store.update(a, (filing) => ({ ...filing, state }))).toMatchObject({ ok: true, value: { fileName: 'a.pdf', state } });
    begun.mockRestore();
    const { store: now } = await opened('closed-for-good', files);
    expect(await now.filings()).toMatchObject([{ state }, { state: { kind: 'ready' } }]);
    files.full = false;
    await now.update(a, (filing) => ({ ...filing, state: { kind: 'ready' } }));
    expect(await now.filing(a)).toMatchObject({ state: { kind: 'ready' }, summary: { pages: 2 } });
  });

  it('of a newer version is said to be that, and not opened', async () => {
    await new Promise<void>((done) => {
      const opening = indexedDB.open('newer', 99);
      opening.onsuccess = () => {
        opening.result.close();
        done();
      };
    });
    const locks = new FakeLocks();
    const store = await Store.open('newer', (work) => locks.request('write', {}, work), new MapFiles());
    expect(store).toEqual({ ok: false, failure: { kind: 'newer-library' } });
  });

  it('that waits for an older tab says so, and goes on when that has closed', async () => {
    const older = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('waits', 3);
      opening.onsuccess = () => done(opening.result);
    });
    const locks = new FakeLocks();
    const waits = new Promise<void>((waited) => {
      void Store.open('waits', (work) => locks.request('write', {}, work), new MapFiles(), { onWait: waited }).then(
        (store) => (open = store.ok),
      );
    });
    let open = false;
    await waits;
    expect(open).toBe(false);
    older.close();
    await expect.poll(() => open).toBe(true);
  });
});

describe('a removed filing', () => {
  it('leaves no key, so that what a database still has of it cannot be read', async () => {
    const { store, files } = await library('removed');
    const db = await databaseOf('removed');
    const left = await rowOf(db, 'pages', [a, 1]);
    await store.remove([a]);
    expect(files.text()).not.toContain(a);
    // As if the database had kept the row, and the same file came again.
    await store.add(record(a), new Blob(['%PDF']));
    await rowOf(db, 'pages', [a, 1], () => left);
    db.close();
    expect(await store.pages([{ filing: a, page: 1 }])).toEqual([undefined]);
  });

  it('is not brought back by a kill in the middle of its removal', async () => {
    const { store, files } = await library('half-removed');
    const kept = await files.read(`originals/${a}`);
    await new Journal<{ id: FilingId; gone: true }>(files, 'cards').add({ id: a, gone: true });
    store.close();
    expect(kept).toBeDefined();
    const { store: now } = await opened('half-removed', files);
    expect((await now.filings()).map(({ id }) => id)).toEqual([b]);
    expect(await files.list('originals')).toEqual([b]);
    expect(await now.chunks(a)).toBeUndefined();
  });
});

describe('files', () => {
  it('that lost their cards are filings still, read again under another name', async () => {
    const { store, files } = await library('no-cards');
    store.close();
    await files.remove('cards');
    await files.remove('cards.copy');
    const { store: now } = await opened('no-cards', files);
    expect(await now.filings()).toMatchObject([
      { id: a, fileName: 'aaaaaaaa.pdf', state: { kind: 'waiting' } },
      { id: b, fileName: 'bbbbbbbb.pdf', state: { kind: 'waiting' } },
    ]);
  });

  it('of which a line was altered take it from their copy', async () => {
    const { store, files } = await library('altered-line');
    store.close();
    const text = (await (await files.read('cards'))?.text()) ?? '';
    await files.put('cards', new Blob([text.replace('"a.pdf"', '"x.pdf"')]));
    const { store: now } = await opened('altered-line', files);
    expect((await now.filings()).map(({ fileName, state }) => [fileName, state.kind])).toEqual([
      ['b.pdf', 'ready'],
      ['a.pdf', 'ready'],
    ]);
    expect(await (await files.read('cards'))?.text()).toBe(await (await files.read('cards.copy'))?.text());
  });

  it('are read as they are where the disk is full, and put in order at an opening that has room', async () => {
    const { store, files } = await library('full-at-opening');
    store.close();
    // A kill between a journal and its copy, and one in the middle of a removal.
    await files.append('cards', new Blob([`\n${await lineOf({ id: a, gone: true })}`]));
    files.full = true;
    const { store: first } = await opened('full-at-opening', files);
    expect(await first.filings()).toMatchObject([{ id: b, fileName: 'b.pdf', state: { kind: 'ready' } }]);
    expect(await first.pages([{ filing: b, page: 1 }])).not.toEqual([undefined]);
    expect(await first.keepSetting('reader', true)).toEqual({ ok: false, failure: { kind: 'no-space', neededBytes: 0 } });
    first.close();
    files.full = false;
    const { store: then } = await opened('full-at-opening', files);
    expect((await then.filings()).map(({ id }) => id)).toEqual([b]);
    expect(await files.list('originals')).toEqual([b]);
    expect(await (await files.read('cards'))?.text()).toBe(await (await files.read('cards.copy'))?.text());
  });

  it('that do not fit are refused before anything is written', async () => {
    const files = new MapFiles();
    const { store } = await opened('no-room', files);
    files.room = 3 * 4 - 1;
    expect(await store.add(record(a), new Blob(['%PDF']))).toEqual({ ok: false, failure: { kind: 'no-space', neededBytes: 4 } });
    expect(await store.filings()).toEqual([]);
    expect(await files.list('originals')).toEqual([]);
  });
});
