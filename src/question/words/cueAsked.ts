import type { AnswerCue, Asked, Measure } from '../../domain/reading.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { asking } from '../../text/words/askingwords.ts';
import { CIRCUMSTANCE } from '../kinds/circumstance.ts';

const [PERSON, WHEN, WHERE, WHY, HOW_MANY, HOW_MUCH] = [
  anyOf(answerCues.person),
  anyOf(answerCues.when),
  anyOf(answerCues.where),
  anyOf(answerCues.reason),
  anyOf(answerCues.howMany),
  anyOf(answerCues.howMuch),
];
const NUMBER = anyOf([...answerCues.howMany, ...answerCues.howMuch]);
/** "It took some over when it bought the bank. How much …": what comes before the question only tells. */
const TOLD_FIRST = /^[^?]*[^.?\s]{3}\.\s+(?=\p{Lu}[^.?]*\?)/u;
/** "What is held for customers who …": more of what is asked for already. */
const WHO_OF_IT = new RegExp(grammar`(?:${asking.questions})\b[^,;?]*\w\s+$`, 'i');
const JOINS = new RegExp(grammar`(?:${asking.joins})\s+$`, 'i');
/** "The region where …". */
const RELATIVE = /\w\s+where\b/i;
const SUMS: ReadonlySet<Measure> = new Set(['money', 'percent', 'shares', 'per-share', 'ratio'] as const);

/** What a passage must have to answer in words: a cause, a person or firm, a day, a place, a count, a sum. Of several what is asked for first. */
export function cueAsked(text: string, { intent, measure }: Asked): AnswerCue | null {
  const core = text.replace(TOLD_FIRST, '').replace(CIRCUMSTANCE, '');
  if (intent === 'yes-no' || intent === 'choice' || intent === 'list') return null;
  const first = firstSaid(core);
  if (intent === 'reason') return first === null || first === 'when' ? 'reason' : first;
  // "how many did it have when the year ended": the day is told, not asked for
  if (first !== null && !((first === 'when' || first === 'where') && isBefore(NUMBER, first === 'when' ? WHEN : WHERE, core))) return first;
  if (measure === 'count' || HOW_MANY.test(core)) return 'count';
  return (SUMS.has(measure) || HOW_MUCH.test(core)) && intent !== 'prose' ? 'amount' : null;
}

const isBefore = (one: RegExp, other: RegExp, text: string): boolean => {
  const [a, b] = [one.exec(text)?.index, other.exec(text)?.index];
  return a !== undefined && b !== undefined && a < b;
};

/** Of the words that ask for a cause, a day, a person or a place those that come first; a cause before what is said in the same words. */
function firstSaid(core: string): AnswerCue | null {
  const places: readonly (readonly [AnswerCue, number | undefined])[] = [
    ['reason', WHY.exec(core)?.index],
    ['when', WHEN.exec(core)?.index],
    ['person', personAt(core)],
    ['where', RELATIVE.test(core) ? undefined : WHERE.exec(core)?.index],
  ];
  const [best] = places.flatMap(([cue, at]) => (at === undefined ? [] : [{ cue, at }])).sort((a, b) => a.at - b.at);
  return best?.cue ?? null;
}

function personAt(core: string): number | undefined {
  const found = PERSON.exec(core);
  if (found === null) return undefined;
  const before = core.slice(0, found.index);
  return /^who/i.test(found[0]) && WHO_OF_IT.test(before) && !JOINS.test(before) ? undefined : found.index;
}

/** What the words of one clause ask for. */
export const cueSaid = (clause: string): AnswerCue | null =>
  firstSaid(clause) ?? (HOW_MANY.test(clause) ? 'count' : HOW_MUCH.test(clause) ? 'amount' : null);
