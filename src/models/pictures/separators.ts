import type { InkWord } from './lineWords.ts';

const GROUPED = /^[($]*\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?\)?%?$/;
/** A figure, whatever stands around it: brackets may be misread. */
const POINTED = /(?<![\d.,])([1-9]\d{0,2}(?:,\d{3})*)\.(\d{3})(?![\d.,])/g;
/** So many figures with commas show how a page parts its thousands. */
const ENOUGH = 3;
/** What is only taken to be so is in doubt: it is shown with its picture, and nothing is claimed by it. */
const TAKEN = 0.8;

/**
 * Words of a page that parts thousands by commas: a point before three digits, whose tail the scan lost, is taken for one, as it is in a figure that has a comma itself.
 * Elsewhere, where the page has no such habit, it stays.
 */
export function agreedSeparators(words: readonly InkWord[]): InkWord[] {
  const habit = words.filter(({ text }) => GROUPED.test(text)).length >= ENOUGH;
  return words.map((word) => {
    const text = word.text.replace(POINTED, (figure, before: string, after: string) =>
      habit || before.includes(',') ? `${before},${after}` : figure,
    );
    return text === word.text ? word : { ...word, text, sure: Math.min(word.sure, TAKEN) };
  });
}
