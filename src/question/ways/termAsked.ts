import type { Term } from '../../domain/figures.ts';
import type { Reading } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
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
export function termAsked({ words, time: given, offset }: Term, { companies: [company] }: Reading): TermAsked | null {
  const time = given?.fiscalYear === undefined ? given : { ...given, fiscalYear: given.fiscalYear + offset };
  const when = time === undefined ? '' : timeSaid(time);
  if (when === null || (offset !== 0 && time?.fiscalYear === undefined)) return null;
  const owner = company === undefined ? '' : `${possessive(company.text)} `;
  return {
    text: `What was ${owner}${words}${when === '' ? '' : ` ${when}`}?`,
    time,
    when: time === undefined ? null : timeSaid(time, true),
  };
}
