import type { BetweenHow } from '../../domain/figures.ts';
import type { BetweenAsked, SideAsked } from '../../domain/plan.ts';
import type { Question } from '../../domain/question.ts';
import { escaped } from '../../text/escaped.ts';
import { asking } from '../../text/words/askingwords.ts';
import { betweenWords } from '../../text/words/asked/betweenwords.ts';
import { grammar, wholly } from '../../text/words/phrases.ts';
import { companiesSurely } from '../filers/companiesSurely.ts';
import { readExpression } from '../measures/readExpression.ts';
import { sentenceFinder } from '../reader/arithmeticSaid.ts';
import { nounSaid, onlyAsks, thingSaid } from '../reader/nounSaid.ts';

const ROWS = betweenWords.rows.map((row) => ({ ...row, finders: row.said.map(sentenceFinder) }));
const OPENS = new RegExp(grammar`^(?:and\s+)?${asking.claims}`, 'i');
const TESTS: ReadonlySet<string> = new Set<BetweenHow>(['above', 'below']);
/** A company's place in a text: one sign that no word has, and a letter for which company it is. */
const PLACE = /§([a-z])/g;
const OWNED = new RegExp(grammar`(?:(?:^|\s)${betweenWords.ties}\s+)?§[a-z](?:['’]s?)?`, 'gi');
/** Whose a figure is stays open. */
const LOOSE = new RegExp(grammar`${betweenWords.refersBack}|,\s*\S|\S\s+${betweenWords.joins}\s+§`, 'i');
const STANDS_FOR = wholly(betweenWords.standsFor, 'i');

/**
 * Arithmetic on a figure of one company and a figure of another, or a test of one against the other, with each figure bound to the company that owns it in the sentence.
 * Null where the sentence says none such; without sides where it does and an owner, the time or what is measured is not sure.
 */
export function betweenAsked(core: string, companies: Question['companies']): BetweenAsked | null {
  const keys = companiesSurely(companies);
  if (keys.length < 2) return null;
  const { plain, times } = nounSaid(withPlaces(core, companies, keys), []);
  const text = plain.replace(/\s+/g, ' ').trim();
  let unread: BetweenAsked | null = null;
  for (const { how, turned, measure, finders } of ROWS) {
    // one against several others is a claim over companies
    if (TESTS.has(how) && (!OPENS.test(text) || keys.length > 2)) continue;
    for (const find of finders) {
      const found = find.exec(text);
      if (found === null || !onlyAsks(text.slice(0, found.index))) continue;
      const { a = '', b = '', m = measure ?? '' } = found.groups ?? {};
      if (![a, b].every((words) => ownersOf(words, keys).length > 0)) continue;
      unread ??= { how: how as BetweenHow, sides: null };
      const sides = times.length > 1 ? null : bound(a, b, m, keys);
      if (sides?.every(({ noun }) => isKnown(noun)) !== true) continue;
      const [first, second] = turned === true ? [sides[1], sides[0]] : sides;
      return { how: how as BetweenHow, sides: [first, second] };
    }
  }
  return unread;
}

/** The text with a place for each company that it names, longer names first: one may be a part of another. */
function withPlaces(core: string, companies: Question['companies'], keys: readonly string[]): string {
  return companies
    .filter(({ key }) => keys.includes(key))
    .sort((a, b) => b.text.length - a.text.length)
    .reduce(
      (left, { key, text }) =>
        left.replace(new RegExp(String.raw`(?<![\w§])${escaped(text)}(?!\w)`, 'g'), `§${String.fromCharCode(97 + keys.indexOf(key))}`),
      core,
    );
}

/** Both figures with their owners: each names one company, not the same, and what is measured of it, or leaves that to the other or to `measure`. */
function bound(a: string, b: string, measure: string, keys: readonly string[]): readonly [SideAsked, SideAsked] | null {
  const [first, ...more] = ownersOf(a, keys);
  const [second, ...others] = ownersOf(b, keys);
  if (first === undefined || second === undefined || first === second) return null;
  if (more.length + others.length + ownersOf(measure, keys).length > 0 || [a, b, measure].some((words) => LOOSE.test(words))) return null;
  const [own, other] = [nounOf(a), nounOf(b)];
  // what is measured of both is said once, before or between them
  if (measure !== '' && (own !== '' || other !== '')) return null;
  const shared = measure === '' ? '' : thingSaid(measure);
  return [
    { company: first, noun: own || other || shared },
    { company: second, noun: other || own || shared },
  ];
}

/** The companies that words name, as often as they do. */
const ownersOf = (words: string, keys: readonly string[]): string[] =>
  [...words.matchAll(PLACE)].flatMap(([, letter = 'a']) => keys[letter.charCodeAt(0) - 97] ?? []);

/** What is measured, without its company; empty where the words only refer to what was named before. */
function nounOf(words: string): string {
  const noun = words.replace(OWNED, ' ').replace(/\s+/g, ' ').trim();
  if (noun === '' || noun.split(' ').every((word) => STANDS_FOR.test(word))) return '';
  return thingSaid(noun);
}

/** Whether words are the name of one line item or formula, read wholly. */
function isKnown(noun: string): boolean {
  const read = readExpression(noun);
  return read?.single?.known === true && read.unknown.length === 0;
}
