import { namings } from '../../text/lexicon.ts';
import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { readExpression } from '../measures/readExpression.ts';

const FILLERS = new RegExp(
  grammar`(?<![\w&-])${words.fillers.filter((word) => /^\w/.test(word)).toSorted((a, b) => b.length - a.length)}(?![\w&-])`,
  'gi',
);
export const MARKS = /[,;:?!()@~–—]|(?<=\s)[-–—](?=\s)|(?<=\s)[$%](?=\s|$)/g;

/** Whether words as a whole are an item, a formula or arithmetic of known ones. */
export const isKnown = (noun: string): boolean => /\p{L}/u.test(noun) && readExpression(noun)?.unknown.length === 0;

/** Words without the little ones, which narrow nothing; those inside a name stay. */
export function leftOver(text: string): string {
  const named = namings(text);
  const inside = (at: number): boolean => named.some(({ start, end }) => start <= at && at < end);
  return text
    .replace(FILLERS, (word, ...args: readonly unknown[]) =>
      // "us" is a little word, the US is a country
      word === 'US' || inside(args.find((arg): arg is number => typeof arg === 'number') ?? 0) ? word : ' ',
    )
    .replace(MARKS, ' ')
    .replace(/['’]s?(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
