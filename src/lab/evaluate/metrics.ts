/** Retrieval as RAGMate measures it (Yousuf and others 2025, §4.2): over one rank a question, from 1, null where nothing that counts was retrieved. */

/** Rank of the first entry that counts, from 1; null where none does. */
export function firstMatch<T>(ranked: readonly T[], counts: (entry: T) => boolean): number | null {
  const at = ranked.findIndex(counts);
  return at < 0 ? null : at + 1;
}

/**
 * Share of questions with a match among the first `k`. Context@K where what counts is a chunk that supports the answer, Title@K where it is a chunk of the right document
 * (company and year), recall@K of one gold page. NaN of no questions.
 */
export const shareAt = (ranks: readonly (number | null)[], k: number): number => share(ranks, (rank) => rank !== null && rank <= k);

/** Average matched rank: the mean over the questions that have a match at all; NaN where none has. */
export function matchedRank(ranks: readonly (number | null)[]): number {
  const matched = ranks.filter((rank) => rank !== null);
  return matched.reduce((sum, rank) => sum + rank, 0) / matched.length;
}

/** Retrieval failure rate: share of questions for which nothing that counts was retrieved. */
export const failureRate = (ranks: readonly (number | null)[]): number => share(ranks, (rank) => rank === null);

function share(ranks: readonly (number | null)[], counts: (rank: number | null) => boolean): number {
  return ranks.filter(counts).length / ranks.length;
}

/** How well an embedding space parts documents from each other, as RAGMate's Table 3 reports it (Yousuf and others 2025, §5.1). */

/** Cosines of pairs of chunks: of one document, and of two. */
export interface Pairs {
  readonly within: Float64Array;
  readonly across: Float64Array;
}

export interface SpaceReport {
  /** Mean similarity inside a document, and between documents. */
  readonly within: number;
  readonly across: number;
  readonly margin: number;
  /** Margin over the pooled standard deviation. */
  readonly cohensD: number;
  /** Margin squared over the sum of variances. */
  readonly fisher: number;
  /** Chance that a pair of one document is nearer than a pair of two; a tie counts half. */
  readonly auc: number;
  /** Kolmogorov–Smirnov: the greatest distance of the two distribution functions. */
  readonly ks: number;
  /** Share of pairs with a cosine of `tail` at least. */
  readonly tailWithin: number;
  readonly tailAcross: number;
}

/** RAGMate's tail: Pr[cos ≥ 0.8]. */
const TAIL = 0.8;

/** Cosines of all pairs of unit vectors; `documentOf` names what each belongs to. */
export function pairsOf(vectors: readonly Float32Array[], documentOf: readonly string[]): Pairs {
  const within: number[] = [];
  const across: number[] = [];
  for (const [i, a] of vectors.entries())
    for (let j = i + 1; j < vectors.length; j++) {
      const b = vectors[j];
      if (b) (documentOf[i] === documentOf[j] ? within : across).push(dot(a, b));
    }
  return { within: Float64Array.from(within), across: Float64Array.from(across) };
}

/** Every measure of Table 3. Both kinds of pairs are needed, two of each at least: NaN otherwise. */
export function spaceReport({ within, across }: Pairs, tail: number = TAIL): SpaceReport {
  const [inside, outside] = [mean(within), mean(across)];
  const [insideVar, outsideVar] = [variance(within), variance(across)];
  const margin = inside - outside;
  const pooled = ((within.length - 1) * insideVar + (across.length - 1) * outsideVar) / (within.length + across.length - 2);
  return {
    within: inside,
    across: outside,
    margin,
    cohensD: margin / Math.sqrt(pooled),
    fisher: margin ** 2 / (insideVar + outsideVar),
    ...separation(within, across),
    tailWithin: atLeast(within, tail),
    tailAcross: atLeast(across, tail),
  };
}

/** AUC and KS in one walk over both samples in order. */
function separation(within: Float64Array, across: Float64Array): { readonly auc: number; readonly ks: number } {
  const a = within.slice().sort();
  const b = across.slice().sort();
  let [i, j, wins, ks] = [0, 0, 0, 0];
  while (i < a.length || j < b.length) {
    const value = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    const [fromA, fromB] = [i, j];
    while (a[i] === value) i++;
    while (b[j] === value) j++;
    // each of a's equals beats what came before it of b, and ties with b's equals
    wins += (i - fromA) * (fromB + (j - fromB) / 2);
    ks = Math.max(ks, Math.abs(i / a.length - j / b.length));
  }
  return { auc: wins / (a.length * b.length), ks };
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of a sample: over n - 1. */
function variance(values: Float64Array): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

const atLeast = (values: Float64Array, limit: number): number =>
  values.reduce((found, value) => found + (value >= limit ? 1 : 0), 0) / values.length;

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
