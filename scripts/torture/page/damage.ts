import { bytesNow, bytesOf, done, ended, files, folderOf, kindOf, write } from './stored.ts';

/** `type`: something else stands there; of a file, its second half is gone. */
export type Way = 'bits' | 'missing' | 'type';

/** Flips a bit in every half kilobyte, from `first` on. */
function flip(bytes: Uint8Array, first: number): void {
  for (let at = first % Math.max(1, Math.min(bytes.length, 512)); at < bytes.length; at += 512) bytes[at] = bytes[at]! ^ (1 << (at % 7));
}

/** The value with bits flipped: in its bytes where it has any, else in its strings. */
async function flipped(value: unknown, first: number): Promise<unknown> {
  const found = { bytes: false };
  const walk = async (one: unknown, strings: boolean): Promise<unknown> => {
    if (one instanceof Blob) {
      const bytes = new Uint8Array(await one.arrayBuffer());
      flip(bytes, first);
      found.bytes = true;
      return new Blob([bytes], { type: one.type });
    }
    if (one instanceof ArrayBuffer || ArrayBuffer.isView(one)) {
      if (one.byteLength > 0) found.bytes = true;
      flip(bytesOf(one), first);
      return one;
    }
    if (strings && typeof one === 'string' && one.length > 0) {
      const at = first % one.length;
      return one.slice(0, at) + String.fromCharCode(one.charCodeAt(at) ^ 1) + one.slice(at + 1);
    }
    if (Array.isArray(one)) return Promise.all(one.map((part) => walk(part, strings)));
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype) return one;
    return Object.fromEntries(
      await Promise.all(Object.entries(one).map(async ([name, part]) => [name, await walk(part, strings)] as const)),
    );
  };
  const inBytes = await walk(value, false);
  return found.bytes ? inBytes : walk(inBytes, true);
}

/** Damages the records or files of one place that are of the filing, or any where none is; in an empty store a record is made. How many. */
export async function damage(place: string, filing: string, way: Way, first: number): Promise<number> {
  if (place.startsWith('opfs/')) return damageFiles(place, filing, way, first);
  const [database = '', name = ''] = place.split('/');
  const db = await done(indexedDB.open(database));
  const store = db.transaction(name).objectStore(name);
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<unknown[]>)]);
  const of = keys.flatMap((key, at) => (JSON.stringify(key).includes(filing) ? [at] : []));
  const hit = of.length > 0 ? of : keys.map((_, at) => at);
  const changed = await Promise.all(hit.map(async (at) => (way === 'bits' ? await flipped(values[at], first) : 42)));
  const tx = db.transaction(name, 'readwrite');
  const { keyPath } = store;
  const into = tx.objectStore(name);
  const put = (value: unknown, key: IDBValidKey): void => {
    if (keyPath === null) into.put(value, key);
    else into.put(way === 'bits' ? { ...(value as object), [String(keyPath)]: key } : { [String(keyPath)]: key });
  };
  for (const [i, at] of hit.entries()) {
    if (way === 'missing') into.delete(keys[at]!);
    else put(changed[i], keys[at]!);
  }
  if (hit.length === 0 && way === 'type') put(42, keyPath === null ? [filing, 'torture', 0] : 'torture');
  await ended(tx);
  db.close();
  return hit.length > 0 || way === 'type' ? Math.max(1, hit.length) : 0;
}

async function damageFiles(place: string, filing: string, way: Way, first: number): Promise<number> {
  const all: string[] = [];
  for await (const { path } of files()) if (kindOf(path) === place) all.push(path);
  const of = all.filter((path) => path.includes(filing));
  const hit = of.length > 0 ? of : all;
  for (const path of hit) {
    const { folder, name } = await folderOf(path);
    const now = await bytesNow(await folder.getFileHandle(name));
    if (!now) continue;
    const bytes = new Uint8Array(now);
    if (way === 'missing') await folder.removeEntry(name);
    else if (way === 'type') await write(path, bytes.slice(0, bytes.length >> 1).buffer);
    else {
      flip(bytes, first);
      await write(path, bytes.buffer);
    }
  }
  return hit.length;
}
