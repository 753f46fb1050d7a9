import table from './numberwords.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

const CARDINALS = new Map(Object.entries(table.cardinals));
const TENS = new Map(Object.entries(table.tens));
const ORDINALS = new Map(Object.entries(table.ordinals));

/** "one" to "nineteen". */
export const numberWords: Phrases = [...CARDINALS.keys()];
/** "first" to "fourth", "1st" to "4th". */
export const ordinalWords: Phrases = [...ORDINALS.keys()];

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
