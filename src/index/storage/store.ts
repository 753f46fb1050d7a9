import type { FilingId } from '../../domain/document.ts';
import type { Result } from '../../domain/failure.ts';
import type { Answer } from '../../domain/question.ts';
import { attempt, Database, Refused, whereRoom, type Exclusive } from './database.ts';
import type { Files } from './files.ts';
import { Keepsakes } from './keepsakes.ts';
import { keptList, type KeptList, type ListPath } from './keptList.ts';
import { Marks } from './failureMarks.ts';
import { moveFormer } from './moveFormer.ts';
import type { Packed } from '../pack.ts';
import { PictureRows } from './pictureRows.ts';
import { rowFiles } from './rowFiles.ts';
import type { Card, Correction, ReadFiling, StoredFiling } from './schema.ts';
import { SealedRows, unread, type HeldFiling, type PageAddress } from './sealedRows.ts';

/** Events a store reports. */
export interface StoreHeard {
  /** An older version of Footnote in another tab must close before the library can be opened. */
  readonly onWait: () => void;
  /** Something of the filing that should be there is missing or altered. */
  readonly onDamaged: (filing: FilingId) => void;
}

/** Reading a filing takes about three times its file. */
const ROOM = 3;

/**
 * Everything Footnote keeps. What cannot be remade (originals, names, corrections, answers, settings) is in files (`keepsakes.ts`); what was read from the
 * originals is in the database, sealed, and written in one transaction, so a filing is there whole or not at all. Writes take an origin-wide lock so that two tabs
 * don't collide.
 */
export class Store {
  readonly #db: Database;
  readonly #rows: SealedRows;
  readonly #keepsakes: Keepsakes;
  readonly #marks: Marks;
  /** What was read from pictures of pages. */
  readonly pictures: PictureRows;
  readonly #exclusive: Exclusive;
  readonly #onDamaged: StoreHeard['onDamaged'];

  private constructor(db: Database, files: Files, exclusive: Exclusive, onDamaged: StoreHeard['onDamaged']) {
    this.#db = db;
    this.#keepsakes = new Keepsakes(files);
    this.#marks = new Marks(files);
    this.#rows = new SealedRows(db, (id) => this.#keepsakes.card(id), onDamaged);
    this.pictures = new PictureRows(db, this.#rows, (id) => this.#keepsakes.card(id));
    this.#exclusive = exclusive;
    this.#onDamaged = onDamaged;
  }

  /** `files`: the origin's file system; where there is none, rows of the database take its place. */
  static async open(name: string, exclusive: Exclusive, files?: Files, heard: Partial<StoreHeard> = {}): Promise<Result<Store>> {
    const { onWait = () => undefined, onDamaged = () => undefined } = heard;
    return attempt(0, async () => {
      const db = new Database(name, exclusive, { onWait, onReopened: () => void store.#recounted() });
      const store = new Store(db, files ?? rowFiles(db), exclusive, onDamaged);
      await exclusive(async () => {
        await whereRoom(async () => {
          await store.#rows.delete(await store.#keepsakes.mend(await store.#there()));
          await store.#keepsakes.swept();
        });
        await store.#marks.reserve();
      });
      await moveFormer(db, store);
      return store;
    });
  }

  close(): void {
    this.#db.close();
  }

  async filings(): Promise<StoredFiling[]> {
    const cards = await this.#keepsakes.cards();
    return this.#marks.over(await this.#rows.records([...cards.values()]));
  }

  async filing(id: FilingId): Promise<StoredFiling | undefined> {
    const card = await this.#keepsakes.card(id);
    return card && this.#recordOf(card);
  }

  /** Keeps the original under its hash; false where the filing is there already. Fails with `no-space` before anything is written where reading it would not fit. */
  add(filing: StoredFiling, original: Blob): Promise<Result<boolean>> {
    return this.#changing(filing.bytes, async () => {
      if (await this.#keepsakes.card(filing.id)) return false;
      await this.#room(filing.bytes * ROOM, filing.bytes);
      const card = await this.#keepsakes.add(filing, original);
      try {
        await this.#rows.putRecord(card, filing);
        await this.#marks.drop([filing.id]);
      } catch (error) {
        await this.#keepsakes.removing([filing.id]);
        await this.#keepsakes.swept();
        throw error;
      }
      return true;
    });
  }

  /** Puts an original in the place of one that was lost or damaged. */
  restore(filing: FilingId, original: Blob): Promise<Result<null>> {
    return this.#changing(original.size, async () => {
      await this.#keepsakes.keepOriginal(filing, original);
      return null;
    });
  }

  /** Changes a filing's record; undefined where it is gone. That it could not be read is kept even where the disk has no room for the record. */
  update(id: FilingId, change: (filing: StoredFiling) => StoredFiling): Promise<Result<StoredFiling | undefined>> {
    return this.#changing(0, async () => {
      const card = await this.#keepsakes.card(id);
      if (!card) return undefined;
      let changed: StoredFiling | undefined;
      try {
        changed = change(await this.#recordOf(card));
        const { password } = changed;
        if (password !== undefined && password !== card.password) await this.#keepsakes.keep({ ...card, password });
        await this.#rows.putRecord(card, changed);
      } catch (error) {
        // On a full disk a browser may close its database for good: then not even the record can be read.
        const failed = changed ?? change(unread(card));
        if (failed.state.kind === 'failed' && (await this.#marks.set(id, failed.state.failure))) return failed;
        throw error;
      }
      await this.#marks.drop([id]);
      return changed;
    });
  }

  /** Stores all that reading yielded and marks the filing ready, in one transaction; undefined where the filing was removed meanwhile. */
  finish(id: FilingId, read: ReadFiling): Promise<Result<StoredFiling | undefined>> {
    const needed = [...read.pages, ...read.geometry].reduce((sum, packed) => sum + packed.byteLength, read.chunks.byteLength);
    return this.#attempt(needed, async () => {
      const card = await this.#keepsakes.card(id);
      if (!card) return undefined;
      const rows = await this.#rows.sealed(card, read);
      return this.#exclusive(async () => {
        if ((await this.#keepsakes.card(id))?.key !== card.key) return undefined;
        await this.#room(needed, needed);
        const ready: StoredFiling = { ...(await this.#recordOf(card)), state: { kind: 'ready' }, summary: read.summary };
        await this.#rows.putFiling(card, ready, rows);
        await this.#marks.drop([id]);
        return ready;
      });
    });
  }

  /** Stores figures that were rebuilt from the stored pages, with their version; undefined where the filing is gone or was never read. */
  refigure(id: FilingId, figures: Packed, version: number): Promise<Result<StoredFiling | undefined>> {
    return this.#changing(figures.byteLength, async () => {
      const card = await this.#keepsakes.card(id);
      if (!card) return undefined;
      const filing = await this.#recordOf(card);
      if (!filing.summary) return undefined;
      const anew: StoredFiling = { ...filing, summary: { ...filing.summary, figures: version } };
      await this.#rows.putFigures(card, anew, figures);
      return anew;
    });
  }

  /** The key goes first: from then on nothing of the filing can be read, whatever a kill leaves. */
  remove(ids: readonly FilingId[]): Promise<Result<null>> {
    return this.#changing(0, async () => {
      await this.#keepsakes.removing(ids);
      await this.#rows.delete(ids);
      await this.#marks.drop(ids);
      await this.#keepsakes.swept();
      return null;
    });
  }

  /** All but the settings: the files, and the database itself. */
  clear(): Promise<Result<null>> {
    return this.#changing(0, async () => {
      const ids = [...(await this.#keepsakes.cards()).keys()];
      await this.#keepsakes.clear();
      await this.#marks.drop(ids);
      this.#rows.forget(ids);
      await this.#db.destroy(this.#keepsakes.inRows);
      return null;
    });
  }

  original(id: FilingId): Promise<Blob | undefined> {
    return this.#keepsakes.original(id);
  }

  /** Undefined where it was not read, is gone or is damaged; damage is reported. */
  readonly held = (id: FilingId): Promise<HeldFiling | undefined> => this.#rows.held(id);

  /** Packed pages in the order asked for; undefined for one that is not there or is damaged, which is reported. */
  pages(wanted: readonly PageAddress[]): Promise<(Packed | undefined)[]> {
    return this.#rows.pages('pages', wanted);
  }

  geometry(filing: FilingId, pages: readonly number[]): Promise<(Packed | undefined)[]> {
    return this.#rows.pages('geometry', pages.map((page) => ({ filing, page }))); // prettier-ignore
  }

  readonly chunks = (filing: FilingId): Promise<Packed | undefined> => this.#rows.one(filing, 'chunks');
  readonly figures = (filing: FilingId): Promise<Packed | undefined> => this.#rows.one(filing, 'figures');

  /** Opens every row of a filing of so many pages, `between` after each few, which ends it with false; what is missing or damaged is reported. */
  lookThrough(filing: FilingId, pages: number, between: () => Promise<boolean>): Promise<void> {
    return this.#rows.lookThrough(filing, pages, between);
  }

  async corrections(): Promise<Correction[]> {
    const cards = await this.#keepsakes.cards();
    return [...cards.values()].flatMap(({ id, corrections }) =>
      Object.entries(corrections).map(([key, value]) => ({ filing: id, key, value })),
    );
  }

  /** Keeps a correction over any reading again; a null value takes it back. */
  correct(filing: FilingId, key: string, value: string | null): Promise<Result<null>> {
    return this.#changing(0, async () => {
      const card = await this.#keepsakes.card(filing);
      if (!card) return null;
      const others = Object.entries(card.corrections).filter(([other]) => other !== key);
      const corrections = Object.fromEntries(value === null ? others : [...others, [key, value]]);
      await this.#keepsakes.keep({ ...card, corrections });
      return null;
    });
  }

  /** Oldest first. */
  readonly answers = (): Promise<Answer[]> => this.#keepsakes.answers();

  async answer(id: string): Promise<Answer | undefined> {
    return (await this.answers()).find((answer) => answer.id === id);
  }

  /** `changed`: only where it is still there; what was removed meanwhile stays removed. */
  keepAnswer(answer: Answer, changed = false): Promise<Result<null>> {
    return this.#keeping(async () => {
      if (!changed || (await this.answer(answer.id))) await this.#keepsakes.keepAnswer(answer);
    });
  }

  /** Null: all of them. */
  removeAnswer(id: string | null): Promise<Result<null>> {
    return this.#keeping(async () => this.#keepsakes.keepAnswers((await this.answers()).filter((one) => id !== null && one.id !== id)));
  }

  list<T extends { readonly id: string }>(path: ListPath): KeptList<T> {
    return keptList(this.#keepsakes.list<T>(path), (work) => this.#keeping(work));
  }

  /** What the user chose under a name (`engine/choosing/models.ts`); undefined where nothing was. */
  setting(name: string): Promise<unknown> {
    return this.#keepsakes.setting(name);
  }

  keepSetting(name: string, value: unknown): Promise<Result<null>> {
    return this.#keeping(() => this.#keepsakes.keepSetting(name, value));
  }

  /** One reading transaction (`index/vectors/vectors.ts` keeps vectors in this database too). */
  readonly read: Database['read'] = (names, work) => this.#db.read(names, work);
  /** One writing transaction under the lock of all tabs: done whole or not at all. */
  readonly write: Database['write'] = (neededBytes, names, work) => this.#db.write(neededBytes, names, work);

  async #recordOf(card: Card): Promise<StoredFiling> {
    const [record] = await this.#marks.over(await this.#rows.records([card]));
    if (!record) throw new RangeError('no record');
    return record;
  }

  async #there(): Promise<ReadonlySet<FilingId>> {
    return new Set(await this.#db.get(['filings'], (tx) => tx.objectStore('filings').getAllKeys()));
  }

  /** After the database was opened again: a filing whose rows are gone is to be read again. */
  async #recounted(): Promise<void> {
    const [cards, there] = await Promise.all([this.#keepsakes.cards(), this.#there()]);
    for (const id of cards.keys()) if (!there.has(id)) this.#onDamaged(id);
  }

  /** A write that fails for want of space may cost the browser's whole database: it is not tried. */
  async #room(bytes: number, neededBytes: number): Promise<void> {
    if (!(await this.#keepsakes.hasRoom(bytes))) throw new Refused({ kind: 'no-space', neededBytes });
  }

  #keeping(work: () => Promise<void>): Promise<Result<null>> {
    return this.#changing(0, async () => {
      await work();
      return null;
    });
  }

  readonly #changing = <T>(neededBytes: number, work: () => Promise<T>): Promise<Result<T>> =>
    this.#attempt(neededBytes, () => this.#exclusive(work));

  readonly #attempt = <T>(neededBytes: number, work: () => Promise<T>): Promise<Result<T>> =>
    attempt(neededBytes, work, async () => !(await this.#keepsakes.hasRoom(neededBytes)));
}
