import type { Packed } from '../pack.ts';
import type { Postings, Segment } from './segment.ts';

const ARRAYS = ['terms', 'starts', 'docs', 'frequencies', 'units', 'pages', 'lengths', 'pairStarts', 'pairs'] as const;
const UNITS = ['page', 'chunk'] as const;
/** The version, then two words an array: how many numbers, and the bytes of each. */
const HEAD_WORDS = 1 + 2 * ARRAYS.length * UNITS.length;

/** Typed arrays begin at a multiple of the bytes of their numbers, of which eight is the most. */
const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** A segment as one buffer: a head of 4-byte words, then its arrays one after another, each from a multiple of eight bytes on. */
export function packSegment(segment: Segment): Packed {
  const arrays = UNITS.flatMap((unit) => ARRAYS.map((name) => segment[unit][name]));
  const total = arrays.reduce((sum, array) => sum + aligned(array.byteLength), aligned(HEAD_WORDS * 4));
  const packed = new Uint8Array(total);
  new Uint32Array(packed.buffer, 0, HEAD_WORDS).set([
    segment.version,
    ...arrays.flatMap((array) => [array.length, array.BYTES_PER_ELEMENT]),
  ]);
  let at = aligned(HEAD_WORDS * 4);
  for (const array of arrays) {
    packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  return packed;
}

/** Views into the packed buffer, which must begin at 0. */
export function unpackSegment({ buffer }: Packed): Segment {
  const head = new Uint32Array(buffer, 0, HEAD_WORDS);
  let word = 1;
  let at = aligned(HEAD_WORDS * 4);
  const next = (): { readonly at: number; readonly length: number; readonly bytes: number } => {
    const [length = 0, bytes = 0] = head.subarray(word, word + 2);
    const place = { at, length, bytes };
    word += 2;
    at += aligned(length * bytes);
    return place;
  };
  const postings = (): Postings => {
    const [terms, starts, docs, frequencies, units, pages, lengths, pairStarts, pairs] = [
      next(), next(), next(), next(), next(), next(), next(), next(), next(),
    ] as const; // prettier-ignore
    return {
      terms: new Float64Array(buffer, terms.at, terms.length),
      starts: new Uint32Array(buffer, starts.at, starts.length),
      docs: docs.bytes === 2 ? new Uint16Array(buffer, docs.at, docs.length) : new Uint32Array(buffer, docs.at, docs.length),
      frequencies: new Uint8Array(buffer, frequencies.at, frequencies.length),
      units: new Uint32Array(buffer, units.at, units.length),
      pages: new Uint32Array(buffer, pages.at, pages.length),
      lengths: new Float32Array(buffer, lengths.at, lengths.length),
      pairStarts: new Uint32Array(buffer, pairStarts.at, pairStarts.length),
      pairs: new Uint16Array(buffer, pairs.at, pairs.length),
    };
  };
  const page = postings();
  return { version: head[0] ?? 0, page, chunk: postings() };
}
