import { oneSegmentAnswer, segmentsRankedOf, tellsOf } from '../../../answer/matters/matterAnswer.ts';
import { filingTelling } from '../overview/filingTelling.ts';
import type { Further } from './further.ts';

/** A question that waits goes first. */
const pause = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Segments put in order, or asked for one by one, of a filer that says it has one: that sentence is the answer. */
export const byOneSegment: Further = async ({ input, found }, { reader, looking }) => {
  const filing = segmentsRankedOf(input);
  const card = input.cards.find(({ id }) => id === filing);
  if (card === undefined) return null;
  looking?.('what it says of its segments');
  const read = await filingTelling(card, tellsOf('segments', []), { reader, pause });
  const { id, askedAt, level, question, routes, only, trace } = input;
  const answer = oneSegmentAnswer({ id, askedAt, level, question: question.text, routes, only, trace }, read);
  const said = answer === null ? 'no sentence says that it has one segment' : 'it says that it has one segment';
  return { taken: answer && { input, answer, found }, said };
};
