import type { NamedTime } from '../../domain/time.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { balances } from '../../text/words/balances.ts';
import { monthBeginnings, monthOf } from '../../text/words/months.ts';
import { grammar } from '../../text/words/phrases.ts';
import { timeWords as words } from '../../text/words/timewords.ts';

const END_OF = grammar`(?:${words.articles}\s+)*(?:${balances.ends}\s+${words.ofIt}\s+)?`;
/** "Between the end of January and the end of", "between January 29 and", "Jun 30 ->", "at October 31 and": a month whose year is said with the one after it. */
const MONTH = grammar`(?:${monthBeginnings})\w*\.?`;
const DAY = String.raw`\d{1,2}(?:[a-z]{2})?`;
const OPEN_MONTH = new RegExp(
  grammar`(?:(?<from>${plainWords.fromTime})\s+)?(?:${words.articles}\s+)?(?<end>${balances.ends}\s+${words.ofIt}\s+)?(?<at>(?<m1>${MONTH})(?:\s+(?<d1>${DAY}))?|(?<d2>${DAY})\s+(?<m2>${MONTH}))\s*(?:(?<arrow>->|→)|(?<join>${words.joinsMonths})\s)\s*${END_OF}$`,
  'i',
);
const BETWEEN = new RegExp(grammar`^${plainWords.betweenTimes}$`, 'i');

/** Joins two days without saying that one comes first. */
const BESIDE = new RegExp(grammar`^${words.besideDays}$`, 'i');

/**
 * The month, or the day, before a date that says the year for both: of the year before where it is to come first and is later in the year; of that very year where two days only stand
 * beside each other ("at October 31 and January 31, 2022"). "From April 1 to June 30" is a length, no two moments.
 */
export function monthBefore(
  text: string,
  start: number,
  date: string,
): { readonly start: number; readonly words: string; readonly time: NamedTime } | null {
  const lead = text.slice(Math.max(0, start - 60), start);
  const { from, end, at = '', m1, m2, d1, d2, arrow, join = '' } = OPEN_MONTH.exec(lead)?.groups ?? {};
  const month = monthOf(m1 ?? m2 ?? '');
  const day = /^\d+/.exec(d1 ?? d2 ?? '')?.[0];
  const beside = from === undefined && day !== undefined && date.length > 7 && BESIDE.test(join);
  const ordered = arrow !== undefined || BETWEEN.test(from ?? '') || (from !== undefined && end !== undefined);
  if (month === undefined || !(ordered || beside)) return null;
  const year = Number(date.slice(0, 4)) - (!beside && month > Number(date.slice(5, 7)) ? 1 : 0);
  const said = `${String(year)}-${String(month).padStart(2, '0')}`;
  const where = Math.max(0, start - 60) + lead.lastIndexOf(at);
  return { start: where, words: at, time: { date: day === undefined ? said : `${said}-${day.padStart(2, '0')}` } };
}
