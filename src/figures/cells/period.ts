import type { Context } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Column, Period } from '../../domain/document.ts';
import type { FilingCard } from '../../domain/question.ts';
import { isAnnual, ownTime, timeIn } from '../../question/times/timeIn.ts';
import { isoOf } from '../../text/dates.ts';
import { calendarOf, fiscalOf, ownFiscal } from '../../text/periods.ts';
import { grammar } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';

/** The time a figure of this filing is asked for: the question's, else the filing's own. */
export const timeFor = (context: Context, card: FilingCard): Time => timeIn(context.times[0] ?? ownTime(card), card);

/** Fiscal year and quarter of a column by the company's own calendar, where its end was printed; a header that names a fiscal year itself is right. */
export function fiscalPeriod(period: Period, card: FilingCard): Period {
  const { fiscalYearEnd, fiscalYear, periodEnd } = card.metadata;
  const fiscal = ownFiscal(period, calendarOf(fiscalYearEnd?.value, periodEnd?.value, fiscalYear?.value));
  if (fiscal === undefined) return period;
  const quarter = period.kind === 'instant' || period.months === 3 ? (fiscal.fiscalQuarter ?? period.fiscalQuarter) : undefined;
  const { kind, end, months, label } = period;
  return {
    kind,
    label,
    ...(end === undefined ? {} : { end }),
    fiscalYear: fiscal.fiscalYear,
    ...(months === undefined ? {} : { months }),
    ...(quarter === undefined ? {} : { fiscalQuarter: quarter }),
  };
}

/** Whether a column's period is the time asked for. Never "near": another year, quarter or length is another figure. */
export function isTime(printed: Period, asked: Time, card: FilingCard): boolean {
  const time = timeIn(asked, card);
  const period = fiscalPeriod(printed, card);
  const annual = isAnnual(card);
  if (time.date !== undefined) {
    if (!endsOn(period, time.date, card)) return false;
    if (period.kind === 'instant') return true;
    return lengthFits(period, time.months ?? (annual ? 12 : undefined));
  }
  if (time.fiscalYear === undefined || period.fiscalYear !== time.fiscalYear) return false;
  if (period.kind === 'instant') return quarterOfInstant(period, card) === (time.fiscalQuarter ?? 4);
  if (time.months !== undefined)
    return (
      lengthFits(period, time.months) &&
      (time.fiscalQuarter === undefined || (endQuarter(period, card) ?? time.fiscalQuarter) === time.fiscalQuarter)
    );
  if (time.fiscalQuarter !== undefined) return period.fiscalQuarter === time.fiscalQuarter && (period.months ?? 3) === 3;
  return period.months === 12 || (period.months === undefined && period.fiscalQuarter === undefined && annual);
}

/** The fiscal quarter in which a period of any length ends. */
function endQuarter(period: Period, { metadata: { fiscalYearEnd } }: FilingCard): number | undefined {
  if (period.fiscalQuarter !== undefined || period.end === undefined || fiscalYearEnd === undefined) return period.fiscalQuarter;
  return fiscalOf(period.end, { yearEnd: fiscalYearEnd.value, yearOffset: 0 }).fiscalQuarter;
}

function lengthFits(period: Period, months: number | undefined): boolean {
  if (period.months !== undefined) return months === undefined || period.months === months;
  return months === undefined || months === 12;
}

/** The fiscal quarter an instant closes; 4 for a fiscal year's end, also where only the year is printed. */
function quarterOfInstant(period: Period, card: FilingCard): number {
  if (period.fiscalQuarter !== undefined) return period.fiscalQuarter;
  const yearEnd = card.metadata.fiscalYearEnd?.value;
  if (period.end === undefined || yearEnd === undefined) return 4;
  const days = Math.abs(dayOfYear(period.end.slice(5)) - dayOfYear(yearEnd));
  return Math.min(days, 365 - days) <= 10 ? 4 : 0;
}

const dayOfYear = (monthDay: string): number => (Number(monthDay.slice(0, 2)) - 1) * 30.4 + Number(monthDay.slice(3, 5));

/** The months that an end goes by: one in the first days of a month closes the weeks of the month before. */
function monthsOf(end: string): string[] {
  if (Number(end.slice(8, 10)) > 7) return [end.slice(0, 7)];
  return [end.slice(0, 7), new Date(Date.parse(end) - 7 * 86_400_000).toISOString().slice(0, 7)];
}

function endsOn(period: Period, date: string, card: FilingCard): boolean {
  if (period.end !== undefined) return date.length === 7 ? monthsOf(period.end).includes(date) : period.end === date;
  return namedByYear(period, date, card);
}

/** A column that prints no end ("2021") ends where the company's own calendar has it. */
function namedByYear(period: Period, date: string, { metadata }: FilingCard): boolean {
  const { fiscalYearEnd, fiscalYear, fiscalQuarter, periodEnd } = metadata;
  if (period.fiscalYear === undefined) return false;
  const own = periodEnd !== undefined && (date.length === 7 ? monthsOf(periodEnd.value).includes(date) : periodEnd.value === date);
  if (own)
    return period.fiscalYear === fiscalYear?.value && (period.fiscalQuarter ?? fiscalQuarter?.value ?? 4) === (fiscalQuarter?.value ?? 4);
  const calendar = calendarOf(fiscalYearEnd?.value, periodEnd?.value, fiscalYear?.value);
  const day = date.length === 7 ? isoOf({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }) : date;
  if (calendar === undefined || day === null) return false;
  const ends = fiscalOf(day, calendar);
  if (date.length > 7 && day.slice(5) !== calendar.yearEnd) return false;
  return ends.fiscalYear === period.fiscalYear && ends.fiscalQuarter === (period.fiscalQuarter ?? 4);
}

/** Indices of the columns of figures that speak of the time; columns of per cent or changes speak of none. */
export function columnsAt(columns: readonly Column[], time: Time, card: FilingCard): number[] {
  const found: number[] = [];
  columns.forEach((column, i) => {
    if (column.period !== undefined && !CHANGE.test(column.label) && isTime(column.period, time, card)) found.push(i);
  });
  return found;
}

const CHANGE = new RegExp(grammar`${CHANGES.columns}|%\s*${CHANGES.short}`, 'i');

/** Whether a column's header says that it is by how much figures changed. */
export const isOfChange = (header: string): boolean => CHANGE.test(header);

/** The length of a period of a question without one on an interim filing: the quarter's own, never the year to date. */
export function preferred(columns: readonly Column[], found: readonly number[], time: Time): number[] {
  if (found.length < 2 || time.months !== undefined) return [...found];
  const quarters = found.filter((i) => columns[i]?.period?.months === 3);
  return quarters.length > 0 ? quarters : [...found];
}
