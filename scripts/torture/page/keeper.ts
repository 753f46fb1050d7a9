import { damage } from './damage.ts';
import { dump, places } from './dump.ts';
import { bytesNow, databases, done, ended, files, write } from './stored.ts';

/**
 * What the torture bench does to the origin's storage from a page beside the app: read all of it, put it back, damage it, throw it away. It finds databases, stores and
 * files as they are, so that it need not follow the schema. Bundled and served by `../keeperpage.ts`; the app's own scripts never load it.
 */

interface StoreCopy {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly unique: boolean;
    readonly multi: boolean;
  }[];
  readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[];
}
interface Copy {
  readonly databases: readonly { readonly name: string; readonly version: number; readonly stores: readonly StoreCopy[] }[];
  readonly files: readonly { readonly path: string; readonly bytes: ArrayBuffer }[];
}

/** Blobs that no longer need their database. */
async function freed(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return new Blob([await value.arrayBuffer()], { type: value.type });
  if (Array.isArray(value)) return Promise.all(value.map(freed));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, one]) => [name, await freed(one)] as const)));
}

let copy: Copy | undefined;

async function remember(): Promise<void> {
  const all: Copy['databases'][number][] = [];
  for (const db of await databases()) {
    const stores: StoreCopy[] = [];
    for (const name of db.objectStoreNames) {
      const store = db.transaction(name).objectStore(name);
      const { keyPath, autoIncrement } = store;
      const indexes = [...store.indexNames].map((one) => {
        const index = store.index(one);
        return { name: one, keyPath: index.keyPath, unique: index.unique, multi: index.multiEntry };
      });
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<unknown[]>)]);
      const records = await Promise.all(keys.map(async (key, at) => ({ key, value: await freed(values[at]) })));
      stores.push({ name, keyPath, autoIncrement, indexes, records });
    }
    all.push({ name: db.name, version: db.version, stores });
    db.close();
  }
  const kept: Copy['files'][number][] = [];
  for await (const { path, handle } of files()) {
    const bytes = await bytesNow(handle);
    if (bytes) kept.push({ path, bytes });
  }
  copy = { databases: all, files: kept };
}

/** Everything of the origin goes. The app must not be open. */
async function wipe(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await done(indexedDB.deleteDatabase(name));
  const top = await navigator.storage.getDirectory();
  for await (const name of top.keys()) await top.removeEntry(name, { recursive: true });
  localStorage.clear();
}

/** What was remembered stands again, and nothing else. The app must not be open. */
async function restore(): Promise<void> {
  if (!copy) throw new Error('nothing was remembered');
  await wipe();
  for (const { name, version, stores } of copy.databases) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const index of indexes) made.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multi });
      }
    };
    const db = await done(opening);
    if (stores.length > 0) {
      const tx = db.transaction(
        stores.map((store) => store.name),
        'readwrite',
      );
      for (const { name: store, keyPath, records } of stores)
        for (const { key, value } of records)
          if (keyPath === null) tx.objectStore(store).put(value, key);
          else tx.objectStore(store).put(value);
      await ended(tx);
    }
    db.close();
  }
  for (const { path, bytes } of copy.files) await write(path, bytes);
}

export const keeper = { dump, places, remember, restore, wipe, damage };
export type Keeper = typeof keeper;

declare global {
  interface Window {
    tortureKeeper?: Keeper;
  }
}

window.tortureKeeper = keeper;
