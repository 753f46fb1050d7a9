import type { InkWord } from './lineWords.ts';

const GROUPED = /^[($]*\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?\)?%?$/;
const POINTED = /^[($]*[1-9]\d{0,2}(?:,\d{3})*\.\d{3}\)?%?$/;
/** So many figures with commas show how a page parts its thousands. */
const ENOUGH = 3;
/** What is only taken to be so is in doubt: it is shown with its picture, and nothing is claimed by it. */
const TAKEN = 0.8;

/** Words of a page that parts thousands by commas: a point before three digits, whose tail the scan lost, is taken for one. Where the page has no such habit it stays. */
export function agreedSeparators(words: readonly InkWord[]): InkWord[] {
  const habit = words.filter(({ text }) => GROUPED.test(text)).length >= ENOUGH;
  return words.map((word) =>
    habit && POINTED.test(word.text) ? { ...word, text: word.text.replace('.', ','), sure: Math.min(word.sure, TAKEN) } : word,
  );
}
