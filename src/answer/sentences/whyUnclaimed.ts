import type { Context } from '../../domain/context.ts';
import type { AnswerCue, QuestionKind } from '../../domain/reading.ts';
import { statedIn } from '../../question/measures/statedIn.ts';
import type { ShownPassages } from './nearestPassages.ts';

/** What no sentence or row was found for, by what an answer must have. */
const LACKING: Readonly<Record<AnswerCue, string>> = {
  reason: 'No sentence was found that surely gives the reason of just this.',
  person: 'No sentence was found that surely names who it is.',
  when: 'No sentence was found that surely names the day.',
  where: 'No sentence was found that surely names the place.',
  count: 'No sentence or row was found that surely counts them.',
  amount: 'No row or sentence was found that is surely the one asked for.',
};

const OF_KIND: Readonly<Partial<Record<QuestionKind, string>>> = {
  'yes-no': 'No figure or sentence was found that surely decides it.',
  direction: 'The figures of both times were not found for sure.',
  comparison: 'No table was found that is surely the one to compare in.',
  choice: 'No figure or sentence was found that surely decides for one of them.',
  list: 'No sentence or table was found that surely lists them all.',
  overview: 'It asks for the whole of a filing, and does not say which company’s.',
  prose: 'No single sentence was found that answers it.',
};

/** Why nothing is claimed, in one line: what was taken back, what is of another time, or what was not found for sure. */
export function whyUnclaimed(
  { question, asked, times }: Context,
  shown: readonly ShownPassages[],
  withheld: 'taken back' | 'doubted' | null,
): string {
  const so = 'So nothing is claimed: read them in place.';
  if (withheld === 'doubted')
    return `What answers it was read from a picture, and not for sure, or a check refuses it. So nothing is claimed: see the picture.`;
  if (withheld === 'taken back') return `An answer was put together, but not all of its words are borne out by what it cites. ${so}`;
  const [unread] = statedIn(question.text).unread;
  if (unread !== undefined)
    return `How it is to be worked out was not understood: “${unread.replace(/[.;:?\s]+$/, '')}”. So nothing is worked out: read the figures in place.`;
  if (times.length > 0 && shown.length > 0 && shown.every(({ why }) => why?.startsWith('Another') === true))
    return `What was found is not of the time or the company asked for. ${so}`;
  if (asked.intent === 'calculation' || (question.plan !== null && question.plan.tree.kind !== 'leaf'))
    return `Not every figure that it is worked out from was found for sure. ${so}`;
  return `${OF_KIND[asked.intent] ?? LACKING[question.cue ?? 'amount']} ${so}`;
}
