import type { FilingId } from '../../domain/document.ts';
import type { Answer } from '../../domain/question.ts';
import type { Files } from './files.ts';
import { Journal } from './journal.ts';
import { LIST_PATHS, type ListPath } from './keptList.ts';
import type { Card, Gone, Setting, StoredFiling } from './schema.ts';
import { freshKey } from './seal.ts';

const ORIGINALS = 'originals';
const pathOf = (filing: FilingId): string => `${ORIGINALS}/${filing}`;
const IS_HASH = /^[0-9a-f]{64}$/;

/** What cannot be remade, in files: the originals, a card of each filing, the thread, the settings. Whoever changes something holds the lock of all tabs. */
export class Keepsakes {
  readonly #files: Files;
  readonly #cards: Journal<Card | Gone>;
  readonly #thread: Journal<Answer>;
  readonly #settings: Journal<Setting>;
  readonly #lists: ReadonlyMap<ListPath, Journal<{ readonly id: string }>>;

  constructor(files: Files) {
    this.#files = files;
    this.#cards = new Journal(files, 'cards');
    this.#thread = new Journal(files, 'thread');
    this.#settings = new Journal(files, 'settings');
    this.#lists = new Map(LIST_PATHS.map((path) => [path, new Journal(files, path)]));
  }

  /**
   * What kills and damage left is put right. `rows`: the filings that the database has. An original without a card has lost its name only, and gets a new card; a card
   * that has neither was never wholly added. Gives the filings whose rows must go; `swept` ends their removal.
   */
  async mend(rows: ReadonlySet<FilingId>): Promise<readonly FilingId[]> {
    for (const journal of [this.#cards, this.#thread, this.#settings, ...this.#lists.values()]) await journal.mend();
    const entries = await this.#cards.entries();
    const names = await this.#files.list(ORIGINALS);
    for (const name of names) if (!IS_HASH.test(name)) await this.#files.remove(`${ORIGINALS}/${name}`);
    const originals = new Set(names.filter((name) => IS_HASH.test(name)));
    for (const id of originals) if (!entries.has(id)) await this.#cards.add(await this.#nameless(id as FilingId));
    const unfinished = [...entries.values()].filter((one) => 'gone' in one || !(originals.has(one.id) || rows.has(one.id)));
    const gone = unfinished.map(({ id }) => id);
    if (gone.length > 0) await this.removing(gone);
    return [...gone, ...[...rows].filter((id) => !entries.has(id))];
  }

  async cards(): Promise<Map<FilingId, Card>> {
    const cards = new Map<FilingId, Card>();
    for (const entry of (await this.#cards.entries()).values()) if (!('gone' in entry)) cards.set(entry.id, entry);
    return cards;
  }

  async card(id: FilingId): Promise<Card | undefined> {
    return (await this.cards()).get(id);
  }

  /** The card first: a tab killed before the original is complete leaves a card without a filing. */
  async add({ id, fileName, bytes, addedAt, password }: StoredFiling, original: Blob): Promise<Card> {
    const card: Card = { id, fileName, bytes, addedAt, ...(password !== undefined && { password }), key: freshKey(), corrections: {} };
    await this.#cards.add(card);
    try {
      await this.keepOriginal(id, original);
    } catch (error) {
      await this.#cards.rewrite([...(await this.#cards.entries()).values()].filter((one) => one.id !== id));
      throw error;
    }
    return card;
  }

  keep(card: Card): Promise<void> {
    // A former line still has what was taken back.
    return this.#replaced(this.#cards, card);
  }

  keepOriginal(filing: FilingId, original: Blob): Promise<void> {
    return this.#files.put(pathOf(filing), original);
  }

  original(filing: FilingId): Promise<Blob | undefined> {
    return this.#files.read(pathOf(filing));
  }

  /** Cards and originals go, and what is left says that the rest is to go too. */
  async removing(ids: readonly FilingId[]): Promise<void> {
    const entries = await this.#cards.entries();
    for (const id of ids) entries.set(id, { id, gone: true });
    await this.#cards.rewrite(entries.values());
    for (const id of ids) await this.#files.remove(pathOf(id));
  }

  /** Nothing is left of what was being removed. */
  async swept(): Promise<void> {
    const entries = [...(await this.#cards.entries()).values()];
    if (entries.some((one) => 'gone' in one)) await this.#cards.rewrite(entries.filter((one) => !('gone' in one)));
  }

  /** All but the settings. */
  async clear(): Promise<void> {
    await this.removing([...(await this.cards()).keys()]);
    await this.#files.remove(ORIGINALS);
    await this.#thread.rewrite([]);
    for (const list of this.#lists.values()) await list.rewrite([]);
    await this.swept();
  }

  /** Whether the files are themselves rows of the database. */
  get inRows(): boolean {
    return this.#files.inRows;
  }

  hasRoom(bytes: number): Promise<boolean> {
    return this.#files.hasRoom(bytes);
  }

  /** Oldest first. */
  async answers(): Promise<Answer[]> {
    return [...(await this.#thread.entries()).values()].sort((a, b) => a.askedAt - b.askedAt);
  }

  keepAnswer(answer: Answer): Promise<void> {
    return this.#thread.add(answer);
  }

  /** These and no others. */
  keepAnswers(answers: readonly Answer[]): Promise<void> {
    return this.#thread.rewrite(answers);
  }

  list<T extends { readonly id: string }>(path: ListPath): Journal<T> {
    // Each list has one kind of entry, which its one user names.
    return this.#lists.get(path) as unknown as Journal<T>;
  }

  async setting(name: string): Promise<unknown> {
    return (await this.#settings.entries()).get(name)?.value;
  }

  keepSetting(id: string, value: unknown): Promise<void> {
    return this.#replaced(this.#settings, { id, value });
  }

  async #replaced<T extends { readonly id: string }>(journal: Journal<T>, entry: T): Promise<void> {
    const entries = await journal.entries();
    await journal.rewrite(entries.set(entry.id, entry).values());
  }

  async #nameless(id: FilingId): Promise<Card> {
    const { size = 0, lastModified = Date.now() } = ((await this.original(id)) ?? {}) as Partial<File>;
    return { id, fileName: `${id.slice(0, 8)}.pdf`, bytes: size, addedAt: lastModified, key: freshKey(), corrections: {} };
  }
}
