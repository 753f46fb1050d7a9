import { vi } from 'vitest';

/** The origin's private file system on a disk with so much room. A file may be made as long as one likes without taking any of it, as on most disks. */
export class FakeOpfs {
  readonly files = new Map<string, number>();

  constructor(public room: number) {
    const handleOf = (name: string) => ({
      createSyncAccessHandle: () => Promise.resolve(this.#opened(name)),
    });
    const folder = {
      name: 'footnote',
      getDirectoryHandle: () => Promise.resolve(folder),
      getFileHandle: (name: string) => Promise.resolve(handleOf(name)),
    };
    const prototype = { createSyncAccessHandle: () => undefined, move: () => undefined };
    vi.stubGlobal('FileSystemFileHandle', { prototype });
    const estimate = () => Promise.resolve({ usage: 0, quota: 1e12 });
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(folder), estimate } });
  }

  #opened(name: string) {
    return {
      truncate: (size: number) => {
        this.room += Math.max(0, (this.files.get(name) ?? 0) - size);
        this.files.set(name, Math.min(size, this.files.get(name) ?? 0));
      },
      write: (bytes: Uint8Array): number => {
        const taken = Math.min(bytes.length, this.room);
        this.room -= taken;
        this.files.set(name, (this.files.get(name) ?? 0) + taken);
        return taken;
      },
      getSize: () => this.files.get(name) ?? 0,
      close: () => undefined,
    };
  }
}
