import type { FilingId } from '../../domain/document.ts';
import type { PictureDescription } from '../../domain/drawn/described.ts';
import { ok, type Result } from '../../domain/failure.ts';
import { packDescription, unpackDescription, type Packed } from '../pack.ts';
import type { Database } from './database.ts';
import { packOutline } from './packRecord.ts';
import type { Card, StoredOutline } from './schema.ts';
import type { SealedRows } from './sealedRows.ts';
import { every } from './transaction.ts';

/** What was read from pictures of pages and said of pictures on them, sealed: kept over reading a filing again, as it cost seconds each, and gone with the filing; and what is drawn on pages. */
export class PictureRows {
  readonly #db: Database;
  readonly #rows: Pick<SealedRows, 'seal'>;
  readonly #cardOf: (filing: FilingId) => Promise<Card | undefined>;

  constructor(db: Database, rows: Pick<SealedRows, 'seal'>, cardOf: (filing: FilingId) => Promise<Card | undefined>) {
    this.#db = db;
    this.#rows = rows;
    this.#cardOf = cardOf;
  }

  /** False where the filing is gone. */
  keep(filing: FilingId, page: number, picture: Packed): Promise<Result<boolean>> {
    return this.#put(filing, page, picture);
  }

  /** What was said of a picture, in the place of what was said before. False where the filing is gone. */
  describe(filing: FilingId, description: PictureDescription): Promise<Result<boolean>> {
    return this.#put(filing, description.hash, packDescription(description));
  }

  /** What was found drawn on a filing's pages: its outline with the list, and the pages that changed by it. False where the filing is gone. */
  async draw(filing: FilingId, outline: StoredOutline, pages: ReadonlyMap<number, Packed>): Promise<Result<boolean>> {
    const card = await this.#cardOf(filing);
    if (!card) return ok(false);
    const seal = await this.#rows.seal(card);
    const listed = await seal.close('outlines', packOutline(outline));
    const sealed = await Promise.all(
      [...pages].map(async ([page, packed]) => [page, await seal.close(`pages ${String(page)}`, packed)] as const),
    );
    const needed = sealed.reduce((sum, [, packed]) => sum + packed.byteLength, listed.byteLength);
    return this.#db.write(needed, ['outlines', 'pages'], async (tx) => {
      // Removed meanwhile, nothing of it comes back.
      if ((await tx.objectStore('outlines').getKey(filing)) === undefined) return false;
      await every([
        () => tx.objectStore('outlines').put(listed, filing),
        ...sealed.map(
          ([page, packed]) =>
            () =>
              tx.objectStore('pages').put(packed, [filing, page]),
        ),
      ]);
      return true;
    });
  }

  /** Packed, by page. One that does not open is left out: its picture is read again. */
  async of(filing: FilingId): Promise<ReadonlyMap<number, Packed>> {
    const opened = await this.#opened(filing, IDBKeyRange.bound([filing], [filing, ''], false, true));
    return new Map(opened.flatMap(([key, picture]) => (typeof key === 'number' ? [[key, picture] as const] : [])));
  }

  /** What was said of its pictures. One that does not open is left out: its picture is described again. */
  async descriptions(filing: FilingId): Promise<readonly PictureDescription[]> {
    const opened = await this.#opened(filing, IDBKeyRange.bound([filing, ''], [filing, []]));
    return opened.flatMap(([key, packed]) => (typeof key === 'string' ? [unpackDescription(packed)] : []));
  }

  async #put(filing: FilingId, key: number | string, row: Packed): Promise<Result<boolean>> {
    const card = await this.#cardOf(filing);
    const sealed = card && (await (await this.#rows.seal(card)).close(placeOf(key), row));
    return this.#db.write(row.byteLength, ['pictures'], async (tx) => {
      if (sealed) await tx.objectStore('pictures').put(sealed, [filing, key]);
      return sealed !== undefined;
    });
  }

  /** Keys are in order: pages, then hashes. */
  async #opened(filing: FilingId, range: IDBKeyRange): Promise<readonly (readonly [number | string, Packed])[]> {
    const card = await this.#cardOf(filing);
    if (!card) return [];
    const [keys, rows] = await this.#db.get(['pictures'], (tx) =>
      Promise.all([tx.objectStore('pictures').getAllKeys(range), tx.objectStore('pictures').getAll(range)]),
    );
    const seal = await this.#rows.seal(card);
    const opened = await Promise.all(keys.map(async ([, key], i) => [key, await seal.open(placeOf(key), rows[i])] as const));
    return opened.flatMap(([key, row]) => (row ? [[key, row] as const] : []));
  }
}

const placeOf = (key: number | string): string => `pictures ${String(key)}`;
