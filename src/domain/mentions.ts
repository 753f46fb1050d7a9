import type { FilingId, Span } from './document.ts';

/** `phrase`: the words as given, one after another. `words`: all of them on one page, those in quotation marks as a phrase. */
export type MentionMode = 'phrase' | 'words';

/** A search through every page, which claims nothing: where words occur. */
export interface MentionQuery {
  readonly searchId: string;
  readonly text: string;
  readonly mode: MentionMode;
  /** Empty for every filing. */
  readonly only: readonly FilingId[];
}

/** A page that has the words. */
export interface PageMention {
  readonly page: number;
  /** Where they occur, in the order of the page. */
  readonly spans: readonly Span[];
  /** A stretch of the page's own words around the first of them; `marks` are places in it. */
  readonly snippet: { readonly text: string; readonly marks: readonly { readonly start: number; readonly end: number }[] };
}

/** The pages of one filing, in page order. */
export interface FilingMentions {
  readonly filing: FilingId;
  readonly pages: readonly PageMention[];
}

/** How far a search has come. */
export interface MentionsProgress {
  /** Pages looked at, of those that the index says may have the words. */
  readonly looked: number;
  readonly of: number;
}
