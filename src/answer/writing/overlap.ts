import type { WordStream } from './wordStream.ts';

/** Words of a passage that a text has in the same order: `passage[at .. at + length)` are `text[from .. from + length)`. At least n of them. */
export interface GramRun {
  readonly at: number;
  readonly from: number;
  readonly length: number;
}

export interface Overlap {
  /** |G(p) ∩ G(d)| / |G(p)|, in [0, 1] (EvidenT eq. 1). */
  readonly share: number;
  /** Every maximal run, in the order of the text. */
  readonly runs: readonly GramRun[];
}

const NOTHING: Overlap = { share: 0, runs: [] };
const BASE = 0x01000193;

/**
 * The n-grams of some passages, to be compared to one text after another (EvidenT eq. 1). G are multisets of n-grams of words, so that what a passage says twice a text must
 * have twice. One walk over the text, whatever the number of passages. A passage of fewer than n words has no n-gram: nothing of it overlaps.
 */
export class Grams {
  readonly #passages: readonly Int32Array[];
  readonly #n: number;
  readonly #mask: number;
  /** The first entry of each slot, -1 for none; an entry is an n-gram at a place of a passage. */
  readonly #heads: Int32Array;
  readonly #hashes: number[] = [];
  readonly #nexts: number[] = [];
  readonly #places: { readonly passage: number; readonly at: number }[] = [];

  constructor(passages: readonly Int32Array[], n: number) {
    this.#passages = passages;
    this.#n = n;
    const size = passages.reduce((sum, { length }) => sum + Math.max(0, length - n + 1), 0);
    // sixteen slots an n-gram: nearly every word of a text finds an empty one
    this.#mask = 2 ** Math.ceil(Math.log2(size * 16 + 16)) - 1;
    this.#heads = new Int32Array(this.#mask + 1).fill(-1);
    for (const [passage, terms] of passages.entries())
      for (let at = 0; at + n <= terms.length; at++) {
        let hash = 0;
        for (let k = 0; k < n; k++) hash = (Math.imul(hash, BASE) + (terms[at + k] ?? 0)) | 0;
        const slot = (hash ^ (hash >>> 15)) & this.#mask;
        this.#nexts.push(this.#heads[slot] ?? -1);
        this.#heads[slot] = this.#hashes.length;
        this.#hashes.push(hash);
        this.#places.push({ passage, at });
      }
  }

  /** One overlap a passage. */
  in(text: WordStream['terms']): Overlap[] {
    const found = this.#passages.map((): GramPair[] => []);
    const [n, heads, mask] = [this.#n, this.#heads, this.#mask];
    let top = 1;
    for (let i = 1; i < n; i++) top = Math.imul(top, BASE);
    let hash = 0;
    for (let i = 0; this.#hashes.length > 0 && i < text.length; i++) {
      if (i >= n) hash = (hash - Math.imul(text[i - n] ?? 0, top)) | 0;
      hash = (Math.imul(hash, BASE) + (text[i] ?? 0)) | 0;
      let entry = heads[(hash ^ (hash >>> 15)) & mask] ?? -1;
      for (; entry >= 0; entry = this.#nexts[entry] ?? -1) if (this.#hashes[entry] === hash) this.#met(entry, text, i - n + 1, found);
    }
    return this.#passages.map((passage, p) => overlapOf(passage, found[p] ?? [], n));
  }

  #met(entry: number, text: Int32Array, from: number, found: readonly GramPair[][]): void {
    const place = this.#places[entry];
    const passage = place && this.#passages[place.passage];
    if (place && passage && from >= 0 && same(passage, place.at, text, from, this.#n)) found[place.passage]?.push({ at: place.at, from });
  }
}

/** An n-gram of a passage met in a text. */
interface GramPair {
  readonly at: number;
  readonly from: number;
}

function overlapOf(passage: Int32Array, pairs: readonly GramPair[], n: number): Overlap {
  if (pairs.length === 0) return NOTHING;
  const total = passage.length - n + 1;
  // An n-gram that the passage has k times meets each of its occurrences in the text k times, once per place in the passage: each place counts occurrences, the first keeps them.
  const inText = new Map<number, number>();
  for (const { at } of pairs) inText.set(at, (inText.get(at) ?? 0) + 1);
  let shared = 0;
  const taken: number[] = [];
  for (const [at, occurrences] of [...inText].sort((a, b) => a[0] - b[0])) {
    if (taken.filter((other) => same(passage, other, passage, at, n)).length < occurrences) {
      shared++;
      taken.push(at);
    }
  }
  return { share: shared / total, runs: runsOf(pairs, n) };
}

/** Pairs that go on from each other, joined. */
function runsOf(pairs: readonly GramPair[], n: number): GramRun[] {
  const open = new Map<number, { at: number; from: number; length: number }>();
  const runs: { at: number; from: number; length: number }[] = [];
  for (const { at, from } of pairs) {
    const last = open.get(from - at);
    if (last && last.from + last.length - n + 1 === from) last.length++;
    else {
      const run = { at, from, length: n };
      open.set(from - at, run);
      runs.push(run);
    }
  }
  return runs;
}

function same(a: Int32Array, i: number, b: Int32Array, j: number, n: number): boolean {
  for (let k = 0; k < n; k++) if (a[i + k] !== b[j + k]) return false;
  return true;
}
