import { every } from './transaction.ts';
import { deleteDB, openDB, unwrap, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import { detailOf, fail, type Failure, nameOfError, ok, type Result } from '../../domain/failure.ts';
import { FORMER, SCHEMA_VERSION, SEALED_SINCE, STORES, type FootnoteSchema } from './schema.ts';

export type StoreName = StoreNames<FootnoteSchema>;
type ReadTransaction<Names extends StoreName[]> = IDBPTransaction<FootnoteSchema, Names>;
type WriteTransaction<Names extends StoreName[]> = IDBPTransaction<FootnoteSchema, Names, 'readwrite'>;

/** Runs one piece of work at a time over all tabs of the origin: a Web Lock in the browser. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** Events a database reports. */
export interface DatabaseHeard {
  /** An older version of Footnote in another tab must close before this one can open. */
  readonly onWait: () => void;
  /** It was closed or deleted under the tab and opened again: what was in it may be gone. */
  readonly onReopened: () => void;
}

/**
 * The origin's IndexedDB: transactions, and a connection that comes back. A browser closes it when the site's data are cleared, its disk is full or a newer tab upgrades
 * it; the next transaction opens it again, or fails with what is true. Nothing in it is the only copy of anything.
 */
export class Database {
  readonly #name: string;
  readonly #exclusive: Exclusive;
  readonly #heard: DatabaseHeard;
  #connection: Promise<IDBPDatabase<FootnoteSchema>> | undefined;
  #opened = false;

  constructor(name: string, exclusive: Exclusive, heard: DatabaseHeard) {
    this.#name = name;
    this.#exclusive = exclusive;
    this.#heard = heard;
  }

  close(): void {
    void this.#connection?.then((db) => {
      db.close();
    });
    this.#connection = undefined;
  }

  async has(store: StoreName): Promise<boolean> {
    return (await this.#connected()).objectStoreNames.contains(store);
  }

  /** One reading transaction. Throws where the database cannot be had. */
  async get<const Names extends StoreName[], T>(names: Names, work: (tx: ReadTransaction<Names>) => Promise<T>): Promise<T> {
    return work(await this.#begun((db) => db.transaction(names)));
  }

  read<const Names extends StoreName[], T>(names: Names, work: (tx: ReadTransaction<Names>) => Promise<T>): Promise<Result<T>> {
    return attempt(0, () => this.get(names, work));
  }

  /** One writing transaction, done whole or not at all; the caller holds the lock of all tabs. Throws where it cannot be done. */
  async put<const Names extends StoreName[], T>(names: Names, work: (tx: WriteTransaction<Names>) => Promise<T>): Promise<T> {
    const tx = await this.#begun((db) => db.transaction(names, 'readwrite'));
    // Work that fails takes back what it wrote; a transaction that aborts fails its requests too, and its own reason (the quota) is the one reported.
    const working = work(tx).catch((error: unknown) => {
      if (tx.error === null) abort(tx);
      throw error;
    });
    const [worked, done] = await Promise.allSettled([working, tx.done]);
    if (done.status === 'rejected' && tx.error !== null) throw tx.error;
    if (worked.status === 'rejected') throw worked.reason;
    if (done.status === 'rejected') throw done.reason;
    return worked.value;
  }

  write<const Names extends StoreName[], T>(
    neededBytes: number,
    names: Names,
    work: (tx: WriteTransaction<Names>) => Promise<T>,
  ): Promise<Result<T>> {
    return attempt(neededBytes, () => this.#exclusive(() => this.put(names, work)));
  }

  /**
   * Deletes the database itself: rows that are only removed stay on the disk. The next transaction makes a new one; the caller holds the lock of all tabs. Where the
   * library's files are rows too (`keepFiles`), all rows but those go instead.
   */
  async destroy(keepFiles: boolean): Promise<void> {
    const stores = STORES.filter((name) => name !== 'files');
    if (keepFiles) {
      await this.put(stores, (tx) => every(stores.map((name) => () => tx.objectStore(name).clear())));
      return;
    }
    const before = this.#connection;
    this.#connection = undefined;
    this.#opened = false;
    (await before?.catch(() => undefined))?.close();
    await new Promise<void>((settle, fail) => {
      // An older version of Footnote in another tab does not let go: it is deleted once that has closed.
      deleteDB(this.#name, { blocked: () => { settle(); } }).then(settle, fail); // prettier-ignore
    });
  }

  /** A connection may have been closed since it was last used: the transaction is then begun on another. */
  async #begun<T>(begin: (db: IDBPDatabase<FootnoteSchema>) => T): Promise<T> {
    const connection = this.#connected();
    try {
      return begin(await connection);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      if (this.#connection === connection) this.#connection = undefined;
      return begin(await this.#connected());
    }
  }

  #connected(): Promise<IDBPDatabase<FootnoteSchema>> {
    if (this.#connection) return this.#connection;
    const connection: Promise<IDBPDatabase<FootnoteSchema>> = this.#connect(() => {
      if (this.#connection === connection) this.#connection = undefined;
    });
    this.#connection = connection;
    connection.then(
      () => {
        if (this.#opened) this.#heard.onReopened();
        this.#opened = true;
      },
      () => {
        if (this.#connection === connection) this.#connection = undefined;
      },
    );
    return connection;
  }

  async #connect(onClosed: () => void): Promise<IDBPDatabase<FootnoteSchema>> {
    const opened = (): Promise<IDBPDatabase<FootnoteSchema>> =>
      openDB<FootnoteSchema>(this.#name, SCHEMA_VERSION, {
        upgrade: (db, from, _to, tx) => {
          // What a former version kept unencrypted is renamed until it has been moved (`moveFormer.ts`).
          if (from > 0 && from < SEALED_SINCE)
            for (const name of FORMER) {
              const stands = (db.objectStoreNames as DOMStringList).contains(name);
              const former = stands ? unwrap(tx).objectStore(name) : unwrap(db).createObjectStore(`former-${name}`);
              former.name = `former-${name}`;
            }
          for (const store of STORES) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store);
        },
        blocked: () => {
          this.#heard.onWait();
        },
        // A newer tab wants to change or delete it: it must not wait for this one for ever.
        blocking: (_from, _to, event) => {
          (event.target as IDBDatabase).close();
          onClosed();
        },
        terminated: onClosed,
      });
    try {
      return await opened();
    } catch (error) {
      // The browser cannot open what is on the disk. All of it can be derived again.
      if (!(error instanceof DOMException) || error.name !== 'UnknownError') throw error;
      await deleteDB(this.#name);
      return opened();
    }
  }
}

/** Thrown where what must be done cannot be, for a reason that has a name. */
export class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** What was thrown, as data. A browser whose disk is full may call it anything: `full` is asked before the failure is said to have no name. */
export async function attempt<T>(
  neededBytes: number,
  work: () => Promise<T>,
  full: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Refused) return fail(error.failure);
    const name = nameOfError(error);
    if (name === 'QuotaExceededError') return fail({ kind: 'no-space', neededBytes });
    if (name === 'VersionError') return fail({ kind: 'newer-library' });
    if (await full().catch(() => false)) return fail({ kind: 'no-space', neededBytes });
    return fail({ kind: 'storage', detail: detailOf(error) });
  }
}

/**
 * Puts in order what a kill left half done, where there is room: what is there can be read as it is, and the next opening tries again. A browser may refuse every
 * write long after the disk has room again (Chromium’s count of what an origin’s files take can fall below nothing on a full disk, and is then read as 4 GB).
 */
export async function whereRoom(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}
