import { matterAnswer, matterAskedOf, tellsOf } from '../../../answer/matters/matterAnswer.ts';
import type { AnswerInput } from '../../../answer/input.ts';
import type { Answer } from '../../../domain/question.ts';
import { filingTelling } from './filingTelling.ts';
import type { OverviewSources } from './makeOverview.ts';

/** The answer to a question for what a filing tells in a place of its own, from all its pages; null for any other question, and where they do not say it plainly. */
export async function toldMatter(input: AnswerInput, { cards, ...sources }: Omit<OverviewSources, 'statements'>): Promise<Answer | null> {
  const asked = matterAskedOf(input);
  const card = cards.find(({ id }) => id === asked?.filing);
  if (asked === null || card === undefined) return null;
  const sections = sources.reader.outline(card.id)?.sections ?? [];
  const read = await filingTelling(card, tellsOf(asked.matter, sections), sources);
  const { id, askedAt, level, question, routes, only, trace } = input;
  return matterAnswer({ id, askedAt, level, question: question.text, routes, only, trace }, asked, read);
}
