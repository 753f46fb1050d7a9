import type { FilingId } from '../../domain/document.ts';
import type { HeldVectors } from './exactScore.ts';
import { bytesOf, hexOf, NOBODY, type StoredGraph } from '../storage/vectorRows.ts';

interface LabelEntry {
  /** Undefined for a chunk taken out. */
  held: HeldVectors | undefined;
  readonly first: number;
  readonly windows: number;
}

/** A chunk as it is held now. */
export type Find = (filing: FilingId, chunk: number) => HeldVectors | undefined;

const NO_HASH = ''.padEnd(64, '0');

/** What the labels of a graph stand for: chunks in the order they were put in, their windows labelled 0, 1, 2 … */
export class Labels {
  readonly #entries: LabelEntry[] = [];
  /** By label, the place of its chunk. */
  readonly #places: number[] = [];
  readonly #placeOf = new Map<HeldVectors, number>();
  #deleted = 0;

  /** Labels given out, those of chunks taken out included. */
  get size(): number {
    return this.#places.length;
  }

  /** Labels of chunks taken out. */
  get deleted(): number {
    return this.#deleted;
  }

  /** The chunks that are in. */
  held(): Iterable<HeldVectors> {
    return this.#placeOf.keys();
  }

  has(held: HeldVectors): boolean {
    return this.#placeOf.has(held);
  }

  heldOf(label: number): HeldVectors | undefined {
    return this.#entries[this.#places[label] ?? -1]?.held;
  }

  /** Gives the next labels to a chunk, or to nobody; the first of them. */
  enter(held: HeldVectors | undefined, windows: number): number {
    const first = this.#places.length;
    const place = this.#entries.push({ held, first, windows }) - 1;
    for (let i = 0; i < windows; i++) this.#places.push(place);
    if (held) this.#placeOf.set(held, place);
    else this.#deleted += windows;
    return first;
  }

  /** Takes a chunk out: the labels that are nobody's from now on. */
  takeOut(held: HeldVectors): readonly number[] {
    const entry = this.#entries[this.#placeOf.get(held) ?? -1];
    if (!entry) return [];
    this.#placeOf.delete(held);
    entry.held = undefined;
    this.#deleted += entry.windows;
    return Array.from({ length: entry.windows }, (_, i) => entry.first + i);
  }

  stored(): Pick<StoredGraph, 'filings' | 'owners' | 'chunks' | 'windows' | 'hashes'> {
    const filings = [...new Set(Array.from(this.held(), ({ filing }) => filing))];
    const places = new Map(filings.map((filing, i) => [filing, i]));
    return {
      filings,
      owners: Uint32Array.from(this.#entries, ({ held }) => (held && places.get(held.filing)) ?? NOBODY),
      chunks: Uint32Array.from(this.#entries, ({ held }) => held?.chunk ?? 0),
      windows: Uint32Array.from(this.#entries, ({ windows }) => windows),
      hashes: bytesOf(this.#entries.map(({ held }) => held?.hash ?? NO_HASH)),
    };
  }

  /** The labels of a stored graph, for the chunks that are held with the same content; `gone`: labels that had a chunk when it was saved and have none now. */
  static restored(
    stored: StoredGraph,
    find: Find,
    windowsOf: (held: HeldVectors) => number,
  ): { readonly labels: Labels; readonly gone: readonly number[] } {
    const labels = new Labels();
    const gone: number[] = [];
    stored.windows.forEach((windows, entry) => {
      const filing = stored.filings[stored.owners[entry] ?? NOBODY];
      const held = filing && find(filing, stored.chunks[entry] ?? 0);
      const same = held && held.hash === hexOf(stored.hashes, entry) && windowsOf(held) === windows && !labels.has(held) ? held : undefined;
      const first = labels.enter(same, windows);
      if (filing && !same) for (let i = 0; i < windows; i++) gone.push(first + i);
    });
    return { labels, gone };
  }
}
