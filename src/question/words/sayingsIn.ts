import type { Saying } from '../../domain/saying.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { asking } from '../../text/words/askingwords.ts';
import { sayingWords as words } from '../../text/words/asked/sayingwords.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { cues } from '../../text/words/questioncues.ts';
import { rankCues } from '../../text/words/rankcues.ts';
import { rowCues } from '../../text/words/rowcues.ts';
import { shapeCues } from '../../text/words/shapecues.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import { REPORTINGVERBS } from '../../text/words/sentences/reportingverbs.ts';

/** What says each, in the question without instructions. */
const SAYINGS: Readonly<Record<Saying, RegExp>> = {
  /** What is still to come is in the newest filing of any form. */
  ahead: anyOf(words.ahead),
  /** Measures and outlooks that companies publish in releases, often nowhere else. */
  release: anyOf(words.release),
  /** Events that an 8-K reports: its Items on agreements, officers, votes, auditors, by-laws (Form 8-K, Items 1.01 to 5.07). */
  event: anyOf(words.event),
  'a question': anyOf(asking.questions),
  /** A figure answers it. */
  amount: anyOf(words.amount),
  /** What was spent, and what was taken in. */
  spending: anyOf(sentenceWords.costs),
  takings: anyOf(cues.takings),
  /** Years that no filing reports yet may be meant. */
  'years ahead': anyOf(HEDGES.ahead),
  /** A figure that is only expected. */
  expected: anyOf(HEDGES.expected),
  quarterly: anyOf(words.quarterly),
  /** A part only, or all but a part. */
  limited: anyOf([...NEGATIONS.limiting, ...NEGATIONS.leavingOut]),
  /** All but a part. */
  'left out': anyOf(NEGATIONS.leavingOut),
  'without a name': new RegExp(grammar`${words.without}\s+(?:the\s+)?\p{Lu}\p{L}`, 'u'),
  /** No share where a word for one is said. */
  'amount of a part': new RegExp(
    grammar`^(?!.*(?:${words.percent}|${words.partAsked})).*${words.muchOf}\s[^.?;]{0,80}?\s${words.cameFrom}\s`,
    'is',
  ),
  'how many': anyOf(words.howMany),
  'first in time': anyOf(rankCues.inTime),
  'year end': anyOf(words.yearEnd),
  'several times': anyOf(words.severalTimes),
  /** A day, not a length of time. */
  instant: anyOf(words.instant),
  /** More than one cell is meant. */
  'added up': anyOf(words.addedUp),
  'by how much': anyOf(words.byHowMuch),
  outcome: anyOf(words.outcome),
  'every company': anyOf(shapeCues.everyCompany),
  'worked out': new RegExp(grammar`${words.workedOut}|\bfrom .* to\b`, 'i'),
  averaged: anyOf(PARTS.averaged),
  /** Customers that are served. */
  reached: anyOf(PARTS.reaches),
  current: anyOf(words.current),
  respectively: anyOf(words.respectively),
  'range of years': new RegExp(grammar`\b(?:19|20)\d\d\s*(?:${rowCues.to}|[-–—])\s*(?:${rowCues.calendars}\s*)?(?:19|20)\d\d\b`, 'i'),
  percent: anyOf(words.percent),
  /** What may be negative by itself. */
  profit: anyOf(ROWKINDS.earnings),
  fall: anyOf(directions.anyDown),
  /** "What are its …": one sentence seldom gives them all. */
  'all of several': new RegExp(grammar`^\s*${answerCues.several}`, 'i'),
  turned: anyOf(NEGATIONS.turning),
  'done away': anyOf(NEGATIONS.doneAway),
  'replacing one': new RegExp(grammar`\b${words.replacing}\s+(?:[\w’']+\s+){0,3}${words.appointed}`, 'i'),
  'coming and going': anyOf(words.succession),
  still: anyOf(words.still),
  'any at all': anyOf([...REPORTINGVERBS.asksForAny, ...words.ever]),
  'one or other': anyOf(words.oneOrOther),
  comparing: anyOf(words.comparing),
  /** A thing that is asked for by what it did or what was done with it. */
  'a thing': anyOf(answerCues.thing),
  /** A name is asked for. */
  'which one': new RegExp(grammar`^\W*(?:\w+\s+)?${words.whichOne}`, 'i'),
  /** One of several times is asked for: no figure is one. */
  'which time': anyOf(words.whichTime),
  /** "Are the distributions exempt": what says so denies nothing. */
  forbidden: anyOf(NEGATIONS.forbidding),
  /** Who audits. */
  auditor: anyOf(words.auditor),
  /** "What is X", "what does X do". */
  'what it is': new RegExp(grammar`^\s*${answerCues.whatIs}`, 'i'),
  'a segment': anyOf(RANGEKINDS.segment),
  /** One thing against another: neither alone answers. */
  'held against another': anyOf(words.heldAgainst),
  /** Outside the home country. */
  abroad: anyOf(WORLDPLACES.abroad),
  /** A part of each dollar, not a sum. */
  'of each dollar': anyOf(words.perDollar),
  'what is the': new RegExp(grammar`^\s*${words.whatIsThe}`, 'i'),
};

/** Whether a text says it: a passage is compared with the question by the same words. */
export const isSaid = (saying: Saying, text: string): boolean => SAYINGS[saying].test(text);

/** What a question says in so many words. */
export function sayingsIn(core: string): ReadonlySet<Saying> {
  return new Set((Object.keys(SAYINGS) as Saying[]).filter((saying) => SAYINGS[saying].test(core)));
}
