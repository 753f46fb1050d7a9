import { normalised, type WordVectors } from '../../text/meaning/wordVectors.ts';
import { hashTerm, type Postings } from './segment.ts';

const kept = new WeakMap<Postings, Int8Array>();
const hashes = new WeakMap<WordVectors, ReadonlyMap<number, number>>();

/** Of unit vectors, in a byte. */
export const UNIT = 127;

/**
 * What each document of some postings means by its words' vectors: dimensions times documents, unit length times `UNIT`. Made from the postings, as they have every word: some
 * ten milliseconds a filing, kept as long as it is held.
 */
export function chunkVectors(postings: Postings, words: WordVectors): Int8Array {
  const known = kept.get(postings);
  if (known !== undefined) return known;
  const { dimensions } = words;
  const sums = Array.from(postings.units, () => new Float32Array(dimensions));
  const rows = rowsByHash(words);
  postings.terms.forEach((hash, term) => {
    const row = rows.get(hash);
    if (row === undefined) return;
    const end = postings.starts[term + 1] ?? 0;
    for (let at = postings.starts[term] ?? 0; at < end; at++) {
      const sum = sums[postings.docs[at] ?? 0];
      if (sum !== undefined) words.addOfLine(sum, row);
    }
  });
  const made = new Int8Array(sums.length * dimensions);
  sums.forEach((sum, doc) => {
    normalised(sum)?.forEach((value, i) => (made[doc * dimensions + i] = Math.round(value * UNIT)));
  });
  kept.set(postings, made);
  return made;
}

function rowsByHash(words: WordVectors): ReadonlyMap<number, number> {
  const known = hashes.get(words);
  if (known !== undefined) return known;
  const made = new Map([...words.rows].map(([word, row]) => [hashTerm(word), row]));
  hashes.set(words, made);
  return made;
}
