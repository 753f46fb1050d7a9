import type { Context } from '../../domain/context.ts';
import type { FilingCard } from '../../domain/question.ts';
import type { Time } from '../../domain/time.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { namings } from '../../text/lexicon.ts';
import { escaped } from '../../text/escaped.ts';
import { datesIn, isoOf, type PrintedDate } from '../../text/dates.ts';
import { quarterOf, quarterOrdinals } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { calendarOf, fiscalOf, monthsFrom } from '../../text/periods.ts';
import { LENGTHS } from '../../text/words/sentences/lengths.ts';
import { sourceOfWords } from '../compose/cite.ts';
import { companyName } from '../compose/wording.ts';
import type { Draft } from '../compose/draft.ts';
import { lacksPart } from './clauses/lacksPart.ts';
import { endsWithItem, ofFaceItem } from '../../question/measures/ofFaceItem.ts';
import type { Passage } from './extract.ts';
import { fiscalShift } from './clauses/fiscalShift.ts';
import { isOfAnother } from './clauses/isOfAnother.ts';
import { placesOfPart } from './listedPart.ts';
import { amountsMentioned, chosen, datesMentioned, type Mention } from './mention.ts';

/** How much of the question a sentence must account for by itself, and with what is around it, before its figure is believed. */
const INSIDE = 0.74;
/** The same where the sentence itself names the time asked for. */
const SAID = 0.5;
const AROUND = 0.99;

/**
 * Whether a sentence speaks of the time asked for: `said` where it names it, `implied` where it names none and its filing's own period is the one asked
 * for, null where it is another time.
 */
export function timeOf(passage: Pick<Passage, 'text' | 'evidence'>, context: Context): 'said' | 'implied' | null {
  const [time] = context.times;
  if (time === undefined) return 'implied';
  const { text } = passage;
  if (!ofLength(text, time)) return null;
  const years: readonly string[] = text.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const { fiscalYear, fiscalQuarter, periodEnd } = passage.evidence.card.metadata;
  // "the three months ended December 31" of a year that ends then are its last quarter
  const last = time.fiscalQuarter === 4 && fiscalYear?.value === time.fiscalYear && (time.months ?? 3) === 3;
  if (last && saysLength(text) && datesIn(text).some((date) => isoOf(date) === periodEnd?.value)) return 'said';
  const wanted = time.fiscalYear ?? Number(time.date?.slice(0, 4));
  if (time.date?.length === 10) {
    const dates = datesIn(text);
    if (dates.some((date) => isoOf(date) === time.date || (isDayOf(date, time.date) && years.includes(String(wanted))))) return 'said';
    return dates.every((date) => isoOf(date) === null) && periodEnd?.value === time.date ? 'implied' : null;
  }
  const quarters = (time.months ?? 3) === 3 ? quartersIn(text) : [];
  if (time.fiscalQuarter !== undefined && quarters.length > 0)
    return quarters.some(({ quarter, year }) => quarter === time.fiscalQuarter && year === wanted) ? 'said' : null;
  const sameQuarter = time.fiscalQuarter === undefined || fiscalQuarter?.value === time.fiscalQuarter;
  const shift = time.fiscalYear === undefined ? 0 : fiscalShift(text, passage.evidence.card);
  if (years.length > 0) return [wanted, wanted - shift].some((year) => years.includes(String(year))) && sameQuarter ? 'said' : null;
  return fiscalYear?.value === yearIn(time, passage.evidence.card) && sameQuarter ? 'implied' : null;
}

/** The fiscal year of a filing's company that a time is in: "April 2022" is in fiscal 2023 of one whose year ends in January. */
export function yearIn({ fiscalYear, date }: Time, { metadata }: Pick<FilingCard, 'metadata'>): number | undefined {
  if (fiscalYear !== undefined || date === undefined) return fiscalYear;
  const calendar = calendarOf(metadata.fiscalYearEnd?.value, metadata.periodEnd?.value, metadata.fiscalYear?.value);
  return fiscalOf(date.length === 7 ? `${date}-15` : date, calendar).fiscalYear;
}

const [NAMED, BOTH] = [anyOf(LENGTHS.named, 'gi'), anyOf(LENGTHS.quarterAndLonger)];

/** A sentence that names lengths of time names the one asked for: three months are no six. */
function ofLength(text: string, { months, fiscalQuarter, date }: Time): boolean {
  const asked = months ?? (fiscalQuarter === undefined || date !== undefined ? undefined : 3);
  const told = [...text.matchAll(NAMED)].flatMap(([words]) => monthsFrom(words) ?? []);
  if (BOTH.test(text)) told.push(3);
  return asked === undefined || told.length === 0 || told.includes(asked);
}

const saysLength = (text: string): boolean => text.search(NAMED) >= 0;

export const timely = (passage: Passage, context: Context): boolean => timeOf(passage, context) !== null;

/** "September 30, 2023 and 2024" prints the day once for both years. */
const isDayOf = (date: PrintedDate, iso: string | undefined): boolean =>
  iso !== undefined && date.month === Number(iso.slice(5, 7)) && date.day === Number(iso.slice(8, 10));

const QUARTER = new RegExp(
  grammar`\b(?:Q([1-4])|(${quarterOrdinals})[-\s]quarter)(?:\s+(?:of\s+)?(?:fiscal\s+)?(?:year\s+)?((?:19|20)\d\d))`,
  'gi',
);

/** "Q1 2024", "the first quarter of fiscal 2024". */
function quartersIn(text: string): { readonly quarter: number; readonly year: number }[] {
  return [...text.matchAll(QUARTER)].map(([, digit, word = '', year]) => ({ quarter: quarterOf(digit ?? word) ?? 0, year: Number(year) }));
}

interface Fact {
  readonly passage: Passage;
  readonly mention: Mention;
  /** Twice the share of the needed words that it has itself, and one more where it names the time. */
  readonly rank: number;
}

/**
 * An amount or date stated in a sentence that accounts for the whole question. Where other sentences as good say another figure, nothing is claimed; a question
 * that names no company is answered only from a sentence with all its words, and only where the filings of no other company have such a one.
 */
export function statedFact(context: Context, found: readonly Passage[], kind: 'figure' | 'date'): Draft | null {
  const { subject, question } = context;
  if (subject.needed.length === 0) return null;
  const open = question.companies.length === 0;
  const parts = question.words.flatMap(({ term, name }) =>
    name && question.initials.length === 0 && subject.needed.includes(term) ? [term] : [],
  );
  const isItem = kind === 'figure' && ofFaceItem(context);
  const facts: Fact[] = [];
  for (const passage of found) {
    const time = timeOf(passage, context);
    if (kind === 'figure' && (!namesItem(passage, context) || isOfQuarter(passage, context))) continue;
    // the name of a part is in the sentence itself or the one before: a heading above it may head other things
    const before = passage.stretch.sentences[passage.index - 1]?.have;
    if (parts.some((term) => !passage.have.has(term) && before?.has(term) !== true)) continue;
    if (lacksPart(passage.text, question)) continue;
    if (
      kind === 'figure' &&
      parts.some((part) => passage.have.has(part) && placesOfPart(passage.text, (term) => term === part).length === 0)
    )
      continue;
    if (time === null || passage.coverAround < AROUND || passage.cover < (open ? 0.99 : time === 'said' ? SAID : INSIDE)) continue;
    const mentions = kind === 'date' ? datesMentioned(passage, context) : amountsMentioned(passage, context);
    const mention = mentions.length === 0 ? null : chosen(passage, mentions, context);
    if (
      kind === 'figure' &&
      mention !== null &&
      isOfAnother(passage.text.slice(0, mention.start), passage.text.slice(mention.end), context)
    )
      continue;
    if (isItem && mention !== null && !endsWithItem(passage.text.slice(0, mention.start), context)) continue;
    const rank = (time === 'said' ? 1 : 0) + 2 * passage.cover;
    if (mention !== null) facts.push({ passage, mention, rank });
    else if (mentions.length > 0 && passage.cover > 0.99 && facts.every((fact) => fact.rank < rank)) return null;
  }
  const best = facts.reduce<Fact | undefined>((top, fact) => (top === undefined || fact.rank > top.rank ? fact : top), undefined);
  if (best === undefined) return null;
  const rivals = facts.filter(
    (fact) =>
      fact.mention.key !== best.mention.key &&
      (fact.rank > best.rank - 0.3 || (open && !sameFiler(context.cards, fact.passage.evidence.card.id, best.passage.evidence.card.id))),
  );
  const said = rivals.length === 0 ? best : ofCompany([best, ...rivals]);
  if (said === null) return null;
  const source = sourceOfWords(said.passage.evidence, [said.passage.span]);
  return { sentences: [{ text: `${capital(said.mention.text)}: “${said.passage.text}”`, sources: [source] }] };
}

const AMOUNT = /[$€£]\s?\d[\d.,]*\b(?:\s(?:million|billion|thousand))?/g;

/** Whether a sentence names the item that is asked for: "net tax expense" are no taxes paid, whatever of it "must be paid". */
const namesItem = ({ text }: Passage, { question: { measure } }: Context): boolean =>
  !measure.known ||
  measure.concept === undefined ||
  // "dividends of $1.20 per share"
  namings(text.replace(AMOUNT, ' ')).some(({ entries }) => entries.some(({ id }) => id === measure.concept));

const QUARTERLY = anyOf(LENGTHS.quarterly);
const YEARLY = anyOf(LENGTHS.yearly);

/** "Declared a first-quarter dividend" is about no year. */
const isOfQuarter = ({ text }: Passage, { question, times }: Context): boolean =>
  times.every(({ fiscalQuarter, months, date }) => fiscalQuarter === undefined && months === undefined && date === undefined) &&
  QUARTERLY.test(text) &&
  !YEARLY.test(text) &&
  !question.says.has('quarterly');

/** Of sentences about the company and about its segments or subsidiaries, the one whose subject is the company itself: "we had", "FedEx employed", not "FedEx Express employed". */
function ofCompany(facts: readonly Fact[]): Fact | null {
  const own = facts.filter(({ passage, mention }) => {
    const name = escaped(companyName(passage.evidence.card));
    return new RegExp(`\\b(?:we|[Tt]he [Cc]ompany|${name})\\s+[a-z]+[^;.]{0,60}$`).test(
      passage.text.slice(0, mention.start).replace(/\bWe\b/g, 'we'),
    );
  });
  return own.length > 0 && own.every((fact) => fact.mention.key === own[0]?.mention.key) ? (own[0] ?? null) : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
