import type { ReadWarning } from '../../domain/document.ts';
import type { Wording } from './failures.ts';
import { count } from './format.ts';

/** What reading came to, short of a failure: shown on the filing's row and in its details. `pages`: how many the filing has. */
export function warningWording(warning: ReadWarning, pages: number): Pick<Wording, 'short' | 'happened' | 'then'> {
  const others = 'pages' in warning && typeof warning.pages !== 'number' && warning.pages.length >= pages ? NONE : OTHERS;
  switch (warning.kind) {
    case 'truncated':
      return {
        short: `cut off after page ${String(warning.pages)}`,
        happened: `is cut off after page ${String(warning.pages)}.`,
        then: `The first ${count(warning.pages, 'page')} can be searched. Drop the whole file to replace it.`,
      };
    case 'no-text':
      return {
        short: `no text on ${pageList(warning.pages)}`,
        happened: `has no text on ${pageList(warning.pages)}.`,
        then: others,
      };
    case 'garbled-text':
      return {
        short: `${pageList(warning.pages)} cannot be read`,
        happened: `has text that comes out as nonsense on ${pageList(warning.pages)}.`,
        then: others,
      };
    case 'foreign-text':
      return {
        short: `${pageList(warning.pages)} in another language`,
        happened: `has text that is not in a language that is read on ${pageList(warning.pages)}.`,
        then: others,
      };
    case 'from-picture':
      return {
        short: `${pageList(warning.pages)} read from pictures`,
        happened: `was read from pictures on ${pageList(warning.pages)}.`,
        then: '',
      };
    case 'picture-unread':
      return {
        short: `no words in the picture on ${pageList(warning.pages)}`,
        happened: `has a picture without words that can be read on ${pageList(warning.pages)}.`,
        then: others,
      };
    case 'page-endless':
      return {
        short: `${pageList(warning.pages)} left out`,
        happened: `has no end to what is drawn on ${pageList(warning.pages)}.`,
        then: others,
      };
    case 'tags-refused':
      return {
        short: `${count(warning.tags, 'tag')} not used`,
        happened: `tags ${String(warning.tags)} of its ${count(warning.of, 'figure')} with no time or unit, or at another scale than it prints.`,
        then: 'Those figures are read as they are printed.',
      };
    case 'page-failed':
      return {
        short: `${pageList(warning.pages)} cannot be opened`,
        happened: `is damaged on ${pageList(warning.pages)}.`,
        then: others,
      };
  }
}

const OTHERS = 'The other pages can be searched.';
/** A web page of scans is kept without a word. */
const NONE = 'It can be opened, but not searched.';

/** "page 4", "pages 4, 9 and 12", "41 pages". */
function pageList(pages: readonly number[]): string {
  if (pages.length === 1) return `page ${String(pages[0] ?? '')}`;
  if (pages.length > 4) return `${String(pages.length)} pages`;
  return `pages ${pages.slice(0, -1).join(', ')} and ${String(pages.at(-1) ?? '')}`;
}
