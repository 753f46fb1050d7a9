import { functionWords } from './words/sentences/functionwords.ts';

const FUNCTION_WORDS = new Set(functionWords.anyText);
/** Fewer tokens say nothing. */
const ENOUGH = 800;
/** Filings in English run from 0.16 (those that are all tables) to 0.3, other languages of these letters come to 0.02 by chance; a text under a broken font map has none. */
const LEAST_SHARE = 0.005;

/** So many tokens of one page without a single such word are none of English. */
const PAGE_TOKENS = 25;

/** Tokens of a text, and how many of them are such words. */
function counted(text: string): readonly [number, number] {
  let tokens = 0;
  let held = 0;
  for (const token of text.toLowerCase().split(/\s+/)) {
    if (token === '') continue;
    tokens++;
    if (FUNCTION_WORDS.has(token)) held++;
  }
  return [tokens, held];
}

/** Whether texts are made of English words: a share of them is "the", "of", "and" and their like in whatever is written. True of too little text. */
export function isMadeOfWords(texts: readonly string[]): boolean {
  // So many tokens there are at the most: each has a character and white space after it. Pages in English settle it long before their end.
  const most = texts.reduce((sum, { length }) => sum + (length + 1) / 2, 0);
  let tokens = 0;
  let held = 0;
  for (const text of texts) {
    const [all, some] = counted(text);
    tokens += all;
    held += some;
    if (held >= LEAST_SHARE * most) return true;
  }
  return tokens < ENOUGH || held >= LEAST_SHARE * tokens;
}

/** A page of such a text, unless it holds no more than a title. */
export function isScrambled(text: string): boolean {
  const [tokens, held] = counted(text);
  return tokens >= PAGE_TOKENS && held === 0;
}
