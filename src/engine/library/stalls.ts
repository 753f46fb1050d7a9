import type { FilingId } from '../../domain/document.ts';

/** Silence for so long, before the first page or from one to the next, is a stall: the slowest page of the bench's filings takes under five seconds. */
const FIRST_MS = 20_000;
/** Of a filing that has stalled and is tried alone, after the others: a page may only be slow. */
const AGAIN_MS = 120_000;
/** After the last page its tables, statements and index are made, of which no progress is reported. */
const ASSEMBLING_MS = 180_000;
/** Pages that never end, of one filing, before it is given up. */
const MOST_PAGES = 5;

/** Which filings came to no end when they were read, and what to do about each: tried again after the others, then without the page, then given up. */
export class Stalls {
  /** With the pages that are left out from now on. */
  readonly #known = new Map<FilingId, readonly number[]>();

  has(filing: FilingId): boolean {
    return this.#known.has(filing);
  }

  without(filing: FilingId): readonly number[] {
    return this.#known.get(filing) ?? [];
  }

  /** How long reading may be silent after so many of its pages. */
  patience(filing: FilingId, page: number, pages: number): number {
    if (pages > 0 && page === pages) return ASSEMBLING_MS;
    return this.has(filing) ? AGAIN_MS : FIRST_MS;
  }

  /** It was silent at this page (0: after the last); false where it is to be given up. */
  stalled(filing: FilingId, page: number): boolean {
    const before = this.#known.get(filing);
    // What stalls at a page that is left out does so before its pages are read.
    if (before && (page === 0 || before.includes(page) || before.length === MOST_PAGES)) return false;
    this.#known.set(filing, before ? [...before, page] : []);
    return true;
  }

  forget(filing: FilingId): void {
    this.#known.delete(filing);
  }
}
