import type { FileStore, FileWriter } from './modelStorage.ts';

/** What is left free, as the library's own files leave it (`index/storage/originFiles.ts`): a browser may count its own use late. */
const MARGIN_BYTES = 8 * 1024 * 1024;
/** No more room than this is tried out, beside the margin: what comes is looked after as it comes. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Where the files of models are kept in this origin. */
export const modelFolder = (): FileStore => opfsFolder('models');

/**
 * A folder of the origin's private file system. Files there are appended to in place, so what came of a download outlives the tab, and are read back as Blobs that
 * take no memory. In workers only: pages have no synchronous writing. `write` waits for nobody: a file that another tab writes fails with `NoModificationAllowedError`.
 */
export function opfsFolder(name: string): FileStore {
  const top = async (create: boolean): Promise<FileSystemDirectoryHandle> =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create });

  const folderOf = async (path: string, create: boolean): Promise<{ folder: FileSystemDirectoryHandle; last: string }> => {
    const parts = path.split('/');
    const last = parts.pop() ?? '';
    let folder = await top(create);
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create });
    return { folder, last };
  };

  return {
    open: (path) =>
      orNothing(async () => {
        const { folder, last } = await folderOf(path, false);
        return (await folder.getFileHandle(last)).getFile();
      }),

    write: async (path, at) => {
      const { folder, last } = await folderOf(path, true);
      const handle = await (await folder.getFileHandle(last, { create: true })).createSyncAccessHandle();
      handle.truncate(at);
      return writerOn(handle, at);
    },

    remove: async (path) => {
      await orNothing(async () => {
        const { folder, last } = await folderOf(path, false);
        await folder.removeEntry(last, { recursive: true });
      });
    },

    list: async (path) => {
      const names = await orNothing(async () => {
        const { folder, last } = await folderOf(path, false);
        const listed = last === '' ? folder : await folder.getDirectoryHandle(last);
        const found: string[] = [];
        for await (const name of listed.keys()) found.push(name);
        return found;
      });
      return names ?? [];
    },

    hasRoom: async (bytes) => {
      const { usage, quota } = await navigator.storage.estimate();
      if (usage !== undefined && quota !== undefined && quota - usage < bytes + MARGIN_BYTES) return false;
      // The reported quota ignores the disk, and a file may be made long without taking any of it: blanks are written, and given back at once.
      const folder = await navigator.storage.getDirectory();
      try {
        const handle = await (await folder.getFileHandle('room', { create: true })).createSyncAccessHandle();
        try {
          const blanks = new Uint8Array(Math.min(bytes, MOST_BYTES) + MARGIN_BYTES);
          return handle.write(blanks, { at: 0 }) === blanks.length && handle.getSize() >= blanks.length;
        } finally {
          handle.truncate(0);
          handle.close();
        }
      } catch (error) {
        // Another tab tries it out at this very moment; anything else is a disk that cannot be written.
        if (error instanceof DOMException) return error.name === 'NoModificationAllowedError';
        throw error;
      }
    },
  };
}

function writerOn(handle: FileSystemSyncAccessHandle, from: number): FileWriter {
  let at = from;
  return {
    write: (bytes) => {
      const written = handle.write(bytes, { at });
      at += written;
      // A full disk may also show as a short write, and in Chromium's private windows as a write that says it is whole while the file has not grown.
      if (written < bytes.length || handle.getSize() < at)
        throw new DOMException('The file could not be written whole.', 'QuotaExceededError');
    },
    close: () => {
      handle.flush();
      handle.close();
    },
  };
}

/** Undefined where the file or a folder on its way is not there. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'TypeMismatchError')) return undefined;
    throw error;
  }
}
