/** A letter that was read, and where along the line: in steps of the network from the left. */
export interface ReadLetter {
  readonly letter: string;
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
  /** 0 to 1. */
  readonly sure: number;
}

/** Class 0 of the network is no letter. */
const BLANK = 0;

/**
 * The letters of one line from a network's probabilities, `steps` × `letters.length + 1`: of each step the likeliest class, repeats taken once, blanks left out (greedy
 * decoding of CTC, Graves et al. 2006). `letters[i]` is class i + 1.
 */
export function decode(data: Float32Array, steps: number, letters: readonly string[]): ReadLetter[] {
  const classes = letters.length + 1;
  const read: { letter: string; from: number; to: number; sure: number }[] = [];
  let before = BLANK;
  for (let step = 0; step < steps; step++) {
    const offset = step * classes;
    let best = BLANK;
    let most = data[offset] ?? 0;
    for (let k = 1; k < classes; k++) {
      const value = data[offset + k] ?? 0;
      if (value > most) [most, best] = [value, k];
    }
    const last = read.at(-1);
    if (best !== BLANK && best === before && last) {
      last.to = step;
      last.sure = Math.max(last.sure, most);
    } else if (best !== BLANK) read.push({ letter: letters[best - 1] ?? '', from: step, to: step, sure: most });
    before = best;
  }
  return read;
}

/** The classes of PaddleOCR's recognition networks from their dictionary's lines: those, then the space. */
export const lettersOf = (dictionary: string): readonly string[] => [...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
