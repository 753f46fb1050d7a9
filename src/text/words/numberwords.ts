import table from './numberwords.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

const CARDINALS = new Map(Object.entries(table.cardinals));
const TENS = new Map(Object.entries(table.tens));
const ORDINALS = new Map(Object.entries(table.ordinals));

/** "one" to "nineteen". */
export const numberWords: Phrases = [...CARDINALS.keys()];
/** The same, and "twenty" to "fifty". */
export const countWords: Phrases = [...numberWords, ...TENS.keys()];
/** "twenty" to "ninety". */
export const tensWords: Phrases = [...TENS.keys(), ...Object.keys(table.higherTens)];
/** "first" to "fourth", "1st" to "4th". */
export const ordinalWords: Phrases = [...ORDINALS.keys()];
/** "first" to "fourth". */
export const quarterOrdinals: Phrases = ordinalWords.slice(0, 4);
/** "first" to "sixth", to say a place with: the first of all is at 0. */
export const places: readonly string[] = [...quarterOrdinals, ...table.later];

/** The number of "three", "fifty-two", "thirty nine" or "12"; undefined for other words. */
export function numberOf(text: string): number | undefined {
  const word = text.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  const [first = '', last] = word.split(/[-\s]+/);
  const tens = TENS.get(first);
  if (tens === undefined) return CARDINALS.get(word);
  const ones = last === undefined ? 0 : CARDINALS.get(last);
  return ones === undefined ? undefined : tens + ones;
}

/** 1 for "first" and "1st". */
export const ordinalOf = (text: string): number | undefined => ORDINALS.get(text.toLowerCase());

/** The quarter of "2", "second" or "2nd". */
export function quarterOf(text: string): 1 | 2 | 3 | 4 | undefined {
  const number = ordinalOf(text) ?? Number(text);
  return number === 1 || number === 2 || number === 3 || number === 4 ? number : undefined;
}

/** A count of months or weeks as lengths of periods print it, as a piece of a regular expression: "12", "twelve", "fifty-two". */
export const countPrinted = String.raw`(?:\d{1,2}|(?:${[...TENS.keys()].join('|')})(?:[-\s](?:${numberWords.slice(0, 9).join('|')}))?|${table.lengths.join('|')})`;
