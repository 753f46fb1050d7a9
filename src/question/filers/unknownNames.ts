import { stem, words as wordsIn } from '../../text/tokens.ts';
import { grammar, wholly } from '../../text/words/phrases.ts';
import { shorthands } from '../../text/words/asked/shorthands.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { COMMON, isForm, type Alias } from './aliases.ts';
import { bareWord, type QuestionText } from './questionWords.ts';

/** "Net sales from the United Kingdom" asks no company of that name. */
const PLACE = wholly(Object.values(WORLDPLACES).flat());
/** "LTD", "SBC": letters that stand for an item. */
const SHORTHAND: ReadonlySet<string> = new Set(shorthands.flatMap(({ letters }) => letters));
/** "Jane Doe's total pay": what only persons have. */
const OF_PERSON = new RegExp(grammar`^['’]s?\s+(?:\w+\s+){0,2}${companyWords.ofPersons}`, 'i');

const SUBJECT =
  /(?:\b(?:for|of|by|does|do|did|has|have|had|is|was|are|were|will|would|can|could|should|about|and|versus|vs|vs\.|than|at|from|with|between|compare|how|that|which)|^)\s*(?:the\s+)?$/i;

/**
 * Capitalised runs in a company's place: "Tesla's", "for Ford Motor", "did Nike". With a known company named, only possessives and legal forms count; a name
 * that shares a distinctive word with a filer of the library is known.
 */
export function unknownNames(question: QuestionText, taken: (at: number) => boolean, aliases: readonly Alias[], known: boolean): string[] {
  const { text, words: all, isVocabulary } = question;
  const telling = [...new Set(aliases.flatMap(({ parts }) => parts.filter((part) => part.length > 3 && !COMMON.has(part))))];
  const familiar = (term: string): boolean =>
    telling.some((part) => part === term || (term.length > 3 && (part.startsWith(term) || term.startsWith(part))));
  const found: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const isName = (i: number): boolean => {
      const word = all[i];
      if (!word || taken(i) || !/^\p{Lu}/u.test(word.raw) || isVocabulary(word)) return false;
      if (SHORTHAND.has(bareWord(word.raw))) return false;
      return !companyWords.neverCompanies.has(bareWord(word.raw).toLowerCase()) && !/^(?:FY|Q\d|H\d|\d)/.test(word.raw);
    };
    const isFirstName = (i: number): boolean => {
      const [word, next] = [all[i], all[i + 1]];
      if (!word || !next || i === 0 || taken(i) || !/^\p{Lu}\p{Ll}/u.test(word.raw) || !isVocabulary(word)) return false;
      return /^\s+$/.test(text.slice(word.end, next.start)) && !/[.?!:]\s*$/.test(text.slice(0, word.start));
    };
    if (!isName(at)) continue;
    let last = at;
    while (isName(last + 1) && /^[\s&,.-]*(?:and\s|of\s)?[\s]*$/.test(text.slice(all[last]?.end ?? 0, all[last + 1]?.start ?? 0))) last++;
    // "General Mills": by itself its first word is one of filings' own
    const earlier = isFirstName(at - 1) ? at - 1 : at;
    const [from, to] = [all[earlier], all[last]];
    if (from && to) {
      const possessive = /['’]s?$/.test(to.raw) || isForm(to.raw);
      const sentenceStart = earlier === 0 || /[.?!:]\s*$/.test(text.slice(0, from.start));
      const subject = !known && SUBJECT.test(text.slice(0, from.start)) && !(sentenceStart && earlier === last);
      const name = bareWord(text.slice(from.start, to.end));
      const person = earlier < last && OF_PERSON.test(text.slice(to.end - (/['’]s?$/.exec(to.raw)?.[0].length ?? 0)));
      if ((possessive || subject) && !person && !PLACE.test(name) && !wordsIn(name).some(({ term }) => familiar(stem(term))))
        found.push(name);
    }
    at = last;
  }
  return [...new Set(found)];
}
