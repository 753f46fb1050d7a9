import { countPrinted, numberOf, ordinalWords, quarterOf } from './words/numberwords.ts';
import { datesIn, daysInMonth, isoOf } from './dates.ts';

/** The same shape as the domain's `Period`: the text room imports nothing. */
export interface PrintedPeriod {
  readonly kind: 'instant' | 'duration';
  readonly end?: string;
  readonly months?: number;
  readonly fiscalYear?: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  readonly label: string;
}

/** A company's own fiscal calendar. */
export interface FiscalCalendar {
  /** `MM-DD` on which the fiscal year ends, about. */
  readonly yearEnd: string;
  /** -1 where a year that ends in January to May is named by the calendar year before ("fiscal 2018" ended February 2, 2019). */
  readonly yearOffset: 0 | -1;
}

/** What title, caption and neighbouring headers say before a column's own header is read. */
export interface PeriodContext {
  readonly kind?: 'instant' | 'duration';
  readonly months?: number;
  /** `MM-DD` that headers of bare years end on: "Years Ended December 31," in the title. */
  readonly monthDay?: string;
  /** Year of a header that names a day only: "2023" over "July 1,". */
  readonly year?: number;
  /** Whole dates that a title lists for its bare years: "Fiscal years ended December 31, 2022, December 25, 2021 and December 26, 2020". */
  readonly ends?: readonly string[];
  readonly calendar?: FiscalCalendar;
}

const SPAN = new RegExp(
  String.raw`\b(?<n>${countPrinted})(?:\s+or\s+${countPrinted})?[-\s]+(?<unit>months?|weeks?|quarters?)\b|\b(?<n2>[3691]|12)\s?(?<unit2>mos?)\b`,
  'i',
);
const QUARTER = new RegExp(
  String.raw`\b(?:(${ordinalWords.join('|')})[-\s]+(?:fiscal\s+)?quarter|Q\s?([1-4])|([1-4])\s?Q)(?:\b|(?=\d))`,
  'i',
);
const QUARTER_WORDS = /\b(?:quarters?|quarterly periods?|fiscal quarters?)\s+(?:ended|ending)\b|\bquarter\b/i;
const YEAR_WORDS =
  /\b(?:fiscal\s+|calendar\s+)?years?[-\s]+(?:then\s+)?(?:ended|ending)\b|\byears?\b|\bannual\b|\bfiscal\b|\bFY\s?'?\d{2,4}\b|\btwelve-month\b/i;
const TO_DATE = /\byear[-\s]to[-\s]date\b|\bYTD\b/i;
const AS_OF = /\b(?:as\s+(?:of|at)|at)\b|\bbalance at\b/i;
const ENDED = /\b(?:ended|ending|through|to)\b/i;

/** Months of a count of weeks: 12 to 17 are a quarter, 24 to 28 two, 36 to 40 three, 48 and more a year. */
function monthsOfWeeks(weeks: number): number {
  if (weeks >= 48) return 12;
  if (weeks >= 36) return 9;
  if (weeks >= 24) return 6;
  return weeks >= 12 ? 3 : Math.max(1, Math.round((weeks * 7) / 30.4));
}

/** The length that header words state, in months; null where they state none. 52 and 53 weeks are 12. */
export function monthsFrom(text: string): number | null {
  const span = SPAN.exec(text)?.groups;
  if (span !== undefined) {
    const word = (span['n'] ?? span['n2'] ?? '').toLowerCase().replace(/\s+/g, '-');
    const count = numberOf(word);
    const unit = (span['unit'] ?? span['unit2'] ?? '').toLowerCase();
    if (count !== undefined && count > 0)
      return unit.startsWith('week') ? monthsOfWeeks(count) : unit.startsWith('quarter') ? count * 3 : count;
  }
  if (QUARTER.test(text) || QUARTER_WORDS.test(text)) return 3;
  return YEAR_WORDS.test(text) && !TO_DATE.test(text) ? 12 : null;
}

/** The quarter that words name: "Third quarter", "Q3", "3Q". */
export function quarterNamed(text: string): 1 | 2 | 3 | 4 | undefined {
  const match = QUARTER.exec(text);
  return match === null ? undefined : quarterOf(match[1] ?? match[2] ?? match[3] ?? '');
}

/** The company's calendar as one of its filings shows it: when its year ends, and whether a year is named after the one it begins in. */
export function calendarOf(yearEnd?: string, periodEnd?: string, fiscalYear?: number): FiscalCalendar | undefined {
  if (yearEnd === undefined) return undefined;
  const plain = { yearEnd, yearOffset: 0 } as const;
  const behind = periodEnd !== undefined && fiscalYear !== undefined && fiscalOf(periodEnd, plain).fiscalYear === fiscalYear + 1;
  return behind ? { yearEnd, yearOffset: -1 } : plain;
}

/** Fiscal year and quarter of a column by the company's calendar; undefined where its end was not printed, or its header names a fiscal year itself and is right. */
export const ownFiscal = (
  { end, label }: { readonly end?: string; readonly label: string },
  calendar: FiscalCalendar | undefined,
): ReturnType<typeof fiscalOf> | undefined =>
  end === undefined || calendar === undefined || /\b(?:fiscal|FY)\b/i.test(label) ? undefined : fiscalOf(end, calendar);

/**
 * Fiscal year and, for parts of a year, quarter of a period that ends on `end` (ISO). Without a calendar the year is the
 * calendar year of the end. An end on 1 to 7 January closes a 52/53-week December and belongs to the year before.
 */
export function fiscalOf(end: string, calendar?: FiscalCalendar): { readonly fiscalYear: number; readonly fiscalQuarter?: 1 | 2 | 3 | 4 } {
  // A 52/53-week year ends within a week of its usual day: an end in a month's first week belongs to the month before. By digits, as every cell of every table is asked.
  const into = Number(end.slice(8, 10)) <= 7 ? 1 : 0;
  const year = Number(end.slice(0, 4)) - (end.slice(5, 7) === '01' ? into : 0);
  const month = ((Number(end.slice(5, 7)) - 1 - into + 12) % 12) + 1;
  if (calendar === undefined) return { fiscalYear: year };
  const endDay = Number(calendar.yearEnd.slice(3, 5));
  const endMonth = ((Number(calendar.yearEnd.slice(0, 2)) - (endDay <= 7 ? 2 : 1) + 12) % 12) + 1;
  const closing = month <= endMonth ? year : year + 1;
  const after = (((month - endMonth) % 12) + 12) % 12;
  const quarter = after === 0 ? 4 : Math.ceil(after / 3);
  const named = calendar.yearOffset === -1 && endMonth <= 5 ? closing - 1 : closing;
  return {
    fiscalYear: named,
    ...(after % 3 === 0 && (quarter === 1 || quarter === 2 || quarter === 3 || quarter === 4) ? { fiscalQuarter: quarter } : {}),
  };
}

/** The context that a title, caption or spanning header gives to the columns below it. */
export function contextFrom(text: string, outer: PeriodContext = {}): PeriodContext {
  const months = monthsFrom(text);
  const asOf = AS_OF.test(text) && !ENDED.test(text);
  const dates = datesIn(text);
  const date = dates.find((d) => d.day !== undefined);
  const year = /\b((?:19|20)\d{2})\b/.exec(text)?.[1];
  const ends = dates.filter((d) => d.day !== undefined).flatMap((d) => isoOf(d) ?? []);
  return {
    ...outer,
    ...(months !== null
      ? { kind: 'duration' as const, months }
      : date?.day !== undefined && (asOf || (outer.kind === undefined && !ENDED.test(text)))
        ? { kind: 'instant' as const }
        : {}),
    ...(date?.day === undefined ? {} : { monthDay: `${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}` }),
    ...(year === undefined || dates.some((d) => d.year !== undefined) ? {} : { year: Number(year) }),
    ...(ends.length > 1 ? { ends } : {}),
  };
}

/**
 * The period a column header speaks of, its levels joined outermost first ("Years Ended December 31, 2018"); null where
 * it names no time. `context` fills in what the header leaves to its table's title. A year alone is a fiscal year.
 */
export function periodFrom(header: string, context: PeriodContext = {}): PrintedPeriod | null {
  const text = header.replace(/\s+/g, ' ').trim();
  const dates = datesIn(text);
  const last = [...dates].reverse().find((d) => d.year !== undefined && d.day !== undefined) ?? dates.at(-1);
  const years = [...text.matchAll(/(?<![\d,.$/-])(?:(?:19|20)\d{2})(?![\d,]|\.\d|-\d)/g)].map((m) => Number(m[0]));
  const short = /\b(?:FY|fiscal(?:\s+year)?|[1-4]Q|Q[1-4])\s?['’]?(\d{2})\b(?!\d)/i.exec(text)?.[1];
  const year = years.at(-1) ?? (short === undefined ? undefined : 2000 + Number(short));
  if (last === undefined && year === undefined) return null;
  const stated = monthsFrom(text);
  const quarterName = quarterNamed(text);
  const instant = AS_OF.test(text) && stated === null;
  const months = instant ? undefined : (stated ?? (context.kind === 'instant' ? undefined : context.months));
  const kind = instant
    ? 'instant'
    : stated !== null || TO_DATE.test(text)
      ? 'duration'
      : (context.kind ?? (last !== undefined && !ENDED.test(text) ? 'instant' : 'duration'));
  const end = endOf(last, year, context, stated, quarterName);
  const fiscal = end === undefined ? undefined : fiscalOf(end, context.calendar);
  // "Fiscal 2018" names its year itself; a calendar year in a date does not.
  const namesYear = /\b(?:FY|fiscal(?:\s+year)?)\s?['’]?(?:\d{4}|\d{2})\b/i.test(text) || quarterName !== undefined || last === undefined;
  const fiscalYear = namesYear && year !== undefined && end === undefined ? year : (fiscal?.fiscalYear ?? year);
  const quarter = quarterName ?? (months === 3 || kind === 'instant' ? fiscal?.fiscalQuarter : undefined);
  return {
    kind,
    label: text,
    ...(end === undefined ? {} : { end }),
    ...(kind === 'duration' && months !== undefined ? { months } : {}),
    ...(fiscalYear === undefined ? {} : { fiscalYear }),
    ...(quarter === undefined || months === 12 ? {} : { fiscalQuarter: quarter }),
  };
}

function endOf(
  date: { readonly year?: number; readonly month: number; readonly day?: number } | undefined,
  year: number | undefined,
  context: PeriodContext,
  stated: number | null,
  quarterName: number | undefined,
): string | undefined {
  if (date !== undefined)
    return (
      isoOf({
        ...date,
        ...(date.year !== undefined ? {} : (year ?? context.year) === undefined ? {} : { year: (year ?? context.year) as number }),
      }) ?? undefined
    );
  if (year === undefined || context.monthDay === undefined || quarterName !== undefined) return undefined;
  const listed = context.ends?.filter((end) => fiscalOf(end, context.calendar).fiscalYear === year) ?? [];
  if (listed.length === 1) return listed[0];
  // A title's "December 31" dates the bare years of its own kind of column only.
  if (stated !== null && context.months !== undefined && stated !== context.months) return undefined;
  const month = Number(context.monthDay.slice(0, 2));
  return isoOf({ year, month, day: Math.min(Number(context.monthDay.slice(3, 5)), daysInMonth(month, year)) }) ?? undefined;
}

/**
 * The time of a cell from its row's and its column's: a row's own time goes first, a quarter and a year on either side join ("First quarter" under "2017"),
 * and a balance in a column of a duration is of its start or its end. Where the filing itself tags the cell with a time, it is that. Undefined where none names a time.
 */
export function periodAt(
  row: { readonly period?: PrintedPeriod; readonly at?: 'start' | 'end' } | undefined,
  column: { readonly period?: PrintedPeriod } | undefined,
  cell?: { readonly period?: PrintedPeriod },
): PrintedPeriod | undefined {
  if (cell?.period !== undefined) return cell.period;
  const [own, over] = [row?.period, column?.period];
  if (own !== undefined) {
    if (over === undefined) return own;
    if (own.fiscalYear === undefined && over.fiscalYear !== undefined)
      return { ...own, fiscalYear: over.fiscalYear, label: `${own.label} ${over.label}` };
    return over.fiscalYear === undefined && over.fiscalQuarter !== undefined && own.fiscalYear !== undefined
      ? { ...over, fiscalYear: own.fiscalYear, label: `${over.label} ${own.label}` }
      : own;
  }
  if (row?.at === undefined || over?.kind !== 'duration') return over;
  const { label, end, fiscalYear, fiscalQuarter, months } = over;
  if (row.at === 'end')
    return {
      kind: 'instant',
      label,
      ...(end === undefined ? {} : { end }),
      ...(fiscalYear === undefined ? {} : { fiscalYear }),
      ...(fiscalQuarter === undefined ? {} : { fiscalQuarter }),
    };
  // Where a shorter time began is a matter of the company's calendar, unless its end is a month's.
  const began = end === undefined || months === undefined ? undefined : monthEndBefore(end, months);
  return {
    kind: 'instant',
    label: `start of ${label}`,
    ...(began === undefined ? {} : { end: began }),
    ...(fiscalYear !== undefined && (months === 12 || months === undefined) ? { fiscalYear: fiscalYear - 1 } : {}),
  };
}

/** The last day of the month `months` before that of `end`, where `end` is a last day of a month itself: 52/53-week periods begin on no fixed day. */
function monthEndBefore(end: string, months: number): string | undefined {
  const [year, month, day] = [Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(end.slice(8, 10))];
  if (day !== daysInMonth(month, year)) return undefined;
  const at = year * 12 + month - 1 - months;
  return isoOf({ year: Math.floor(at / 12), month: (at % 12) + 1 }) ?? undefined;
}
