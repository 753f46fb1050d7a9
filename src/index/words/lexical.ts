import type { FilingId } from '../../domain/document.ts';
import type { LexicalHit, LexicalIndex, UnitOfSearch } from '../../domain/ports.ts';
import type { WeightedTerm } from '../../domain/question.ts';
import { hashPair, hashTerm, type Postings, type Segment } from './segment.ts';
import { sharedWords } from './sharedWords.ts';

/** BM25 (Robertson and Zaragoza 2009) with fields folded into one weighted frequency, as in BM25F with one length. */
export interface Bm25 {
  readonly k1: number;
  readonly b: number;
  /** A phrase found adds this share of its terms' idf. */
  readonly phrase: number;
}

/** @internal */
export const BM25: Bm25 = { k1: 1.2, b: 0.75, phrase: 0.5 };

interface HeldSegment {
  readonly filing: FilingId;
  readonly segment: Segment;
  /** Sum of the lengths of its documents. */
  readonly lengths: Readonly<Record<UnitOfSearch, number>>;
}

const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0);

/** Looks a hash up in a segment: the term's number, or -1. */
function find(terms: Float64Array, hash: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = terms[middle] ?? 0;
    if (value === hash) return middle;
    if (value < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function hasPair(postings: Postings, doc: number, pair: number): boolean {
  let low = postings.pairStarts[doc] ?? 0;
  let high = (postings.pairStarts[doc + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = postings.pairs[middle] ?? 0;
    if (value === pair) return true;
    if (value < pair) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const count = (postings: Postings, term: number): number =>
  term < 0 ? 0 : (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0);

/** The best of a stream of scored entries: a binary heap with the worst kept on top. */
class TopHits {
  readonly #limit: number;
  readonly #heap: LexicalHit[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Below this nothing is kept, so that the caller need not make an entry. */
  get threshold(): number {
    return this.#heap.length < this.#limit ? 0 : (this.#heap[0]?.score ?? 0);
  }

  offer(hit: LexicalHit): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push(hit);
      for (let at = heap.length - 1; at > 0;) {
        const up = (at - 1) >> 1;
        if (!worse(heap[at], heap[up])) break;
        [heap[at], heap[up]] = [heap[up] as LexicalHit, heap[at] as LexicalHit];
        at = up;
      }
    } else if (worse(heap[0], hit)) {
      heap[0] = hit;
      for (let at = 0; ;) {
        let low = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && worse(heap[child], heap[low])) low = child;
        if (low === at) break;
        [heap[at], heap[low]] = [heap[low] as LexicalHit, heap[at] as LexicalHit];
        at = low;
      }
    }
  }

  /** Best first. */
  list(): LexicalHit[] {
    return [...this.#heap].sort((a, b) => (worse(a, b) ? 1 : -1));
  }
}

/** Ties go to the earlier filing and unit, so that a ranking is the same on every run. */
function worse(a: LexicalHit | undefined, b: LexicalHit | undefined): boolean {
  if (!a || !b) return false;
  if (a.score !== b.score) return a.score < b.score;
  return a.filing === b.filing ? a.unit > b.unit : a.filing > b.filing;
}

/** Search by words over every filing held. Segments come and go whole; a query sums their statistics, so adding one never touches another. */
export class Lexical implements LexicalIndex {
  readonly #held = new Map<FilingId, HeldSegment>();
  readonly #bm25: Bm25;
  #scores = new Float64Array(1024);

  constructor(bm25: Bm25 = BM25) {
    this.#bm25 = bm25;
  }

  /** Replaces the filing's segment if there is one. */
  add(filing: FilingId, segment: Segment): void {
    this.#held.set(filing, { filing, segment, lengths: { page: sum(segment.page.lengths), chunk: sum(segment.chunk.lengths) } });
  }

  remove(filing: FilingId): void {
    this.#held.delete(filing);
  }

  get filings(): readonly FilingId[] {
    return [...this.#held.keys()];
  }

  /** Null where it is not held. */
  postings(filing: FilingId, unit: UnitOfSearch): Postings | null {
    return this.#held.get(filing)?.segment[unit] ?? null;
  }

  /** The share of words that two filings have in common, 0 where one of them is not held. */
  shared(one: FilingId, other: FilingId): number {
    const [a, b] = [this.#held.get(one), this.#held.get(other)];
    return a && b ? sharedWords(a.segment.page, b.segment.page) : 0;
  }

  /** Documents of the unit over all filings. */
  size(unit: UnitOfSearch): number {
    let documents = 0;
    for (const { segment } of this.#held.values()) documents += segment[unit].units.length;
    return documents;
  }

  documentFrequency(unit: UnitOfSearch, term: string): { found: number; of: number } {
    const hash = hashTerm(term);
    let found = 0;
    for (const { segment } of this.#held.values()) found += count(segment[unit], find(segment[unit].terms, hash));
    return { found, of: this.size(unit) };
  }

  /** `phrases` are stemmed terms joined by one space. A term given twice counts with the sum of its weights; a weight of 0 means 0. */
  search(
    unit: UnitOfSearch,
    terms: readonly WeightedTerm[],
    options: { readonly filings?: ReadonlySet<FilingId>; readonly phrases?: readonly string[]; readonly limit: number },
  ): LexicalHit[] {
    const { k1, b } = this.#bm25;
    const wanted = this.#weigh(unit, terms);
    const phrases = (options.phrases ?? [])
      .map((phrase) => this.#phrase(unit, phrase.split(' ')))
      .filter((phrase) => phrase.pairs.length > 0);
    let length = 0;
    for (const { lengths } of this.#held.values()) length += lengths[unit];
    const average = length / Math.max(1, this.size(unit)) || 1;
    const best = new TopHits(options.limit);
    const only = options.filings !== undefined && options.filings.size > 0 ? options.filings : undefined;
    for (const { filing, segment } of this.#held.values()) {
      if (only && !only.has(filing)) continue;
      const postings = segment[unit];
      const scores = this.#cleared(postings.units.length);
      for (const { hash, weight } of wanted) {
        const term = find(postings.terms, hash);
        if (term < 0) continue;
        const end = postings.starts[term + 1] ?? 0;
        for (let at = postings.starts[term] ?? 0; at < end; at++) {
          const doc = postings.docs[at] ?? 0;
          const frequency = (postings.frequencies[at] ?? 0) / 4;
          const norm = k1 * (1 - b + (b * (postings.lengths[doc] ?? 0)) / average);
          scores[doc] = (scores[doc] ?? 0) + (weight * frequency * (k1 + 1)) / (frequency + norm);
        }
      }
      for (let doc = 0; doc < postings.units.length; doc++) {
        let score = scores[doc] ?? 0;
        if (score <= 0) continue;
        for (const phrase of phrases) if (phrase.pairs.every((pair) => hasPair(postings, doc, pair))) score += phrase.bonus;
        if (score < best.threshold) continue;
        best.offer({ filing, unit: postings.units[doc] ?? 0, page: postings.pages[doc] ?? 0, score });
      }
    }
    return best.list();
  }

  /**
   * The pages that have every term of every part, terms of one part as neighbours where the pages' pairs say so: all that have the phrase, and a few that don't.
   * Parts are of stemmed terms without stop words.
   */
  pagesWith(parts: readonly (readonly string[])[]): { readonly filing: FilingId; readonly pages: readonly number[] }[] {
    const hashes = [...new Set(parts.flat())].map(hashTerm);
    const pairs = parts.flatMap((part) => part.slice(1).map((term, i) => hashPair(hashTerm(part[i] ?? ''), hashTerm(term))));
    return [...this.#held.values()].flatMap(({ filing, segment: { page: postings } }) => {
      const terms = hashes.map((hash) => find(postings.terms, hash));
      if (terms.some((term) => term < 0)) return [];
      const met = new Uint16Array(postings.units.length);
      for (const term of terms) {
        const end = postings.starts[term + 1] ?? 0;
        for (let at = postings.starts[term] ?? 0; at < end; at++) {
          const doc = postings.docs[at] ?? 0;
          met[doc] = (met[doc] ?? 0) + 1;
        }
      }
      const pages: number[] = [];
      met.forEach((count, doc) => {
        if (count === terms.length && pairs.every((pair) => hasPair(postings, doc, pair))) pages.push(postings.units[doc] ?? 0);
      });
      return pages.length > 0 ? [{ filing, pages }] : [];
    });
  }

  #idf(unit: UnitOfSearch, term: string): number {
    const { found, of } = this.documentFrequency(unit, term);
    return Math.log(1 + (of - found + 0.5) / (found + 0.5));
  }

  #weigh(unit: UnitOfSearch, terms: readonly WeightedTerm[]): { hash: number; weight: number }[] {
    const weights = new Map<string, number>();
    for (const { term, weight } of terms) if (weight > 0) weights.set(term, (weights.get(term) ?? 0) + weight);
    return [...weights].map(([term, weight]) => ({ hash: hashTerm(term), weight: weight * this.#idf(unit, term) }));
  }

  #phrase(unit: UnitOfSearch, terms: readonly string[]): { pairs: number[]; bonus: number } {
    const pairs = terms.slice(1).map((term, i) => hashPair(hashTerm(terms[i] ?? ''), hashTerm(term)));
    return { pairs, bonus: this.#bm25.phrase * terms.reduce((total, term) => total + this.#idf(unit, term), 0) };
  }

  #cleared(size: number): Float64Array {
    if (this.#scores.length < size) this.#scores = new Float64Array(size * 2);
    else this.#scores.fill(0, 0, size);
    return this.#scores;
  }
}
