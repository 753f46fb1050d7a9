import type { CoverFact, Page, ParsedFiling, ReadTimings, ReadWarning, Table } from '../domain/document.ts';
import type { PictureText } from '../domain/models.ts';
import { blocksOf } from './sections/blocks.ts';
import { now } from './clock.ts';
import { bodySizes } from './sections/bodySizes.ts';
import { chunk } from './chunks/chunk.ts';
import { markFurniture } from './sections/furniture.ts';
import { lain } from './layout/lain.ts';
import { Book, layoutPage, type LaidPage } from './layout/layoutPage.ts';
import { legibility } from './layout/legibility.ts';
import { isMadeOfWords, isScrambled } from '../text/madeOfWords.ts';
import { readMetadata } from './metadata/readMetadata.ts';
import { bareRaw, pictureItems } from './layout/pictureItems.ts';
import type { RawPage } from './pdf/raw.ts';
import { sectionAtTop, sectionsOf } from './sections/sections.ts';
import { inFilingCurrency } from './statements/filingCurrency.ts';
import { faceStatements } from './statements/faceStatements.ts';
import { readTables } from './tables/readTables.ts';
import { INGEST_VERSION } from './version.ts';

/** What a filing says of its own figures: its tables with their tags, how many were not used, and of how many; by page, the tags of figures in running words. */
export interface SelfTold {
  readonly tables: (read: readonly (readonly Table[])[]) => {
    readonly tables: Table[][];
    readonly refused: number;
    readonly words: readonly NonNullable<Page['tagged']>[];
  };
  readonly all: number;
  readonly cover: readonly CoverFact[];
}

type Times = { -readonly [Step in keyof ReadTimings]: number };

/** Takes pages one by one, so that pdf.js can forget each, then reads the whole filing: how its fonts and words look is known before the first page is laid out. */
export class Assembly {
  readonly #book = new Book();
  readonly #raw: RawPage[] = [];
  readonly #pages: LaidPage[] = [];
  readonly #lost = new Set<number>();
  readonly #garbled: number[] = [];
  readonly #foreign: number[] = [];
  readonly #silent: number[] = [];
  /** Scans under a stamp. */
  #stamped: ReadonlySet<number> = new Set();
  /** Read from their pictures, and those whose pictures hold nothing to read. */
  readonly #pictured: number[] = [];
  readonly #unread: number[] = [];
  readonly times: Times = { open: 0, text: 0, layout: 0, tables: 0, structure: 0, chunks: 0, metadata: 0, figures: 0, index: 0 };

  add(raw: RawPage): void {
    const began = now();
    const page = { ...raw, items: raw.items.filter((item) => item.str.length > 0) };
    this.#book.observe(page);
    this.#raw.push(page);
    this.times.layout += now() - began;
  }

  /** A page without text of its own, as its picture was read. */
  addPicture(raw: RawPage, picture: PictureText): void {
    const read = picture.kind === 'read' && picture.words.length > 0;
    (read ? this.#pictured : this.#unread).push(raw.number);
    this.add(read ? pictureItems(raw, picture) : { ...raw, items: [] });
  }

  /** A page that could not be read: kept, without words, so that page numbers stay a viewer's. */
  skip(number: number, size: Parameters<typeof bareRaw>[1]): void {
    this.#raw.push(bareRaw(number, size));
    this.#lost.add(number);
  }

  /** Pages with words of their own that were taken and are not yet laid out. */
  get raw(): readonly RawPage[] {
    return this.#raw.filter(({ lying }) => lying === undefined);
  }

  /** What these pages say is in their pictures: they count among those without words, and keep the few that they have. */
  stamped(pages: ReadonlySet<number>): void {
    this.#stamped = pages;
  }

  /**
   * Lays all pages out. Returns the pages without words, those whose words are not what they show, and those in a script that is not read:
   * the words of the last two are left out, or they would be found and quoted. `unread` are those without words whose pictures were looked at.
   */
  lay(): Readonly<Record<'silent' | 'garbled' | 'foreign' | 'unread', readonly number[]>> {
    const began = now();
    for (const raw of this.#raw) {
      const page = layoutPage(raw, this.#book);
      const legible = legibility(raw, page.text);
      if (legible === 'garbled') this.#garbled.push(raw.number);
      else if (legible === 'foreign') this.#foreign.push(raw.number);
      else if (
        (page.text.length === 0 && !this.#lost.has(raw.number) && !this.#unread.includes(raw.number)) ||
        this.#stamped.has(raw.number)
      )
        this.#silent.push(raw.number);
      this.#pages.push(legible === 'read' ? page : layoutPage({ ...raw, items: [] }, this.#book));
    }
    this.#emptyScrambled();
    this.#raw.length = 0;
    this.times.layout += now() - began;
    return { silent: this.#silent, garbled: this.#garbled, foreign: this.#foreign, unread: this.#unread };
  }

  /** Some broken font maps give pages that look like words: the whole filing shows that they are not, as it lacks the commonest function words. */
  #emptyScrambled(): void {
    // What was read from pictures says nothing of the file's own letters.
    if (isMadeOfWords(this.#pages.flatMap(({ text, lying }) => (lying ? [] : [text])))) return;
    for (const [i, page] of this.#pages.entries()) {
      const raw = this.#raw[i];
      if (raw === undefined || page.lying !== undefined || page.text === '' || !isScrambled(page.text)) continue;
      this.#garbled.push(raw.number);
      this.#pages[i] = layoutPage({ ...raw, items: [] }, this.#book);
    }
    this.#garbled.sort((a, b) => a - b);
  }

  /** Pages that are laid out already, in their order; `seen`: whether a page's picture was looked at for words. */
  take(pages: readonly LaidPage[], seen: (page: number) => boolean = () => false): void {
    for (const page of pages) {
      const { number, text, lying } = page;
      this.#pages.push(page);
      if (text.length === 0) (seen(number) ? this.#unread : this.#silent).push(number);
      else if (lying) this.#pictured.push(number);
    }
  }

  /** Reads the laid out filing; `tags` are what it says of its own figures. */
  finish(warnings: readonly ReadWarning[] = [], tags?: SelfTold): ParsedFiling {
    const laid = this.#pages;
    const timed = <T>(step: keyof Times, work: () => T): T => {
      const began = now();
      const value = work();
      this.times[step] += now() - began;
      return value;
    };
    timed('structure', () => {
      markFurniture(laid);
    });
    const told = timed('tables', () => {
      const read = readTables(laid);
      return tags?.tables(read) ?? { tables: read, refused: 0, words: [] };
    });
    const { tables, statements } = timed('tables', () => faceStatements(laid, inFilingCurrency(laid, told.tables)));
    const { pages, sections } = timed('structure', () => {
      const sizes = bodySizes(laid);
      const bare = laid.map((page, i): Page => {
        const { number, text, geometry, sure, lying } = page;
        const { width, height } = lying ?? page;
        const tagged = told.words[i] ?? [];
        return {
          number,
          width,
          height,
          text,
          ...(sure && { picture: { starts: [...geometry.starts], ends: [...geometry.ends], sure } }),
          blocks: blocksOf(page, tables[i] ?? [], sizes[i] ?? 10),
          tables: tables[i] ?? [],
          section: -1,
          ...(tagged.length > 0 && { tagged }),
          ...(i === 0 && tags && tags.cover.length > 0 ? { cover: tags.cover } : {}),
        };
      });
      const sections = sectionsOf(bare, statements);
      const tops = sectionAtTop(sections, bare);
      return { sections, pages: bare.map((page, i) => ({ ...page, section: tops[i] ?? -1 })) };
    });
    const chunks = timed('chunks', () => chunk({ pages, sections, statements }));
    const metadata = timed('metadata', () => readMetadata({ pages }));
    const all = [...warnings];
    if (tags && told.refused > 0) all.push({ kind: 'tags-refused', tags: told.refused, of: tags.all });
    if (this.#silent.length > 0) all.push({ kind: 'no-text', pages: this.#silent });
    if (this.#garbled.length > 0) all.push({ kind: 'garbled-text', pages: this.#garbled });
    if (this.#foreign.length > 0) all.push({ kind: 'foreign-text', pages: this.#foreign });
    if (this.#pictured.length > 0) all.push({ kind: 'from-picture', pages: this.#pictured });
    if (this.#unread.length > 0) all.push({ kind: 'picture-unread', pages: this.#unread });
    return {
      version: INGEST_VERSION,
      pages,
      geometry: laid.map(({ geometry, lying }) => (lying ? lain(geometry, lying) : geometry)),
      sections,
      statements,
      chunks,
      metadata,
      warnings: all,
      timings: this.times,
    };
  }
}

/**
 * Everything of reading a filing that needs no pdf.js.
 * @internal
 */
export function assemble(raw: Iterable<RawPage>): ParsedFiling {
  const assembly = new Assembly();
  for (const page of raw) assembly.add(page);
  assembly.lay();
  return assembly.finish();
}
