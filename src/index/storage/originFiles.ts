import type { Files } from './files.ts';

/** Written piece by piece, so that a large file is never in memory whole. */
const PIECE_BYTES = 2 * 1024 * 1024;
/** What a file is called until it is whole. */
const PART = '.part';
/** A browser may count its own use late. */
const MARGIN_BYTES = 8 * 1024 * 1024;
/** No more room than this is tried out, beside the margin: a quarter of a second. */
const MOST_BYTES = 256 * 1024 * 1024;

/** No library types have it, though every browser with synchronous writing does. */
interface Movable extends FileSystemFileHandle {
  move(name: string): Promise<void>;
}

/**
 * A folder of the origin's private file system: real files on the disk, which are gone once removed, and which a failed write to the database does not touch.
 * In workers only. Undefined where the browser has no such thing, as in some private windows.
 */
export async function originFiles(name: string): Promise<Files | undefined> {
  const folder = await topFolder(name);
  return folder && filesIn(folder, name);
}

async function topFolder(name: string): Promise<FileSystemDirectoryHandle | undefined> {
  if (typeof FileSystemFileHandle === 'undefined') return undefined;
  if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype && 'move' in FileSystemFileHandle.prototype)) return undefined;
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
  } catch (error) {
    // A full disk is no want of a file system: the library is there and must not be looked for elsewhere.
    if (error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'NotAllowedError')) return undefined;
    throw error;
  }
}

function filesIn(opened: FileSystemDirectoryHandle, name: string): Files {
  // The site's data may be cleared under the tab: the folder is asked for each time.
  const top = async (): Promise<FileSystemDirectoryHandle> =>
    (await navigator.storage.getDirectory()).getDirectoryHandle(opened.name || name, { create: true });

  const folderOf = async (path: string, create: boolean): Promise<{ folder: FileSystemDirectoryHandle; last: string }> => {
    const parts = path.split('/');
    const last = parts.pop() ?? '';
    let folder = await top();
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create });
    return { folder, last };
  };

  const removed = async (path: string): Promise<void> => {
    await orNothing(async () => {
      const { folder, last } = await folderOf(path, false);
      await folder.removeEntry(last, { recursive: true });
    });
  };

  return {
    inRows: false,

    read: (path) =>
      orNothing(async () => {
        const { folder, last } = await folderOf(path, false);
        return (await folder.getFileHandle(last)).getFile();
      }),

    put: async (path, content) => {
      const { folder, last } = await folderOf(path, true);
      const file = (await folder.getFileHandle(last + PART, { create: true })) as Movable;
      try {
        await written(file, 0, content);
        await file.move(last);
      } catch (error) {
        await removed(path + PART);
        throw error;
      }
    },

    append: async (path, content) => {
      const { folder, last } = await folderOf(path, true);
      await written(await folder.getFileHandle(last, { create: true }), 'end', content);
    },

    overwrite: async (path, content) => {
      const bytes = new Uint8Array(await content.arrayBuffer());
      const { folder, last } = await folderOf(path, false);
      const handle = await (await folder.getFileHandle(last)).createSyncAccessHandle();
      try {
        if (handle.write(bytes, { at: 0 }) < bytes.length)
          throw new DOMException('The file could not be written whole.', 'QuotaExceededError');
        handle.flush();
      } finally {
        handle.close();
      }
    },

    remove: removed,

    list: async (path) => {
      const names = await orNothing(async () => {
        const { folder, last } = await folderOf(path, false);
        const found: string[] = [];
        for await (const one of (await folder.getDirectoryHandle(last)).keys()) found.push(one);
        return found;
      });
      return names ?? [];
    },

    hasRoom: async (bytes) => {
      const { usage, quota } = await navigator.storage.estimate();
      if (usage !== undefined && quota !== undefined && quota - usage < bytes + MARGIN_BYTES) return false;
      // The reported quota ignores the disk, and a file may be made long without taking any of it: blanks are written, and given back at once.
      const { folder, last } = await folderOf('room', true);
      const handle = await (await folder.getFileHandle(last, { create: true })).createSyncAccessHandle();
      try {
        return takes(handle, Math.min(bytes, MOST_BYTES) + MARGIN_BYTES);
      } finally {
        handle.truncate(0);
        handle.close();
      }
    },
  };
}

/** Whether the disk takes so many bytes. They are in the file then. */
function takes(handle: FileSystemSyncAccessHandle, bytes: number): boolean {
  const blank = new Uint8Array(PIECE_BYTES);
  try {
    for (let at = 0; at < bytes; at += PIECE_BYTES) {
      const piece = blank.subarray(0, Math.min(PIECE_BYTES, bytes - at));
      if (handle.write(piece, { at }) < piece.length || handle.getSize() < at + piece.length) return false;
    }
    return true;
  } catch (error) {
    // What a full disk is called differs: whatever cannot be written here cannot be written after it either.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Writes from a place on and waits for the disk; takes back what it wrote where it fails. */
async function written(file: FileSystemFileHandle, from: 0 | 'end', content: Blob): Promise<void> {
  const handle = await file.createSyncAccessHandle();
  const start = from === 'end' ? handle.getSize() : 0;
  try {
    handle.truncate(start);
    for (let at = 0; at < content.size; at += PIECE_BYTES) {
      const piece = new Uint8Array(await content.slice(at, at + PIECE_BYTES).arrayBuffer());
      const wrote = handle.write(piece, { at: start + at });
      // A full disk may also show as a short write, and in Chromium's private windows as a write that says it is whole while the file has not grown.
      if (wrote < piece.length || handle.getSize() < start + at + wrote)
        throw new DOMException('The file could not be written whole.', 'QuotaExceededError');
    }
    handle.flush();
  } catch (error) {
    handle.truncate(start);
    throw error;
  } finally {
    handle.close();
  }
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
