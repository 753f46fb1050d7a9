import type { Context } from '../../domain/context.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { LENGTHS } from '../../text/words/sentences/lengths.ts';
import type { Passage } from '../sentences/extract.ts';
import { isOfPartOfYear } from '../sentences/clauses/isOfPartOfYear.ts';
import { guard } from '../sentences/nearestPassages.ts';
import { timely } from '../sentences/statedFacts.ts';

const TO_DATE = anyOf(LENGTHS.toDate);

/** Whether a sentence is of the company and the time asked for: a quarter is no year to date, and a year none of its quarters. */
export function isOfTime(passage: Passage, context: Context): boolean {
  const [time] = context.times;
  if (guard(context, passage.evidence, passage.text) !== null || !timely(passage, context)) return false;
  if (time === undefined) return true;
  const { text } = passage;
  if (time.fiscalQuarter !== undefined) return time.months !== undefined || !TO_DATE.test(text);
  return !isOfPartOfYear(text, context);
}
