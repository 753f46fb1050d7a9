import type { FilingRead } from '../../../answer/matters/filingRead.ts';
import type { Page } from '../../../domain/document.ts';
import type { FilingCard, Hit } from '../../../domain/question.ts';
import { keyOf } from '../../../retrieve/fuse.ts';
import { evidenceOf } from '../../../retrieve/retrieve.ts';
import { pagesInTurn, type PageSources } from './pagesInTurn.ts';

/** A filing with those of all its pages that may tell of something. */
export async function filingTelling(
  card: FilingCard,
  cards: readonly FilingCard[],
  tells: (page: Page) => boolean,
  { reader, pause }: PageSources,
): Promise<FilingRead> {
  const pages: Page[] = [];
  for await (const page of pagesInTurn(card.id, card.pages, { reader, pause })) if (tells(page)) pages.push(page);
  const hits = pages.map(({ number }): Hit => ({ filing: card.id, page: number, score: 0, chunk: -1, features: {} }));
  const at = new Map(pages.map((page) => [keyOf({ filing: card.id, page: page.number }), page]));
  return { card, sections: reader.outline(card.id)?.sections ?? [], pages: evidenceOf(hits, at, cards, reader) };
}
