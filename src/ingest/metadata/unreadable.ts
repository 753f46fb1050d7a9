import type { Page } from '../../domain/document.ts';
import { isMadeOfWords } from '../../text/madeOfWords.ts';

/** Pages that hardly have words are pictures; a filing of so many of them cannot be searched. */
const PAGES = 10;
const WORDS_A_PAGE = 12;

/** Whether a filing's text cannot be read: its pages have hardly any, or what they have is not made of words. */
export function isUnreadable(pages: readonly Page[]): boolean {
  const words = pages.reduce((sum, { text }) => sum + (text === '' ? 0 : text.split(/\s+/).length), 0);
  return (pages.length >= PAGES && words < WORDS_A_PAGE * pages.length) || !isMadeOfWords(pages.map(({ text }) => text));
}
