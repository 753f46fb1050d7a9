import type { NamedTime } from '../../domain/time.ts';
import { monthsFrom } from '../../text/periods.ts';
import { monthBeginnings, monthOf } from '../../text/words/months.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { timeWords as words } from '../../text/words/timewords.ts';
import { FISCAL, FULL, yearOf } from './yearWords.ts';

const TWO_DIGITS = String.raw`(?<=(?:FY|['’])\s?)\d{2}(?!\d)`;
const OF = grammar`(?:[\s,]+${words.ties})*[\s,-]*`;
const YEAR = `(?:${FISCAL})?['’]?(?<y>${FULL}|${TWO_DIGITS})`;
/** "H1 23", "1H23", "first half of fiscal 2023", "2023 H1", "9M 2023". */
const SHORT = [
  /\bH\s?(?<h>[12])(?:\s*(?:of\s+)?(?:FY\s?)?['’]?(?<y>(?:19|20)\d{2}|\d{2}))?(?![\d%])/gi,
  /\b(?<h>[12])H(?:\s*(?:of\s+)?(?:FY\s?)?['’]?(?<y>(?:19|20)\d{2}|\d{2}))?(?![\d%\w])/gi,
  /\b(?<m>[369]|12)M(?:\s*(?:FY\s?)?['’]?(?<y>(?:19|20)\d{2}|\d{2}))(?![\d%\w])/g,
  // "9m fy23"; without the year "9m" may be nine million
  /\b(?<m>[369]|12)m\s+FY\s?['’]?(?<y>(?:19|20)\d{2}|\d{2})(?![\d%\w])/gi,
];
const BEFORE = new RegExp(`(?:${FISCAL})?(?<y>${FULL}|${TWO_DIGITS})[\\s,-]*$`, 'i');
const HALF = grammar`(?:(?<first>${words.first})|(?<second>${words.second}))[\s-]+(?:(?:fiscal|financial)[\s-]+)?half(?:[\s-]+year)?`;
const MONTHS = grammar`(?:(?<open>${words.opening})|(?<close>${words.closing}))[\s-]+(?<n>${words.counts})[\s-]+(?<u>${words.units})`;
const LONG = [
  new RegExp(String.raw`\b${HALF}(?:${OF}${YEAR})?(?![\w%])`, 'gi'),
  new RegExp(String.raw`\b${MONTHS}(?:${OF}${YEAR})?(?![\w%])`, 'gi'),
  new RegExp(grammar`\b(?<open>${words.opening})[\s-]+(?<n>${words.counts})[\s-]+(?<u>${words.quarterUnits})${OF}${YEAR}(?![\w%])`, 'gi'),
  new RegExp(String.raw`${grammar`\b(?<n>${words.counts})[\s-]+(?<u>${words.units})`}(?=[\s,])${OF}${YEAR}(?![\w%])`, 'gi'),
];

/** "The June quarter of 2023", "Dec-22 quarter": three months by the month they end in. */
const MONTH_QUARTERS = [
  new RegExp(grammar`\b(?<month>${monthBeginnings})\w*\.?[\s-]+${words.quarters}(?:${OF}${YEAR})(?![\w%])`, 'gi'),
  new RegExp(grammar`\b(?<month>${monthBeginnings})\w*\.?[\s,-]+['’]?(?<y>(?:19|20)\d{2}|\d{2})[\s-]+${words.quarters}(?![\w%])`, 'gi'),
];

/** Words of a text that name a part of a year by its length, with the year where one is beside it. */
export interface PartNamed {
  readonly start: number;
  readonly words: string;
  readonly time: NamedTime;
}

const quarterAt = (months: number): { readonly fiscalQuarter?: 1 | 2 | 3 | 4 } =>
  months === 3 ? { fiscalQuarter: 1 } : months === 6 ? { fiscalQuarter: 2 } : months === 9 ? { fiscalQuarter: 3 } : {};

function partOf(groups: Readonly<Record<string, string | undefined>>): NamedTime | null {
  const { h, m, n, u, y, second, first, close } = groups;
  const year = y === undefined ? {} : { fiscalYear: yearOf(y) };
  if (h !== undefined || first !== undefined || second !== undefined)
    return { ...year, months: 6, fiscalQuarter: second !== undefined || h === '2' ? 4 : 2 };
  const months = m === undefined ? monthsFrom(`${n ?? ''} ${u ?? ''}`) : Number(m);
  if (months === null) return null;
  return { ...year, months, ...(close === undefined ? quarterAt(months) : { fiscalQuarter: 4 }) };
}

/** The parts of years that a text names, none within another. */
export function partsOfYears(text: string): PartNamed[] {
  let left = text;
  const found: PartNamed[] = [];
  const take = (start: number, said: string, time: NamedTime): void => {
    found.push({ start, words: text.slice(start, start + said.length), time });
    left = left.slice(0, start) + ' '.repeat(said.length) + left.slice(start + said.length);
  };
  for (const rule of [...SHORT, ...LONG])
    for (const match of [...left.matchAll(rule)]) {
      const time = partOf(match.groups ?? {});
      if (time === null) continue;
      const before = time.fiscalYear === undefined ? BEFORE.exec(left.slice(0, match.index)) : null;
      const start = before?.index ?? match.index;
      const year = before?.groups?.['y'];
      take(start, left.slice(start, match.index + match[0].length), year === undefined ? time : { ...time, fiscalYear: yearOf(year) });
    }
  return found;
}

/** "Mid-2022", "the middle of 2022": its sixth month. */
const MIDDLE = new RegExp(grammar`\b(?:${words.middle})[\s-]+(?:of\s+)?(?:calendar\s+)?(?<y>(?:19|20)\d{2})(?![\w%])`, 'gi');
const middles = (text: string): PartNamed[] =>
  [...text.matchAll(MIDDLE)].map((match) => ({ start: match.index, words: match[0], time: { date: `${match.groups?.['y'] ?? ''}-06` } }));

/** Quarters named by the month in which they end, and the middle of a year. */
export function quartersByMonth(text: string): PartNamed[] {
  return [...middles(text), ...ofMonths(text)];
}

function ofMonths(text: string): PartNamed[] {
  return MONTH_QUARTERS.flatMap((rule) => [...text.matchAll(rule)]).flatMap((match) => {
    const month = monthOf(match.groups?.['month'] ?? '');
    const year = match.groups?.['y'];
    if (month === undefined || year === undefined) return [];
    return [
      { start: match.index, words: match[0], time: { date: `${String(yearOf(year))}-${String(month).padStart(2, '0')}`, months: 3 } },
    ];
  });
}

const LENGTH = grammar`(?:(?:${words.counts})[\s-]+${words.units}(?:\s+period)?|${words.quarters}|${words.halves}|${words.years})`;
const LENGTH_TO = new RegExp(grammar`\b(?<length>${LENGTH})\s+${words.endings}[\s-]+(?:on\s+)?(?:the\s+)?(?:end[\s-]+(?:of\s+)?)?$`, 'i');
const HALF_YEAR = anyOf(words.halves);
/** "six months to June": a month without a year. */
const TO_MONTH = new RegExp(
  grammar`\b(?<length>${LENGTH})\s+${words.endings}[\s-]+(?:the\s+)?(?:end[\s-]+(?:of\s+)?)?(?<month>${monthBeginnings})\b`,
  'gi',
);

const monthsSaid = (length: string): number | null => (HALF_YEAR.test(length) ? 6 : monthsFrom(length));

/** The length of the period that ends on a date, said before it: "six months to", "in the year ended". */
export function lengthBefore(text: string, at: number): { readonly start: number; readonly months: number } | null {
  const found = LENGTH_TO.exec(text.slice(Math.max(0, at - 60), at));
  const months = found === null ? null : monthsSaid(found.groups?.['length'] ?? '');
  return found === null || months === null ? null : { start: Math.max(0, at - 60) + found.index, months };
}

/** Lengths that end in a month of no year: the filing's own calendar says which. */
export function lengthsToMonths(text: string): PartNamed[] {
  return [...text.matchAll(TO_MONTH)].flatMap((match) => {
    const [months, month] = [monthsSaid(match.groups?.['length'] ?? ''), monthOf(match.groups?.['month'] ?? '')];
    if (months === null || month === undefined) return [];
    return [{ start: match.index, words: match[0], time: { months, own: { part: 'period', years: 0, month } } }];
  });
}
