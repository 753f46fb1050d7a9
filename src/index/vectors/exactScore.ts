import type { FilingId } from '../../domain/document.ts';

/** A chunk as an index holds it in memory. */
export interface HeldVectors {
  readonly filing: FilingId;
  readonly chunk: number;
  /** Every page it has words on, the one it begins on first. */
  readonly pages: readonly number[];
  /** Of its content. */
  readonly hash: string;
  /** The unit vectors of its windows one after another; a view into what was read. */
  readonly vectors: Float32Array<ArrayBuffer>;
}

export interface Scored {
  readonly held: HeldVectors;
  /** Cosine of its nearest window. */
  readonly score: number;
}

/** Cosine of a unit vector with the nearest window of a chunk. */
export function similarity(query: Float32Array, { vectors }: HeldVectors): number {
  const dimensions = query.length;
  let best = -Infinity;
  for (let from = 0; from < vectors.length; from += dimensions) {
    // Four sums at once: one alone waits for itself at every step.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let i = 0;
    for (; i + 3 < dimensions; i += 4) {
      const at = from + i;
      a += (query[i] as number) * (vectors[at] as number);
      b += (query[i + 1] as number) * (vectors[at + 1] as number);
      c += (query[i + 2] as number) * (vectors[at + 2] as number);
      d += (query[i + 3] as number) * (vectors[at + 3] as number);
    }
    for (; i < dimensions; i++) a += (query[i] as number) * (vectors[from + i] as number);
    const sum = a + b + (c + d);
    if (sum > best) best = sum;
  }
  return best;
}

/** Best first; ties go to the earlier filing and chunk, so that a ranking is the same on every run. */
const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score || (a.held.filing < b.held.filing ? -1 : a.held.filing > b.held.filing ? 1 : a.held.chunk - b.held.chunk);

/** Keeps the best of what it is offered, in order. */
export class Best {
  readonly #limit: number;
  readonly list: Scored[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(held: HeldVectors, score: number): void {
    const { list } = this;
    const last = list[this.#limit - 1];
    if (this.#limit <= 0 || (last && score < last.score)) return;
    const one = { held, score };
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = list[middle];
      if (other && byScore(one, other) < 0) high = middle;
      else low = middle + 1;
    }
    list.splice(low, 0, one);
    if (list.length > this.#limit) list.pop();
  }
}
