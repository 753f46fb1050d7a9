import type { FilingId } from '../domain/document.ts';
import type { DenseHit, DenseIndex } from '../domain/ports.ts';
import { Best, similarity, type Held } from './exact.ts';

/** An index in memory alone, always exact: for vectors that are made of others and not stored (the lab). */
export class Flat implements DenseIndex {
  readonly #filings = new Map<FilingId, readonly Held[]>();

  /** Replaces what the filing had: all its chunks, in order. */
  set(filing: FilingId, chunks: readonly Held[]): void {
    this.#filings.set(filing, chunks);
  }

  covers(filing: FilingId): boolean {
    return this.#filings.has(filing);
  }

  search(vector: Float32Array, { filings, limit }: { readonly filings?: ReadonlySet<FilingId>; readonly limit: number }): DenseHit[] {
    const best = new Best(limit);
    for (const [filing, chunks] of this.#filings)
      if (!filings || filings.has(filing)) for (const held of chunks) best.offer(held, similarity(vector, held));
    return best.list.map(hitOf);
  }

  nearest(vector: Float32Array, places: readonly { readonly filing: FilingId; readonly page: number }[]): (DenseHit | undefined)[] {
    return places.map(({ filing, page }) => {
      const best = new Best(1);
      for (const held of this.#filings.get(filing) ?? []) if (held.pages.includes(page)) best.offer(held, similarity(vector, held));
      return best.list[0] && hitOf(best.list[0]);
    });
  }
}

const hitOf = ({ held, score }: { readonly held: Held; readonly score: number }): DenseHit => ({
  filing: held.filing,
  chunk: held.chunk,
  page: held.pages[0] ?? 1,
  score,
});

/**
 * Content and metadata in one vector (Yousuf and others 2025, Eq. 1): `alpha` of each window of the content and the rest of the metadata's vector, made a unit vector
 * again. `content` holds unit vectors one after another, `metadata` begins with one; the result has as many as `content`.
 */
export function unified(content: Float32Array, metadata: Float32Array, alpha: number, dimensions: number): Float32Array<ArrayBuffer> {
  const joined = new Float32Array(content.length);
  for (let from = 0; from < content.length; from += dimensions) {
    let squares = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = alpha * (content[from + i] ?? 0) + (1 - alpha) * (metadata[i] ?? 0);
      joined[from + i] = value;
      squares += value * value;
    }
    // Opposite vectors of equal weight cancel out: there is no direction left to give.
    const length = Math.sqrt(squares);
    if (length > 0) for (let i = 0; i < dimensions; i++) joined[from + i] = (joined[from + i] ?? 0) / length;
  }
  return joined;
}
