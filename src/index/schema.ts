import type { DBSchema } from 'idb';
import type { FilingId, Metadata, ReadTimings, ReadWarning, Section, Statement } from '../domain/document.ts';
import type { Failure } from '../domain/failure.ts';
import type { VectorSpace } from '../domain/models.ts';
import type { Answer } from '../domain/question.ts';
import type { StoredGraph, StoredPlaces, StoredVectors } from './vectors.ts';
import type { Packed } from './pack.ts';
import type { Segment } from './segment.ts';

/** Raised when an object store is added or changes shape; contents carry versions of their own. */
export const SCHEMA_VERSION = 3;

/** `reading` in a store that nobody reads into is an interruption. */
export type StoredState =
  | { readonly kind: 'waiting' }
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
  readonly pages: number;
  readonly chunks: number;
  readonly tables: number;
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

export interface FootnoteSchema extends DBSchema {
  /** A file's own bytes, as a Blob: values over 133 MB abort, Blobs do not. */
  originals: { key: FilingId; value: Blob };
  filings: { key: FilingId; value: StoredFiling };
  outlines: { key: FilingId; value: StoredOutline };
  pages: { key: [FilingId, number]; value: Packed };
  /** Apart from the pages: read only to draw marks. */
  geometry: { key: [FilingId, number]; value: Packed };
  chunks: { key: FilingId; value: Packed };
  /** Read when statements are shown and when an answer's figures are checked. */
  figures: { key: FilingId; value: Packed };
  segments: { key: FilingId; value: Segment };
  corrections: { key: [FilingId, string]; value: Correction };
  answers: { key: string; value: Answer; indexes: { askedAt: number } };
  /** What the user chose, by name: outlives `clear`. */
  settings: { key: string; value: unknown };
  /** Vectors by the sha256 of their text, a filing's together: filing, space, piece. Filing '' owns what was imported. */
  vectors: { key: [FilingId, VectorSpace, number]; value: StoredVectors };
  /** Which vectors a filing's chunks have in an index: filing, index. */
  places: { key: [FilingId, string]; value: StoredPlaces };
  /** An index's HNSW graph: a copy of what `places` and `vectors` say, for speed. */
  graphs: { key: string; value: StoredGraph };
}
