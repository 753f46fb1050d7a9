import type { BrowserContext, Page } from '@playwright/test';
import { lineOf } from '../../src/index/storage/journal.ts';

/** What an origin keeps of a library, as one profile hands it to the next: its files, and the rows of its database; bytes in base64, keys in JSON. */
export interface KeptProfile {
  readonly files: readonly { readonly path: readonly string[]; readonly content: string }[];
  readonly version: number;
  readonly stores: readonly { readonly name: string; readonly rows: readonly { readonly key: string; readonly value: string }[] }[];
}

/** As the app's own page has them: so both can be of one process, and another need not be started for the app. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Opens a page of the origin that is not the app, whatever the host has: nothing opens the library while it is put there. No service worker may be at work yet. */
async function openBeside(page: Page): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route('**/beside-the-app', (route) => route.fulfill({ contentType: 'text/html', body, headers: ISOLATED }));
  await page.goto('beside-the-app');
  await page.unroute('**/beside-the-app');
}

/** Reads what the page's origin keeps. No tab of it may have the app open. */
export async function readProfile(context: BrowserContext): Promise<KeptProfile> {
  const page = await context.newPage();
  await openBeside(page);
  const kept = await page.evaluate(async (): Promise<KeptProfile> => {
    const worded = (bytes: Uint8Array): string => {
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    };
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the request failed'));
      });
    const files: { path: string[]; content: string }[] = [];
    const walk = async (folder: FileSystemDirectoryHandle, path: readonly string[]): Promise<void> => {
      for await (const [name, handle] of folder.entries())
        if (handle.kind === 'directory') await walk(handle, [...path, name]);
        else files.push({ path: [...path, name], content: worded(new Uint8Array(await (await handle.getFile()).arrayBuffer())) });
    };
    await walk(await navigator.storage.getDirectory(), []);
    const db = await done(indexedDB.open('footnote'));
    const stores = await Promise.all(
      Array.from(db.objectStoreNames, async (name) => {
        const store = db.transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
        const rows = keys.map((key, at) => {
          const value = values[at];
          if (!(value instanceof Uint8Array)) throw new Error(`a row of ${name} is not bytes alone`);
          return { key: JSON.stringify(key), value: worded(value) };
        });
        return { name, rows };
      }),
    );
    return { files, version: db.version, stores };
  });
  await page.close();
  return kept;
}

/** Contexts in which it is settled who reads. */
const settled = new WeakSet<BrowserContext>();

/** Makes a new profile keep what another kept, with what its user decided. The app is to be opened after. */
export async function putProfile(page: Page, kept: KeptProfile): Promise<void> {
  settled.add(page.context());
  await openBeside(page);
  await page.evaluate(async ({ files, version, stores }) => {
    const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const top = await navigator.storage.getDirectory();
    for (const { path, content } of files) {
      let folder = top;
      for (const name of path.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const writing = await (await folder.getFileHandle(path.at(-1) ?? '', { create: true })).createWritable();
      await writing.write(bytesOf(content));
      await writing.close();
    }
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('footnote', version);
      opening.onerror = () => reject(opening.error ?? new Error('the database does not open'));
      opening.onupgradeneeded = () => {
        for (const { name } of stores) opening.result.createObjectStore(name);
      };
      opening.onsuccess = () => {
        const db = opening.result;
        const tx = db.transaction(db.objectStoreNames, 'readwrite');
        for (const { name, rows } of stores)
          for (const { key, value } of rows) tx.objectStore(name).put(bytesOf(value), JSON.parse(key) as IDBValidKey);
        tx.oncomplete = () => {
          db.close();
          resolve();
        };
        tx.onabort = () => reject(tx.error ?? new Error('the rows were not taken'));
      };
    });
  }, kept);
}

/**
 * Makes a new profile one whose user wants no second reader: ours comes with the page unasked (17 MB to fetch, check, start, and every question read again by it), which only
 * a test of it needs. What the user decided before stays; of a context once, before a service worker is at work there.
 */
export async function decideAgainstReader(page: Page): Promise<void> {
  if (settled.has(page.context())) return;
  settled.add(page.context());
  await openBeside(page);
  const line = await lineOf({ id: 'models', value: { rerank: null } });
  await page.evaluate(async (text) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('footnote', { create: true });
    for await (const name of folder.keys()) if (name === 'settings') return;
    for (const name of ['settings', 'settings.copy']) {
      const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writing.write(text);
      await writing.close();
    }
  }, line);
}
