import type { Page, Section, StatementKind } from '../domain/document.ts';
import type { Outline } from '../domain/ports.ts';
import type { Evidence, FilingCard } from '../domain/question.ts';
import { entriesLabelled } from '../text/lexicon.ts';
import { calendarOf, ownFiscal } from '../text/periods.ts';
import { eachWord } from '../text/tokens.ts';
import type { Candidate } from './fuse.ts';
import type { PageRequirements } from './pageRequirements.ts';

/** A candidate page with what its features are read from. */
export interface SeenPage {
  readonly candidate: Candidate;
  readonly page: Page;
  readonly outline: Outline | undefined;
  /** Rank after fusion, from 0; Infinity where only a statement brought the page in. */
  readonly rank: number;
  /** Weight of its filing's route. */
  readonly route: number;
  readonly card: FilingCard | undefined;
  /** z-score over the candidates, 0 where unknown (`FeatureId`). */
  readonly similarity: number;
}

/** What is read of a page once, for all features. */
export interface Facts extends SeenPage {
  /** Where the terms that the question looks for occur, counted in words without stop words. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Headings above and on the page with how many pages ago each began. */
  readonly headings: readonly { readonly title: string; readonly ago: number }[];
  /** Fiscal years that columns of the page's tables report on, by the company's own calendar. */
  readonly years: ReadonlySet<number>;
  readonly statement: readonly StatementKind[];
  /** Lexicon items that the page's tables have a row of. */
  readonly rowItems: ReadonlySet<string>;
  /** Whether it is a table of contents or an index of exhibits. */
  readonly contents: boolean;
  /** Share of words that are figures. */
  readonly figures: number;
}

function sectionsOf(page: Page, outline: Outline | undefined): Section[] {
  const sections = outline?.sections ?? [];
  const above: Section[] = [];
  for (let at = page.section; at >= 0;) {
    const section: Section | undefined = sections[at];
    if (!section) break;
    above.unshift(section);
    at = section.parent;
  }
  const here = sections.filter((s) => s.from.page === page.number && s.kind !== 'cover');
  return [...above, ...here.filter((section) => !above.includes(section))];
}

/** Headings above or on a page, outermost first, as their sections name them. */
export const headingsOf = (page: Page, outline: Outline | undefined): string[] => [
  ...new Set(sectionsOf(page, outline).map(({ title }) => title)),
];

/** The part of a page that each section holds, outermost first. */
export const partsOf = (page: Page, outline: Outline | undefined): NonNullable<Evidence['sections']> =>
  (outline?.sections ?? []).flatMap(({ kind, title, from, to }) => {
    if (kind === 'cover' || from.page > page.number || to.page < page.number) return [];
    const start = from.page < page.number ? 0 : from.offset;
    const end = to.page > page.number ? page.text.length : to.offset;
    return start < end ? [{ kind, title, start, end }] : [];
  });

/** Fiscal years of columns by the company's own calendar: "January 28, 2023" ends fiscal 2023 of one company and fiscal 2022 of another. */
function yearsOf(page: Page, card: FilingCard | undefined): Set<number> {
  const { fiscalYearEnd, fiscalYear, periodEnd } = card?.metadata ?? {};
  const calendar = calendarOf(fiscalYearEnd?.value, periodEnd?.value, fiscalYear?.value);
  const years = new Set<number>();
  for (const { columns } of page.tables)
    for (const { period } of columns) {
      if (!period) continue;
      const year = ownFiscal(period, calendar)?.fiscalYear ?? period.fiscalYear;
      if (year !== undefined) years.add(year);
    }
  return years;
}

const rowItems = new WeakMap<Page, ReadonlySet<string>>();

/** The same whatever is asked, and a cached page is asked of again: remembered as long as the page is. */
function rowItemsOf(page: Page): ReadonlySet<string> {
  let found = rowItems.get(page);
  if (!found)
    rowItems.set(
      page,
      (found = new Set(page.tables.flatMap(({ rows }) => rows.flatMap(({ text }) => entriesLabelled(text).map(({ id }) => id))))),
    );
  return found;
}

const LEADER = /\D\s*(?:\.\s?){3,}\s*\d{1,3}$|^(?:part|item)\s.*\s\d{1,3}$/i;
const leaders = new WeakMap<Page, boolean>();

/** Whether lines that lead to page numbers are many on a page. */
function leading(page: Page): boolean {
  const known = leaders.get(page);
  if (known !== undefined) return known;
  const lines = page.text.split('\n');
  // most lines end without a digit, which is cheaper to see than that they lead nowhere
  const found = lines.filter((line) => /^\d$/.test(line.charAt(line.length - 1)) && LEADER.test(line)).length;
  const made = found >= 6 && found >= lines.length / 4;
  leaders.set(page, made);
  return made;
}

function isContents(page: Page, outline: Outline | undefined): boolean {
  if (outline?.sections.some((s, i) => s.kind === 'contents' && (i === page.section || s.from.page === page.number))) return true;
  return leading(page);
}

interface WordsFound {
  /** Of each word in turn, without stop words. */
  readonly stems: readonly string[];
  /** Share of words that are figures. */
  readonly figures: number;
}
const pageWords = new WeakMap<Page, WordsFound>();

/** To find a page's words is most of what its features cost. The stems are those that the scanner keeps: a page remembers where each is, and no text. */
function wordsOf(page: Page): WordsFound {
  const known = pageWords.get(page);
  if (known !== undefined) return known;
  const stems: string[] = [];
  let [figures, all] = [0, 0];
  eachWord(page.text, (word, _start, _end, term) => {
    all++;
    const code = word.charCodeAt(0);
    if (code >= 48 && code <= 57) figures++;
    if (term !== '') stems.push(term);
  });
  const made = { stems, figures: all === 0 ? 0 : figures / all };
  pageWords.set(page, made);
  return made;
}

export function factsOf(seen: SeenPage, needs: PageRequirements): Facts {
  const { page, outline } = seen;
  const { stems, figures } = wordsOf(page);
  const places = new Map<string, number[]>();
  for (const [position, term] of stems.entries()) {
    if (!needs.lookedFor.has(term)) continue;
    const known = places.get(term);
    if (known) known.push(position);
    else places.set(term, [position]);
  }
  return {
    ...seen,
    places,
    headings: sectionsOf(page, outline).map(({ title, from }) => ({ title, ago: page.number - from.page })),
    years: yearsOf(page, seen.card),
    statement: (outline?.statements ?? []).filter((s) => s.pages.includes(page.number)).map((s) => s.kind),
    rowItems: rowItemsOf(page),
    contents: isContents(page, outline),
    figures,
  };
}
