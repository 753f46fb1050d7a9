import type { Period, Row } from '../../domain/document.ts';
import { dimensionOf } from './dimension.ts';
import { kindOfYears } from './rowTimes.ts';
import { datesIn, parseDate } from '../../text/dates.ts';
import { contextFrom, monthsFrom, periodFrom } from '../../text/periods.ts';
import type { PeriodContext } from '../../text/periods.ts';

const CHANGE =
  /\b(?:change|difference|variance|increase|decrease|growth|vs\.?|versus|inc\.?\s*\/|over|compared)\b|\binc\s*\(dec\)|[%$]\s*(?:chg|\+\/-)/i;
const COMPARED = /\b(?:vs\.?|versus|over|compared|change|variance)\b|%/i;
const SHORT = 160;
/** As much of a leading sentence as names the table's time. */
const LEAD = 400;

/**
 * The period of each column from its header, with what title, caption and stub say for all ("Years ended December 31" over
 * bare years, "As of March 31, 2023" over segments). Columns of changes have none. `outer` are the lines above, top first; what bare
 * years mean that no short line dates is read from the leading sentence and the rows.
 */
export function periodsOf(headers: readonly string[], outer: readonly string[], rows: readonly Row[] = []): (Period | undefined)[] {
  const context = contextOf(outer);
  const found = printed(headers, outer, context);
  if (context.kind !== undefined) return found;
  const lead = outer.join(' ').slice(-LEAD);
  return found.map((period, c) => {
    const header = headers[c] ?? '';
    if (period?.kind !== 'duration' || period.months !== undefined || monthsFrom(header) !== null || datesIn(header).length > 0)
      return period;
    const kind = kindOfYears(lead, dimensionOf(header), rows);
    return kind === 'instant' ? { ...period, kind } : period;
  });
}

/** What the short lines above a table say of its time. */
export function contextOf(outer: readonly string[]): PeriodContext {
  let context: PeriodContext = {};
  for (const words of outer) if (words.length < SHORT) context = contextFrom(words, context);
  return context;
}

function printed(headers: readonly string[], outer: readonly string[], given: PeriodContext): (Period | undefined)[] {
  let context = given;
  const shared = sharedHeader(headers);
  if (context.year !== undefined && headers.some((header) => /\b(?:19|20)\d{2}\b/.test(header))) context = withoutYear(context);
  const found = headers.map((header) => (header === '' || compares(header) ? undefined : read(header, context)));
  if (found.some((period) => period !== undefined)) return fillYears(headers, found, context);
  // No column names a time: a title that names exactly one applies to all.
  const whole = lastSentences(outer).filter((words) => words.length < SHORT && parseDate(words) !== null && monthsOrInstant(words));
  const last = whole.at(-1);
  if (
    last === undefined ||
    shared ||
    datesIn(last).filter((date) => date.year !== undefined).length !== 1 ||
    /\b(?:19|20)\d{2}\D+and\D+(?:19|20)\d{2}\b/.test(last)
  )
    return found;
  const period = read(last, {});
  return headers.map((header) => (compares(header) ? undefined : period));
}

/** The lines above, a paragraph by its last sentence: the one that leads up to the table. */
function lastSentences(outer: readonly string[]): string[] {
  return outer.map((words) =>
    words.length < SHORT ? words : words.slice(Math.max(0, words.slice(0, -2).search(/[.;]\s+[A-Z][^.;]*$/) + 1)),
  );
}

/** A column of changes; "Increase/(Decrease)" under a whole date of its own heads a statement's amounts. */
function compares(header: string): boolean {
  return CHANGE.test(header) && (COMPARED.test(header) || parseDate(header) === null);
}

function read(words: string, context: PeriodContext): Period | undefined {
  return periodFrom(words, context) ?? undefined;
}

function monthsOrInstant(words: string): boolean {
  return monthsFrom(words) !== null || /\b(?:as of|at|ended)\b/i.test(words) || /^\W*\w+\.? \d{1,2}, ?\d{4}\W*$/.test(words);
}

function withoutYear(context: PeriodContext): PeriodContext {
  return {
    ...(context.kind === undefined ? {} : { kind: context.kind }),
    ...(context.months === undefined ? {} : { months: context.months }),
    ...(context.monthDay === undefined ? {} : { monthDay: context.monthDay }),
  };
}

/** Several columns without a word: the title's date need not be of each. */
function sharedHeader(headers: readonly string[]): boolean {
  return headers.length > 1 && headers.every((header) => header === '');
}

/** A whole date among columns that state a length is an instant ("Accrued May 31, 2020"); a bare year among them is as long as they are. */
function fillYears(headers: readonly string[], found: (Period | undefined)[], context: PeriodContext): (Period | undefined)[] {
  const lengths = headers.map((header) => monthsFrom(header));
  const known = lengths.filter((months) => months !== null);
  if (known.length === 0) return found;
  return found.map((period, c) => {
    if (period === undefined || lengths[c] !== null) return period;
    const dated = datesIn(headers[c] ?? '').some((date) => date.day !== undefined && date.year !== undefined);
    if (dated && period.kind === 'duration') {
      const { end, fiscalYear, label } = period;
      return { kind: 'instant', label, ...(end === undefined ? {} : { end }), ...(fiscalYear === undefined ? {} : { fiscalYear }) };
    }
    return period.kind === 'duration' && period.months === undefined && context.kind === undefined
      ? { ...period, months: known[0] ?? 12 }
      : period;
  });
}
