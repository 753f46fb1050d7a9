import type { FilingId, Page } from '../../../domain/document.ts';
import type { PageReader } from '../../../domain/ports.ts';

/** Where pages come from. */
export interface PageSources {
  readonly reader: PageReader;
  /** Between two batches of pages: whoever waits goes first. */
  readonly pause: () => Promise<void>;
}

/** Pages looked through at a time. */
const BATCH = 12;

/** All pages of a filing in order, some at a time; whoever waits goes first between them. */
export async function* pagesInTurn(filing: FilingId, count: number, { reader, pause }: PageSources): AsyncGenerator<Page> {
  for (let from = 1; from <= count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, i) => ({ filing, page: from + i }));
    for (const { page } of await reader.pages(batch)) yield page;
    await pause();
  }
}
