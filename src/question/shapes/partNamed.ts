import type { Term, Tree } from '../../domain/figures.ts';
import { leaves } from '../../domain/tree.ts';
import { namings } from '../../text/lexicon.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { workedWords } from '../../text/words/asked/workedwords.ts';
import { wholly } from '../../text/words/phrases.ts';
import { stem, terms, words } from '../../text/tokens.ts';
import { partWords } from './partWords.ts';

const LONGEST = 5;
/** What calls a ratio a ratio, or an average one. */
const SILENT = new Set(terms([...workedWords.ratioWords, ...sentenceWords.noPart].join(' ')));
const VERB = wholly([...sentenceWords.verbs, ...sentenceWords.participles]);
const SMALL = new Set(['and', '&', 'of']);

/**
 * The part that a noun names beside what its definition says: "Flexibles" of "Flexibles capex intensity", worked out as capex over sales; "Health Care" of "Health Care segment". Empty where what is
 * left of the noun is no name by its capitals.
 */
export function partNamed(noun: string, definition: Tree<Term>): string {
  const said = new Set(leaves(definition).flatMap(({ words: own }) => terms(own)));
  const bare = partWords(noun);
  // "free cash flow" is no part called "free"
  const named = namings(bare).filter(
    ({ entries, start, end }) => bare.slice(start, end).includes(' ') && entries.some(({ kind }) => kind !== 'topic'),
  );
  const isNamed = (at: number): boolean => named.some(({ start, end }) => start <= at && at < end);
  const kept = words(bare).filter(
    ({ term, start }) =>
      !isNamed(start) && !said.has(stem(term)) && !SILENT.has(stem(term)) && !(VERB.test(term) && /^\p{Ll}/u.test(bare.slice(start))),
  );
  const [first, last] = [kept[0], kept.at(-1)];
  if (first === undefined || last === undefined || kept.length > LONGEST) return '';
  const name = bare.slice(first.start, last.end);
  const isName = name.split(/\s+/).every((word) => SMALL.has(word.toLowerCase()) || /^[\p{Lu}\d]/u.test(word));
  return isName ? name : '';
}
