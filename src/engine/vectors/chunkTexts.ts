import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import type { TextStrategyId } from '../../domain/config.ts';
import type { Chunk, FilingId, Page } from '../../domain/document.ts';
import type { ChunkReader, Embeddable, PageReader } from '../../domain/ports.ts';
import { embeddable, TEXTS_VERSION } from '../../index/vectors/embeddedTexts.ts';
import { unpackChunks } from '../../index/pack.ts';
import type { Store } from '../../index/storage/store.ts';
import type { Library } from '../library/library.ts';

/** Filings whose chunks stay unpacked: the candidates of a question are of few. */
const KEPT = 8;

/** The texts of chunks as models read them, made from the stored pages when they are needed: what is embedded is never stored. */
export class Texts implements ChunkReader {
  readonly #store: Store;
  readonly #library: Library;
  readonly #reader: PageReader;
  readonly #strategy: TextStrategyId;
  /** With the stamp they were read under. */
  readonly #unpacked = new Map<FilingId, { readonly stamp: string; readonly chunks: readonly Chunk[] }>();

  /** `reader`: bulk work brings its own, so that the pages questions read stay in memory. */
  constructor(store: Store, library: Library, strategy: TextStrategyId, reader: PageReader = library.pages) {
    this.#store = store;
    this.#library = library;
    this.#reader = reader;
    this.#strategy = strategy;
  }

  async texts(wanted: readonly { readonly filing: FilingId; readonly chunk: number }[]): Promise<(Embeddable | undefined)[]> {
    const found = new Map<FilingId, ReadonlyMap<number, Embeddable>>();
    for (const filing of new Set(wanted.map((one) => one.filing))) {
      const chunks = await this.chunks(filing);
      const places = wanted.flatMap((one) => (one.filing === filing ? (chunks[one.chunk] ?? []) : []));
      const texts = await this.of(filing, places);
      found.set(filing, new Map(places.map((chunk, i) => [chunk.index, texts[i] ?? { head: '', body: '' }])));
    }
    return wanted.map(({ filing, chunk }) => found.get(filing)?.get(chunk));
  }

  /** A filing's chunks, none where it is not there. */
  async chunks(filing: FilingId): Promise<readonly Chunk[]> {
    const stamp = stampOf(this.#library, filing);
    const known = this.#unpacked.get(filing);
    if (known && known.stamp === stamp) return known.chunks;
    const packed = await this.#store.chunks(filing);
    const chunks = packed ? unpackChunks(packed) : [];
    if (stamp === undefined) return [];
    this.#unpacked.delete(filing);
    this.#unpacked.set(filing, { stamp, chunks });
    for (const oldest of [...this.#unpacked.keys()].slice(0, -KEPT)) this.#unpacked.delete(oldest);
    return chunks;
  }

  /** The texts of some chunks of a filing, in their order. */
  async of(filing: FilingId, chunks: readonly Chunk[]): Promise<readonly Embeddable[]> {
    const numbers = new Set(chunks.flatMap(({ spans, context }) => [...spans, ...context].map(({ page }) => page)));
    const read = await this.#reader.pages([...numbers].map((page) => ({ filing, page })));
    const pages: Page[] = [];
    for (const { page } of read) pages[page.number - 1] = page;
    const sections = this.#library.outline(filing)?.sections ?? [];
    return chunks.map((chunk) => embeddable(chunk, { pages, sections }, this.#strategy));
  }
}

/** What changes when a filing's chunks may: undefined where it cannot be asked. */
export function stampOf(library: Library, filing: FilingId): string | undefined {
  const record = library.record(filing);
  if (!record?.summary || !library.card(filing)) return undefined;
  const { ingest, chunks } = record.summary;
  return [ingest, chunks, TEXTS_VERSION].join(':');
}

/** Vectors are stored under it: the same words have the same vectors, whatever filing they are in. */
export const keyOf = ({ head, body }: Embeddable): string => bytesToHex(sha256(`${head}\n${body}`));
