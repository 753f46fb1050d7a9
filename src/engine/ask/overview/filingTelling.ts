import type { FilingRead } from '../../../answer/matters/filingRead.ts';
import type { Page } from '../../../domain/document.ts';
import type { FilingCard } from '../../../domain/question.ts';
import { evidence } from './makeOverview.ts';
import { pagesInTurn, type PageSources } from './pagesInTurn.ts';

/** A filing with those of all its pages that may tell of something. */
export async function filingTelling(card: FilingCard, tells: (page: Page) => boolean, { reader, pause }: PageSources): Promise<FilingRead> {
  const pages: Page[] = [];
  for await (const page of pagesInTurn(card.id, card.pages, { reader, pause })) if (tells(page)) pages.push(page);
  return { card, sections: reader.outline(card.id)?.sections ?? [], pages: evidence(pages, card, { reader }) };
}
