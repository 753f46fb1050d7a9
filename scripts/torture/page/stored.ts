/** The origin's storage as it is found: databases, stores and files of the private file system. */

const IDENTITY = /[0-9a-f]{64}/g;
/** Five seconds in all: no file that the app writes takes that long. */
const [TRIES, AGAIN_MS] = [50, 100];

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });

export const ended = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = tx.onerror = () => reject(tx.error ?? new Error('the transaction failed'));
  });

/** The bytes of a view, apart from its buffer. */
export const bytesOf = (value: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength);

export async function databases(): Promise<IDBDatabase[]> {
  const names = await indexedDB.databases();
  return Promise.all(names.flatMap(({ name }) => (name === undefined ? [] : done(indexedDB.open(name)))));
}

export async function* files(
  folder?: FileSystemDirectoryHandle,
  path = '',
): AsyncGenerator<{ path: string; handle: FileSystemFileHandle }> {
  const top = folder ?? (await navigator.storage.getDirectory());
  for await (const [name, handle] of top.entries()) {
    if (handle.kind === 'directory') yield* files(handle, `${path}/${name}`);
    else yield { path: `${path}/${name}`, handle };
  }
}

/**
 * What stands in a file now; undefined where it is gone. The worker of a page that was just closed, or of the app itself, may write to it between its being opened and being
 * read (NotReadableError): it is then opened again, for as long as a write takes.
 */
export async function bytesNow(handle: FileSystemFileHandle): Promise<ArrayBuffer | undefined> {
  for (let tries = 0; ; tries++)
    try {
      return await (await handle.getFile()).arrayBuffer();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (error.name === 'NotFoundError') return undefined;
      if (error.name !== 'NotReadableError' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
}

export const kindOf = (path: string): string => `opfs${path.replace(IDENTITY, '*')}`;

export async function folderOf(path: string): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
  const parts = path.split('/').filter(Boolean);
  const name = parts.pop() ?? '';
  let folder = await navigator.storage.getDirectory();
  for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
  return { folder, name };
}

export async function write(path: string, bytes: ArrayBuffer): Promise<void> {
  const { folder, name } = await folderOf(path);
  const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writable.write(bytes);
  await writable.close();
}
