import type { Span } from '../../domain/document.ts';

/** What a filing says of its filer, with the words of one page that say it; without `text` these are quoted. */
export interface FilerFactFound {
  readonly lead: string;
  readonly text?: string;
  readonly spans: readonly Span[];
}
