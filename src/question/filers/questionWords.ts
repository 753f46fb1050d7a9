import { namings } from '../../text/lexicon.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { isJoiner } from './aliases.ts';

/** A word of a question as names are looked for in it; joining words are left out. */
export interface QuestionWord {
  readonly stem: string;
  readonly raw: string;
  /** Without what owns, its letters and digits alone, in lower case. */
  readonly letters: string;
  readonly start: number;
  readonly end: number;
}

/** "eBay" and "iRobot" are names too. */
export const isCapital = (raw: string): boolean => /^(?:[\p{Lu}\d]|\p{Ll}\p{Lu})/u.test(raw);

/** A word without what owns: "PayPal's" → "PayPal". */
export const bareWord = (raw: string): string => raw.replace(/['’]s?$/, '');

const lettersOf = (raw: string): string =>
  bareWord(raw)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A question's words, with what their capitals say of them. */
export interface QuestionText {
  readonly text: string;
  readonly words: readonly QuestionWord[];
  /** No word but the first is capitalised: capitals say nothing of names then. */
  readonly inLowerCase: boolean;
  /** All of it is in capitals. */
  readonly inCapitals: boolean;
  /** Whether a word is one of finance or of any sentence. */
  readonly isVocabulary: (word: QuestionWord) => boolean;
}

export function questionWords(text: string): QuestionText {
  const all = words(text).flatMap(({ term, start, end }) =>
    isJoiner(term) ? [] : [{ stem: stem(term), raw: text.slice(start, end), letters: lettersOf(text.slice(start, end)), start, end }],
  );
  const vocabulary = namings(text);
  return {
    text,
    words: all,
    inLowerCase: !all.some((word, i) => i > 0 && /^\p{Lu}\p{Ll}/u.test(word.raw)),
    inCapitals: text === text.toUpperCase(),
    isVocabulary: (word) =>
      vocabulary.some((n) => n.start <= word.start && word.end <= n.end) || isStopWord(bareWord(word.raw).toLowerCase()),
  };
}
