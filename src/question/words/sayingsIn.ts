import type { Saying } from '../../domain/saying.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { cues } from '../../text/words/questioncues.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';

/** What each saying is told by, in the question without instructions. */
const SAYINGS: Readonly<Record<Saying, RegExp>> = {
  /** What is still to come stands in the newest filing of any form. */
  ahead: /\b(?:expects?|expected|future|upcoming|going forward|next (?:year|quarter)|plans? to|will|forecasts?|outlook|guidance)\b/i,
  /** Measures and outlooks that companies publish in releases, often nowhere else. */
  release:
    /\b(?:non[- ]gaap|adjusted|core|organic|constant currency|guidance|outlook|comparable (?:store )?sales|headline|preliminary|full[- ]year (?:guidance|outlook))\b/i,
  /** Events that an 8-K reports: its Items on agreements, officers, votes, auditors, by-laws (Form 8-K, Items 1.01 to 5.07). */
  event:
    /\b(?:agm|annual (?:general )?meeting|votes?|voted|proposals?|elected|ballot|appoint(?:s|ed|ment)|step(?:s|ped)? down|resign(?:s|ed|ation)?|departure|succe(?:ssor|ed)|new (?:ceo|cfo|chief|director|chair)|credit agreement|merger agreement|enter(?:s|ed) into|terminat(?:es|ed|ion)|by-?laws|announce[ds]?)\b/i,
  /** A figure answers it. */
  amount:
    /\bhow (?:much|many)\b|\bwhat (?:is|was|were|are) the (?:total |aggregate )?(?:amount|number|value|percentage|size)\b|\bwhat percent/i,
  /** What was spent, and what was taken in. */
  spending: anyOf(sentenceWords.costs),
  takings: anyOf(cues.takings),
  /** Years that no filing reports yet may be meant. */
  'years ahead': anyOf(HEDGES.ahead),
  /** A figure that is only expected. */
  expected: anyOf(HEDGES.expected),
  quarterly: /\bquarterly\b/i,
  /** A part only, or all but a part. */
  limited: anyOf(NEGATIONS.limiting),
  'how many': /\bhow many\b/i,
  'year end': /\byear[- ]end\b|\bat the (?:end|close) of\b/i,
  /** A day, not a length of time. */
  instant: /\b(?:as of|as at|at the (?:end|close)|at year[- ]end)\b/i,
  /** More than one cell is meant. */
  'worked out': /\b(?:defined? as|calculat\w*|comput\w*|average|between|from .* to)\b/i,
  current: /\bcurrent\b/i,
  respectively: /\brespective/i,
  'range of years': /\b(?:19|20)\d\d\s*(?:to|through|until|[-–—])\s*(?:fiscal\s*)?(?:19|20)\d\d\b/i,
  percent: /%|\bper ?cent\w*|\bproportion\b|\bmargin\b/i,
  /** What may be negative by itself. */
  profit: anyOf(ROWKINDS.earnings),
  fall: /\b(?:drop|decline|decrease|fall|fell|shr[aiu]nk)/i,
  /** "What are its …": one sentence seldom tells them all. */
  'all of several': new RegExp(grammar`^\s*${answerCues.several}`, 'i'),
  /** A thing that is asked for by what it did or what was done with it. */
  'a thing': anyOf(answerCues.thing),
  /** "What is X", "what does X do". */
  'what it is': new RegExp(grammar`^\s*${answerCues.whatIs}`, 'i'),
  'what is the': /^\s*what\s+(?:was|were|is|are)\s+the\b/i,
};

/** Whether a text says it: a passage is held against the question by the same words. */
export const isSaid = (saying: Saying, text: string): boolean => SAYINGS[saying].test(text);

/** What a question says in so many words. */
export function sayingsIn(core: string): ReadonlySet<Saying> {
  return new Set((Object.keys(SAYINGS) as Saying[]).filter((saying) => SAYINGS[saying].test(core)));
}
