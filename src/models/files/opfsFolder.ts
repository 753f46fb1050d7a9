import type { FileStore, FileWriter } from './modelStorage.ts';

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

    free: async () => {
      const { usage, quota } = await navigator.storage.estimate();
      return usage === undefined || quota === undefined ? null : Math.max(0, quota - usage);
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
