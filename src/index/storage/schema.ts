import type { FilingId, Metadata, ReadTimings, ReadWarning, Section, Statement } from '../../domain/document.ts';
import type { ListedDrawing } from '../../domain/drawn/drawing.ts';
import type { DBSchema } from 'idb';
import type { Failure } from '../../domain/failure.ts';
import type { VectorSpace } from '../../domain/models.ts';
import type { Answer } from '../../domain/question.ts';
import type { StoredGraph, StoredPlaces, StoredVectors } from './vectorRows.ts';
import type { Packed } from '../pack.ts';
import type { Segment } from '../words/segment.ts';

/** Raised when an object store is added or changes shape; contents carry versions of their own. */
export const SCHEMA_VERSION = 5;
/** From this on rows of filings are sealed: what is of a version before is moved. */
export const SEALED_SINCE = 4;

/** `reading` in a store that nobody reads into is an interruption. */
export type StoredState =
  /** `stuckAt`: reading it came to no end at this page (0: after the last), and it waits for the others. */
  | { readonly kind: 'waiting'; readonly stuckAt?: number }
  | { readonly kind: 'reading' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What reading a filing came to, small enough to be in memory for every filing. */
export interface Summary {
  /** `INGEST_VERSION`, `SEGMENT_VERSION` and `FIGURES_VERSION` of the code that read, indexed and checked it. */
  readonly ingest: number;
  readonly segment: number;
  readonly figures: number;
  /** `HTML_VERSION` of an HTML filing, 0 of any other; absent where it was read before this was kept. */
  readonly html?: number;
  readonly pages: number;
  readonly chunks: number;
  readonly tables: number;
  /** Figures in tables that the filing tags; absent where it tags none, or was read before they were counted. */
  readonly tagged?: number;
  readonly characters: number;
  readonly warnings: readonly ReadWarning[];
  readonly timings: ReadTimings;
  readonly metadata: Metadata;
}

export interface StoredFiling {
  readonly id: FilingId;
  readonly fileName: string;
  readonly bytes: number;
  readonly addedAt: number;
  readonly state: StoredState;
  readonly password?: string;
  /** Present once it has been read; kept while it is read again. */
  readonly summary?: Summary;
}

export interface StoredOutline {
  readonly sections: readonly Section[];
  readonly statements: readonly Statement[];
  /** Width and height in points of each page, one after another. */
  readonly sizes: Float32Array<ArrayBuffer>;
  /** Its pages have looks, kept beside their geometry, and are not drawn by pdf.js. */
  readonly html?: true;
  /** Its charts and pictures, and the `DRAWINGS_VERSION` that looked for them; absent until that was done. */
  readonly drawn?: { readonly version: number; readonly list: readonly ListedDrawing[] };
}

/** Everything that reading a filing yields, as it is stored: one transaction. */
export interface ReadFiling {
  readonly summary: Summary;
  readonly outline: StoredOutline;
  /** By page, from page 1. */
  readonly pages: readonly Packed[];
  readonly geometry: readonly Packed[];
  readonly chunks: Packed;
  readonly segment: Segment;
  /** Its statements and the checks that need no other filing. */
  readonly figures: Packed;
}

export interface Correction {
  readonly filing: FilingId;
  readonly key: string;
  /** As typed; it is read anew each time. */
  readonly value: string;
}

/** What of a filing cannot be derived again: kept in a file next to its original, from which everything else can be read again. */
export interface Card {
  readonly id: FilingId;
  readonly fileName: string;
  readonly bytes: number;
  readonly addedAt: number;
  readonly password?: string;
  /** What the database keeps of the filing is sealed with it (`seal.ts`): gone with the card. */
  readonly key: string;
  readonly corrections: Readonly<Record<string, string>>;
}

/** A filing that is being removed: what is left of it goes at the next opening where a kill came between. */
export interface Gone {
  readonly id: FilingId;
  readonly gone: true;
}

/** Something the user chose, by name: outlives `clear`. */
export interface Setting {
  readonly id: string;
  readonly value: unknown;
}

/** The database: only what can be derived again, and of filings only what is sealed under the filing's own key. */
export interface FootnoteSchema extends DBSchema {
  /** `StoredFiling` as JSON. */
  filings: { key: FilingId; value: Packed };
  /** `StoredOutline`, packed. */
  outlines: { key: FilingId; value: Packed };
  pages: { key: [FilingId, number]; value: Packed };
  /** Apart from the pages: read only to draw marks. */
  geometry: { key: [FilingId, number]; value: Packed };
  chunks: { key: FilingId; value: Packed };
  /** Read when statements are shown and when an answer's figures are checked. */
  figures: { key: FilingId; value: Packed };
  /** `Segment`, packed. */
  segments: { key: FilingId; value: Packed };
  /** By page `PictureText`, by the hash of a picture `PictureDescription`, packed: kept over reading again, as each cost seconds. */
  pictures: { key: [FilingId, number | string]; value: Packed };
  /** Vectors by the sha256 of their text, a filing's together: filing, space, piece. Filing '' owns what was imported. Not sealed: numbers, no words. */
  vectors: { key: [FilingId, VectorSpace, number]; value: StoredVectors };
  /** Which vectors a filing's chunks have in an index: filing, index. */
  places: { key: [FilingId, string]; value: StoredPlaces };
  /** An index's HNSW graph: a copy of what `places` and `vectors` say, for speed. */
  graphs: { key: string; value: StoredGraph };
  /** Files by path, where the browser has no file system of the origin (`rowFiles.ts`). */
  files: { key: string; value: Blob };
  /** What a library of a former version kept, in clear: moved at its first opening, empty from then on. */
  'former-originals': { key: FilingId; value: Blob };
  'former-filings': { key: FilingId; value: StoredFiling };
  'former-outlines': { key: FilingId; value: StoredOutline };
  'former-pages': { key: [FilingId, number]; value: Packed };
  'former-geometry': { key: [FilingId, number]; value: Packed };
  'former-chunks': { key: FilingId; value: Packed };
  'former-figures': { key: FilingId; value: Packed };
  'former-segments': { key: FilingId; value: Segment };
  'former-corrections': { key: [FilingId, string]; value: Correction };
  'former-answers': { key: string; value: Answer };
  'former-settings': { key: string; value: unknown };
}

/** All that is kept of a filing by its reading. */
export const CONTENT = ['outlines', 'pages', 'geometry', 'chunks', 'segments', 'figures'] as const;

export const STORES = ['filings', ...CONTENT, 'pictures', 'vectors', 'places', 'graphs', 'files'] as const;

/** Stores of schemas 1 to 3, which are called `former-…` until their content has been moved. */
export const FORMER = ['originals', 'filings', ...CONTENT, 'corrections', 'answers', 'settings'] as const;
