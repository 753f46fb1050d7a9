import type { AnswerCue, Asked } from '../../domain/reading.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { anyOf } from '../../text/words/phrases.ts';

const [PERSON, WHEN, WHERE, WHY, HOW_MANY] = [
  anyOf(answerCues.person),
  anyOf(answerCues.when),
  anyOf(answerCues.where),
  anyOf(answerCues.reason),
  anyOf(answerCues.howMany),
];
const SUMS: ReadonlySet<string> = new Set(['money', 'percent', 'shares', 'per-share', 'ratio']);

/** What a passage must have to answer in words: a cause, a person or firm, a day, a place, a count, a sum. */
export function cueAsked(core: string, { intent, measure }: Asked): AnswerCue | null {
  if (intent === 'yes-no' || intent === 'choice' || intent === 'list') return null;
  if (intent === 'reason' || WHY.test(core)) return 'reason';
  if (WHEN.test(core)) return 'when';
  if (PERSON.test(core)) return 'person';
  if (WHERE.test(core)) return 'where';
  if (measure === 'count' || HOW_MANY.test(core)) return 'count';
  return SUMS.has(measure) && intent !== 'prose' ? 'amount' : null;
}
