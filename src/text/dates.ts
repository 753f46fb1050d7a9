/** Dates as filings print them, read to ISO (`2018-12-31`), with what a partial one lacks kept apart. */

import { monthOf, months, shortMonths } from './words/months.ts';

export interface PrintedDate {
  /** Absent in "December 31," over a year in the next header line. */
  readonly year?: number;
  readonly month: number;
  /** Absent in "March 2023". */
  readonly day?: number;
  readonly start: number;
  readonly end: number;
}

/** "Jan", "Sept.", "December". */
const MONTH = months.map((month) => `${month.slice(0, 3)}${month.startsWith('Sept') ? 't?' : ''}(?:${month.slice(3)})?\\.?`).join('|');
const YEAR = String.raw`(?:19|20)\d{2}`;
const FORMS = new RegExp(
  String.raw`\b(?<m1>${MONTH})\s*(?<d1>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:\s*,?\s*(?<y1>${YEAR})\b)?` +
    String.raw`|\b(?<d2>\d{1,2})(?:st|nd|rd|th)?\s+(?<m2>${MONTH})\s*,?\s+(?<y2>${YEAR})\b` +
    String.raw`|\b(?<m3>${MONTH})\s*,?\s*(?<y3>${YEAR})\b` +
    String.raw`|(?<![\d/])(?<m4>\d{1,2})/(?<d4>\d{1,2})/(?<y4>(?:19|20)?\d{2})(?![\d/])` +
    String.raw`|\b(?<y5>${YEAR})-(?<m5>\d{2})-(?<d5>\d{2})\b` +
    String.raw`|\b(?<d6>\d{1,2})-(?<m6>${shortMonths.join('|')})-(?<y6>(?:19|20)?\d{2})\b`,
  'gi',
);

function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year;
}

/** Days of a month, leap years counted; 29 for a February of no known year. */
export function daysInMonth(month: number, year?: number): number {
  return year === undefined ? (month === 2 ? 29 : daysInMonth(month, 2000)) : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Every date in the text, whole or partial ("December 31,", "March 2023"), in order. `anyOrder` also reads 31/12/2024, which can be no month of 31. */
export function datesIn(text: string, anyOrder = false): PrintedDate[] {
  const found: PrintedDate[] = [];
  for (const match of text.matchAll(FORMS)) {
    const g = match.groups ?? {};
    const printed = g['m1'] ?? g['m2'] ?? g['m3'] ?? g['m4'] ?? g['m5'] ?? g['m6'] ?? '';
    const dayFirst = anyOrder && Number(g['m4']) > 12;
    const month = dayFirst ? Number(g['d4']) : (monthOf(printed) ?? Number(printed));
    const day = dayFirst ? g['m4'] : (g['d1'] ?? g['d2'] ?? g['d4'] ?? g['d5'] ?? g['d6']);
    const year = g['y1'] ?? g['y2'] ?? g['y3'] ?? g['y4'] ?? g['y5'] ?? g['y6'];
    if (month < 1 || month > 12) continue;
    const y = year === undefined ? undefined : fullYear(year);
    if (day !== undefined && (Number(day) < 1 || Number(day) > daysInMonth(month, y))) continue;
    found.push({
      month,
      start: match.index,
      end: match.index + match[0].length,
      ...(day === undefined ? {} : { day: Number(day) }),
      ...(y === undefined ? {} : { year: y }),
    });
  }
  return found;
}

/** ISO date of a whole year, month and day; "March 2023" stands for the last day of its month. Null without a year. */
export function isoOf(date: { readonly year?: number; readonly month: number; readonly day?: number }): string | null {
  if (date.year === undefined) return null;
  const days = daysInMonth(date.month, date.year);
  const day = Math.min(date.day ?? days, days);
  return `${String(date.year)}-${String(date.month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The first date of the text that has a year, as ISO; null where there is none. */
export function parseDate(text: string): string | null {
  for (const date of datesIn(text)) {
    const iso = isoOf(date);
    if (iso !== null) return iso;
  }
  return null;
}
