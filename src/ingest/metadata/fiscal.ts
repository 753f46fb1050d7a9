import { countPrinted, quarterOf } from '../../text/words/numberwords.ts';
import type { Field, FormType, Page, Span } from '../../domain/document.ts';
import { daysInMonth } from '../../text/dates.ts';
import { monthsFrom } from '../../text/periods.ts';
import { monthOf, months } from '../../text/words/months.ts';
import { grammar } from '../../text/words/phrases.ts';
import type { Cover } from './cover.ts';
import { datesBetween, type DatedSpan } from './filed.ts';
import { inferred, matchesIn, read } from './printedLines.ts';
import { fullYear, nameOfYear, QUARTER_LABEL, YEAR_LABEL } from './yearName.ts';

export interface Fiscal {
  readonly fiscalYear?: Field<number>;
  readonly fiscalQuarter?: Field<1 | 2 | 3 | 4>;
  readonly periodEnd?: Field<string>;
  readonly fiscalYearEnd?: Field<string>;
}

/** What a headline or a label says of its time: "First-Quarter 2023", "Q4 FY23", "fiscal 2022". */
interface Label {
  readonly year?: number;
  readonly quarter?: 1 | 2 | 3 | 4;
  readonly span: Span;
}

/**
 * The time a filing speaks of. Year and quarter follow the company's own calendar: 52/53-week years belong to the year that most of their days lie in, and where a
 * year ends in January to March, the text's own use of "fiscal 2023" decides which year's name it bears.
 */
export function readFiscal(pages: readonly Page[], cover: Cover): Fiscal {
  const form = cover.form.value;
  if (form === '8-K') return eventReport(cover);
  const end = coverPeriod(cover) ?? (cover.page === undefined || form === 'earnings release' ? releasePeriod(pages) : undefined);
  const label = form === 'earnings release' || cover.page === undefined ? headline(pages, cover) : undefined;
  if (form === '10-Q' || form === 'earnings release') return partOfYear(pages, end, label, form);
  return wholeYear(pages, end, label);
}

const REPORT_DATE = /date\s+of\s+report\b|date\s+of\s+earliest\s+event/i;

/** An 8-K: the date of the report, after its caption or over it. */
function eventReport(cover: Cover): Fiscal {
  const page = cover.page;
  const caption = page && REPORT_DATE.exec(page.text);
  if (!page || !caption) return {};
  const behind = datesBetween(page, caption.index, Math.min(page.text.length, caption.index + 120))[0];
  const dated = behind ?? datesBetween(page, Math.max(0, caption.index - 60), caption.index).at(-1);
  return dated ? { periodEnd: read(dated.iso, dated.span), fiscalYear: inferred(Number(dated.iso.slice(0, 4)), dated.span) } : {};
}

const FOR_PERIOD =
  /for\s+(?:the|our)\s+(?:fiscal\s+|quarterly\s+|annual\s+|\d\d[- ]week\s+|[\w-]+\s+(?=weeks|months))*(?:year|period|quarter|week|month)s?\s*(?:\([^)]{0,30}\)\s*)?(?:ended|ending)\s*:?/i;

function coverPeriod(cover: Cover): DatedSpan | undefined {
  const page = cover.page;
  const match = page && FOR_PERIOD.exec(page.text);
  if (!page || !match) return undefined;
  const after = match.index + match[0].length;
  return datesBetween(page, after, Math.min(page.text.length, after + 60))[0];
}

const PERIOD_WORDS = String.raw`\b(?:(?:first|second|third|fourth|fiscal|full|interim)[\s-]+)*(?:quarter|year|period|months|weeks)s?["”)\s]*(?:and[^.]{0,60}?)?`;
const ENDED = new RegExp(String.raw`${PERIOD_WORDS}ended\s+`, 'gi');
const ENDING = new RegExp(String.raw`${PERIOD_WORDS}ending\s+`, 'gi');

/** A table's first header line after "… Ended", with its unit in parentheses. */
const HEADER_CHARACTERS = 110;

/** The period of a document without a cover: the first "… ended DATE" of its text; a header may split day and year over two lines. */
function releasePeriod(pages: readonly Page[]): DatedSpan | undefined {
  // what is yet to end is an outlook's
  return statedPeriod(pages) ?? [ENDED, ENDING].map((pattern) => firstPeriod(pages, pattern)).find((found) => found !== undefined);
}

/** The latest day that heads a column of an income statement: what the release reports on. */
function statedPeriod(pages: readonly Page[]): DatedSpan | undefined {
  const ends = pages.flatMap(({ tables }) =>
    tables.flatMap(({ statement, columns }) =>
      statement !== 'income'
        ? []
        : columns.flatMap(({ header: [span], period }) => (span && period?.end !== undefined ? [{ iso: period.end, span }] : [])),
    ),
  );
  return ends.reduce<DatedSpan | undefined>((last, end) => (last === undefined || end.iso > last.iso ? end : last), undefined);
}

function firstPeriod(pages: readonly Page[], pattern: RegExp): DatedSpan | undefined {
  for (const page of pages.slice(0, 12)) {
    for (const match of page.text.matchAll(pattern)) {
      const after = match.index + match[0].length;
      const whole = datesBetween(page, after, Math.min(page.text.length, after + HEADER_CHARACTERS))[0];
      const between = whole === undefined ? '' : page.text.slice(after, whole.span.start);
      // the unit of the table may come between the words and the columns' dates
      if (whole && (between.length <= 2 || /^\s*\([^)]*\)\s*$/.test(between))) return whole;
      const split = splitDate(page, after);
      if (split) return split;
    }
  }
  return undefined;
}

const DAY = new RegExp(grammar`^(${months})\s+(\d{1,2})\b,?`, 'i');

/** "Twelve Months Ended June 30," over "2022 2023": the latest of the next line's years goes with the day. */
function splitDate(page: Page, at: number): DatedSpan | undefined {
  const text = page.text.slice(at, at + 160);
  const day = DAY.exec(text);
  if (!day) return undefined;
  const years = [...text.slice(day[0].length).matchAll(/\b(20\d\d)\b/g)].map((match) => Number(match[1]));
  const year = Math.max(...years.slice(0, 3), 0);
  const month = monthOf(day[1] ?? '') ?? 0;
  if (year === 0 || Number(day[2]) > daysInMonth(month, year)) return undefined;
  const iso = `${String(year)}-${String(month).padStart(2, '0')}-${(day[2] ?? '').padStart(2, '0')}`;
  return { iso, span: { page: page.number, start: at, end: at + day[0].replace(/,$/, '').length } };
}

/** The first label of the opening: the headline's, if it has a year; its quarter is kept where the year is printed further on. */
function headline(pages: readonly Page[], cover: Cover): Label | undefined {
  // after an 8-K's cover the release begins a few pages on
  const from = cover.page?.number ?? 0;
  const opening = pages.slice(from, from === 0 ? 1 : from + 4).map((page) => ({ ...page, text: page.text.slice(0, 3000) }));
  const quarters = [...matchesIn(opening, QUARTER_LABEL)].map(({ match, span }): Label => {
    const quarter = quarterOf(match[1] ?? match[2] ?? match[3] ?? '');
    const year = match[4] === undefined ? undefined : fullYear(match[4]);
    return {
      ...(quarter === undefined ? {} : { quarter }),
      span: { ...span, start: match.index, end: match.index + match[0].trimEnd().length },
      ...(year === undefined ? {} : { year }),
    };
  });
  const years = [...matchesIn(opening, YEAR_LABEL)].map(({ match, span }): Label => ({
    year: fullYear(match[1] ?? match[2] ?? match[3] ?? ''),
    span: { ...span, start: match.index, end: match.index + match[0].length },
  }));
  const first = quarters[0];
  const headYear = years[0];
  // "reports fiscal 2023 results" over a later mention of a quarter is a report of the whole year
  if (first === undefined || (headYear !== undefined && headYear.span.start < first.span.start && headYear.span.start < 200))
    return headYear ?? first;
  return first.year === undefined
    ? (quarters.find((label) => label.quarter === first.quarter && label.year !== undefined) ?? first)
    : first;
}

function wholeYear(pages: readonly Page[], end: DatedSpan | undefined, label: Label | undefined): Fiscal {
  if (end === undefined) return label?.year === undefined ? {} : { fiscalYear: read(label.year, label.span) };
  const named = nameOfYear(pages, end.iso);
  return {
    periodEnd: read(end.iso, end.span),
    fiscalYear:
      label?.year !== undefined && Math.abs(label.year - named.year) <= 1
        ? read(label.year, label.span)
        : named.span
          ? read(named.year, named.span)
          : inferred(named.year, end.span),
    fiscalYearEnd: read(end.iso.slice(5), end.span),
  };
}

const LAST_YEAR =
  /\bform\s+10[-‐‑–]k\b[^.]{0,60}?\bfor\s+(?:the|our)\s+(?:fiscal\s+)?year\s+ended\s+|\bfiscal\s+year\s+(?:ended|ending|ends)(?:\s+on)?\s+|\b(?:fiscal\s+)?year\s+ended\s+/gi;

/** The latest year-end before the period's own that the text names ("Form 10-K for the fiscal year ended January 28, 2023"). */
function lastYearEnd(pages: readonly Page[], end: string): DatedSpan | undefined {
  let best: DatedSpan | undefined;
  for (const page of pages.slice(0, 60)) {
    for (const match of page.text.matchAll(LAST_YEAR)) {
      const after = match.index + match[0].length;
      const dated = datesBetween(page, after, Math.min(page.text.length, after + 25))[0];
      if (
        dated &&
        dated.span.start === after &&
        dated.iso < end &&
        dated.iso > yearsBefore(end, 1.1) &&
        (best === undefined || dated.iso > best.iso)
      )
        best = dated;
    }
  }
  return best;
}

function yearsBefore(iso: string, years: number): string {
  return new Date(Date.parse(iso) - years * 365.25 * 86_400_000).toISOString().slice(0, 10);
}

const YEAR_TO_DATE = new RegExp(
  String.raw`\b(${countPrinted}[\s-]+(?:months?|weeks?))(?:\s+periods?)?\s+(?:and[^.]{0,40}\s+)?(?:ended|ending)`,
  'gi',
);

/** Quarter of an interim report: the longest period it shows, in months, over three. */
function quarterByLength(pages: readonly Page[]): 1 | 2 | 3 | undefined {
  const counts = new Map<number, number>();
  for (const page of pages.slice(0, 40)) {
    for (const match of page.text.matchAll(YEAR_TO_DATE)) {
      const months = monthsFrom(match[1] ?? '');
      if (months === 3 || months === 6 || months === 9) counts.set(months, (counts.get(months) ?? 0) + 1);
    }
  }
  const longest = Math.max(...[...counts].filter(([, count]) => count >= 2).map(([months]) => months), 0);
  return longest === 9 ? 3 : longest === 6 ? 2 : longest === 3 ? 1 : undefined;
}

function partOfYear(pages: readonly Page[], end: DatedSpan | undefined, label: Label | undefined, form: FormType): Fiscal {
  if (end === undefined) {
    return {
      ...(label?.year === undefined ? {} : { fiscalYear: read(label.year, label.span) }),
      ...(label?.quarter === undefined ? {} : { fiscalQuarter: read(label.quarter, label.span) }),
    };
  }
  const last = lastYearEnd(pages, end.iso);
  const since = last === undefined ? undefined : Math.round(monthsBetween(last.iso, end.iso) / 3);
  const byLength = form === '10-Q' ? quarterByLength(pages) : undefined;
  const byCalendar = since === 1 || since === 2 || since === 3 || since === 4 ? since : undefined;
  const whole = form === 'earnings release' && label !== undefined && label.quarter === undefined;
  const quarter = whole ? undefined : (label?.quarter ?? (form === '10-Q' && byCalendar === 4 ? byLength : byCalendar) ?? byLength);
  const closing = quarter === undefined ? end.iso : yearEndAfter(end.iso, quarter);
  const named = nameOfYear(pages, closing, quarter);
  const labelled = label?.year !== undefined && Math.abs(label.year - named.year) <= 1;
  const before = quarter === 4 || whole ? undefined : last;
  return {
    periodEnd: read(end.iso, end.span),
    fiscalYear: labelled ? read(label.year, label.span) : named.span ? read(named.year, named.span) : inferred(named.year, end.span),
    ...(quarter === undefined
      ? {}
      : { fiscalQuarter: label?.quarter !== undefined ? read(quarter, label.span) : inferred(quarter, last?.span ?? end.span) }),
    fiscalYearEnd: before ? read(before.iso.slice(5), before.span) : inferred(closing.slice(5), end.span),
  };
}

const monthsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (30.44 * 86_400_000);

/** About when the year closes in which a quarter ends: the end of the month so many quarters on, from a week before the quarter's end. */
function yearEndAfter(end: string, quarter: 1 | 2 | 3 | 4): string {
  if (quarter === 4) return end;
  const date = new Date(Date.parse(end) - 7 * 86_400_000);
  const month = date.getUTCMonth() + 1 + (4 - quarter) * 3;
  return new Date(Date.UTC(date.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
}
