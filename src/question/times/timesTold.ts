import type { NamedTime, OwnTime } from '../../domain/time.ts';
import { lately } from '../lately.ts';
import { numberOf } from '../../text/words/numberwords.ts';
import type { Phrases } from '../../text/words/phrases.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { directions } from '../../text/words/directions.ts';
import { timeWords as words } from '../../text/words/timewords.ts';
import { quarterBefore } from './quarterBefore.ts';
import { partsShared } from './sharedParts.ts';
import { timesNamed, type TimesNamed } from './timesNamed.ts';

const SAME = new RegExp(grammar`${words.same}\s*$`, 'i');
const JOINED = new RegExp(grammar`^[\s,(]*(?:${words.joins}[\s,]*)?(?:${words.ties}\s+)*$`, 'i');
const COMPARES = new RegExp(grammar`${words.compares}[\s,]*(?:${words.ties}\s+)*$`, 'i');
const COMPARING = new RegExp(grammar`${words.comparing}\s+(?:in\s+|for\s+|at\s+)?(?:the\s+|its\s+)?$`, 'i');
/** "In the prior year" is a time; "prior year claims" are a thing. */
const IN_TIME = new RegExp(grammar`(?:${words.timeBefore})\s+(?:the\s+|its\s+)?$`, 'i');
const FREE = /^\s*(?:$|[?.,;:)])/;

const isYear = (time: NamedTime): boolean =>
  time.fiscalYear !== undefined && time.fiscalQuarter === undefined && time.months === undefined && time.own === undefined;
const isPart = (time: NamedTime): boolean => time.fiscalQuarter !== undefined || time.date !== undefined || time.months !== undefined;

/** A time some years on. Only the month of a date holds: weeks of 52/53-week years end on no fixed day. */
function moved(time: NamedTime, years: number): NamedTime {
  const { fiscalYear, date, own } = time;
  return {
    ...time,
    ...(fiscalYear === undefined ? {} : { fiscalYear: fiscalYear + years }),
    ...(date === undefined ? {} : { date: `${String(Number(date.slice(0, 4)) + years)}${date.slice(4, 7)}` }),
    ...(own !== undefined
      ? { own: { ...own, years: own.years + years } }
      : fiscalYear === undefined && date === undefined
        ? { own: { part: 'period' as const, years } }
        : {}),
  };
}

/** The same part of another year. */
function ofYear(part: NamedTime, fiscalYear: number): NamedTime {
  const { date } = part;
  return date === undefined ? { ...part, fiscalYear } : { ...part, date: `${String(fiscalYear)}${date.slice(4, 7)}` };
}

/** A bare year that means the same part of that year as a time beside it: "Q2 2023 and 2022", "against the same quarter of 2022". */
function withParts(text: string, named: readonly TimesNamed[]): TimesNamed[] {
  return named.map((one, i) => {
    const [time, more] = one.times;
    const previous = named[i - 1];
    const lead = text.slice(previous?.end ?? 0, one.start);
    // "the same three months of 2022" are no first quarter
    const again = previous !== undefined && SAME.exec(lead)?.[0].trim() !== '' && SAME.test(lead);
    if (time?.fiscalYear === undefined || more !== undefined || !(isYear(time) || again)) return one;
    const { fiscalYear } = time;
    const part = named
      .filter((other) => other !== one)
      .flatMap(({ times, start }) =>
        times.length === 1 ? times.filter(isPart).map((of) => ({ of, far: Math.abs(start - one.start) })) : [],
      )
      .sort((a, b) => a.far - b.far)[0]?.of;
    const same = SAME.exec(lead);
    if (same !== null && same[0].trim() !== '') {
      const start = (previous?.end ?? 0) + same.index;
      return { ...one, start, times: [part === undefined ? { fiscalYear, own: { part: 'period', years: 0 } } : ofYear(part, fiscalYear)] };
    }
    const before = previous?.times.length === 1 ? previous.times[0] : undefined;
    const beside = before !== undefined && isPart(before) && yearOfTime(before) !== fiscalYear && JOINED.test(lead);
    if (beside) return { ...one, times: [ofYear(before, fiscalYear)] };
    return part !== undefined && part.fiscalYear !== fiscalYear && COMPARES.test(lead)
      ? { ...one, times: [ofYear(part, fiscalYear)] }
      : one;
  });
}

const yearOfTime = ({ fiscalYear, date }: NamedTime): number | undefined =>
  fiscalYear ?? (date === undefined ? undefined : Number(date.slice(0, 4)));

interface Rule {
  readonly words: RegExp;
  readonly means: 'year before' | 'quarter before' | OwnTime['part'];
}

const rule = (phrases: Phrases, means: Rule['means']): Rule => ({ words: anyOf(phrases, 'gi'), means });
/** In the order they are looked for: what the filing's own period is, then times relative to it. */
const RULES: readonly Rule[] = [
  rule(words.yearBefore, 'year before'),
  rule(words.yearsBefore, 'year before'),
  rule(words.quarterBefore, 'quarter before'),
  rule(words.toDate, 'to date'),
  rule(words.ownYear, 'this year'),
  rule(words.ownQuarter, 'quarter'),
  rule(words.ownPeriod, 'period'),
  rule(words.lastYear, 'last year'),
];
const YEARS = /\b(\w+)\s+years\b/i;

/**
 * The times of a question: those it names, and those relative to another ("the same quarter a year before") or from the filing's own period ("last year", "year to
 * date"). Words that say no more than a change does by itself ("up from a year ago") have a place and no time.
 */
export const timesTold = lately((text): readonly TimesNamed[] => {
  const found = [...partsShared(text, withParts(text, timesNamed(text)))];
  let left = found.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
  for (const { words: said, means } of RULES)
    for (const match of [...left.matchAll(said)]) {
      const [start, end] = [match.index, match.index + match[0].length];
      const times = toldFrom(means, match[0], found, left.slice(0, start), left.slice(end));
      if (times === null) continue;
      if (times.at !== undefined) found.splice(found.indexOf(times.at), 1, { ...times.at, times: times.times });
      found.push({ start, end, times: times.at === undefined ? times.times : [] });
      left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
    }
  return untilNow(
    text,
    found.sort((a, b) => a.start - b.start),
  );
});

const BASE = new RegExp(grammar`${words.baseOnly}[\s,]*(?:${words.ties}\s+)*$`, 'i');
const MOVES = anyOf([...directions.anyUp, ...directions.anyDown, ...directions.changing]);

/** "How has debt moved since 2021", "did it grow versus 2021?": the one time that is named is what the filing's own is held against. */
function untilNow(text: string, found: readonly TimesNamed[]): readonly TimesNamed[] {
  const [only, more] = found;
  const time = only?.times.length === 1 ? only.times[0] : undefined;
  if (only === undefined || time === undefined || time.own !== undefined || more !== undefined) return found;
  const base = BASE.test(text.slice(0, only.start)) && MOVES.test(text);
  return base ? [only, { start: only.end, end: only.end, times: [{ own: { part: 'period', years: 0 } }] }] : found;
}

const OF = /^\s*(?:of|in|from)?\s*(?:the\s+)?$/i;
/** A quarter or a half without its year. */
const isOpen = (time: NamedTime | undefined): boolean =>
  time?.fiscalQuarter !== undefined && time.fiscalYear === undefined && time.date === undefined && time.own === undefined;

interface Told {
  readonly times: readonly NamedTime[];
  /** Another time of the question that these words make more of. */
  readonly at?: TimesNamed;
}

function toldFrom(means: Rule['means'], said: string, found: readonly TimesNamed[], before: string, after: string): Told | null {
  const dated = found.filter(({ times }) => times.length > 0);
  const anchor = dated.filter(({ start }) => start < before.length).at(-1) ?? dated[0];
  const base = anchor?.times.at(-1);
  const told = COMPARING.test(before);
  switch (means) {
    case 'year before':
    case 'last year': {
      const years = -(numberOf(YEARS.exec(said)?.[1] ?? '') ?? 1);
      // "the first half of the prior year"
      const part = found.find(({ end, times }) => times.length === 1 && isOpen(times[0]) && OF.test(before.slice(end)));
      if (part?.times[0] !== undefined) {
        const year = yearOfTime(dated.find((one) => one !== part)?.times.at(-1) ?? {});
        return { at: part, times: [year === undefined ? moved(part.times[0], years) : { ...part.times[0], fiscalYear: year + years }] };
      }
      if (base !== undefined) return { times: [moved(base, years)] };
      if (told) return { times: years === -1 ? [] : [{ own: { part: 'period', years } }, { own: { part: 'period', years: 0 } }] };
      if (means === 'last year') return { times: [{ own: { part: 'last year', years: 0 } }] };
      return IN_TIME.test(before) || FREE.test(after) ? { times: [{ own: { part: 'period', years } }] } : null;
    }
    case 'quarter before':
      return base === undefined ? (told ? { times: [] } : null) : { times: quarterBefore(base) };
    case 'to date': {
      // "year to date through October 2021", "Q3 2022 year to date": all of the year up to there
      const only = dated.length === 1 && dated[0]?.times.length === 1 && dated[0].times[0]?.months === undefined ? dated[0] : undefined;
      const year = only ?? dated.find(({ times }) => times.length === 1 && times[0] !== undefined && isYear(times[0]));
      if (year !== undefined) return { at: year, times: year.times.map((time) => ({ ...time, own: { part: 'to date', years: 0 } })) };
      return { times: dated.length > 0 ? [] : [{ own: { part: 'to date', years: 0 } }] };
    }
    default:
      return { times: dated.length > 0 ? [] : [{ own: { part: means, years: 0 } }] };
  }
}
