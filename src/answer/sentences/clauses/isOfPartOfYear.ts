import type { Context } from '../../../domain/context.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { LENGTHS } from '../../../text/words/sentences/lengths.ts';

const PART = anyOf([...LENGTHS.parts, ...LENGTHS.partLengths]);

/** Whether a sentence is of a quarter or so many months, where a year is asked about: what did not happen in three months may have in the other nine. */
export const isOfPartOfYear = (text: string, { times: [time] }: Context): boolean =>
  time !== undefined && time.fiscalQuarter === undefined && time.date === undefined && time.months === undefined && PART.test(text);
