import { contextOf } from '../../../answer/contextOf.ts';
import { outsideLibrary } from '../../../answer/sentences/missing.ts';
import { nextPages } from '../../../retrieve/escalate.ts';
import { plainAnswer } from '../termByTerm.ts';
import type { Further } from './further.ts';

/**
 * The next pages of the ranking, as many again as were read, tried once by all that the first were. Not where no page can have the answer; not for what stands in places of its own, nor for an item or a
 * ratio of the statements, which are read whatever the ranking (a grid of these took 22 s of 87 for no answer more); and not where the first pages have a figure that may be meant: one from a farther
 * page is less likely.
 */
export const byNextPages: Further = async ({ input, answer: before, found }, sources) => {
  const { measure, plan, filerFacts } = input.question;
  if (before.supposed !== undefined || filerFacts.length > 0 || measure.known || plan !== null) return null;
  if (outsideLibrary(contextOf(input), found.finding) !== null) return null;
  const next = await nextPages(input, input.cards, sources.reader);
  if (next.length === 0) return null;
  sources.looking?.(next.length === 1 ? '1 more page' : `${String(next.length)} more pages`);
  const second = await plainAnswer({ ...input, evidence: next, statements: [] }, sources);
  const taken = second.answer.status === 'answered';
  const read = next.length === 1 ? '1 more page read' : `${String(next.length)} more pages read`;
  return { taken: taken ? second : null, said: `${read}: ${taken ? 'claimed from them' : 'nothing claimed'}` };
};
