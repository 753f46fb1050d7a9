/** Greedy decoding's parts that know nothing of any library. */

/** Index of the highest; 0 where there is none. */
export function highest(logits: Float32Array): number {
  let best = 0;
  for (let at = 1; at < logits.length; at++) if ((logits[at] ?? 0) > (logits[best] ?? 0)) best = at;
  return best;
}

/** How many tokens both begin with. */
export function shared(a: readonly number[], b: readonly number[]): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** The longest phrase whose repetition is noticed, how often it must follow itself, and how much that must be. */
const PERIOD = 48;
const TIMES = 4;
const LEAST = 32;

/**
 * Whether a reply has come to repeat itself for good, as small models do that decode greedily: its end is one phrase, four times over at least. What it says from there on
 * is the same again, and takes minutes on WASM.
 */
export function circles(tokens: readonly number[]): boolean {
  const end = tokens.length;
  for (let period = 1; period <= PERIOD; period++) {
    const length = Math.max(period * TIMES, LEAST);
    if (length > end) continue;
    let at = end - 1;
    while (at >= end - length + period && tokens[at] === tokens[at - period]) at--;
    if (at < end - length + period) return true;
  }
  return false;
}
