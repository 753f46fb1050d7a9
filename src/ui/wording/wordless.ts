import type { Failure } from '../../domain/failure.ts';
import { count } from './format.ts';
import { noText, unreadPictures } from './noText.ts';

/** What is said of a whole file of whose words none can be searched. */
export function wordlessWording(
  failure: Extract<Failure, { kind: 'page-undrawn' | 'no-text' | 'garbled-text' | 'foreign-text' | 'dynamic-form' }>,
): {
  short: string;
  happened: string;
  then: string;
  action?: 'replace';
} {
  switch (failure.kind) {
    case 'page-undrawn':
      return {
        short: `page ${String(failure.page)} cannot be drawn`,
        happened: `cannot be drawn on page ${String(failure.page)}.`,
        then: 'The other pages are read.',
      };
    case 'no-text':
      return failure.unread === failure.pages ? unreadPictures(failure.pages) : noText(failure.pages, failure.seen);
    case 'garbled-text':
      return {
        short: 'text cannot be read',
        happened: `has text that comes out as nonsense on ${count(failure.pages, 'page')}.`,
        then: 'It is kept and can be opened, but not searched. Another copy of the filing may do better.',
      };
    case 'foreign-text':
      return {
        short: 'language is not read',
        happened: `has text on ${count(failure.pages, 'page')} that is not in a language that is read.`,
        then: 'It is kept and can be opened, but not searched. An English version can be.',
      };
    case 'dynamic-form':
      return {
        short: 'dynamic form',
        happened: 'is a dynamic form (XFA): its one page only asks the reader to wait for the form.',
        then: 'It is kept, but not searched. Open it in Adobe Acrobat or Reader, print it to a PDF, and drop that.',
        action: 'replace',
      };
  }
}
