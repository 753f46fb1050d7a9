import type { FilingId } from '../../domain/document.ts';
import { type Database } from './database.ts';
import { every, ofFiling } from './transaction.ts';
import { type Packed } from '../pack.ts';
import { packOutline, packRecord, unpackOutline, unpackRecord } from './packRecord.ts';
import { CONTENT, type Card, type ReadFiling, type StoredFiling, type StoredOutline } from './schema.ts';
import { Seal } from './seal.ts';
import type { Segment } from '../words/segment.ts';
import { packSegment, unpackSegment } from '../words/segmentPack.ts';
import type { StoredGraph } from './vectorRows.ts';

export interface PageAddress {
  readonly filing: FilingId;
  readonly page: number;
}

/** What searching and routing hold in memory of a filing. */
export interface HeldFiling {
  readonly outline: StoredOutline;
  readonly segment: Segment;
}

/** A filing's rows, sealed, and ready to be put. */
export interface SealedFiling {
  readonly outlines: Packed;
  readonly segments: Packed;
  readonly chunks: Packed;
  readonly figures: Packed;
  readonly pages: readonly Packed[];
  readonly geometry: readonly Packed[];
}

/** Pages opened in one go where a filing is looked through: a few milliseconds of work. */
const PAGES_AT_ONCE = 8;

/** The rows of filings in the database, each sealed under its filing's key. What cannot be opened counts as missing: both are reported as damage, and the filing read again. */
export class SealedRows {
  readonly #db: Database;
  readonly #cardOf: (filing: FilingId) => Promise<Card | undefined>;
  readonly #onDamaged: (filing: FilingId) => void;
  /** With the key each was made of. */
  readonly #seals = new Map<FilingId, { readonly key: string; readonly seal: Promise<Seal> }>();

  constructor(db: Database, cardOf: (filing: FilingId) => Promise<Card | undefined>, onDamaged: (filing: FilingId) => void) {
    this.#db = db;
    this.#cardOf = cardOf;
    this.#onDamaged = onDamaged;
  }

  seal({ id, key }: Pick<Card, 'id' | 'key'>): Promise<Seal> {
    const known = this.#seals.get(id);
    if (known?.key === key) return known.seal;
    const seal = Seal.of(id, key);
    this.#seals.set(id, { key, seal });
    return seal;
  }

  forget(ids: Iterable<FilingId>): void {
    for (const id of ids) this.#seals.delete(id);
  }

  /** The records of these filings; of one that is not there or cannot be opened, one that waits to be read. */
  async records(cards: readonly Card[]): Promise<StoredFiling[]> {
    const rows = await this.#db.get(['filings'], (tx) => Promise.all(cards.map(({ id }) => tx.objectStore('filings').get(id))));
    return Promise.all(
      cards.map(async (card, i) => {
        const opened = await (await this.seal(card)).open('filings', rows[i]);
        return opened ? unpackRecord(opened) : unread(card);
      }),
    );
  }

  async putRecord(card: Card, filing: StoredFiling): Promise<void> {
    const sealed = await (await this.seal(card)).close('filings', packRecord(filing));
    await this.#db.put(['filings'], (tx) => tx.objectStore('filings').put(sealed, filing.id));
  }

  async sealed(card: Card, read: ReadFiling): Promise<SealedFiling> {
    const seal = await this.seal(card);
    const [outlines, segments, chunks, figures] = await Promise.all([
      seal.close('outlines', packOutline(read.outline)),
      seal.close('segments', packSegment(read.segment)),
      seal.close('chunks', read.chunks),
      seal.close('figures', read.figures),
    ]);
    const pages = await Promise.all(read.pages.map((page, i) => seal.close(`pages ${String(i + 1)}`, page)));
    const geometry = await Promise.all(read.geometry.map((page, i) => seal.close(`geometry ${String(i + 1)}`, page)));
    return { outlines, segments, chunks, figures, pages, geometry };
  }

  /** All of a filing in one transaction. */
  async putFiling(card: Card, filing: StoredFiling, rows: SealedFiling): Promise<void> {
    const { id } = card;
    const record = await (await this.seal(card)).close('filings', packRecord(filing));
    await this.#db.put(['filings', ...CONTENT], (tx) => {
      const [pages, geometry] = [tx.objectStore('pages'), tx.objectStore('geometry')];
      return every([
        () => pages.delete(ofFiling(id)),
        () => geometry.delete(ofFiling(id)),
        ...rows.pages.map((page, i) => () => pages.put(page, [id, i + 1])),
        ...rows.geometry.map((page, i) => () => geometry.put(page, [id, i + 1])),
        ...(['outlines', 'chunks', 'segments', 'figures'] as const).map((name) => () => tx.objectStore(name).put(rows[name], id)),
        () => tx.objectStore('filings').put(record, id),
      ]);
    });
  }

  async putFigures(card: Card, filing: StoredFiling, figures: Packed): Promise<void> {
    const seal = await this.seal(card);
    const [record, sealed] = [await seal.close('filings', packRecord(filing)), await seal.close('figures', figures)];
    await this.#db.put(['filings', 'figures'], (tx) =>
      every([() => tx.objectStore('figures').put(sealed, card.id), () => tx.objectStore('filings').put(record, card.id)]),
    );
  }

  async held(id: FilingId): Promise<HeldFiling | undefined> {
    const [outline, segment] = await this.#db.get(['outlines', 'segments'], (tx) =>
      Promise.all([tx.objectStore('outlines').get(id), tx.objectStore('segments').get(id)]),
    );
    const opened = await Promise.all([this.#opened(id, 'outlines', outline), this.#opened(id, 'segments', segment)]);
    return opened[0] && opened[1] && { outline: unpackOutline(opened[0]), segment: unpackSegment(opened[1]) };
  }

  async one(filing: FilingId, store: 'outlines' | 'segments' | 'chunks' | 'figures'): Promise<Packed | undefined> {
    return this.#opened(filing, store, await this.#db.get([store], (tx) => tx.objectStore(store).get(filing)));
  }

  async pages(store: 'pages' | 'geometry', wanted: readonly PageAddress[]): Promise<(Packed | undefined)[]> {
    const rows = await this.#db.get([store], (tx) =>
      Promise.all(wanted.map(({ filing, page }) => tx.objectStore(store).get([filing, page]))),
    );
    return Promise.all(wanted.map(({ filing, page }, i) => this.#opened(filing, `${store} ${String(page)}`, rows[i])));
  }

  /** Opens every row of a filing, a few at a time, up to the first that is damaged: that one is reported, and the filing read again. */
  async lookThrough(filing: FilingId, pages: number, between: () => Promise<boolean>): Promise<void> {
    for (const store of ['outlines', 'segments', 'chunks', 'figures'] as const)
      if (!(await this.one(filing, store)) || !(await between())) return;
    for (const store of ['pages', 'geometry'] as const)
      for (let first = 1; first <= pages; first += PAGES_AT_ONCE) {
        const wanted = Array.from({ length: Math.min(PAGES_AT_ONCE, pages - first + 1) }, (_, i) => ({ filing, page: first + i }));
        if ((await this.pages(store, wanted)).includes(undefined) || !(await between())) return;
      }
  }

  /** Every row of these filings, and the graphs they are part of. */
  async delete(ids: readonly FilingId[]): Promise<void> {
    if (ids.length === 0) return;
    this.forget(ids);
    await this.#db.put(['filings', ...CONTENT, 'pictures', 'vectors', 'places', 'graphs'], async (tx) => {
      const graphs = tx.objectStore('graphs');
      // A graph holds the vectors themselves, from which words can be guessed: it goes with the filing and is made anew.
      for (let at = await graphs.openCursor(); at; at = await at.continue()) if (mayHold(at.value, ids)) await at.delete();
      await every(
        ids.flatMap((id) => [
          ...(['filings', 'outlines', 'chunks', 'segments', 'figures'] as const).map((name) => () => tx.objectStore(name).delete(id)),
          ...(['pages', 'geometry', 'pictures', 'vectors', 'places'] as const).map(
            (name) => () => tx.objectStore(name).delete(ofFiling(id)),
          ),
        ]),
      );
    });
  }

  async #opened(filing: FilingId, place: string, row: unknown): Promise<Packed | undefined> {
    const known = this.#seals.get(filing);
    const opened = known && (await (await known.seal).open(place, row));
    if (opened) return opened;
    // Another tab may have removed the filing, or added it anew.
    const card = await this.#cardOf(filing);
    if (!card) return undefined;
    const again = known?.key === card.key ? undefined : await (await this.seal(card)).open(place, row);
    if (!again) this.#onDamaged(filing);
    return again;
  }
}

/** The record of a filing of which nothing else is known: it waits to be read. */
export function unread({ id, fileName, bytes, addedAt, password }: Card): StoredFiling {
  return { id, fileName, bytes, addedAt, ...(password !== undefined && { password }), state: { kind: 'waiting' } };
}

/** Whether a graph is of one of these filings; of what is no graph that cannot be said. */
function mayHold(graph: Partial<StoredGraph> | undefined, ids: readonly FilingId[]): boolean {
  return !Array.isArray(graph?.filings) || (graph.filings as readonly FilingId[]).some((id) => ids.includes(id));
}
