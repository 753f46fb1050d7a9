/** The chance of each of several, by their scores. */
export function chances(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const exp = scores.map((score) => Math.exp(score - most));
  const total = exp.reduce((a, b) => a + b, 0);
  return exp.map((e) => e / total);
}

/**
 * How much too high each chance is: the derivative of the log-likelihood that a right one is chosen. `right` is of all chances but the last, which is that none of them is;
 * where none is right, the last should be 1.
 */
export function excess(p: readonly number[], right: readonly boolean[]): number[] {
  const has = right.includes(true);
  const good = has ? right.reduce((sum, is, r) => sum + (is ? p[r]! : 0), 0) : p.at(-1)!;
  return [...right.map((is, r) => p[r]! - (is ? p[r]! / Math.max(good, 1e-9) : 0)), p.at(-1)! - (has ? 0 : 1)];
}

/** What is fitted, and by what. */
export interface Descent {
  /** Weights before any row is seen; they are held to these by `l2`. */
  readonly before: readonly number[];
  readonly l2: number;
  /** Which rows, by number; a row named twice counts twice. */
  readonly rows: readonly number[];
  readonly batch: number;
  readonly epochs: number;
  readonly random: () => number;
  /** Adds what one row pulls at each weight to `grad`. */
  readonly pull: (row: number, weights: Float64Array, grad: Float64Array) => void;
  /** A weight within what it may be. */
  readonly bounded: (weight: number, f: number) => number;
}

const RATE = 0.03;

/** Weights by Adam over shuffled batches (Kingma and Ba 2015, with its usual 0.9 and 0.999). */
export function descended({ before, l2, rows, batch, epochs, random, pull, bounded }: Descent): Float64Array {
  const w = Float64Array.from(before);
  const [m, v] = [new Float64Array(w.length), new Float64Array(w.length)];
  const order = [...rows];
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (let from = 0; from < order.length; from += batch) {
      const grad = new Float64Array(w.length);
      const taken = order.slice(from, from + batch);
      for (const row of taken) pull(row, w, grad);
      step++;
      for (let f = 0; f < w.length; f++) {
        const g = grad[f]! / taken.length + l2 * (w[f]! - before[f]!);
        m[f] = 0.9 * m[f]! + 0.1 * g;
        v[f] = 0.999 * v[f]! + 0.001 * g * g;
        w[f] = bounded(w[f]! - (RATE * (m[f]! / (1 - 0.9 ** step))) / (Math.sqrt(v[f]! / (1 - 0.999 ** step)) + 1e-8), f);
      }
    }
  }
  return w;
}
