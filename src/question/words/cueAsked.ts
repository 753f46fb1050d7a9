import type { AnswerCue, Asked } from '../../domain/reading.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { anyOf } from '../../text/words/phrases.ts';

const [PERSON, WHEN, WHERE, WHY, HOW_MANY, HOW_MUCH] = [
  anyOf(answerCues.person),
  anyOf(answerCues.when),
  anyOf(answerCues.where),
  anyOf(answerCues.reason),
  anyOf(answerCues.howMany),
  anyOf(answerCues.howMuch),
];
/** "When A bought B, how much …": a clause that only says when. */
const CIRCUMSTANCE = /^(?:when|where)\b[^?]*,\s*(?=(?:how|what|which|who)\b)/i;
/** "The region where …". */
const RELATIVE = /\w\s+where\b/i;
const SUMS: ReadonlySet<string> = new Set(['money', 'percent', 'shares', 'per-share', 'ratio']);

/** What a passage must have to answer in words: a cause, a person or firm, a day, a place, a count, a sum. */
export function cueAsked(text: string, { intent, measure }: Asked): AnswerCue | null {
  const core = text.replace(CIRCUMSTANCE, '');
  if (intent === 'yes-no' || intent === 'choice' || intent === 'list') return null;
  if (intent === 'reason' || WHY.test(core)) return 'reason';
  if (WHEN.test(core)) return 'when';
  if (PERSON.test(core)) return 'person';
  if (WHERE.test(core) && !RELATIVE.test(core)) return 'where';
  if (measure === 'count' || HOW_MANY.test(core)) return 'count';
  return (SUMS.has(measure) || HOW_MUCH.test(core)) && intent !== 'prose' ? 'amount' : null;
}
