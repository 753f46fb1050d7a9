import type { FileStore } from '../../../src/models/files/modelStorage.ts';

/** The origin's storage as a map. `room` is how many bytes may still be written; `held` are files that are being written. */
export class MemoryFiles implements FileStore {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #held = new Set<string>();
  room = Infinity;

  /** What a tab that was closed in the middle leaves to the next: the same bytes, and nobody writing. */
  left(): MemoryFiles {
    const next = new MemoryFiles();
    for (const [path, bytes] of this.files) next.files.set(path, bytes.slice());
    return next;
  }

  open(path: string): Promise<Blob | undefined> {
    const bytes = this.files.get(path);
    return Promise.resolve(bytes && new Blob([bytes]));
  }

  write(path: string, at: number): ReturnType<FileStore['write']> {
    if (this.#held.has(path)) return Promise.reject(new DOMException('The file is being written.', 'NoModificationAllowedError'));
    this.#held.add(path);
    this.files.set(path, (this.files.get(path) ?? new Uint8Array()).slice(0, at));
    return Promise.resolve({
      write: (bytes) => {
        if (bytes.length > this.room) throw new DOMException('No space is left.', 'QuotaExceededError');
        this.room -= bytes.length;
        const before = this.files.get(path) ?? new Uint8Array();
        const all = new Uint8Array(before.length + bytes.length);
        all.set(before);
        all.set(bytes, before.length);
        this.files.set(path, all);
      },
      close: () => {
        this.#held.delete(path);
      },
    });
  }

  remove(path: string): Promise<void> {
    for (const name of [...this.files.keys()]) {
      if (name !== path && !name.startsWith(`${path}/`)) continue;
      if (this.#held.has(name)) return Promise.reject(new DOMException('The file is being written.', 'NoModificationAllowedError'));
      this.files.delete(name);
    }
    return Promise.resolve();
  }

  list(folder: string): Promise<readonly string[]> {
    const inside = folder === '' ? '' : `${folder}/`;
    return Promise.resolve([
      ...new Set(
        [...this.files.keys()].filter((name) => name.startsWith(inside)).map((name) => name.slice(inside.length).split('/')[0] ?? ''),
      ),
    ]);
  }

  hasRoom(bytes: number): Promise<boolean> {
    return Promise.resolve(bytes <= this.room);
  }
}
