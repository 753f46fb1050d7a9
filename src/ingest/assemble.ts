import type { Page, ParsedFiling, ReadTimings, ReadWarning } from '../domain/document.ts';
import { unreadable } from '../text/normalize.ts';
import { blocksOf } from './blocks.ts';
import { now } from './clock.ts';
import { chunk } from './chunks.ts';
import { markFurniture } from './furniture.ts';
import { layoutPage, newBook, type LaidPage } from './layout.ts';
import { readMetadata } from './metadata.ts';
import type { RawPage } from './raw.ts';
import { sectionAtTop, sectionsOf } from './sections.ts';
import { faceStatements } from './statements.ts';
import { readTables } from './tables.ts';
import { INGEST_VERSION } from './version.ts';

/** A page is garbled where so much of what it prints is no readable character. */
const GARBLED = 0.2;

type Times = { -readonly [Step in keyof ReadTimings]: number };

/** Lays pages out one by one, so that pdf.js can forget each, then reads the whole filing. */
export class Assembly {
  readonly #book = newBook();
  readonly #pages: LaidPage[] = [];
  readonly #garbled: number[] = [];
  readonly #silent: number[] = [];
  readonly times: Times = { open: 0, text: 0, layout: 0, tables: 0, drawing: 0, structure: 0, chunks: 0, metadata: 0, index: 0 };

  add(raw: RawPage): void {
    const began = now();
    const garbled = isGarbled(raw);
    if (garbled) this.#garbled.push(raw.number);
    // Words under a garbage font map would be found and quoted as if they stood there.
    const page = layoutPage(garbled ? { ...raw, items: [] } : raw, this.#book);
    if (page.text.length === 0 && !garbled) this.#silent.push(raw.number);
    this.#pages.push(page);
    this.times.layout += now() - began;
  }

  /** A page that could not be read: kept, without words, so that page numbers stay a viewer's. */
  skip(page: RawPage): void {
    this.#pages.push(layoutPage(page, this.#book));
  }

  get garbled(): readonly number[] {
    return this.#garbled;
  }

  get silent(): readonly number[] {
    return this.#silent;
  }

  finish(warnings: readonly ReadWarning[] = []): ParsedFiling {
    const timed = <T>(step: keyof Times, work: () => T): T => {
      const began = now();
      const value = work();
      this.times[step] += now() - began;
      return value;
    };
    const laid = this.#pages;
    timed('structure', () => {
      markFurniture(laid);
    });
    const { tables, statements } = timed('tables', () => faceStatements(laid, readTables(laid)));
    const { pages, sections } = timed('structure', () => {
      const body = bodySizeOf(laid);
      const bare = laid.map((page, i): Page => {
        const { number, width, height, text } = page;
        return { number, width, height, text, blocks: blocksOf(page, tables[i] ?? [], body), tables: tables[i] ?? [], section: -1 };
      });
      const sections = sectionsOf(bare);
      const tops = sectionAtTop(sections, bare);
      return { sections, pages: bare.map((page, i) => ({ ...page, section: tops[i] ?? -1 })) };
    });
    const chunks = timed('chunks', () => chunk({ pages, sections, statements }));
    const metadata = timed('metadata', () => readMetadata({ pages }));
    const all = [...warnings];
    if (this.#silent.length > 0) all.push({ kind: 'no-text', pages: this.#silent });
    if (this.#garbled.length > 0) all.push({ kind: 'garbled-text', pages: this.#garbled });
    return {
      version: INGEST_VERSION,
      pages,
      geometry: laid.map((page) => page.geometry),
      sections,
      statements,
      chunks,
      metadata,
      warnings: all,
      timings: this.times,
    };
  }
}

/** Everything of reading a filing that needs no pdf.js. */
export function assemble(raw: Iterable<RawPage>): ParsedFiling {
  const assembly = new Assembly();
  for (const page of raw) assembly.add(page);
  return assembly.finish();
}

function isGarbled(raw: RawPage): boolean {
  let letters = 0;
  let bad = 0;
  for (const item of raw.items) {
    letters += item.str.length;
    bad += unreadable(item.str);
  }
  return letters > 40 && bad > GARBLED * letters;
}

/** The size that most characters of the filing are printed in. */
function bodySizeOf(pages: readonly LaidPage[]): number {
  const letters = new Map<number, number>();
  for (const page of pages) {
    for (const line of page.lines) {
      const size = Math.round(line.size * 2) / 2;
      letters.set(size, (letters.get(size) ?? 0) + line.end - line.start);
    }
  }
  return [...letters].sort((p, q) => q[1] - p[1])[0]?.[0] ?? 10;
}
