import type { FilingId } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { Embedder } from '../../domain/ports.ts';
import type { Dense } from '../../index/vectors/dense.ts';
import type { Embedded } from '../../index/storage/vectorRows.ts';
import type { Cuts, TextOf } from './labChunks.ts';
import { keyOf } from '../vectors/chunkTexts.ts';

/** Texts asked for at once: a question of the page waits no longer than for the batch in flight. */
const TOGETHER = 32;

/** The vectors of one text strategy over filings as one chunker cuts them, kept in the store by content, so that they are made once. */
export class LabVectors {
  readonly dense: Dense;
  readonly #cuts: Cuts;
  readonly #embedder: Embedder;
  readonly #text: TextOf;
  /** By filing, its chunks in order. */
  readonly #held = new Map<FilingId, readonly Embedded[]>();

  constructor(dense: Dense, cuts: Cuts, embedder: Embedder, text: TextOf) {
    this.dense = dense;
    this.#cuts = cuts;
    this.#embedder = embedder;
    this.#text = text;
  }

  /** A filing's chunks with their vectors, in order, as `put` left them. */
  of(filing: FilingId): readonly Embedded[] {
    return this.#held.get(filing) ?? [];
  }

  /** Makes what is not there and holds all of the filing; `made` hears of chunks as they come. */
  async put(filing: FilingId, stamp: string, made: (chunks: number) => void): Promise<Result<null>> {
    const texts = await this.#cuts.all(filing, this.#text);
    const hashes = texts.map(keyOf);
    const known = await this.dense.known(filing, hashes);
    if (!known.ok) return known;
    const vectors = new Map(known.value);
    const missing = [...new Map(hashes.map((hash, i) => [hash, i])).entries()].filter(([hash]) => !vectors.has(hash));
    // Corrected metadata changes texts without a new reading: what the places of this index say is of these texts.
    const extent = { stamp: `${stamp}:${keyOf({ head: '', body: hashes.join('\n') })}`, of: hashes.length };
    const placed = (some: ReadonlySet<string>): Embedded[] =>
      hashes.flatMap((hash, chunk): Embedded[] => {
        const found = some.has(hash) ? vectors.get(hash) : undefined;
        return found ? [{ chunk, pages: this.#cuts.pagesOf(filing, chunk), hash, vectors: found }] : [];
      });
    const store = async (some: ReadonlySet<string>): Promise<Result<null>> => {
      const embedded = placed(some);
      if (embedded.length === 0) return ok(null);
      const stored = await this.dense.put(filing, extent, embedded);
      if (!stored.ok) return stored;
      made(embedded.length);
      return stored.value ? ok(null) : fail({ kind: 'not-in-library' });
    };
    const there = await store(new Set(known.value.keys()));
    if (!there.ok) return there;
    for (let first = 0; first < missing.length; first += TOGETHER) {
      const some = missing.slice(first, first + TOGETHER);
      const embedded = await this.#embedder.embed(
        some.flatMap(([, i]) => texts[i] ?? []),
        'passage',
      );
      if (!embedded.ok) return embedded;
      some.forEach(([hash], i) => embedded.value[i] && vectors.set(hash, embedded.value[i]));
      const kept = await store(new Set(some.map(([hash]) => hash)));
      if (!kept.ok) return kept;
    }
    this.#held.set(filing, placed(new Set(hashes)));
    return ok(null);
  }
}
