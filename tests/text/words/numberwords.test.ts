import { expect, it } from 'vitest';
import { numberOf, numberWords, places, quarterOf, tensWords } from '../../../src/text/words/numberwords.ts';

it('a quarter is read from a digit or a place in order, and from nothing else', () => {
  expect(['1', 'second', '3rd', 'Fourth'].map(quarterOf)).toEqual([1, 2, 3, 4]);
  expect(['', '0', '5', 'fifth', 'two'].map(quarterOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

it('places and numbers in words are in their order', () => {
  expect(places.slice(0, 5)).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  expect([numberWords[0], numberWords[18], tensWords[0], tensWords.at(-1)]).toEqual(['one', 'nineteen', 'twenty', 'ninety']);
  expect([numberOf('fifty-two'), numberOf('thirty nine'), numberOf('12'), numberOf('many')]).toEqual([52, 39, 12, undefined]);
});
