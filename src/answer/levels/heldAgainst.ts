import type { Context } from '../../domain/context.ts';
import { meets, type WantedWord } from '../../question/words/wantedWords.ts';
import { BENIGN } from '../../text/labels.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { months } from '../../text/words/months.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { REPORTINGVERBS } from '../../text/words/sentences/reportingverbs.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';

/** How a text's words match the question's. */
export interface Held {
  /** For each wanted word how far it is met, from 0 to 1. */
  readonly met: readonly number[];
  /** Words that were not asked for: in all, between those met, and right before them. */
  readonly added: number;
  readonly inside: number;
  readonly beside: number;
  /** Whether the last word met only says which of a thing that was not asked for: "toll road concessions". */
  readonly followed: boolean;
  /** Characters after the last word met. */
  readonly tail: number;
}

const VERBS = anyOf([...CLAUSEWORDS.tells, ...REPORTINGVERBS.any]);
const SMALL: ReadonlySet<string> = new Set([...months.map((month) => month.toLowerCase()), ...FIGUREWORDS.idle].map(stem));

/** Holds a text against the words of the question. */
export function heldAgainst(text: string, wanted: readonly WantedWord[], { own, question, subject }: Context): Held {
  const all = words(text).map(({ term, start, end }) => ({ term, stemmed: stem(term), start, end }));
  const have = new Set(all.map(({ stemmed }) => stemmed));
  const met = wanted.map((word) => meets(word, have));
  const of = new Set(
    wanted.flatMap(({ term, instead }, i) =>
      (met[i] ?? 0) === 0 ? [] : [term, ...instead.filter((phrase) => phrase.every((one) => have.has(one))).flat()],
    ),
  );
  const asked = new Set([...question.words.map(({ term }) => term), ...subject.light]);
  const isAdded = ({ term, stemmed }: (typeof all)[number]): boolean =>
    !of.has(stemmed) &&
    !isStopWord(term) &&
    !/^\d/.test(term) &&
    !SMALL.has(stemmed) &&
    !BENIGN.has(stemmed) &&
    !own.has(stemmed) &&
    !asked.has(stemmed) &&
    !VERBS.test(term);
  const places = all.flatMap(({ stemmed }, i) => (of.has(stemmed) ? [i] : []));
  const [first, last] = [places[0] ?? -1, places.at(-1) ?? -1];
  const touching = (one: (typeof all)[number] | undefined): boolean =>
    one !== undefined && places.length > 0 && isAdded(one) && touches(text, one, all[first], all[last]);
  return {
    met,
    added: all.filter(isAdded).length,
    inside: places.length === 0 ? 0 : all.slice(first, last).filter(isAdded).length,
    beside: touching(all[first - 1]) ? 1 : 0,
    followed: touching(all[last + 1]),
    tail: last < 0 ? text.length : text.length - (all[last]?.end ?? 0),
  };
}

/** Whether only white space or a hyphen parts a word from those met. */
function touches(
  text: string,
  one: { readonly start: number; readonly end: number },
  first: { readonly start: number } | undefined,
  last: { readonly end: number } | undefined,
): boolean {
  const between = first !== undefined && one.end <= first.start ? text.slice(one.end, first.start) : text.slice(last?.end ?? 0, one.start);
  return /^[\s-]*$/.test(between);
}
