import { openDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, type StoreNames } from 'idb';
import type { FilingId } from '../domain/document.ts';
import { fail, ok, type Result } from '../domain/failure.ts';
import type { Answer } from '../domain/question.ts';
import type { Packed } from './pack.ts';
import { broughtUp } from './former.ts';
import { SCHEMA_VERSION, type Correction, type FootnoteSchema, type ReadFiling, type StoredFiling, type StoredOutline } from './schema.ts';
import type { Segment } from './segment.ts';

type Name = StoreNames<FootnoteSchema>;
type Reading<Names extends Name[]> = IDBPTransaction<FootnoteSchema, Names>;
type Writing<Names extends Name[]> = IDBPTransaction<FootnoteSchema, Names, 'readwrite'>;

/** Runs one piece of work at a time over all tabs of the origin: a Web Lock in the browser. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** All that is kept of a filing but its original, the user's corrections and its record. */
const CONTENT = ['outlines', 'pages', 'geometry', 'chunks', 'segments', 'figures'] as const;
const ALL = ['originals', 'filings', ...CONTENT, 'corrections', 'answers', 'vectors', 'places', 'graphs'] as const;

export const ofFiling = (filing: FilingId): IDBKeyRange => IDBKeyRange.bound([filing], [filing, []]);

/**
 * Everything Footnote keeps, in the origin's IndexedDB: every read and every write. Writes take an origin-wide lock so that two tabs don't collide; what a
 * filing's reading yields is written in one transaction, so a filing is there whole or not at all.
 */
export class Store {
  readonly #db: IDBPDatabase<FootnoteSchema>;
  readonly #exclusive: Exclusive;

  private constructor(db: IDBPDatabase<FootnoteSchema>, exclusive: Exclusive) {
    this.#db = db;
    this.#exclusive = exclusive;
  }

  static async open(name: string, exclusive: Exclusive): Promise<Result<Store>> {
    return attempt(0, async () => {
      const db = await openDB<FootnoteSchema>(name, SCHEMA_VERSION, {
        upgrade(database, from, _to, tx) {
          for (const store of [...ALL, 'settings'] as const) {
            if (database.objectStoreNames.contains(store)) continue;
            if (store === 'answers') database.createObjectStore('answers', { keyPath: 'id' }).createIndex('askedAt', 'askedAt');
            else database.createObjectStore(store);
          }
          if (from === 1) void bringUpAnswers(tx.objectStore('answers'));
        },
        // A newer tab wants to change the schema: it must not wait for this one for ever.
        blocking: (_from, _to, event) => {
          (event.target as IDBDatabase).close();
        },
      });
      return new Store(db, exclusive);
    });
  }

  close(): void {
    this.#db.close();
  }

  filings(): Promise<StoredFiling[]> {
    return this.#db.getAll('filings');
  }

  filing(id: FilingId): Promise<StoredFiling | undefined> {
    return this.#db.get('filings', id);
  }

  /** Keeps the original under its hash; false where the filing is there already. */
  add(filing: StoredFiling, original: Blob): Promise<Result<boolean>> {
    return this.write(filing.bytes, ['filings', 'originals'], async (tx) => {
      if ((await tx.objectStore('filings').getKey(filing.id)) !== undefined) return false;
      await every([() => tx.objectStore('originals').put(original, filing.id), () => tx.objectStore('filings').put(filing, filing.id)]);
      return true;
    });
  }

  /** Changes a filing's record; undefined where the filing is gone, which another tab may have done. */
  update(id: FilingId, change: (filing: StoredFiling) => StoredFiling): Promise<Result<StoredFiling | undefined>> {
    return this.write(0, ['filings'], async (tx) => {
      const filing = await tx.objectStore('filings').get(id);
      if (!filing) return undefined;
      const changed = change(filing);
      await tx.objectStore('filings').put(changed, id);
      return changed;
    });
  }

  /** Stores all that reading yielded and marks the filing ready, in one transaction; undefined where the filing was removed meanwhile. */
  finish(id: FilingId, read: ReadFiling): Promise<Result<StoredFiling | undefined>> {
    const needed = [...read.pages, ...read.geometry].reduce((sum, packed) => sum + packed.byteLength, read.chunks.byteLength);
    return this.write(needed, ['filings', ...CONTENT], async (tx) => {
      const filing = await tx.objectStore('filings').get(id);
      if (!filing) return undefined;
      const ready: StoredFiling = { ...filing, state: { kind: 'ready' }, summary: read.summary };
      const pages = tx.objectStore('pages');
      const geometry = tx.objectStore('geometry');
      await every([
        () => pages.delete(ofFiling(id)),
        () => geometry.delete(ofFiling(id)),
        ...read.pages.map((page, i) => () => pages.put(page, [id, i + 1])),
        ...read.geometry.map((page, i) => () => geometry.put(page, [id, i + 1])),
        () => tx.objectStore('outlines').put(read.outline, id),
        () => tx.objectStore('chunks').put(read.chunks, id),
        () => tx.objectStore('segments').put(read.segment, id),
        () => tx.objectStore('figures').put(read.figures, id),
        () => tx.objectStore('filings').put(ready, id),
      ]);
      return ready;
    });
  }

  /** Stores figures that were built anew from the stored pages, with their version; undefined where the filing is gone or was never read. */
  refigure(id: FilingId, figures: Packed, version: number): Promise<Result<StoredFiling | undefined>> {
    return this.write(figures.byteLength, ['filings', 'figures'], async (tx) => {
      const filing = await tx.objectStore('filings').get(id);
      if (!filing?.summary) return undefined;
      const anew: StoredFiling = { ...filing, summary: { ...filing.summary, figures: version } };
      await every([() => tx.objectStore('figures').put(figures, id), () => tx.objectStore('filings').put(anew, id)]);
      return anew;
    });
  }

  remove(ids: readonly FilingId[]): Promise<Result<null>> {
    return this.write(0, ['filings', 'originals', 'corrections', ...CONTENT, 'vectors', 'places', 'graphs'], async (tx) => {
      const graphs = tx.objectStore('graphs');
      // A graph holds the vectors themselves, from which words can be guessed: it goes with the filing and is made anew.
      for (let at = await graphs.openCursor(); at; at = await at.continue())
        if (at.value.filings.some((id) => ids.includes(id))) await at.delete();
      await every(
        ids.flatMap((id) => [
          ...(['filings', 'originals', 'outlines', 'chunks', 'segments', 'figures'] as const).map(
            (name) => () => tx.objectStore(name).delete(id),
          ),
          ...(['pages', 'geometry', 'corrections', 'vectors', 'places'] as const).map(
            (name) => () => tx.objectStore(name).delete(ofFiling(id)),
          ),
        ]),
      );
      return null;
    });
  }

  clear(): Promise<Result<null>> {
    return this.write(0, [...ALL], async (tx) => {
      await every(ALL.map((name) => () => tx.objectStore(name).clear()));
      return null;
    });
  }

  original(id: FilingId): Promise<Blob | undefined> {
    return this.#db.get('originals', id);
  }

  /** What searching and routing hold in memory of a filing. */
  async held(id: FilingId): Promise<{ readonly outline: StoredOutline; readonly segment: Segment } | undefined> {
    const tx = this.#db.transaction(['outlines', 'segments']);
    const [outline, segment] = await Promise.all([tx.objectStore('outlines').get(id), tx.objectStore('segments').get(id)]);
    return outline && segment ? { outline, segment } : undefined;
  }

  /** Packed pages in the order asked for; undefined for one that is not there. */
  pages(wanted: readonly { readonly filing: FilingId; readonly page: number }[]): Promise<(Packed | undefined)[]> {
    const pages = this.#db.transaction('pages').store;
    return Promise.all(wanted.map(({ filing, page }) => pages.get([filing, page])));
  }

  geometry(filing: FilingId, pages: readonly number[]): Promise<(Packed | undefined)[]> {
    const geometry = this.#db.transaction('geometry').store;
    return Promise.all(pages.map((page) => geometry.get([filing, page])));
  }

  chunks(filing: FilingId): Promise<Packed | undefined> {
    return this.#db.get('chunks', filing);
  }

  figures(filing: FilingId): Promise<Packed | undefined> {
    return this.#db.get('figures', filing);
  }

  corrections(): Promise<Correction[]> {
    return this.#db.getAll('corrections');
  }

  /** Keeps a correction over any reading again; a null value takes it back. */
  correct(filing: FilingId, key: string, value: string | null): Promise<Result<null>> {
    return this.write(0, ['corrections'], async (tx) => {
      if (value === null) await tx.objectStore('corrections').delete([filing, key]);
      else await tx.objectStore('corrections').put({ filing, key, value }, [filing, key]);
      return null;
    });
  }

  /** Oldest first. */
  answers(): Promise<Answer[]> {
    return this.#db.getAllFromIndex('answers', 'askedAt');
  }

  answer(id: string): Promise<Answer | undefined> {
    return this.#db.get('answers', id);
  }

  keepAnswer(answer: Answer): Promise<Result<null>> {
    return this.write(0, ['answers'], async (tx) => {
      await tx.objectStore('answers').put(answer);
      return null;
    });
  }

  removeAnswer(id: string): Promise<Result<null>> {
    return this.write(0, ['answers'], async (tx) => {
      await tx.objectStore('answers').delete(id);
      return null;
    });
  }

  clearAnswers(): Promise<Result<null>> {
    return this.write(0, ['answers'], async (tx) => {
      await tx.objectStore('answers').clear();
      return null;
    });
  }

  /** What the user chose under a name (`engine/models.ts`); undefined where nothing was. */
  setting(name: string): Promise<unknown> {
    return this.#db.get('settings', name);
  }

  keepSetting(name: string, value: unknown): Promise<Result<null>> {
    return this.write(0, ['settings'], async (tx) => {
      await tx.objectStore('settings').put(value, name);
      return null;
    });
  }

  /** One reading transaction (`index/vectors.ts` keeps vectors in this database too). */
  read<const Names extends Name[], T>(names: Names, work: (tx: Reading<Names>) => Promise<T>): Promise<Result<T>> {
    return attempt(0, () => work(this.#db.transaction(names)));
  }

  /** One writing transaction under the lock of all tabs: done whole or not at all. */
  write<const Names extends Name[], T>(neededBytes: number, names: Names, work: (tx: Writing<Names>) => Promise<T>): Promise<Result<T>> {
    return attempt(neededBytes, () =>
      this.#exclusive(async () => {
        const tx = this.#db.transaction(names, 'readwrite');
        // Work that fails takes back what it wrote; a transaction that aborts fails its requests too, and its own reason (the quota) is the one told.
        const working = work(tx).catch((error: unknown) => {
          if (tx.error === null) abort(tx);
          throw error;
        });
        const [worked, done] = await Promise.allSettled([working, tx.done]);
        if (done.status === 'rejected' && tx.error !== null) throw tx.error;
        if (worked.status === 'rejected') throw worked.reason;
        if (done.status === 'rejected') throw done.reason;
        return worked.value;
      }),
    );
  }
}

/** Answers of the first schema, as answers are now; the transaction of the upgrade waits for it. */
async function bringUpAnswers(answers: IDBPObjectStore<FootnoteSchema, Name[], 'answers', 'versionchange'>): Promise<void> {
  for (let at = await answers.openCursor(); at; at = await at.continue()) await at.update(broughtUp(at.value));
}

/** Sends requests one after another without waiting. One that throws as it is sent fails like one that fails later: the rest are still heard. */
export async function every(requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(
    requests.map(async (request) => {
      await request();
    }),
  );
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}

async function attempt<T>(neededBytes: number, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (name === 'QuotaExceededError') return fail({ kind: 'no-space', neededBytes });
    return fail({ kind: 'storage', detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}
