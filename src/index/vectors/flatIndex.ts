import type { FilingId } from '../../domain/document.ts';
import type { DenseHit, DenseIndex } from '../../domain/ports.ts';
import { Best, similarity, type HeldVectors, type Scored } from './exactScore.ts';
import type { Embedded, Extent } from '../storage/vectorRows.ts';

/** Hears of every chunk that comes and goes. */
export interface FlatListener {
  added(held: HeldVectors): void;
  dropped(held: HeldVectors): void;
}

interface Filing {
  readonly extent: Extent;
  readonly chunks: Map<number, HeldVectors>;
  /** Chunks by page, made when first asked for. */
  byPage?: Map<number, HeldVectors[]>;
}

/** Vectors in memory, searched by comparing with every one: exact. Vectors are not copied; nothing is stored. */
export class Flat implements DenseIndex {
  readonly #dimensions: number;
  readonly #listener: FlatListener | undefined;
  readonly #filings = new Map<FilingId, Filing>();
  #windows = 0;

  constructor(dimensions: number, listener?: FlatListener) {
    this.#dimensions = dimensions;
    this.#listener = listener;
  }

  /** Windows over all filings. */
  get windows(): number {
    return this.#windows;
  }

  /** Adds chunks, each in the place of one of its number unless that has the same content (`hash`); another extent clears the filing's first. */
  add(filing: FilingId, { stamp, of }: Extent, embedded: readonly Embedded[]): void {
    const before = this.#filings.get(filing);
    const same = before?.extent.stamp === stamp && before.extent.of === of;
    if (before && !same) this.remove(filing);
    const entry: Filing = before && same ? before : { extent: { stamp, of }, chunks: new Map() };
    delete entry.byPage;
    this.#filings.set(filing, entry);
    for (const { chunk, pages, hash, vectors } of embedded) {
      const former = entry.chunks.get(chunk);
      // The same content has the same vectors, and may be in a graph already.
      if (former && former.hash === hash && former.vectors.length === vectors.length) continue;
      if (former) this.#drop(former);
      const held: HeldVectors = { filing, chunk, pages, hash, vectors };
      entry.chunks.set(chunk, held);
      this.#windows += vectors.length / this.#dimensions;
      this.#listener?.added(held);
    }
  }

  remove(filing: FilingId): void {
    for (const held of this.chunks(filing)) this.#drop(held);
    this.#filings.delete(filing);
  }

  clear(): void {
    for (const filing of [...this.#filings.keys()]) this.remove(filing);
  }

  covers(filing: FilingId): boolean {
    const entry = this.#filings.get(filing);
    return entry !== undefined && entry.chunks.size >= entry.extent.of;
  }

  has(filing: FilingId): boolean {
    return this.#filings.has(filing);
  }

  chunk(filing: FilingId, chunk: number): HeldVectors | undefined {
    return this.#filings.get(filing)?.chunks.get(chunk);
  }

  chunks(filing: FilingId): Iterable<HeldVectors> {
    return this.#filings.get(filing)?.chunks.values() ?? [];
  }

  windowsOf(filings: ReadonlySet<FilingId>): number {
    let windows = 0;
    for (const filing of filings) for (const { vectors } of this.chunks(filing)) windows += vectors.length / this.#dimensions;
    return windows;
  }

  search(vector: Float32Array, options: { readonly filings?: ReadonlySet<FilingId>; readonly limit: number }): DenseHit[] {
    const best = new Best(options.limit);
    for (const filing of options.filings ?? this.#filings.keys())
      for (const held of this.chunks(filing)) best.offer(held, similarity(vector, held));
    return best.list.map(hitOf);
  }

  nearest(vector: Float32Array, places: readonly { readonly filing: FilingId; readonly page: number }[]): (DenseHit | undefined)[] {
    return places.map(({ filing, page }) => {
      const best = new Best(1);
      for (const held of this.#onPage(filing, page)) best.offer(held, similarity(vector, held));
      return best.list[0] && hitOf(best.list[0]);
    });
  }

  #drop(held: HeldVectors): void {
    this.#windows -= held.vectors.length / this.#dimensions;
    this.#listener?.dropped(held);
  }

  #onPage(filing: FilingId, page: number): readonly HeldVectors[] {
    const entry = this.#filings.get(filing);
    if (!entry) return [];
    if (!entry.byPage) {
      entry.byPage = new Map();
      for (const held of entry.chunks.values())
        for (const one of held.pages) {
          const there = entry.byPage.get(one);
          if (there) there.push(held);
          else entry.byPage.set(one, [held]);
        }
    }
    return entry.byPage.get(page) ?? [];
  }
}

export const hitOf = ({ held: { filing, chunk, pages }, score }: Scored): DenseHit => ({ filing, chunk, page: pages[0] ?? 1, score });
