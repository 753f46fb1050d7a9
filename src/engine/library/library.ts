import type { Emit } from './events.ts';
import type { FilingId, Metadata } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Outline } from '../../domain/ports.ts';
import type { FilingCard } from '../../domain/question.ts';
import { FIGURES_VERSION } from '../../figures/version.ts';
import { Lexical } from '../../index/words/lexical.ts';
import type { ReadFiling, StoredFiling, StoredOutline, Summary } from '../../index/storage/schema.ts';
import { SEGMENT_VERSION } from '../../index/words/segment.ts';
import type { Store } from '../../index/storage/store.ts';
import { HTML_VERSION, INGEST_VERSION } from '../../ingest/version.ts';
import { shortName } from '../../text/naming.ts';
import type { FilingRow, FilingState, MetadataKey } from '../api.ts';
import { copiesAmong } from '../../index/words/copies.ts';
import { readCorrection, withCorrections } from './corrections.ts';
import { Pages } from './pages.ts';

interface LibraryEntry {
  readonly record: StoredFiling;
  /** Present once the filing can be searched. */
  readonly outline?: StoredOutline;
  readonly progress?: { readonly page: number; readonly pages: number };
}

/** Some 10 MB of segments in flight. */
const LOADED_AT_ONCE = 24;

const UNREAD: Metadata = { formerNames: [], coRegistrants: [], summary: [], subjects: [] };

/** What a filing's record says of its reading. */
type RecordOfReading = Pick<StoredFiling, 'fileName' | 'summary'>;

/** Read by this code, so that it can be searched: what an older version read is not used but read again. */
export const isRead = (record: RecordOfReading | undefined): boolean =>
  record?.summary?.ingest === INGEST_VERSION && record.summary.segment === SEGMENT_VERSION && isReadHtml(record.fileName, record.summary);

/** Its statements and checks are of this code too; they are rebuilt from its pages where they are not. */
export const isCurrent = (record: RecordOfReading | undefined): boolean => isRead(record) && record?.summary?.figures === FIGURES_VERSION;

/** Of an HTML filing: read by this code's HTML. What was read before that was counted is told by its name. */
const isReadHtml = (fileName: string, { html }: Summary): boolean =>
  html === undefined ? !/\.(?:x?html?|mht(?:ml)?)$/i.test(fileName) : html === 0 || html === HTML_VERSION;

/** The filings of this library as the engine holds them in memory: records, outlines and the index over the words. Pages stay in the store. */
export class Library {
  readonly index = new Lexical();
  readonly pages: Pages;
  /** How many of a filing's chunks have vectors; undefined where none are made. */
  embedded: (id: FilingId) => FilingRow['embedded'] = () => undefined;
  /** How far its pages without text are read from their pictures. */
  scanned: (id: FilingId) => FilingRow['scan'] = () => undefined;
  /** How far its charts and pictures are described. */
  described: (id: FilingId) => FilingRow['describing'] = () => undefined;
  readonly #store: Store;
  readonly #emit: Emit;
  readonly #entries = new Map<FilingId, LibraryEntry>();
  readonly #corrections = new Map<FilingId, Map<MetadataKey, string>>();
  #generation = 0;
  #removals = 0;
  #known: { readonly at: number; readonly copies: ReadonlyMap<FilingId, FilingId> } = { at: -1, copies: new Map() };

  constructor(store: Store, emit: Emit) {
    this.#store = store;
    this.#emit = emit;
    this.pages = new Pages(store, (filing) => this.outline(filing));
  }

  /** Loads records and corrections; `load` then brings what searching needs. */
  async open(): Promise<void> {
    const [filings, corrections] = await Promise.all([this.#store.filings(), this.#store.corrections()]);
    for (const { filing, key, value } of corrections) this.#correctionsOf(filing).set(key as MetadataKey, value);
    for (const record of filings.sort((a, b) => a.addedAt - b.addedAt || a.fileName.localeCompare(b.fileName)))
      this.#entries.set(record.id, { record });
  }

  /** Brings the outlines and segments of every read filing into memory, some at a time: the store is asked for the next while one is taken in. */
  async load(): Promise<void> {
    const ids = [...this.#entries.values()].flatMap(({ record }) => (isRead(record) ? [record.id] : []));
    for (let first = 0; first < ids.length; first += LOADED_AT_ONCE)
      await Promise.all(ids.slice(first, first + LOADED_AT_ONCE).map((id) => this.#load(id)));
    this.#copies();
  }

  /** Another number whenever a filing can be asked anew, changed, or is gone. */
  get generation(): number {
    return this.#generation;
  }

  ids(): readonly FilingId[] {
    return [...this.#entries.keys()];
  }

  record(id: FilingId): StoredFiling | undefined {
    return this.#entries.get(id)?.record;
  }

  rows(): readonly FilingRow[] {
    return [...this.#entries.keys()].flatMap((id) => this.row(id) ?? []);
  }

  row(id: FilingId): FilingRow | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    const { record, progress, outline } = entry;
    const { summary } = record;
    const card = this.#cardOf(record, progress?.pages ?? 0);
    const embedded = this.embedded(id);
    const scan = this.scanned(id);
    const describing = this.described(id);
    const copyOf = this.#copies().get(id);
    return {
      ...card,
      name: shortName(card),
      state: stateOf(entry),
      bytes: record.bytes,
      warnings: summary?.warnings ?? [],
      chunks: summary?.chunks ?? 0,
      tables: summary?.tables ?? 0,
      characters: summary?.characters ?? 0,
      ...(embedded && { embedded }),
      ...(scan && { scan }),
      ...(describing && { describing }),
      ...(summary && { timings: summary.timings }),
      ...(outline?.html && { html: true }),
      ...(summary?.tagged !== undefined && { tagged: summary.tagged }),
      ...(copyOf !== undefined && { copyOf }),
    };
  }

  /** Filings that can be asked. */
  cards(): readonly FilingCard[] {
    return [...this.#entries.values()].flatMap(({ record, outline }) => (outline ? [this.#cardOf(record, 0)] : []));
  }

  card(id: FilingId): FilingCard | undefined {
    const entry = this.#entries.get(id);
    return entry?.outline && this.#cardOf(entry.record, 0);
  }

  outline(id: FilingId): (StoredOutline & Outline) | undefined {
    return this.#entries.get(id)?.outline;
  }

  /** Of these filings those that are another file of one among them, each with that one. */
  copiesAmong(ids: readonly FilingId[]): ReadonlyMap<FilingId, FilingId> {
    const files = ids.flatMap((id) => {
      const card = this.card(id);
      const { tagged = 0, warnings = [] } = this.record(id)?.summary ?? {};
      const pictured = warnings.reduce((sum, warning) => sum + (warning.kind === 'from-picture' ? warning.pages.length : 0), 0);
      return card ? [{ card, tagged, pictured }] : [];
    });
    return copiesAmong(files, (a, b) => this.index.shared(a, b));
  }

  /** Takes a record as the store now has it. */
  set(record: StoredFiling, heard = false): void {
    const outline = this.#entries.get(record.id)?.outline;
    this.#entries.set(record.id, { record, ...(outline && { outline }) });
    this.#generation++;
    this.#tell(record.id, heard);
  }

  progress(id: FilingId, page: number, pages: number, heard = false): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.set(id, { ...entry, progress: { page, pages } });
    this.#tell(id, heard);
  }

  /** Sends a filing's row to this tab's page again: more of it has vectors. */
  retell(id: FilingId): void {
    this.#tell(id, true);
  }

  /** A filing was read and stored: it can be searched from here on. */
  ready(record: StoredFiling, read: Pick<ReadFiling, 'outline' | 'segment'>): void {
    this.pages.forget(record.id);
    this.index.add(record.id, read.segment);
    this.#entries.set(record.id, { record, outline: read.outline });
    this.#generation++;
    this.#tell(record.id);
  }

  /** Its charts and pictures were looked for and stored. */
  drawn(id: FilingId, outline: StoredOutline): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.pages.forget(id);
    this.#entries.set(id, { ...entry, outline });
    this.#generation++;
    this.#tell(id);
  }

  /** Another tab changed a filing: takes over what the store now has. */
  async adopt(id: FilingId): Promise<void> {
    const removals = this.#removals;
    const before = this.record(id);
    const corrections = (await this.#store.corrections()).filter((one) => one.filing === id);
    const record = await this.#store.filing(id);
    // removed, or read by this tab, while the store was read: what was read may be from before
    if (this.#removals !== removals || this.record(id) !== before) return this.adopt(id);
    if (!record) {
      this.remove([id], true);
      return;
    }
    this.#corrections.set(id, new Map(corrections.map(({ key, value }) => [key as MetadataKey, value])));
    this.pages.forget(id);
    this.set(record, true);
    if (record.state.kind === 'ready' && isRead(record)) await this.#load(id);
  }

  remove(ids: readonly FilingId[], heard = false): void {
    this.#generation++;
    this.#removals++;
    for (const id of ids) {
      this.index.remove(id);
      this.pages.forget(id);
      this.#corrections.delete(id);
      if (this.#entries.delete(id)) this.#emit({ kind: 'removed', filing: id }, heard);
    }
    this.#copies();
  }

  /** A correction by hand; null takes it back. Cards carry it at once. */
  async correct(id: FilingId, key: MetadataKey, value: string | null): Promise<Result<FilingRow>> {
    if (!this.#entries.has(id)) return fail({ kind: 'not-in-library' });
    const read = value === null ? ok(null) : readCorrection(key, value);
    if (!read.ok) return read;
    const stored = await this.#store.correct(id, key, value);
    if (!stored.ok) return stored;
    if (value === null) this.#correctionsOf(id).delete(key);
    else this.#correctionsOf(id).set(key, value);
    this.#generation++;
    this.#tell(id);
    const row = this.row(id);
    return row ? ok(row) : fail({ kind: 'not-in-library' });
  }

  async #load(id: FilingId): Promise<void> {
    const held = await this.#store.held(id);
    const entry = this.#entries.get(id);
    if (!held || !entry) return;
    this.index.add(id, held.segment);
    this.#entries.set(id, { ...entry, outline: held.outline });
    this.#generation++;
  }

  #cardOf({ id, fileName, addedAt, summary }: StoredFiling, pages: number): FilingCard {
    const metadata = withCorrections(summary?.metadata ?? UNREAD, this.#correctionsOf(id));
    return { id, fileName, pages: summary?.pages ?? pages, metadata, addedAt };
  }

  #correctionsOf(id: FilingId): Map<MetadataKey, string> {
    const known = this.#corrections.get(id);
    if (known) return known;
    const fresh = new Map<MetadataKey, string>();
    this.#corrections.set(id, fresh);
    return fresh;
  }

  /** The copies among all filings; rows of others that changed by what came or went are told again. */
  #copies(): ReadonlyMap<FilingId, FilingId> {
    if (this.#known.at === this.#generation) return this.#known.copies;
    const before = this.#known.copies;
    const copies = this.copiesAmong([...this.#entries.keys()]);
    this.#known = { at: this.#generation, copies };
    for (const id of new Set([...before.keys(), ...copies.keys()])) if (before.get(id) !== copies.get(id)) this.#tell(id, true);
    return copies;
  }

  #tell(id: FilingId, heard = false): void {
    const row = this.row(id);
    if (row) this.#emit({ kind: 'filing', row }, heard);
  }
}

function stateOf({ record, progress }: LibraryEntry): FilingState {
  const { state } = record;
  if (state.kind !== 'reading') return state;
  return { kind: 'reading', page: progress?.page ?? 0, pages: progress?.pages ?? 0 };
}
