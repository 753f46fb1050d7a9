import type { Measured } from '../../../domain/papers/lab.ts';
import { seeded } from '../interval/seeded.ts';

/** Cosines of pairs of passages of one filing, and of different ones. */
export interface Similarities {
  readonly same: readonly number[];
  readonly different: readonly number[];
  /** Measures of them that were worked out, by their ids: each sorts thousands of numbers for its interval. */
  readonly known: Map<string, Measured>;
}

/** Pairs of either kind: the standard error of a share is then about a hundredth. */
const PAIRS = 2_000;
const SEED = 20_250_917;

/**
 * Cosines of passages drawn two by two from one filing, and from two (RAGMate §5.1, pairs of the same company and year and different ones). Of a passage its first
 * window. `filings`: the unit vectors of each filing's passages. The same filings give the same pairs. Null where fewer than two filings have two passages.
 */
export function pairedCosines(filings: readonly (readonly Float32Array[])[], dimensions: number): Similarities | null {
  const there = filings.filter((passages) => passages.length > 1);
  if (there.length < 2) return null;
  const next = seeded(SEED);
  const below = (n: number): number => Math.floor(next() * n);
  const other = (n: number, than: number): number => (than + 1 + below(n - 1)) % n;
  // A passage is as likely as any other: long filings give more pairs.
  const all = there.flatMap((passages, filing) => passages.map((_, passage) => ({ filing, passage })));
  const of = (filing: number, passage: number): Float32Array => there[filing]?.[passage] ?? new Float32Array(dimensions);
  const cosine = (a: Float32Array, b: Float32Array): number => {
    let sum = 0;
    for (let i = 0; i < dimensions; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
    return sum;
  };
  const [same, different]: [number[], number[]] = [[], []];
  while (same.length < PAIRS || different.length < PAIRS) {
    const one = all[below(all.length)] ?? { filing: 0, passage: 0 };
    const passages = there[one.filing]?.length ?? 0;
    if (same.length < PAIRS) same.push(cosine(of(one.filing, one.passage), of(one.filing, other(passages, one.passage))));
    const far = other(there.length, one.filing);
    if (different.length < PAIRS) different.push(cosine(of(one.filing, one.passage), of(far, below(there[far]?.length ?? 0))));
  }
  return { same, different, known: new Map() };
}
