import { APART } from '../comparing.ts';
import { namings, type LexiconEntry, type Naming } from '../../text/lexicon.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { operations } from '../../text/words/asked/operations.ts';

/** What is wanted of the noun, as the question's words say it. */
export interface OperationSaid {
  readonly operation: 'level' | 'change' | 'average' | 'cagr';
  readonly as?: 'percent' | 'points';
  /** The words that say so. */
  readonly said: string;
  /** The text without them. */
  readonly rest: string;
}

const blank = (words: string): string => ' '.repeat(words.length);

/** Takes phrases out of a text wherever they are, but not out of names of known things ("net change in cash", "weighted average shares"), nor out of words of `apart`. */
export function takenOut(
  text: string,
  phrases: RegExp,
  apart: RegExp | null = null,
): { readonly rest: string; readonly said: readonly string[] } {
  // most texts have none of the phrases: their names are looked for once one is found
  let names: readonly Naming[] | undefined;
  const said: string[] = [];
  const rest = text.replace(phrases, (found: string, ...args: readonly unknown[]) => {
    const at = args.find((arg): arg is number => typeof arg === 'number') ?? 0;
    const inside = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
      start <= at && at + found.length <= end && end - start > found.length;
    names ??= namings(text).filter(({ entries, start, end }) => entries.some(isPrinted) && !MOVING.test(text.slice(start, end)));
    if (names.some(inside) || spansOf(text, apart).some(inside) || isOfName(text, at, found)) return found;
    said.push(found);
    return blank(found);
  });
  return { rest, said };
}

/** "Greater China", "More Personal Computing": a capital before another is of a name. */
const isOfName = (text: string, at: number, found: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(found.trim()) && /^\s*\p{Lu}\p{Ll}/u.test(text.slice(at + found.length)) && /\S/.test(text.slice(0, at));

const spansOf = (text: string, phrases: RegExp | null): { readonly start: number; readonly end: number }[] =>
  phrases === null ? [] : [...text.matchAll(phrases)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

/** "Revenue growth" is worked out, "comparable sales growth" is a row. */
const isPrinted = ({ kind, labels }: LexiconEntry): boolean => kind !== 'ratio' || labels.length > 0;

/** A name that begins or ends so is what the thing moved by: "change in inventory", "inventory change". */
const MOVING = /^(?:change|increase|decrease|growth)s?\b|\b(?:change|increase|decrease)s?$/i;

const SAID = operations.map(({ operation, as, directed, said }) => ({ operation, as, directed, words: anyOf(said, 'gi') }));
const said = (adverb: boolean): readonly string[] =>
  directions.rows.filter((row) => (row.adverb === true) === adverb).flatMap((row) => [...row.said, ...row.ongoing]);
const MOVED = anyOf(said(false), 'gi');
/** "Up" and "down" say so where nothing that they belong to follows: "is it up or down", not "makes up the total"; "clean-up" is a thing. */
const STOOD = new RegExp(grammar`(?<!\b(?:${sentenceWords.upTo})\s+|\w[-–])${said(true)}(?=\s*(?:$|[,.?]|${sentenceWords.closing}))`, 'gi');

/** What is to be done with the noun, by words of operations wherever they are; a level where there are none. */
export function operationSaid(text: string): OperationSaid {
  let rest = text;
  let operation: OperationSaid['operation'] = 'level';
  let as: OperationSaid['as'];
  const words: string[] = [];
  for (const row of SAID) {
    if (row.directed === true && text.search(MOVED) < 0 && text.search(STOOD) < 0) continue;
    const out = takenOut(rest, row.words);
    if (out.said.length === 0) continue;
    rest = out.rest;
    words.push(...out.said);
    if (operation === 'level') operation = row.operation;
    as ??= row.as;
  }
  if (operation === 'level' || operation === 'change') {
    for (const phrases of [MOVED, STOOD]) {
      const out = takenOut(rest, phrases, APART);
      if (out.said.length === 0) continue;
      rest = out.rest;
      words.push(...out.said);
      operation = 'change';
    }
  }
  const said = words.map((one) => one.trim()).join(' … ');
  return { operation, ...(as === undefined ? {} : { as }), said, rest };
}
