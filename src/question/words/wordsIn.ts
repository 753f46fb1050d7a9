import type { WordAsked } from '../../domain/reading.ts';
import { escaped } from '../../text/escaped.ts';
import { stem, words } from '../../text/tokens.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { wholly } from '../../text/words/phrases.ts';

const ROLE = wholly(answerCues.roles);
const DEED = /(?:ing|ed)$/;

/** The words of a question in their order, each with whether it is first said with a capital inside a sentence. */
export function wordsIn(core: string): WordAsked[] {
  const names = new Map<string, boolean>();
  return words(core).map(({ term, start, end }) => {
    const text = core.slice(start, end);
    const stemmed = stem(term);
    const name = names.get(stemmed) ?? (/^[A-Z]/.test(text) && new RegExp(`[a-z,] (?:[“"(])?(?:${escaped(text)})`).test(core));
    names.set(stemmed, name);
    return { term: stemmed, text, name, says: name ? null : ROLE.test(text) ? 'role' : DEED.test(text) ? 'deed' : null };
  });
}
