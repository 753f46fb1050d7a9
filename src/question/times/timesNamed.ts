import type { NamedTime } from '../../domain/time.ts';
import { datesIn, isoOf } from '../../text/dates.ts';
import { quarterBefore } from './quarterBefore.ts';
import { lengthBefore, lengthsToMonths, partsOfYears, quartersByMonth } from './partsOfYears.ts';
import { monthBefore } from './monthBefore.ts';
import { FISCAL, FULL, yearOf } from './yearWords.ts';
import { grammar, wholly } from '../../text/words/phrases.ts';
import { balances } from '../../text/words/balances.ts';
import { timeWords } from '../../text/words/timewords.ts';
import { isStopWord } from '../../text/tokens.ts';
import { lately } from '../lately.ts';
import { monthOf, months, shortMonths } from '../../text/words/months.ts';
import { ordinalWords, quarterOf } from '../../text/words/numberwords.ts';

const YEAR = String.raw`(?<![\d.,$])(?:(?:19|20)\d{2}|['’]?\d{2})(?![\d%])(?!s\b)(?![.,]\d)`;
const JOIN = String.raw`\s*(?:-|–|—|to|through|thru|until)\s*`;

/** Patterns in order; what one has read is not read again by a later one. */
const RANGES = [
  new RegExp(`${FISCAL}(?<a>${YEAR})${JOIN}(?:${FISCAL})?(?<b>${YEAR})\\b`, 'gi'),
  new RegExp(`(?<a>${FULL})${JOIN}(?<b>(?<![\\d.,$])(?:19|20)\\d{2}(?!\\d))`, 'gi'),
  // "2016-20"
  /(?<![\d.,$-])(?<a>(?:19|20)\d{2})[-–](?<b>\d{2})(?![\d%/-])(?![.,]\d)/g,
];
const QUARTERS = [
  new RegExp(
    String.raw`\bQ\s?(?<q>[1-4])\s*(?:of\s+)?(?:the\s+)?(?:${FISCAL})?['’]?(?<y>(?:19|20)\d{2}|(?<=['’Y]|Q[1-4]\s?)\d{2})(?!\d)`,
    'gi',
  ),
  new RegExp(String.raw`\b(?<q>[1-4])Q\s*(?:of\s+)?(?:FY\s?)?['’]?(?<y>(?:19|20)\d{2}|\d{2})(?!\d)`, 'gi'),
  new RegExp(String.raw`(?:${FISCAL})?(?<y>(?<!\d)(?:19|20)\d{2}|(?<=FY\s?['’]?)\d{2})[\s,-]*Q\s?(?<q>[1-4])\b`, 'gi'),
  new RegExp(
    String.raw`\b(?<w>${ordinalWords.join('|')})[\s-]+(?:fiscal\s+)?quarters?(?:\s+(?:of|in|for))?(?:\s+the)?\s*,?\s*(?:${FISCAL})?(?<y>${FULL}|(?<=FY\s?['’]?)\d{2}(?!\d))?`,
    'gi',
  ),
  /\bQ\s?(?<q>[1-4])\b/gi,
];
/** "The first and second quarters": the first of two that share their noun. */
const QUARTER_BESIDE = new RegExp(
  grammar`\b(?<w>${ordinalWords})(?=\s+(?:${timeWords.joinsYears})\s+(?:${timeWords.articles}\s+)?${ordinalWords}[\s-]+${timeWords.quartersBeside})`,
  'gi',
);
const MONTH = String.raw`\b(?:${[...months, 'Sept', ...shortMonths].join('|')})\.?`;
/** "Dec-22", "oct '22", and "dec 24" where such another is beside it: months of years, no days. */
const SHORT_MONTHS = [
  new RegExp(String.raw`${MONTH}(?:-|\s?['’])(?<y>[0-3]\d)(?![\d-])`, 'gi'),
  new RegExp(grammar`${MONTH}\s(?<y>[0-3]\d)(?=\s*(?:${timeWords.joinsYears}|->|→)\s*${MONTH}\s[0-3]\d(?!\d|,?\s*(?:19|20)\d\d))`, 'gi'),
  new RegExp(grammar`(?<=${MONTH}\s[0-3]\d\s*(?:${timeWords.joinsYears}|->|→)\s*)${MONTH}\s(?<y>[0-3]\d)(?!\d|,?\s*(?:19|20)\d\d)`, 'gi'),
];
const YEARS = [new RegExp(`${FISCAL}(?<y>${YEAR})\\b`, 'gi'), new RegExp(`(?<y>${FULL})`, 'g')];
const FULL_YEAR = /\b(?:19|20)\d\d\b/;
const [NAMED, ALONE] = [wholly(timeWords.namedByYear), wholly(timeWords.standingAlone)];
/** "The 1.25% notes due 2025": when they fall due is part of their name; "20% of debt due in 2025" is of that year. */
const MATURES = new RegExp(grammar`\d\s?%(?!\s+of\b)[^?.,;]{0,60}\s${timeWords.maturing}\s+$`, 'i');
/** So many words stand between a year and what it is the name of: "2020 Omnibus Equity Incentive Plan". */
const BETWEEN = 4;

/** Whether a text begins with a year that is part of a name: the "2020 Equity Plan" is of no time, nor are the "2025 Senior Notes". */
function isOfName(text: string): boolean {
  const [year = '', ...rest] = text.split(/\s+/, BETWEEN + 3);
  if (!/^(?:19|20)\d\d$/.test(year)) return false;
  const words = rest.map((word) => word.replace(/[?.!)]+$/, ''));
  const at = words.findIndex((word) => NAMED.test(word));
  const before = words.slice(0, Math.max(0, at));
  return (
    at >= 0 &&
    at <= BETWEEN &&
    !before.some((word) => /[,;:(]/.test(word) || isStopWord(word.toLowerCase())) &&
    !ALONE.test(words[at + 1] ?? '')
  );
}

/** Words of a question that name times: one, or every year of a range, first to last. */
export interface TimesNamed {
  readonly start: number;
  readonly end: number;
  readonly times: readonly NamedTime[];
}

/**
 * The times a question names, in its own order, each with its place: "FY2018", "FY'18", "fiscal 2018", "Q2 of FY2023", "2Q23", "FY2023Q1", "second quarter of 2023",
 * "July 1, 2022", "Jan 2022", parts of years ("H1 23", "first three months of 2023", "six months to June 2021"), and ranges ("FY2019 to FY2021"). A bare year is taken as a fiscal year. A date is ISO, or `YYYY-MM` where no day is named.
 */
export const timesNamed = lately((question): readonly TimesNamed[] => {
  let text = question;
  const found: TimesNamed[] = [];
  const take = (start: number, words: string, times: readonly NamedTime[]): void => {
    const end = start + words.length;
    const lead = words.length - words.trimStart().length;
    found.push({ start: start + lead, end: end - (words.length - words.trimEnd().length), times });
    text = text.slice(0, start) + ' '.repeat(words.length) + text.slice(end);
  };
  for (const part of quartersByMonth(text)) take(part.start, part.words, [part.time]);
  // both of a pair are found before one of them is taken out
  const short = FULL_YEAR.test(text) ? SHORT_MONTHS.slice(0, 1) : SHORT_MONTHS;
  for (const { index, 0: words, groups } of short.flatMap((rule) => [...text.matchAll(rule)]))
    take(index, words, [{ date: `${String(yearOf(groups?.['y'] ?? ''))}-${String(monthOf(words) ?? 1).padStart(2, '0')}` }]);
  for (const date of datesIn(text, true)) {
    const iso = isoOf(date);
    const words = question.slice(date.start, date.end);
    if (iso === null || (date.day === undefined && /^may\b/.test(words))) continue;
    const length = lengthBefore(text, date.start);
    const from = length?.start ?? date.start;
    const months = length === null ? {} : { months: length.months };
    take(from, question.slice(from, date.end), [{ date: date.day === undefined ? iso.slice(0, 7) : iso, ...months }]);
    const before = length === null ? monthBefore(text, from, iso) : null;
    if (before !== null) take(before.start, before.words, [before.time]);
  }
  for (const part of [...partsOfYears(text), ...lengthsToMonths(text)]) take(part.start, part.words, [part.time]);
  for (const rule of RANGES) {
    for (const match of [...text.matchAll(rule)]) {
      const first = yearOf(match.groups?.['a'] ?? '');
      const last = yearOf(match.groups?.['b'] ?? '');
      if (last <= first || last - first > 15) continue;
      const years = Array.from({ length: last - first + 1 }, (_, i) => ({ fiscalYear: first + i }));
      take(match.index, match[0], years);
    }
  }
  for (const { index, 0: words, groups } of [...text.matchAll(QUARTER_BESIDE)]) {
    const fiscalQuarter = quarterOf(groups?.['w'] ?? '');
    if (fiscalQuarter) take(index, words, [{ fiscalQuarter }]);
  }
  for (const rule of QUARTERS) {
    for (const match of [...text.matchAll(rule)]) {
      const fiscalQuarter = quarterOf(match.groups?.['q'] ?? match.groups?.['w'] ?? '');
      const year = match.groups?.['y'];
      if (fiscalQuarter) take(match.index, match[0], [{ fiscalQuarter, ...(year === undefined ? {} : { fiscalYear: yearOf(year) }) }]);
    }
  }
  for (const rule of YEARS)
    for (const match of [...text.matchAll(rule)])
      if (!isOfName(text.slice(match.index)) && !MATURES.test(text.slice(0, match.index)))
        take(match.index, match[0], [{ fiscalYear: yearOf(match.groups?.['y'] ?? '') }]);
  return found.map((one) => closedBefore(question, one)).sort((a, b) => a.start - b.start);
});

/** "At the beginning of", "as of the start of the year". */
const AT_ITS_START = new RegExp(
  grammar`\b${timeWords.atMoment}\s+(?:${timeWords.articles}\s+)?${balances.starts}\s+${timeWords.ofIt}\s+(?:${timeWords.theYear}\s+)?$`,
  'i',
);

/** A year or a quarter at whose beginning something stood, as the one before it, at whose end it did: "cash at the beginning of 2020". */
function closedBefore(question: string, one: TimesNamed): TimesNamed {
  const [time, more] = one.times;
  const lead = AT_ITS_START.exec(question.slice(0, one.start));
  if (lead === null || more !== undefined || time?.fiscalYear === undefined || time.months !== undefined || time.date !== undefined)
    return one;
  const before = time.fiscalQuarter === undefined ? [{ fiscalYear: time.fiscalYear - 1 }] : quarterBefore(time);
  return { ...one, start: lead.index, times: before };
}
