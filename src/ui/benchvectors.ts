/**
 * Vectors as the store keeps them, read and put under the bench: `npm run bench -- --vectors` keeps them by content across profiles. Only their place in the database
 * is known here; the app itself reads them through `index/store.ts`.
 */

/** Named as in `index/schema.ts`. */
const DATABASE = 'footnote';
const STORE = 'vectors';
/** Rows a transaction: one of 15 MB for vectors of 384 numbers. */
const AT_ONCE = 2000;

/** What the vectors of a text are kept under: the space they can be compared in, and the sha256 of the text in hexadecimal. */
export type VectorKey = readonly [space: string, text: string];

/** Keys of every text that has vectors in this profile. */
export function vectorKeys(): Promise<VectorKey[]> {
  return within('readonly', (store) => settled(store.getAllKeys() as IDBRequest<unknown[]>) as Promise<VectorKey[]>);
}

/** Vectors of texts: how many numbers each has, and all of them one after another as base64 (little-endian float32). A text without vectors has none. */
export async function readVectors(keys: readonly VectorKey[]): Promise<{ readonly lengths: number[]; readonly base64: string }> {
  const found = await within('readonly', (store) =>
    Promise.all(keys.map((key) => settled(store.get(key as unknown as IDBValidKey) as IDBRequest<Float32Array<ArrayBuffer> | undefined>))),
  );
  const lengths = found.map((vectors) => vectors?.length ?? 0);
  const all = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const vectors of found) {
    if (!vectors) continue;
    all.set(vectors, at);
    at += vectors.length;
  }
  return { lengths, base64: await base64Of(all) };
}

/**
 * Puts what a folder of `--vectors` holds of one space into the store; texts that have vectors are left as they are. `keys` and `values` are same-origin addresses:
 * a line {key, length} a text, and the numbers one after another. Returns how many texts were put.
 */
export async function putVectors(space: string, keys: string, values: string): Promise<number> {
  const [listed, numbers] = await Promise.all([fetched(keys).then((r) => r.text()), fetched(values).then((r) => r.arrayBuffer())]);
  const have = new Set((await vectorKeys()).flatMap(([of, text]) => (of === space ? [text] : [])));
  const missing: { readonly key: VectorKey; readonly vectors: Float32Array<ArrayBuffer> }[] = [];
  let at = 0;
  for (const line of listed.split('\n')) {
    if (line === '') continue;
    const { key, length } = JSON.parse(line) as { readonly key: string; readonly length: number };
    if (!have.has(key)) missing.push({ key: [space, key], vectors: new Float32Array(numbers.slice(at * 4, (at + length) * 4)) });
    at += length;
  }
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    await within('readwrite', async (store) => {
      const puts = missing
        .slice(from, from + AT_ONCE)
        .map(({ key, vectors }) => settled(store.put(vectors, key as unknown as IDBValidKey)));
      await Promise.all(puts);
    });
  }
  return missing.length;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return response;
}

async function base64Of(numbers: Float32Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('not read'));
    };
  });
  reader.readAsDataURL(new Blob([numbers]));
  return (await read).replace(/^[^,]*,?/, '');
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the request failed'));
    };
  });
}

/** The app has made and opened the database: it is opened in the version it has. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const db = await settled(indexedDB.open(DATABASE));
  try {
    const tx = db.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => {
        resolve();
      };
      tx.onabort = () => {
        reject(tx.error ?? new Error('the transaction was aborted'));
      };
    });
    const result = await work(tx.objectStore(STORE));
    await done;
    return result;
  } finally {
    db.close();
  }
}
