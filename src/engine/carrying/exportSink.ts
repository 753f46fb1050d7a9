import { opfsFolder } from '../../models/files/opfsFolder.ts';
import type { Sink } from './exportLibrary.ts';

const FOLDER = 'exports';
const FILE = 'library';

/**
 * Where an export is written in a browser: into the file that the reader chose, else into one of the origin's private file system, of which a download is made. That
 * one goes with the next export, with the next opening, and when a filing is removed: no copy outlives what it is of.
 */
export async function exportTo(chosen: FileSystemFileHandle | null): Promise<Sink> {
  if (chosen) {
    const stream = await chosen.createWritable();
    return {
      write: (bytes) => stream.write(bytes),
      close: async () => {
        await stream.close();
        return null;
      },
      abort: () => stream.abort(),
    };
  }
  const folder = opfsFolder(FOLDER);
  await folder.remove(FILE);
  const writer = await folder.write(FILE, 0);
  return {
    write: (bytes) => {
      writer.write(bytes);
      return Promise.resolve();
    },
    close: async () => {
      writer.close();
      return (await folder.open(FILE)) ?? null;
    },
    abort: async () => {
      writer.close();
      await folder.remove(FILE);
    },
  };
}

/** Takes away what an export left for its download, unless it is being written, which removes it itself when it ends. */
export async function forgetExport(): Promise<void> {
  try {
    await opfsFolder(FOLDER).remove(FILE);
  } catch {
    // No file system of the origin, then there is no export in it; or one is under way in another tab.
  }
}
