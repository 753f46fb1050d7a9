import type { Question } from '../../domain/question.ts';
import type { NamedTime, Time } from '../../domain/time.ts';
import { monthsFrom } from '../../text/periods.ts';
import { grammar } from '../../text/words/phrases.ts';
import { timeWords as words } from '../../text/words/timewords.ts';
import { timesTold } from './timesTold.ts';

const LENGTH = new RegExp(grammar`\b(?:${words.counts})[\s-]+${words.units}`, 'i');

/** The times a question asks for, each with its length: those of its own words, then those that only its instructions name. */
export function timesAsked({ core, periods }: Pick<Question, 'core' | 'periods'>): readonly Time[] {
  const told = timesTold(core).flatMap(({ start, end, times }) => times.map((time) => ({ ...time, text: core.slice(start, end) })));
  const times = merged(once([...told, ...periods]));
  const length = LENGTH.exec(core)?.[0];
  const months = length === undefined ? null : monthsFrom(length);
  if (months === null) return times;
  // a length apart from the times applies to all
  if (times.length === 0) return months < 12 ? [{ months, own: { part: 'period', years: 0 }, text: length ?? '' }] : [];
  return times.map((time) => (time.months === undefined && time.fiscalQuarter === undefined ? { ...time, months } : time));
}

/** A key that distinguishes times. */
export const timeKey = ({ fiscalYear, fiscalQuarter, date, months, own }: NamedTime): string =>
  JSON.stringify([fiscalYear, fiscalQuarter, date, months, own]);

/** Each time once, whatever words it has. */
export function once(times: readonly Time[]): Time[] {
  const seen = new Set<string>();
  return times.filter((time) => !seen.has(timeKey(time)) && seen.add(timeKey(time)));
}

/** A year and, apart from it, a quarter or a half are one time: "fiscal 2019 third quarter". */
function merged(times: readonly Time[]): readonly Time[] {
  const [a, b, ...more] = times;
  if (a === undefined || b === undefined || more.length > 0 || a.date !== undefined || b.date !== undefined) return times;
  const [year, part] = a.fiscalYear === undefined ? [b, a] : [a, b];
  if (year.fiscalYear === undefined || year.fiscalQuarter !== undefined || part.fiscalYear !== undefined) return times;
  return part.fiscalQuarter === undefined ? times : [{ ...part, fiscalYear: year.fiscalYear, text: `${a.text} ${b.text}` }];
}
