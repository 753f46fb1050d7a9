import type { Term } from '../../domain/figures.ts';
import type { Reading } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import { countOf } from '../measures/counted.ts';
import { possessive } from '../../text/naming.ts';
import { timeSaid } from '../plain/timeSaid.ts';

/** A term of what a question is to be worked out from, as a plain question of its own, with the time that it asks for. */
export interface TermAsked {
  readonly text: string;
  readonly time: Time | undefined;
  /** The time in words, without "in" or "at". */
  readonly when: string | null;
}

/** A term with its moment applied, asked for alone; null where its time is only known to the filing. */
export function termAsked(term: Term, { companies: [company] }: Reading): TermAsked | null {
  const { words, time: given, offset } = term;
  const time = given?.fiscalYear === undefined ? given : { ...given, fiscalYear: given.fiscalYear + offset };
  const when = time === undefined ? '' : timeSaid(time);
  if (when === null || (offset !== 0 && time?.fiscalYear === undefined)) return null;
  const owner = company === undefined ? '' : `${possessive(company.text)} `;
  const count = countOf(term);
  // a count at the end of a year is what a count of it means
  const ofYear = time !== undefined && time.date === undefined && time.months === undefined;
  const standing = count?.standing === true && ofYear ? `at the end of ${timeSaid(time, true) ?? ''}` : when;
  const asks =
    count === null || company === undefined
      ? `What was ${owner}${words} ${when}`
      : `How many ${count.counted} did ${company.text} have ${count.held}${standing}`;
  return {
    text: `${asks.trimEnd()}?`,
    time,
    when: time === undefined ? null : timeSaid(time, true),
  };
}
