import type { Context } from '../../domain/context.ts';
import type { Page } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { amountsIn } from '../../text/numbers.ts';
import { lexiconEntry, namings } from '../../text/lexicon.ts';
import { terms } from '../../text/tokens.ts';
import { directions } from '../../text/words/directions.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';
import { possessive } from '../../text/naming.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { months } from '../../text/words/months.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { listed } from '../compose/templates.ts';
import { companyName } from '../compose/wording.ts';
import { hasCue } from './answerCues.ts';
import { behind } from './extract.ts';
import { placesOfPart } from './listedPart.ts';
import { lookedUp, type Missing } from './missing.ts';
import { rowWords } from './rowPassages.ts';
import { stretchesOf } from './stretch.ts';
import { isListed, isPart } from '../../question/words/isPart.ts';
import { meets, wantedWords, type WantedWord } from '../../question/words/wantedWords.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';

/** A sentence or a row of a page read, as far as it may give a figure. */
interface Telling {
  /** Stems of its own words, and of those with what is above and before it. */
  readonly own: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
  readonly hasFigure: () => boolean;
}

/**
 * What the filings do not say, where that is sure: a year that none of their tables and sentences is of, a part that no row or sentence has a figure of, a count that
 * none gives. Null where any may: what is falsely said to be absent is as wrong as a wrong figure.
 */
export function absentFact(context: Context): Missing | null {
  const { question, asked, filings, named } = context;
  const { cue } = question;
  if (named.size === 0 || filings.length === 0 || (cue !== 'amount' && cue !== 'count')) return null;
  if (!['figure', 'name', 'prose', 'calculation'].includes(asked.intent)) return null;
  // no row need have both parts of a question
  if (question.parts.length > 0 || question.several) return null;
  const pages = [...new Map([...filings.flatMap((filing) => filing.pages), ...context.ranked].map((one) => [one.page, one])).values()];
  return (asked.intent === 'calculation' ? null : yearNotPrinted(context, pages)) ?? notTold(context, pages);
}

const companyOf = ({ filings }: Context): string => (filings[0] === undefined ? 'The company' : companyName(filings[0].card));

const ANY_YEAR = /\b(?:19|20)\d\d\b/g;

/** The years that columns and sentences of the pages speak of do not have the one asked for, nor its neighbour by another calendar. */
function yearNotPrinted(context: Context, pages: readonly Evidence[]): Missing | null {
  const [time, more] = context.times;
  const year = time?.fiscalYear;
  // days and outlooks are reported in sentences, whatever the statements are of
  if (year === undefined || time?.date !== undefined || more !== undefined || context.question.says.has('years ahead')) return null;
  const wanted = wantedWords(context).filter(({ weight }) => weight >= 0.3);
  const items = context.question.lineItems.map(({ item }) => item).filter((item) => lexiconEntry(item)?.kind !== 'topic');
  // "the acquisition in 2018" reports no earnings, though the words of earnings are next to it
  const names = (text: string, have: ReadonlySet<string>): boolean =>
    items.length > 0
      ? namings(text).some(({ entries }) => entries.some(({ id }) => items.includes(id)))
      : wanted.every((word) => meets(word, have) > 0);
  const printed = new Set<number>();
  for (const { page } of pages)
    for (const { columns, statement, rows } of page.tables) {
      const years = columns.flatMap(({ period }) => [period?.fiscalYear ?? [], Number(period?.end?.slice(0, 4) ?? NaN)].flat());
      const measured = statement !== undefined || rows.some(({ text }) => names(text, new Set(terms(text))));
      if (measured && years.includes(year)) return null;
      if (statement !== undefined) for (const one of years) if (!Number.isNaN(one)) printed.add(one);
    }
  const told = pages.some(({ page }) =>
    stretchesOf(page).some(({ sentences }) =>
      sentences.some(({ span, have }) => {
        const text = page.text.slice(span.start, span.end);
        const said: readonly string[] = text.match(ANY_YEAR) ?? [];
        return said.includes(String(year)) && names(text, have) && amountsIn(text).some(({ marked }) => marked);
      }),
    ),
  );
  if (told || printed.size === 0) return null;
  const company = companyOf(context);
  const years = [...printed].sort((a, b) => a - b).map(String);
  return {
    ...lookedUp(context),
    because: `${possessive(company)} statements here are of ${listed(years)}. None of the pages found tells of ${String(year)}.`,
    wouldHelp: `No filing of ${company} for ${String(year)} is in the library.`,
  };
}

/** Words for the home country, which filings print in many ways. */
const HOME: ReadonlySet<string> = new Set(WORLDPLACES.homeWords);

const MOST_WORDS = 3;
const UNITS = anyOf(answerCues.units);

/** Whether things are counted that are in no statement: stores, users; not times, points, or shares. */
const countsThings = ({ question, asked }: Context): boolean =>
  asked.intent !== 'calculation' &&
  question.cue === 'count' &&
  question.counted.length > 0 &&
  !question.counted.some((term) => UNITS.test(term)) &&
  question.lineItems.every(({ item }) => lexiconEntry(item)?.kind === 'topic');

function notTold(context: Context, pages: readonly Evidence[]): Missing | null {
  const { question, own } = context;
  const wanted = wantedWords(context);
  const names = new Set(
    question.words.filter(({ name, term }) => name && !own.has(term) && !HOME.has(term) && !isOfTime(term)).map(({ term }) => term),
  );
  const itemWords = new Set(question.lineItems.flatMap(({ text }) => text.toLowerCase().split(/\W+/)));
  const plain = partsOf(context, itemWords);
  const part = wanted.filter(
    ({ term, weight }) =>
      !itemWords.has(term) && context.subject.needed.includes(term) && (names.has(term) || (plain.has(term) && weight >= 1)),
  );
  const measured = wanted.filter((word) => word.weight >= 1 && !part.includes(word));
  // "people buying" are buyers
  const doing = measured.filter(({ term }) => !PERSONS.test(term));
  const measure = doing.length > 0 ? doing : measured;
  // of more words than these, some may be paraphrased
  if (part.length > MOST_WORDS || measure.length > MOST_WORDS) return null;
  if (part.length === 0 && (measure.length === 0 || !countsThings(context) || countsStaff(context))) return null;
  const all = part.length > 0 ? part : measure;
  // of several that are named side by side each may be told by itself
  const apart = part.length > 1 && isListed(question.core, new Set(part.map(({ term }) => term)));
  const tells = ({ own: stems, around, hasFigure }: Telling): boolean => {
    const met = (word: WantedWord): boolean =>
      meets(word, stems) > 0 || meets(word, around) > 0 || isLike(word, stems) || isLike(word, around);
    // a row that is called as the part, and no more, has its figure, whatever measure it is; a caption that names both may have it next to it
    if (part.length > 0 && stems.size <= part.length + 1 && part.every((word) => meets(word, stems) > 0) && hasFigure()) return true;
    if (plain.size > 0 && stems.size <= part.length + measure.length + 2 && [...part, ...measure].every((word) => meets(word, stems) > 0))
      return true;
    if (!(apart ? all.some(met) : all.every(met)) || !(part.length === 0 || measure.length === 0 || measure.some(met))) return false;
    if (![...part, ...measure].some((word) => meets(word, stems) > 0)) return false;
    return hasFigure();
  };
  for (const evidence of pages) if (tellings(context, evidence, plain.size > 0 ? part : []).some(tells)) return null;
  const speaks = pages.some(({ page }) => all.every((word) => stemsOf(page).some((stems) => meets(word, stems) > 0)));
  if (!speaks && part.length > 0) return null;
  // what is asked for may be a name, and then a sentence that speaks of all of it need not have a figure
  if (speaks && part.length > 0 && context.asked.intent === 'name') return null;
  const company = companyOf(context);
  return {
    ...lookedUp(context),
    because: `No row and no sentence of the pages found in the ${company} filing gives ${plain.size > 0 ? ofPart(context, part) : `a figure for “${question.noun}”`}.`,
    wouldHelp: 'Other words for the same thing may find it, or the filing that gives it.',
  };
}

/** What a known item is asked of in words that are no name: "revenue of the foundry business", "what slack brought in". Empty where more than the level of an item of a part is asked. */
function partsOf({ question, asked }: Context, itemWords: ReadonlySet<string>): ReadonlySet<string> {
  const { measure, operation, rows, across, series, threshold, qualifier } = question;
  if (asked.intent !== 'figure' || measure.known || measure.concept === undefined || operation !== 'level') return NO_PART;
  if (rows !== null || across !== null || series !== null || threshold !== null || qualifier !== null || question.twoThings) return NO_PART;
  const of = terms(measure.of).filter((term) => !itemWords.has(term));
  const own = of.filter((term) => !GENERIC.test(term) && !isOfTime(term));
  // a word left over may only say how it is asked: "premiums collected", "the last day"
  const marked = question.words.some(({ term, text }) => own.includes(term) && isPart(question.core, text));
  const named = question.words.some(({ term, text, name }, i) => own.includes(term) && (name || (i > 0 && /^\p{Lu}\p{Ll}/u.test(text))));
  return marked || named ? new Set(own) : NO_PART;
}
const isOfTime = (term: string): boolean => /\d/.test(term) || MONTHS.has(term);
const MONTHS: ReadonlySet<string> = new Set(months.flatMap((month) => terms(month)));
const [PERSONS, STAFF] = [wholly(answerCues.persons), wholly(answerCues.staff)];

/** Those who work for a company are counted in every annual report, in whatever words. */
const countsStaff = ({ question }: Context): boolean =>
  question.lineItems.some(({ item }) => item === 'employees') || terms(question.noun).some((term) => STAFF.test(term));

/** The item and the part, in the question's own words. */
function ofPart({ question }: Context, part: readonly WantedWord[]): string {
  const said = question.words.filter(({ term }) => part.some((word) => word.term === term)).map(({ text }) => text);
  const item = question.lineItems.find(({ item: id }) => id === question.measure.concept)?.text ?? 'a figure';
  return `the ${item} of “${[...new Set(said)].join(' ')}” by itself`;
}
const NO_PART: ReadonlySet<string> = new Set();
/** What any part is called. */
const GENERIC = wholly(answerCues.parts);

/** An amount by which something moved is no level of it. */
const MOVED_BY = new RegExp(
  grammar`${[...directions.anyUp, ...directions.anyDown, ...answerCues.movedBy]}\s+(?:${FIGUREWORDS.about}\s+)?(?:of\s+|by\s+)?[$€£¥(]*$`,
  'i',
);
/** So near to a part its amount is. */
const BESIDE = 160;

/** Whether a sentence has an amount of money of a part: near to its words, and none that something moved by. */
function hasSumOf(text: string, part: readonly WantedWord[]): boolean {
  const places = placesOfPart(text, (term) =>
    part.some((word) => word.term === term || word.instead.some((phrase) => phrase.includes(term))),
  );
  return amountsIn(text).some(
    ({ start, marked, currency, kind }) =>
      marked &&
      (currency !== undefined || kind !== 'percent') &&
      !MOVED_BY.test(text.slice(Math.max(0, start - 40), start)) &&
      places.some((place) => Math.abs(place - start) < BESIDE),
  );
}

/** From so many letters on a name that begins another is a form of it: "Korean", "Korea"; who does a thing is named by it: "buy", "buyer". */
const ROOT = 5;
const isLike = ({ term }: WantedWord, have: ReadonlySet<string>): boolean =>
  have.has(`${term}er`) ||
  [...have].some(
    (other) =>
      Math.min(other.length, term.length) >= ROOT &&
      Math.abs(other.length - term.length) < 2 &&
      (other.startsWith(term) || term.startsWith(other)),
  );

/** Stems of each sentence and each row's label. */
const stemsOf = (page: Page): ReadonlySet<string>[] => [
  ...stretchesOf(page).flatMap(({ sentences }) => sentences.map(({ have }) => have)),
  ...rowWords(page).map(({ label }) => label),
];

function tellings(context: Context, evidence: Evidence, part: readonly WantedWord[]): Telling[] {
  const { page } = evidence;
  const cue = context.question.cue === 'count' ? 'count' : 'amount';
  const told: Telling[] = [];
  for (const { heading, sentences } of stretchesOf(page))
    sentences.forEach(({ span, have }, i) => {
      if (behind(evidence, span.start) > 0) return;
      const around = new Set([...heading, ...(sentences[i - 1]?.have ?? []), ...have]);
      const text = page.text.slice(span.start, span.end).replace(/\s+/g, ' ');
      told.push({
        own: have,
        around,
        hasFigure: () =>
          part.length > 0
            ? hasSumOf(text, part)
            : hasCue(cue, text, context) > 0 || (cue === 'amount' && amountsIn(text).some(({ marked }) => marked)),
      });
    });
  for (const { label, around, cells } of rowWords(page))
    told.push({ own: label, around, hasFigure: () => cells.some(({ value }) => value !== null) });
  return told;
}
