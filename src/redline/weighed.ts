/** A text as weights of its stems, of length one: what is rare in all of them weighs more. Parallel lists. */
export interface WeighedText {
  readonly terms: Int32Array;
  readonly weights: Float64Array;
}

export const NO_WORDS: WeighedText = { terms: new Int32Array(), weights: new Float64Array() };

/** tf–idf with the logarithm of counts, over all texts together (Manning, Raghavan, Schütze 2008, section 6.4: ltc). */
export function weighed(texts: readonly (readonly string[])[]): WeighedText[] {
  const ids = new Map<string, number>();
  const found: number[] = [];
  const counts = texts.map((text) => {
    const count = new Map<number, number>();
    for (const term of text) {
      let id = ids.get(term);
      if (id === undefined) ids.set(term, (id = ids.size));
      count.set(id, (count.get(id) ?? 0) + 1);
    }
    for (const id of count.keys()) found[id] = (found[id] ?? 0) + 1;
    return count;
  });
  return counts.map((count) => {
    const weights = Float64Array.from([...count], ([id, times]) => (1 + Math.log(times)) * Math.log(1 + texts.length / (found[id] ?? 1)));
    const length = Math.hypot(...weights);
    return { terms: Int32Array.from(count.keys()), weights: weights.map((weight) => weight / length) };
  });
}

/**
 * The cosine of a text with others of the same making: 1 for the same words in the same numbers, 0 for none in common. What is laid out for the one serves all the others.
 */
export function likenessTo(one: WeighedText): (other: WeighedText) => number {
  const laid = new Float64Array(one.terms.reduce((most, id) => Math.max(most, id), -1) + 1);
  one.terms.forEach((id, at) => (laid[id] = one.weights[at] ?? 0));
  return ({ terms, weights }) => {
    let sum = 0;
    for (let at = 0; at < terms.length; at++) sum += (weights[at] ?? 0) * (laid[terms[at] ?? 0] ?? 0);
    return sum;
  };
}
