import { describe, expect, it } from 'vitest';
import { decode, lettersOf } from '../../../src/models/pictures/ctc.ts';

/** Probabilities of blank, a, b, by step. */
const steps = (...rows: readonly (readonly number[])[]): Float32Array => Float32Array.from(rows.flat());

describe('decode', () => {
  it('takes repeats once, leaves blanks out, and reads a letter twice where a blank is between', () => {
    const data = steps([0.1, 0.9, 0], [0.2, 0.8, 0], [0.9, 0.1, 0], [0, 0.7, 0.3], [0, 0.1, 0.9]);
    const read = decode(data, 5, ['a', 'b']);
    expect(read.map(({ letter, from, to }) => [letter, from, to])).toEqual([
      ['a', 0, 1],
      ['a', 3, 3],
      ['b', 4, 4],
    ]);
    expect(read.map(({ sure }) => Math.round(sure * 100))).toEqual([90, 70, 90]);
  });

  it('reads nothing of a line that is blank', () => {
    expect(decode(steps([1, 0, 0], [1, 0, 0]), 2, ['a', 'b'])).toEqual([]);
  });
});

describe('lettersOf', () => {
  it('adds the space after the dictionary, and takes no line from its end', () => {
    expect(lettersOf('a\nb\n')).toEqual(['a', 'b', ' ']);
    expect(lettersOf('a\r\nb')).toEqual(['a', 'b', ' ']);
  });
});
