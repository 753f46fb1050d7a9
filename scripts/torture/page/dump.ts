import { bytesNow, bytesOf, databases, done, files, kindOf } from './stored.ts';

/** One record of a store, or one file. */
export interface Held {
  /** "footnote/pages", or the file's folder and kind, with every filing's identity as *: "opfs/originals/*". */
  readonly place: string;
  /** The key as JSON, or the file's path. */
  readonly key: string;
  /** sha256 of the content, without what is a moment or a time taken. */
  readonly hash: string;
  /** Of its bytes, where it holds any, else of its words. */
  readonly size: number;
  /** sha256 of the file, or of each Blob in the record. */
  readonly blobs: readonly string[];
}

const MOMENTS = /(?:At|Ms)$|^timings$/;
const hex = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A value in words, its bytes and Blobs as their sha256, without moments. */
async function worded(value: unknown, blobs: string[]): Promise<string> {
  if (value instanceof Blob) {
    const hash = await hex(await value.arrayBuffer());
    blobs.push(hash);
    return `blob ${hash}`;
  }
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return `${value.byteLength} bytes ${await hex(bytesOf(value).slice().buffer)}`;
  if (value instanceof Map) return worded([...(value as Map<unknown, unknown>)], blobs);
  if (value instanceof Set) return worded([...(value as Set<unknown>)], blobs);
  if (Array.isArray(value)) return `[${(await Promise.all(value.map((one) => worded(one, blobs)))).join()}]`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? String(value) : value === undefined ? 'undefined' : JSON.stringify(value);
  const entries = Object.entries(value).filter(([name]) => !MOMENTS.test(name));
  const parts = await Promise.all(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(async ([name, one]) => `${name}:${await worded(one, blobs)}`),
  );
  return `{${parts.join()}}`;
}

const sizeOf = (value: unknown): number | undefined =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : undefined;

export async function dump(): Promise<Held[]> {
  const found: Held[] = [];
  for (const db of await databases()) {
    for (const name of db.objectStoreNames) {
      const store = db.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<unknown[]>)]);
      for (const [at, key] of keys.entries()) {
        const blobs: string[] = [];
        const words = await worded(values[at], blobs);
        found.push({
          place: `${db.name}/${name}`,
          key: JSON.stringify(key),
          hash: await hex(new TextEncoder().encode(words).buffer),
          size: sizeOf(values[at]) ?? words.length,
          blobs,
        });
      }
    }
    db.close();
  }
  for await (const { path, handle } of files()) {
    // One that the app has just moved or removed is not there any more.
    const bytes = await bytesNow(handle);
    if (!bytes) continue;
    const hash = await hex(bytes);
    found.push({ place: kindOf(path), key: path, hash, size: bytes.byteLength, blobs: [hash] });
  }
  return found;
}

/** Every store, also one that holds nothing, and every kind of file that is there. */
export async function places(): Promise<string[]> {
  const found = new Set<string>();
  for (const db of await databases()) {
    for (const name of db.objectStoreNames) found.add(`${db.name}/${name}`);
    db.close();
  }
  for await (const { path } of files()) found.add(kindOf(path));
  return [...found];
}
