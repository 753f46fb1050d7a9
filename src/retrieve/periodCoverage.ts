import type { FilingCard, PeriodWanted } from '../domain/question.ts';

/** How far a filing speaks of a time, 0 to 1, and how it does, in a reviewer's words. */
export interface PeriodCoverage {
  readonly share: number;
  readonly how: string;
}

const NONE: PeriodCoverage = { share: 0, how: '' };
const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A filing that speaks of a whole fiscal year: an annual report, or the release of a year's or fourth quarter's results. */
export function isWholeYear({ metadata }: FilingCard): boolean {
  const form = metadata.form?.value;
  const quarter = metadata.fiscalQuarter?.value;
  return form === '10-K' || form === 'annual report' || (form === 'earnings release' && (quarter === undefined || quarter === 4));
}

/**
 * How far a filing covers a time that a question names. Its own year counts 1; a report also holds the year before (statements, balance sheet) and the second year
 * before (income, cash flows); a year may be meant by the calendar year it ends in, whatever the company calls it; an interim report holds part of its year. A year
 * that no filing covers yet is looked ahead to by the newest one (`latestYear` is the last fiscal year that the company's filings report on).
 */
export function periodCoverage(card: FilingCard, wanted: PeriodWanted, latestYear: number): PeriodCoverage {
  if (wanted.date !== undefined) return wanted.date.length === 10 ? coverageOfDay(card, wanted.date) : coverageOfMonth(card, wanted.date);
  if (wanted.fiscalQuarter !== undefined) return coverageOfQuarter(card, wanted.fiscalQuarter, wanted.fiscalYear);
  return wanted.fiscalYear === undefined ? NONE : coverageOfYear(card, wanted.fiscalYear, latestYear);
}

function coverageOfYear(card: FilingCard, year: number, latestYear: number): PeriodCoverage {
  const own = card.metadata.fiscalYear?.value;
  if (own === undefined) return NONE;
  const ends = Number((card.metadata.periodEnd?.value ?? '').slice(0, 4));
  const event = card.metadata.form?.value === '8-K';
  if (isWholeYear(card)) {
    if (own === year) return { share: 1, how: 'year named' };
    if (ends === year) return { share: 0.8, how: 'year ends in the year named' };
    if (own === year + 1) return { share: 0.6, how: 'year after, holds the year named' };
    if (own === year + 2) return { share: 0.4, how: 'two years after, holds the year named' };
    if (own > year && own <= year + 4) return { share: 0.1, how: 'a later year' };
  } else {
    if (own === year) return { share: event ? 0.4 : 0.45, how: event ? 'dated in the year named' : 'part of the year named' };
    if (ends === year) return { share: 0.35, how: 'ends in the year named' };
    if (own === year + 1 && !event) return { share: 0.3, how: 'part of the year after' };
  }
  if (year > latestYear && own === latestYear) return { share: 0.3, how: 'newest before the year named' };
  return own === year - 1 ? { share: 0.05, how: 'year before' } : NONE;
}

function coverageOfQuarter(card: FilingCard, quarter: number, year: number | undefined): PeriodCoverage {
  const { metadata } = card;
  const own = metadata.fiscalYear?.value;
  const form = metadata.form?.value;
  const reported = metadata.fiscalQuarter?.value;
  if (own === undefined || form === '8-K')
    return year !== undefined && own === year ? { share: 0.2, how: 'dated in the year named' } : NONE;
  const ends = Number((metadata.periodEnd?.value ?? '').slice(0, 4));
  if (year === undefined)
    return reported === quarter ? { share: 0.8, how: 'quarter named' } : isWholeYear(card) ? { share: 0.3, how: 'whole year' } : NONE;
  if (reported === quarter) {
    if (own === year) return { share: 1, how: 'quarter named' };
    if (ends === year) return { share: 0.8, how: 'quarter ends in the year named' };
    return own === year + 1 ? { share: 0.5, how: 'same quarter a year after' } : NONE;
  }
  if (isWholeYear(card)) {
    if (own === year) return { share: quarter === 4 ? 0.8 : 0.5, how: 'year named' };
    if (ends === year) return { share: 0.4, how: 'year ends in the year named' };
    return own === year + 1 ? { share: 0.25, how: 'year after' } : NONE;
  }
  return own === year ? { share: (reported ?? 0) > quarter ? 0.3 : 0.15, how: 'part of the year named' } : NONE;
}

function coverageOfDay(card: FilingCard, day: string): PeriodCoverage {
  const { metadata } = card;
  const end = metadata.periodEnd?.value;
  const filed = metadata.filed?.value;
  if (end === undefined) return filed === day ? { share: 0.9, how: 'filed on the day named' } : NONE;
  const after = daysBetween(day, end);
  const near = Math.min(Math.abs(after), filed === undefined ? Infinity : Math.abs(daysBetween(day, filed)));
  if (metadata.form?.value === '8-K') {
    if (near < 1) return { share: 1, how: 'dated as asked' };
    if (near <= 5) return { share: 0.8, how: 'dated within days of it' };
    return near <= 45 ? { share: 0.2, how: 'dated near it' } : NONE;
  }
  if (Math.abs(after) < 1) return { share: 1, how: 'period ends on the day named' };
  // "as of December 31" of a company whose 52/53-week year ends days away from it
  if (Math.abs(after) <= 7) return { share: 0.8, how: 'period ends within days of it' };
  if (filed !== undefined && Math.abs(daysBetween(filed, day)) < 1) return { share: 0.9, how: 'filed on the day named' };
  // share counts and events of the cover page are dated between the period's end and the filing
  if (after < 0 && filed !== undefined && daysBetween(day, filed) >= -3) return { share: 0.8, how: 'filed just after the day named' };
  if (Math.abs(after - 365) <= 8) return { share: 0.5, how: 'same day a year before' };
  const yearEnd = metadata.fiscalYearEnd?.value;
  if (yearEnd !== undefined && after > 0 && after < 300 && Math.abs(daysBetween(day, `${day.slice(0, 4)}-${yearEnd}`)) <= 8) {
    return { share: 0.45, how: 'opens with the year-end named' };
  }
  const length = isWholeYear(card) ? 366 : 280;
  return after > 0 && after < length ? { share: 0.35, how: 'period holds the day named' } : NONE;
}

function coverageOfMonth(card: FilingCard, month: string): PeriodCoverage {
  const { periodEnd, filed } = card.metadata;
  if (periodEnd?.value.startsWith(month)) return { share: 1, how: 'month named' };
  if (filed?.value.startsWith(month)) return { share: 0.7, how: 'filed in the month named' };
  return coverageOfDay(card, `${month}-28`).share > 0.3 ? { share: 0.35, how: 'period holds the month named' } : NONE;
}
