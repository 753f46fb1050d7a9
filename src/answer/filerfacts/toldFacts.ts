import type { Page, Span } from '../../domain/document.ts';
import { datesIn } from '../../text/dates.ts';
import { escaped } from '../../text/escaped.ts';
import { months } from '../../text/words/months.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { filerWords as words } from '../../text/words/printed/filerwords.ts';
import { places } from '../../text/words/states.ts';
import { pageSentences } from '../overview/pageSentences.ts';
import type { FilerFactFound } from './filerFactFound.ts';

/** What of a page is read for what it tells in sentences. */
export type ToldPage = Pick<Page, 'number' | 'text' | 'blocks'>;

const LONGEST = 420;
/** What a filing tells of itself it tells early, or in its first notes. */
const REGISTERED = new RegExp(grammar`${words.registeredOffice}[^.;]{0,60}?\s${words.isAt}\s+(?=[\p{Lu}\d])`, 'iu');
const ELSEWHERE = anyOf(words.elsewhere);
const YEAR_ENDS = anyOf(words.yearEnds);
const DAY = anyOf([...words.days, ...months]);
const YEAR_ENDED = anyOf(words.yearEnded, 'gi');
const LAST_REPORT = anyOf(words.lastReport, 'gi');
const PLACE = grammar`(?:${[...words.countries, ...places]})`;
const INCORPORATED = new RegExp(grammar`${words.incorporated}\s*(?<in>${PLACE})`, 'iu');
const A_FIRM_OF = new RegExp(grammar`\ba\s+(?<in>${PLACE})\s+${words.firm}`, 'iu');

const wordsAt = ({ text }: ToldPage, { start, end }: Span): string => text.slice(start, end).replace(/\s+/g, ' ');

/** The first sentence of these pages that is told so. */
function firstTold(pages: readonly ToldPage[], may: RegExp, isTold: (words: string) => boolean): Span | null {
  for (const page of pages) {
    if (!may.test(page.text)) continue;
    for (const span of pageSentences(page)) {
      const said = wordsAt(page, span);
      if (said.length <= LONGEST && isTold(said)) return span;
    }
  }
  return null;
}

const quoted = (lead: string, span: Span | null): FilerFactFound | null => (span === null ? null : { lead, spans: [span] });
/** The company's names as its sentences begin with them. */
const nameOf = (company: string): string => {
  const [first = ''] = company.split(/[\s,]+/);
  return first.length < 2 ? '(?!)' : escaped(first);
};

/** "Our corporate headquarters are located in …", "Acme is headquartered in …": never a part's, nor one that was left. */
export function headquartersTold(pages: readonly ToldPage[], company: string): FilerFactFound | null {
  const own = grammar`(?:${words.whose}|${nameOf(company)}[\p{L}]*[’']s)\s+(?:${words.before}\s+)*${words.headquarters}`;
  const based = grammar`(?:${words.self}|${nameOf(company)}[^.;]{0,60})\s[^.;]{0,60}?${words.headquartered}\s+\p{Lu}`;
  const told = new RegExp(
    grammar`${own}(?:\s+[a-z]+)?,?\s+[^.;]{0,60}?${words.located}\s+(?:[a-z]+\s+){0,4}[\p{Lu}\d]|(?:^|[.,;]\s|\s${words.joined}\s)(?:${words.the}\s+)?${based}`,
    'u',
  );
  const lower = new RegExp(told.source, 'iu');
  const span = firstTold(
    pages,
    anyOf([...words.headquarters, ...words.headquartered]),
    (said) => lower.test(said) && !ELSEWHERE.test(said) && hasPlace(said),
  );
  return quoted('Headquarters', span);
}

const PLACED = new RegExp(String.raw`\s(?:${words.placed.join('|')})\s+(?:${words.the}\s+)?[\p{Lu}\d]`, 'u');
/** A place by its name behind "in" or "at". */
const hasPlace = (said: string): boolean => PLACED.test(said);

export function registeredOfficeTold(pages: readonly ToldPage[]): FilerFactFound | null {
  return quoted(
    'Registered office',
    firstTold(pages, REGISTERED, (said) => REGISTERED.test(said)),
  );
}

const APPOINTED = anyOf(words.appointed);

/** "… was appointed as auditor": for a report that nobody signs in print. */
export const auditorAppointed = (pages: readonly ToldPage[]): FilerFactFound | null =>
  quoted(
    'Auditor',
    firstTold(pages, APPOINTED, (said) => APPOINTED.test(said)),
  );

/** "Our fiscal year ends on the last Saturday of …": a sentence that tells the day or the month. */
export function yearEndTold(pages: readonly ToldPage[]): FilerFactFound | null {
  return quoted(
    'Fiscal year end',
    firstTold(pages, YEAR_ENDS, (said) => YEAR_ENDS.test(said) && DAY.test(said.slice(YEAR_ENDS.exec(said)?.index ?? 0))),
  );
}

/** "For the fiscal year ended December 31, 2018" on a cover; for a quarter's report the yearly report that it refers to. */
export function yearEnded(pages: readonly ToldPage[], quarterly: boolean): FilerFactFound | null {
  for (const page of pages)
    for (const { index, 0: said } of page.text.matchAll(quarterly ? LAST_REPORT : YEAR_ENDED)) {
      const from = index + said.length;
      const [date] = datesIn(page.text.slice(from, from + 40));
      if (date?.day === undefined || date.year === undefined || /[^\s:,]/.test(page.text.slice(from, from + date.start))) continue;
      return quoted('Fiscal year end', { page: page.number, start: index, end: from + date.end });
    }
  return null;
}

/** "A Delaware corporation", "incorporated in England & Wales". */
export function incorporationTold(pages: readonly ToldPage[], company: string): FilerFactFound | null {
  const own = new RegExp(grammar`(?:^|\s)(?:${words.self}|${nameOf(company)})`, 'iu');
  for (const page of pages)
    for (const span of pageSentences(page)) {
      const said = page.text.slice(span.start, span.end);
      const found = INCORPORATED.exec(said) ?? A_FIRM_OF.exec(said);
      const place = found?.groups?.['in'];
      if (found === null || place === undefined || said.length > LONGEST || !own.test(said.slice(0, found.index + found[0].length)))
        continue;
      const start = span.start + found.index + found[0].indexOf(place);
      return { lead: 'Incorporated in', text: place.replace(/\s+/g, ' '), spans: [{ ...span, start, end: start + place.length }] };
    }
  return null;
}

const CODE = new RegExp(grammar`(?:${words.code})\)?\s*[:：]\s*(?<is>[A-Z\d][A-Z\d.]{0,7})(?![\p{L}\d])`, 'iu');

/** "Ticker: ABC", "(Stock Code: 123)". */
export function codeTold(pages: readonly ToldPage[]): FilerFactFound | null {
  for (const page of pages) {
    const found = CODE.exec(page.text);
    const code = found?.groups?.['is'];
    if (found === null || code === undefined || code !== code.toUpperCase()) continue;
    const start = found.index + found[0].length - code.length;
    return { lead: 'Ticker', text: code, spans: [{ page: page.number, start, end: start + code.length }] };
  }
  return null;
}
