import { matterAnswer, matterAskedOf, tellsOf } from '../../../answer/matters/matterAnswer.ts';
import type { AnswerInput } from '../../../answer/input.ts';
import type { Page } from '../../../domain/document.ts';
import type { Answer, Hit } from '../../../domain/question.ts';
import { keyOf } from '../../../retrieve/fuse.ts';
import { evidenceOf } from '../../../retrieve/retrieve.ts';
import type { OverviewSources } from './makeOverview.ts';
import { pagesInTurn } from './pagesInTurn.ts';

/** The answer to a question for what a filing tells in a place of its own, from all its pages; null for any other question, and where they do not say it plainly. */
export async function toldMatter(
  input: AnswerInput,
  { cards, reader, pause }: Omit<OverviewSources, 'statements'>,
): Promise<Answer | null> {
  const asked = matterAskedOf(input);
  const card = cards.find(({ id }) => id === asked?.filing);
  if (asked === null || card === undefined) return null;
  const sections = reader.outline(card.id)?.sections ?? [];
  const tells = tellsOf(asked.matter, sections);
  const pages: Page[] = [];
  for await (const page of pagesInTurn(card.id, card.pages, { reader, pause })) if (tells(page)) pages.push(page);
  const hits = pages.map(({ number }): Hit => ({ filing: card.id, page: number, score: 0, chunk: -1, features: {} }));
  const evidence = evidenceOf(hits, new Map(pages.map((page) => [keyOf({ filing: card.id, page: page.number }), page])), cards, reader);
  const { id, askedAt, level, question, routes, only, trace } = input;
  return matterAnswer({ id, askedAt, level, question: question.text, routes, only, trace }, asked, { card, sections, pages: evidence });
}
