import type { Reading } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import { possessive } from '../../text/naming.ts';
import { measureSaid } from '../ways/measureSaid.ts';
import { inOrder, timeName } from '../ways/timeWays.ts';

/** What the last question has to give. */
export interface GivenBefore {
  readonly reading: Reading;
  /** By the question's own words for it, or as the answer's filing is called. */
  readonly company?: string;
  /** Those it names, else the one that its answer is of. */
  readonly times: readonly Time[];
}

/** What was asked for: the noun in the question's own words; empty where it names none. */
export function measureOf(reading: Reading): string {
  const { noun, measure, series, across, rows, core } = reading;
  const ranged = series?.noun ?? across?.noun ?? '';
  const ofRange = ranged !== '' && core.toLowerCase().includes(ranged.toLowerCase());
  const named = measure.known || measure.concept !== undefined || measure.formula !== undefined;
  const said = measureSaid(reading);
  const inside = said !== null && said.entry.kind !== 'topic' ? said.wanted.text : '';
  // "rank the segments by net sales": what they are ranked by
  const ordered = rows === null || inside === '' ? noun : inside;
  return (ofRange ? ranged : named ? ordered : inside).replace(/^(?:total\s+)?(?:the\s+)/i, '');
}

/** "Northmoor’s operating margin". */
export function figureOf(carried: GivenBefore): string {
  const measure = measureOf(carried.reading);
  return carried.company === undefined ? `the ${measure}` : `${possessive(carried.company)} ${measure}`;
}

/** The latest of its times, as words at a question's end; empty where there is none. Of the `same` figure as it was asked: a balance at the end of a period. */
export function whenOf({ times, reading }: GivenBefore, same = false): string {
  const last = inOrder(times).at(-1);
  return last === undefined ? '' : ` ${whenWords(last, same && isMoment(reading))}`;
}

/** "In fiscal 2023", "at December 31, 2023". */
export const whenWords = (time: Time, atEnd = false): string => {
  const named = time.own !== undefined && time.fiscalYear === undefined ? time.text : timeName(time);
  return `${time.date !== undefined ? 'at' : atEnd ? 'at the end of' : 'in'} ${named}`;
};

/** A balance is asked for at the end of a period, where the question said so. */
const isMoment = ({ says }: Reading): boolean => says.has('year end');
