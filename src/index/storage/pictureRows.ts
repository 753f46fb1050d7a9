import type { FilingId } from '../../domain/document.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { Packed } from '../pack.ts';
import type { Database } from './database.ts';
import { packOutline } from './packRecord.ts';
import type { Card, StoredOutline } from './schema.ts';
import type { SealedRows } from './sealedRows.ts';
import { every, ofFiling } from './transaction.ts';

/** What was read from pictures of pages, sealed: kept over reading a filing again, as it cost seconds a page, and gone with the filing; and what is drawn on pages. */
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
  async keep(filing: FilingId, page: number, picture: Packed): Promise<Result<boolean>> {
    const card = await this.#cardOf(filing);
    const sealed = card && (await (await this.#rows.seal(card)).close(placeOf(page), picture));
    return this.#db.write(picture.byteLength, ['pictures'], async (tx) => {
      if (sealed) await tx.objectStore('pictures').put(sealed, [filing, page]);
      return sealed !== undefined;
    });
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
    const card = await this.#cardOf(filing);
    if (!card) return new Map();
    const [keys, rows] = await this.#db.get(['pictures'], (tx) =>
      Promise.all([tx.objectStore('pictures').getAllKeys(ofFiling(filing)), tx.objectStore('pictures').getAll(ofFiling(filing))]),
    );
    const seal = await this.#rows.seal(card);
    const opened = await Promise.all(keys.map(async ([, page], i) => [page, await seal.open(placeOf(page), rows[i])] as const));
    return new Map(opened.flatMap(([page, picture]) => (picture ? [[page, picture] as const] : [])));
  }
}

const placeOf = (page: number): string => `pictures ${String(page)}`;
