import type { Database } from './database.ts';
import type { Files } from './files.ts';

const under = (path: string): IDBKeyRange => IDBKeyRange.bound(`${path}/`, `${path}/\uffff`);

/**
 * Files as rows of the database, where the browser has no file system of the origin, as in some private windows: they share the database's fate, and what is removed
 * stays on the disk until the browser cleans up.
 */
export function rowFiles(database: Database): Files {
  const read = (path: string): Promise<Blob | undefined> => database.get(['files'], (tx) => tx.objectStore('files').get(path));
  const put = (path: string, content: Blob): Promise<void> =>
    database.put(['files'], async (tx) => {
      await tx.objectStore('files').put(content, path);
    });
  return {
    inRows: true,
    read,
    put,
    append: async (path, content) => put(path, new Blob([(await read(path)) ?? '', content])),
    // A row has no room of its own: where the disk is full this fails too.
    overwrite: put,
    remove: (path) =>
      database.put(['files'], async (tx) => {
        await Promise.all([tx.objectStore('files').delete(path), tx.objectStore('files').delete(under(path))]);
      }),
    list: async (folder) => {
      const keys = await database.get(['files'], (tx) => tx.objectStore('files').getAllKeys(under(folder)));
      return [...new Set(keys.map((key) => key.slice(folder.length + 1).split('/')[0] ?? ''))];
    },
    hasRoom: async (bytes) => {
      // Tests have no browser around them.
      if (typeof navigator === 'undefined' || !('storage' in navigator)) return true;
      const { usage, quota } = await navigator.storage.estimate();
      return usage === undefined || quota === undefined || quota - usage >= bytes;
    },
  };
}
