import { datesIn } from '../../text/dates.ts';
import { sentences } from '../../text/tokens.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { filerWords as words } from '../../text/words/printed/filerwords.ts';
import type { FilerFactFound } from './filerFactFound.ts';
import type { ToldPage } from './toldFacts.ts';

const OUTSTANDING = anyOf(words.outstanding);
const HOLDINGS = anyOf(words.holdings);
const MARKET = anyOf(words.market);
const HEADING = anyOf(words.headings);
const COUNT = new RegExp(grammar`(?<![$\d.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s+${words.sizes})(?!\d)`, 'i');
/** A box to be ticked, or the answer that is marked in letters, ends what stands before it. */
const TICKED = new RegExp(grammar`[☐☒☑✓⌧¨ýþ]\s*$|${words.ticks}\s+[xo]\s*$|[.:*]\s*$`, 'i');
const LONGEST = 600;
/** A number of shares stands on the first pages. */
const COVER = 3;

/** The sentences of a cover that give the number of shares outstanding with its day: one, or one a class. */
export function sharesOnCover(pages: readonly ToldPage[]): readonly FilerFactFound[] {
  return pages.slice(0, COVER).flatMap(({ number, text }) =>
    sentences(text).flatMap(({ start, end }): FilerFactFound[] => {
      const own = text.slice(start, end);
      const said = OUTSTANDING.exec(own);
      if (said === null) return [];
      const from = start + beginOf(own, said.index);
      const until = from + endOf(text.slice(from, end));
      const told = text.slice(from, until);
      const fits =
        told.length <= LONGEST &&
        HOLDINGS.test(told) &&
        !MARKET.test(told) &&
        COUNT.test(told) &&
        datesIn(told).some(({ year }) => year !== undefined);
      return fits && OUTSTANDING.test(told) ? [{ lead: 'Shares outstanding', spans: [{ page: number, start: from, end: until }] }] : [];
    }),
  );
}

/** Where the words begin that a place is in: boxes and headings of the cover run into them. */
function beginOf(text: string, at: number): number {
  let from = 0;
  for (const { index } of text.slice(0, at).matchAll(/\n/g))
    if (TICKED.test(text.slice(0, index)) || isHeading(lineEnding(text, index))) from = index + 1;
  const boxed = [...text.slice(from, at).matchAll(/[☐☒☑⌧ýþ]\s+(?=\p{Lu})/gu)].at(-1);
  return boxed === undefined ? from : from + boxed.index + boxed[0].length;
}

/** Up to the next heading, or the end of a line whose number ends what is told. */
function endOf(text: string): number {
  for (const { index } of text.matchAll(/\n/g)) {
    const told = text.slice(0, index);
    if (/\d$/.test(told) && OUTSTANDING.test(told) && COUNT.test(told) && datesIn(told).some(({ year }) => year !== undefined))
      return index;
    const line = text.slice(index + 1).split('\n')[0] ?? '';
    if (HEADING.test(line) || isHeading(line)) return index;
  }
  return text.length;
}

const lineEnding = (text: string, end: number): string => text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
/** A line all in capitals, without a number. */
const isHeading = (line: string): boolean => /\p{Lu}{4}/u.test(line) && !/[\p{Ll}\d]/u.test(line);
