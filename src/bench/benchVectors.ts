/**
 * Vectors as the store keeps them, read and put under the bench: `npm run bench -- --vectors` keeps them by content across profiles. Only their place in the database
 * is known here; the app itself reads them through `index/vectors/vectors.ts`.
 */

const DATABASE = 'footnote';
const STORE = 'vectors';
/** 32 bytes a text: its sha256. */
const HASH_BYTES = 32;
/** Texts a record: some megabytes. */
const AT_ONCE = 2000;
/** Owns what no filing of the library has asked for yet. */
const IMPORTED = '';

/** A record's place: the filing that owns it, the space its vectors can be compared in, and which of the filing's pieces it is. */
export type RecordKey = readonly [filing: string, space: string, piece: number];

/** `StoredVectors` of `index/storage/vectorRows.ts`. */
interface VectorRecord {
  readonly version: number;
  readonly dimensions: number;
  readonly hashes: Uint8Array<ArrayBuffer>;
  readonly windows: Uint32Array<ArrayBuffer>;
  readonly data: Float32Array<ArrayBuffer>;
}

/** A record that can cross to Node: bytes as base64, numbers little-endian. */
export interface SentVectors {
  readonly version: number;
  readonly dimensions: number;
  readonly hashes: string;
  readonly windows: readonly number[];
  readonly data: string;
}

/** A space of `--vectors` as it is served: a line {key, n} a text (its sha256, its windows), and the numbers of all windows one after another. */
export interface ServedVectors {
  readonly space: string;
  readonly version: number;
  readonly dimensions: number;
  readonly keys: string;
  readonly values: string;
}

export function vectorRecords(): Promise<RecordKey[]> {
  return within('readonly', (store) => settled(store.getAllKeys() as unknown as IDBRequest<RecordKey[]>));
}

/** Undefined where the record has gone meanwhile: records of a filing become one when it is complete. */
export async function readVectors(key: RecordKey): Promise<SentVectors | undefined> {
  const record = await within('readonly', (store) => settled(store.get([...key]) as IDBRequest<VectorRecord | undefined>));
  if (!record) return undefined;
  const { version, dimensions, hashes, windows, data } = record;
  return { version, dimensions, hashes: await base64Of(hashes), windows: [...windows], data: await base64Of(data) };
}

/** Puts all that a folder of `--vectors` holds of one space into the store. Returns how many texts that were. */
export async function putVectors({ space, version, dimensions, keys, values }: ServedVectors): Promise<number> {
  const [listed, numbers] = await Promise.all([fetched(keys).then((r) => r.text()), fetched(values).then((r) => r.arrayBuffer())]);
  const texts = listed
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { readonly key: string; readonly n: number }]));
  let window = 0;
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const some = texts.slice(from, from + AT_ONCE);
    const count = some.reduce((sum, { n }) => sum + n, 0);
    const record: VectorRecord = {
      version,
      dimensions,
      hashes: Uint8Array.from(some.flatMap(({ key }) => bytesOf(key))),
      windows: Uint32Array.from(some, ({ n }) => n),
      data: new Float32Array(numbers.slice(window * dimensions * 4, (window + count) * dimensions * 4)),
    };
    await within('readwrite', (store) => settled(store.put(record, [IMPORTED, space, from / AT_ONCE])));
    window += count;
  }
  return texts.length;
}

/** Once every filing has taken what it asks for, the store is as a user's. */
export async function forgetImported(): Promise<void> {
  await within('readwrite', (store) => settled(store.delete(IDBKeyRange.bound([IMPORTED], [IMPORTED, []]))));
}

const bytesOf = (hex: string): number[] => Array.from({ length: HASH_BYTES }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return response;
}

function base64Of(bytes: Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => {
      resolve((reader.result as string).replace(/^[^,]*,?/, ''));
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('not read'));
    };
    reader.readAsDataURL(new Blob([bytes]));
  });
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
