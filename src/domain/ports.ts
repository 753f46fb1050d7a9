import type { FilingId, Page, Section, StatementKind } from './document.ts';
import type { WeightedTerm } from './question.ts';

/** What is ranked by words: whole pages or chunks. */
export type UnitOfSearch = 'page' | 'chunk';

export interface LexicalHit {
  readonly filing: FilingId;
  /** The page number for pages; the index in the filing's chunks for chunks. */
  readonly unit: number;
  /** The page the unit begins on. */
  readonly page: number;
  readonly score: number;
}

/** Search by words over every ready filing (`index/lexical.ts`). */
export interface LexicalIndex {
  /** Best first. `filings` limits the search; an empty list searches all. */
  search(
    unit: UnitOfSearch,
    terms: readonly WeightedTerm[],
    options: { readonly filings?: ReadonlySet<FilingId>; readonly phrases?: readonly string[]; readonly limit: number },
  ): LexicalHit[];
  /** In how many of the unit's documents the term stands, and of how many: rare words identify. */
  documentFrequency(unit: UnitOfSearch, term: string): { readonly found: number; readonly of: number };
}

/** What retrieval knows of a filing without loading its pages. */
export interface Outline {
  readonly sections: readonly Section[];
  readonly statements: readonly { readonly kind: StatementKind; readonly title: string; readonly pages: readonly number[] }[];
}

/** Reads pages and outlines of stored filings (`index/store.ts` behind the engine's cache). */
export interface PageReader {
  /** In the order asked for; a page that is not there is left out. */
  pages(
    wanted: readonly { readonly filing: FilingId; readonly page: number }[],
  ): Promise<{ readonly filing: FilingId; readonly page: Page }[]>;
  outline(filing: FilingId): Outline | undefined;
}
