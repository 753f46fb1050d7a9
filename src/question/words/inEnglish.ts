import { isStopWord, words } from '../../text/tokens.ts';
import { asking } from '../../text/words/askingwords.ts';
import { languages } from '../../text/words/asked/languages.ts';
import { functionWords } from '../../text/words/sentences/functionwords.ts';

const OWN = new Set([...asking.questions, ...asking.auxiliaries, ...functionWords.asksEnglish]);
const OTHERS = Object.values(languages).map((list) => new Set(list));

/** Whether a question is in English, as far as its little words show: it is unless another language has more of them, three at least, or most of its letters are of another alphabet. */
export function inEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (letters.length > 3 && latin.length * 2 < letters.length) return false;
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words(text).filter(({ term }) => OWN.has(term) || isStopWord(term)).length;
  return OTHERS.every((little) => {
    const found = said.filter((word) => little.has(word)).length;
    return found < 3 || found <= english;
  });
}
