import type { NamedTime } from '../../domain/time.ts';
import { monthsFrom } from '../../text/periods.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { balances } from '../../text/words/balances.ts';
import { monthBeginnings, monthOf } from '../../text/words/months.ts';
import { grammar } from '../../text/words/phrases.ts';
import { timeWords as words } from '../../text/words/timewords.ts';
import type { TimesNamed } from './timesNamed.ts';

const END_OF = grammar`(?:the\s+)?(?:${balances.ends}\s+of\s+)?`;
/** "Between the end of January and the end of", "between January 29 and", "Jun 30 ->": a month whose year is said with the one after it. */
const OPEN_MONTH = new RegExp(
  grammar`(?:(?<from>${plainWords.fromTime})\s+)?(?:the\s+)?(?<end>${balances.ends}\s+of\s+)?(?<at>(?<m1>${monthBeginnings})\w*\.?(?:\s+(?<d1>\d{1,2})(?:st|nd|rd|th)?)?|(?<d2>\d{1,2})(?:st|nd|rd|th)?\s+(?<m2>${monthBeginnings})\w*)\s*(?:(?<arrow>->|→)|(?:and|to|until)\s)\s*${END_OF}$`,
  'i',
);
const BETWEEN = new RegExp(grammar`^${plainWords.betweenTimes}$`, 'i');

/** The month, or the day, before a date that says the year for both: of the year before where it comes later in the year. "From April 1 to June 30" is a length, no two moments. */
export function monthBefore(text: string, start: number, date: string): { readonly start: number; readonly words: string; readonly time: NamedTime } | null {
  const lead = text.slice(Math.max(0, start - 60), start);
  const { from, end, at = '', m1, m2, d1, d2, arrow } = OPEN_MONTH.exec(lead)?.groups ?? {};
  const month = monthOf(m1 ?? m2 ?? '');
  if (month === undefined || !(arrow !== undefined || BETWEEN.test(from ?? '') || (from !== undefined && end !== undefined))) return null;
  const day = d1 ?? d2;
  const year = Number(date.slice(0, 4)) - (month > Number(date.slice(5, 7)) ? 1 : 0);
  const said = `${String(year)}-${String(month).padStart(2, '0')}`;
  const where = Math.max(0, start - 60) + lead.lastIndexOf(at);
  return { start: where, words: at, time: { date: day === undefined ? said : `${said}-${day.padStart(2, '0')}` } };
}

const LENGTH = new RegExp(
  grammar`(?:^|[,:;(]|\b(?:${words.lengthTies}))\s*(?:the\s+|its\s+)?(?<length>(?:${words.counts})[\s-]+${words.units})\s*(?=[,:;)?]|$)`,
  'i',
);
const quarterOf = (months: number): { readonly fiscalQuarter?: 1 | 2 | 3 } =>
  months === 3 ? { fiscalQuarter: 1 } : months === 6 ? { fiscalQuarter: 2 } : months === 9 ? { fiscalQuarter: 3 } : {};

const isYear = ({ fiscalYear, fiscalQuarter, months, own }: NamedTime): boolean =>
  fiscalYear !== undefined && fiscalQuarter === undefined && months === undefined && own === undefined;

/** A quarter, a half or a length that is said once for two years: "for the second quarter … from 2022 to 2023", "nine months: FY22 versus FY21". */
export function partsShared(text: string, named: readonly TimesNamed[]): readonly TimesNamed[] {
  const isOpen = ({ times: [time, more] }: TimesNamed): boolean =>
    time?.fiscalQuarter !== undefined && time.fiscalYear === undefined && time.date === undefined && time.own === undefined && more === undefined;
  const open = named.filter(isOpen);
  const rest = named.filter((one) => !isOpen(one)).flatMap(({ times }) => times);
  const [part] = open.flatMap(({ times }) => times);
  const years = new Set(rest.map(({ fiscalYear }) => fiscalYear));
  if (part !== undefined) {
    const same = ({ fiscalQuarter, months }: NamedTime): boolean => fiscalQuarter === part.fiscalQuarter && months === part.months;
    if (open.length > 1 || rest.length !== 2 || years.size !== 2 || !rest.every((one) => one.fiscalYear !== undefined && (isYear(one) || same(one)))) return named;
    return named.map((one) => (isOpen(one) ? { ...one, times: [] } : { ...one, times: one.times.map((time) => ({ ...part, ...time })) }));
  }
  const bare = named.reduce((left, { start, end }) => left.slice(0, start) + '§'.repeat(end - start) + left.slice(end), text);
  const length = LENGTH.exec(bare);
  const said = length?.groups?.['length'] ?? '';
  const months = said === '' ? null : monthsFrom(said);
  if (length === null || months === null || rest.length !== 2 || !rest.every((one) => one.months === undefined && (isYear(one) || one.date?.length === 7)))
    return named;
  const start = length.index + length[0].indexOf(said);
  const lasting = (time: NamedTime): NamedTime => ({ ...time, months, ...(time.date === undefined ? quarterOf(months) : {}) });
  return [...named.map((one) => ({ ...one, times: one.times.map(lasting) })), { start, end: start + said.length, times: [] }].sort((a, b) => a.start - b.start);
}
