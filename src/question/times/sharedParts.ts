import type { NamedTime } from '../../domain/time.ts';
import { monthsFrom } from '../../text/periods.ts';
import { grammar } from '../../text/words/phrases.ts';
import { timeWords as words } from '../../text/words/timewords.ts';
import type { TimesNamed } from './timesNamed.ts';

const LENGTH = new RegExp(
  grammar`(?:^|[,:;(]|\b(?:${words.lengthTies}))\s*(?:${words.articles}\s+)?(?<length>(?:${words.counts})[\s-]+${words.units})\s*(?=[,:;)?]|$)`,
  'i',
);
const quarterOf = (months: number): { readonly fiscalQuarter?: 1 | 2 | 3 } =>
  months === 3 ? { fiscalQuarter: 1 } : months === 6 ? { fiscalQuarter: 2 } : months === 9 ? { fiscalQuarter: 3 } : {};

const isYear = ({ fiscalYear, fiscalQuarter, months, own }: NamedTime): boolean =>
  fiscalYear !== undefined && fiscalQuarter === undefined && months === undefined && own === undefined;

const ENDED = new RegExp(grammar`^[\s,]*${words.endings}\s+(?:${words.articles}\s+)*$`, 'i');
/** "Q3 ended March 2025": the three months to then. */
const quarterEnded = (text: string, named: readonly TimesNamed[]): readonly TimesNamed[] =>
  named.map((one, i) => {
    const [before, after] = [named[i - 1], named[i + 1]];
    const ends = (first: TimesNamed | undefined, then: TimesNamed | undefined): boolean =>
      first?.times.length === 1 &&
      then?.times.length === 1 &&
      first.times[0]?.fiscalQuarter !== undefined &&
      first.times[0].months === undefined &&
      then.times[0]?.date !== undefined &&
      then.times[0].months === undefined &&
      ENDED.test(text.slice(first.end, then.start));
    if (ends(before, one)) return { ...one, times: one.times.map((time) => ({ ...time, months: 3 })) };
    return ends(one, after) ? { ...one, times: [] } : one;
  });

/** Two quarters whose year is said once: "between the first and second quarters of 2022", "in 2019, … between the third quarter and the fourth". The fourth and then the first are of two years. */
function yearShared(named: readonly TimesNamed[]): readonly TimesNamed[] {
  const isQuarter = ({ times: [time, more] }: TimesNamed): boolean =>
    more === undefined &&
    time?.fiscalQuarter !== undefined &&
    time.months === undefined &&
    time.date === undefined &&
    time.own === undefined;
  const timed = named.filter(({ times }) => times.length > 0);
  const quarters = timed.filter(isQuarter).flatMap(({ times }) => times);
  const others = timed.filter((one) => !isQuarter(one)).flatMap(({ times }) => times);
  const years = new Set([...quarters, ...others].flatMap(({ fiscalYear }) => fiscalYear ?? []));
  const [fiscalYear] = years;
  const open = quarters.filter((time) => time.fiscalYear === undefined).length;
  const [first, second] = quarters.map(({ fiscalQuarter }) => fiscalQuarter);
  const apart = others.length === 0 ? open === 1 : others.length === 1 && open === 2 && others.every(isYear);
  if (quarters.length !== 2 || !apart || years.size !== 1 || fiscalYear === undefined || first === second) return named;
  if (Math.abs((first ?? 0) - (second ?? 0)) === 3) return named;
  return named.map((one) =>
    isQuarter(one) ? { ...one, times: one.times.map((time) => ({ ...time, fiscalYear })) } : { ...one, times: [] },
  );
}

/** A quarter, a half or a length that is said once for two years: "for the second quarter … from 2022 to 2023", "nine months: FY22 versus FY21". */
export function partsShared(text: string, all: readonly TimesNamed[]): readonly TimesNamed[] {
  const named = yearShared(quarterEnded(text, all));
  const isOpen = ({ times: [time, more] }: TimesNamed): boolean =>
    time?.fiscalQuarter !== undefined &&
    time.fiscalYear === undefined &&
    time.date === undefined &&
    time.own === undefined &&
    more === undefined;
  const open = named.filter(isOpen);
  const rest = named.filter((one) => !isOpen(one)).flatMap(({ times }) => times);
  const [part] = open.flatMap(({ times }) => times);
  const years = new Set(rest.map(({ fiscalYear }) => fiscalYear));
  if (part !== undefined) {
    const same = ({ fiscalQuarter, months }: NamedTime): boolean => fiscalQuarter === part.fiscalQuarter && months === part.months;
    if (
      open.length > 1 ||
      rest.length !== 2 ||
      years.size !== 2 ||
      !rest.every((one) => one.fiscalYear !== undefined && (isYear(one) || same(one)))
    )
      return named;
    return named.map((one) => (isOpen(one) ? { ...one, times: [] } : { ...one, times: one.times.map((time) => ({ ...part, ...time })) }));
  }
  const bare = named.reduce((left, { start, end }) => left.slice(0, start) + '§'.repeat(end - start) + left.slice(end), text);
  const length = LENGTH.exec(bare);
  const said = length?.groups?.['length'] ?? '';
  const months = said === '' ? null : monthsFrom(said);
  if (
    length === null ||
    months === null ||
    rest.length !== 2 ||
    !rest.every((one) => one.months === undefined && (isYear(one) || one.date?.length === 7))
  )
    return named;
  const start = length.index + length[0].indexOf(said);
  const lasting = (time: NamedTime): NamedTime => ({ ...time, months, ...(time.date === undefined ? quarterOf(months) : {}) });
  return [...named.map((one) => ({ ...one, times: one.times.map(lasting) })), { start, end: start + said.length, times: [] }].sort(
    (a, b) => a.start - b.start,
  );
}
