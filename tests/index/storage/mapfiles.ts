import type { Files } from '../../../src/index/storage/files.ts';

/** The library's files in a map, as they outlive a database. */
export class MapFiles implements Files {
  readonly inRows = false;
  readonly #files = new Map<string, Blob>();
  readonly #texts = new Map<string, string>();
  room = Infinity;
  /** So many writes are done; from then on every one fails, as in a tab that is gone. */
  failsAfter = Infinity;
  /** Nothing more goes on the disk. */
  full = false;

  read(path: string): Promise<Blob | undefined> {
    return Promise.resolve(this.#files.get(path));
  }

  async put(path: string, content: Blob): Promise<void> {
    if (--this.failsAfter < 0) throw new Error('stopped');
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    await this.#keep(path, content);
  }

  async overwrite(path: string, content: Blob): Promise<void> {
    const before = this.#files.get(path);
    if (!before || before.size < content.size) throw new DOMException('it takes more room', 'QuotaExceededError');
    await this.#keep(path, new Blob([content, before.slice(content.size)]));
  }

  async #keep(path: string, content: Blob): Promise<void> {
    this.#files.set(path, content);
    this.#texts.set(path, await content.text());
  }

  append(path: string, content: Blob): Promise<void> {
    return this.put(path, new Blob([this.#files.get(path) ?? '', content]));
  }

  remove(path: string): Promise<void> {
    for (const files of [this.#files, this.#texts])
      for (const name of [...files.keys()]) if (name === path || name.startsWith(`${path}/`)) files.delete(name);
    return Promise.resolve();
  }

  list(folder: string): Promise<readonly string[]> {
    const inside = [...this.#files.keys()].filter((name) => name.startsWith(`${folder}/`));
    return Promise.resolve([...new Set(inside.map((name) => name.slice(folder.length + 1)))].sort());
  }

  hasRoom(bytes: number): Promise<boolean> {
    return Promise.resolve(bytes <= this.room);
  }

  /** All there is, names and contents. */
  text(): string {
    return [...this.#texts].flat().join('\n');
  }
}

/** The database beside a store's own connection. */
export function databaseOf(name: string): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      done(opening.result);
    };
    opening.onerror = () => {
      failed(opening.error ?? new Error('not opened'));
    };
  });
}

/** A row as it is, put back as `change` has it; undefined takes it out. */
export async function rowOf(db: IDBDatabase, store: string, key: IDBValidKey, change?: (row: unknown) => unknown): Promise<unknown> {
  const rows = db.transaction(store, 'readwrite').objectStore(store);
  const row = await new Promise<unknown>((done) => {
    const getting = rows.get(key);
    getting.onsuccess = () => {
      done(getting.result);
    };
  });
  if (!change) return row;
  const changed = change(row);
  const writing = db.transaction(store, 'readwrite');
  if (changed === undefined) writing.objectStore(store).delete(key);
  else writing.objectStore(store).put(changed, key);
  await new Promise<void>((done) => {
    writing.oncomplete = () => {
      done();
    };
  });
  return row;
}
