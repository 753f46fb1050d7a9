import type { FilingId } from '../../domain/document.ts';
import { listed } from './templates.ts';

/** Pages of a filing that have no words anybody could read: scans that no model has read yet. */
export interface UnreadPages {
  readonly filing: FilingId;
  /** As the library calls it. */
  readonly name: string;
  readonly pages: readonly number[];
  /** None of its pages could be read, so that its company is not known either. */
  readonly whole: boolean;
}

/** More pages than so many are counted instead of named. */
const NAMED = 4;

const pagesOf = ({ pages, whole, name }: UnreadPages): string => {
  if (whole) return `all ${String(pages.length)} pages of ${name}`;
  if (pages.length > NAMED) return `${String(pages.length)} pages of ${name}`;
  return `${pages.length === 1 ? 'page' : 'pages'} ${listed(pages.map(String))} of ${name}`;
};

/** For the trace: "pages 4 and 5 of Apple 10-K 2024 have no words and were not read". */
export const unreadSaid = (unread: UnreadPages): string =>
  `${pagesOf(unread)} ${!unread.whole && unread.pages.length === 1 ? 'has no words and was' : 'have no words and were'} not read`;

/** For who asked: where the answer may stand though nothing was found. */
export const hintOf = (unread: readonly UnreadPages[]): string =>
  `Not read, as they have no words: ${listed(unread.map(pagesOf))}. If these are scans, it may stand there.`;
