import type { Context } from '../../domain/context.ts';
import type { Page } from '../../domain/document.ts';
import type { Finding } from '../../domain/figures.ts';
import type { Answer, FilingCard } from '../../domain/question.ts';
import type { Reading } from '../../domain/reading.ts';
import { COMPARING } from '../../question/comparing.ts';
import { sentences, stem, words } from '../../text/tokens.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { possessive } from '../../text/naming.ts';
import { dateInWords } from '../../text/when.ts';
import { listed } from '../compose/templates.ts';
import { companyName } from '../compose/wording.ts';
import type { Passage } from './extract.ts';
import { noCompany, tellsOwner } from './noCompany.ts';
import { lowered, stemsOfPage } from './stretch.ts';
import { meets, wantedWords } from '../../question/words/wantedWords.ts';

export type Missing = NonNullable<Answer['notFound']>;

/** Why the library cannot answer, whatever its pages say: the company is not in it, or no filing of the company covers the year. Null where it may. */
export const outsideLibrary = (
  context: Context,
  finding: Finding | null = null,
  isTold: (year: number) => boolean = () => false,
): Missing | null => notEnglish(context) ?? ofNoCompany(context, finding) ?? noYear(context, isTold) ?? afterThem(context);

const notEnglish = (context: Context): Missing | null =>
  context.question.english
    ? null
    : { ...lookedUp(context), because: 'Only questions in English are read.', wouldHelp: 'The same question in English.' };

function ofNoCompany(context: Context, finding: Finding | null): Missing | null {
  const absent = noCompany(context, finding, yearWords(context));
  return absent && { ...lookedUp(context), ...absent };
}

/** What was looked for, and where. */
export function lookedUp(context: Context): Pick<Missing, 'lookedFor' | 'lookedIn'> {
  const { question, subject, times } = context;
  const names = question.lineItems.flatMap(({ item }) => lexiconEntry(item)?.name ?? []);
  const lookedFor = [
    ...new Set([...names, ...(names.length === 0 ? originals(question, subject.needed) : []), ...times.map((time) => time.text)]),
  ].filter((word) => word !== '');
  return { lookedFor, lookedIn: context.filings.map(({ card }) => ({ filing: card.id, pages: card.pages })) };
}

/** The question's own spelling of stems. */
function originals({ words: said }: Reading, stems: readonly string[]): string[] {
  const out = new Map<string, string>();
  for (const { term, text } of said) if (stems.includes(term) && !out.has(term)) out.set(term, text);
  return [...out.values()];
}

function yearsAsked(context: Context): number[] {
  return [...new Set(context.times.flatMap((time) => time.fiscalYear ?? (time.date === undefined ? [] : [Number(time.date.slice(0, 4))])))];
}

const yearWords = (context: Context): string => {
  const years = yearsAsked(context);
  return years.length === 0 ? '' : ` for ${listed(years.map(String))}`;
};

/** A filing prints its own year and up to four before; a year outside all of these is on no page of the company's filings here, unless one is told of. */
function noYear(context: Context, isTold: (year: number) => boolean): Missing | null {
  const { question, cards, named } = context;
  const own = cards.filter((card) => named.has(card.id));
  const asked = yearsAsked(context);
  const have = [...new Set(own.flatMap((card) => reportedYear(card)))].sort((a, b) => a - b);
  const [first] = have;
  const last = have.at(-1);
  if (asked.length === 0 || first === undefined || last === undefined) return null;
  // years ahead are asked of outlooks, maturities and guidance; up to one year on they may be a label of another calendar
  const isPrinted = (year: number): boolean => context.ranked.some(({ page }) => page.text.includes(String(year)));
  const outside = asked.filter((year) => (year < first - 5 || (year > last + 1 && !isPrinted(year))) && !isTold(year));
  if (outside.length < asked.length || question.says.has('years ahead')) return null;
  const company = own[0] === undefined ? '' : companyName(own[0]);
  const range = first === last ? `fiscal ${String(first)}` : `fiscal ${String(first)} to ${String(last)}`;
  return {
    ...lookedUp(context),
    because: `${possessive(company)} filings here report ${range}. None of them reports ${listed(outside.map(String))}.`,
    wouldHelp: `No filing of ${company} for ${listed(outside.map(String))} is in the library.`,
  };
}

/** So long after the end of its newest filing's period a company's filings here cover no period, in days: fiscal years end on other days than months. */
const LATE = 20;
const DAY = 86_400_000;

/** A length of time that ends after every filing of the company here: none of them can report it. */
function afterThem(context: Context): Missing | null {
  const { question, cards, times, named } = context;
  const own = cards.filter((card) => named.has(card.id));
  const ends = own.map(({ metadata }) => metadata.periodEnd?.value ?? '');
  const last = [...ends].sort().at(-1);
  if (last === undefined || times.length !== 1 || ends.includes('') || question.says.has('years ahead')) return null;
  const [time] = times;
  if (time?.date === undefined || time.months === undefined || time.date.length < 10) return null;
  if ((Date.parse(time.date) - Date.parse(last)) / DAY <= LATE) return null;
  const company = own[0] === undefined ? 'The company' : companyName(own[0]);
  return {
    ...lookedUp(context),
    because: `The newest of ${possessive(company)} filings here goes to ${dateInWords(last)}. None of them can tell of the ${time.text}.`,
    wouldHelp: `No filing of ${company} for ${time.text} is in the library.`,
  };
}

function reportedYear(card: FilingCard): number[] {
  const { fiscalYear, periodEnd } = card.metadata;
  const year = fiscalYear?.value ?? (periodEnd === undefined ? undefined : Number(periodEnd.value.slice(0, 4)));
  return year === undefined ? [] : [year];
}

/** Names that make the question what it is and that are on none of the pages read. */
export function absentWords(context: Context, found: readonly Passage[]): Missing | null {
  const { question, subject, asked } = context;
  if (subject.needed.length === 0 || !['figure', 'date', 'name', 'yes-no', 'list'].includes(asked.intent)) return null;
  const known = new Set(question.lineItems.flatMap(({ text }) => words(text).map((word) => stem(word.term))));
  const pages = new Set([...context.filings.flatMap((filing) => filing.pages), ...context.ranked].map(({ page }) => page));
  // words that only carry the question, or that filings say otherwise, are on no page and yet not missing
  const asks = wantedWords(context).filter(({ weight, term }) => weight >= 1 && subject.needed.includes(term));
  const absent = asks
    .filter(({ term }) => !known.has(term) && !COMPARING.has(term))
    .filter(
      (word) => ![...pages].some((page) => hasTerm(page, word.term) || meets(word, stemsOfPage(page)) > 0 || isMisspelt(word.term, page)),
    )
    .map(({ term }) => term);
  const isName = (term: string): boolean => question.words.find((word) => word.term === term)?.name === true;
  const isMeant = (term: string): boolean => isName(term) && isAsked(term, context) && !isFirstName(term, absent, context);
  const names = absent.filter((term) => isMeant(term) && !isLetters(term, context) && !/['’]/.test(term));
  // most words of a long question may be on the pages, and the name be said otherwise there: "HQ"
  if (asks.length >= MANY && absent.length / asks.length < FEW) return null;
  // any word that is no name may be people's own for what the filing calls otherwise
  if (names.length === 0) return null;
  const spelled = listed(originals(question, absent).map((word) => `“${word}”`));
  const where =
    context.filings.length === 1 && context.filings[0] !== undefined
      ? `the ${companyName(context.filings[0].card)} filing`
      : 'the filings searched';
  return {
    ...lookedUp(context),
    because: `None of the pages found in ${where} speaks of ${spelled}.${found.length === 0 ? '' : ' The passages below are the nearest.'}`,
    wouldHelp: 'Other words for the same thing may find it, or the filing that speaks of it.',
  };
}

const MANY = 6;
const FEW = 0.34;

/** Most stems begin their words, so most pages need not be taken apart to know that a word is on them. */
function hasTerm(page: Page, term: string): boolean {
  const text = lowered(page);
  const begin = term.replace(/[ye]$/, '');
  // "nik" begins no word of "techniques"
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) if (!/\p{L}/u.test(text.charAt(at - 1))) return true;
  return stemsOfPage(page).has(term);
}

/** Letters for words: "CP", "o/s", "UTBs". */
const isLetters = (term: string, { question: { words: all } }: Context): boolean =>
  all.some(({ term: one, text }) => one === term && /^\p{Lu}[\p{Lu}/&]{0,5}s?$/u.test(text));

/** Whether a name is of what is asked: not of a story told before it, nor of a firm that is told by what it owns: "the Call of Duty maker". */
function isAsked(term: string, { question: { core } }: Context): boolean {
  const all = sentences(core).map(({ start, end }) => core.slice(start, end));
  const asking = all.filter((text) => text.includes('?'));
  return (asking.length > 0 ? asking : all).some((text) => {
    const at = words(text).filter((word) => stem(word.term) === term);
    return at.some(({ end }) => !tellsOwner(text.slice(end)));
  });
}

/** Whether a name that is on no page is next to one that is: the first name of someone whom the filing calls by his last. */
function isFirstName(term: string, absent: readonly string[], { question: { words: all } }: Context): boolean {
  const at = all.findIndex((word) => word.term === term && word.name);
  const next = all[at + 1];
  return at >= 0 && next?.name === true && !absent.includes(next.term);
}

/** Shorter words are too near to others for one letter to be a slip. */
const LONG = 6;

/** Whether a page has the word but for one letter more, less or other. */
const isMisspelt = (term: string, page: Page): boolean =>
  term.length >= LONG && [...stemsOfPage(page)].some((other) => Math.abs(other.length - term.length) < 2 && isOneEdit(term, other));

function isOneEdit(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}
