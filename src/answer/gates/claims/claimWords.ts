import type { Direction } from '../../../domain/reading.ts';
import { eachWord, stem } from '../../../text/tokens.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';
import { directions } from '../../../text/words/directions.ts';
import { assertionWords } from '../../../text/words/sentences/assertions.ts';
import { functionWords } from '../../../text/words/sentences/functionwords.ts';

/** Words that bind a figure to no thing. */
export const NEUTRAL: ReadonlySet<string> = new Set(assertionWords.neutral.map(stem));

const DIRECTION = new Map<string, Direction>(
  (['up', 'down'] as const).flatMap((way) => directions.claimed[way].map((word): [string, Direction] => [word, way])),
);

/** Which way a word points, taken as it is written: "contracts" are agreements, "contracted" shrank. */
export const directionOf = (term: string): Direction | undefined => DIRECTION.get(term);

/** Words that deny. */
export const NEGATION = anyOf(NEGATIONS.turning, 'gi');

/** A word of a text with its place and its stem, which is empty for a stop word. */
export interface WordToken {
  readonly term: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order, each with its place and stem. */
export function tokens(text: string): WordToken[] {
  const out: WordToken[] = [];
  eachWord(text, (term, start, end, stemmed) =>
    out.push({ term, stem: stemmed === '' && functionWords.telling.has(term) ? term : stemmed, start, end }),
  );
  return out;
}

/** The stems of a text, those little words among them. */
export const saidIn = (text: string): Set<string> => new Set(tokens(text).flatMap(({ stem: own }) => (own === '' ? [] : [own])));

/** Whether a word says what a figure is of. */
export const isContent = ({ term, stem: own }: WordToken): boolean =>
  own !== '' && !/^[\d.,]+$/.test(term) && !NEUTRAL.has(own) && directionOf(term) === undefined;
