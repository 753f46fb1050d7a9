import type { Unit } from '../domain/document.ts';
import type { FilingCard, LineItemWanted, PeriodWanted, Question, WeightedTerm } from '../domain/question.ts';
import type { MeasureAsked } from '../domain/reading.ts';
import { lexiconEntry, namings, type LexiconEntry } from '../text/lexicon.ts';
import { scaleOf } from '../text/numbers.ts';
import { printedFor } from '../text/words/synonyms.ts';
import { eachWord, isStopWord, stem, terms } from '../text/tokens.ts';
import { asking } from '../text/words/askingwords.ts';
import { forms } from '../text/words/forms.ts';
import { numberOf, numberWords } from '../text/words/numberwords.ts';
import { anyOf, grammar } from '../text/words/phrases.ts';
import { cues } from '../text/words/questioncues.ts';
import { statementKinds } from '../text/words/statementtitles.ts';
import { companiesNamed } from './filers/companiesNamed.ts';
import { coreOf } from './coreOf.ts';
import { periodsWanted } from './times/periodsWanted.ts';
import { timeKey } from './times/timesAsked.ts';

const FORMS = forms.map(({ form, asked }) => [form, anyOf(asked)] as const);
const STATEMENTS = statementKinds.map(({ kind, asked }) => [kind, anyOf(asked)] as const);
/** Words of nearly every question that say nothing of where the answer is. */
const HOLLOW = new Set(asking.hollow.map(stem));

/**
 * Options of a multiple choice: "A) … B) …", "(a) … (b) …", "A. … B. …", each from its letter on. At least two, in order.
 * @internal
 */
export function optionsOf(text: string): { readonly label: string; readonly text: string; readonly start: number }[] {
  const marks = [...text.matchAll(/(?:^|[\s,;:?])\(?([A-Ha-h]|[ivx]{1,3})(?:\)\s*|[.:]\s+)(?=\S)/g)].map((m) => ({
    label: m[1] ?? '',
    start: m.index,
    from: m.index + m[0].length,
  }));
  const series = (['A', 'a', 'i'] as const).map((first) => {
    const names =
      first === 'i' ? ['i', 'ii', 'iii', 'iv', 'v'] : Array.from({ length: 8 }, (_, i) => String.fromCharCode(first.charCodeAt(0) + i));
    const list: typeof marks = [];
    for (const mark of marks) if (mark.label === names[list.length]) list.push(mark);
    return list;
  });
  const best = series.sort((a, b) => b.length - a.length)[0] ?? [];
  if (best.length < 2) return [];
  return best.map(({ label, start, from }, i) => ({
    label,
    start,
    text: text.slice(from, best[i + 1]?.start ?? text.length).replace(/^\s+|[\s,;]+$/g, ''),
  }));
}

const PLACES = new RegExp(grammar`(${numberWords}|\d)\s+${cues.places}`, 'i');
const TO_WHOLE = anyOf(cues.plainly);
const SCALE = new RegExp(
  grammar`\bin\s+(?:${cues.unitsOf}\s+)?${cues.dollars}?\s*(${cues.scales.map((scale) => `${scale}[s]`)})|${cues.dollars}\s*(${cues.scales.map((scale) => `${scale}[s]`)})`,
  'i',
);
const DOLLARS = anyOf(cues.dollars);
const AS_PERCENT = anyOf(cues.asPercent);
const IN_DOLLARS = anyOf(cues.inDollars);
const IN_DAYS = anyOf(cues.days);
const FORMERLY = anyOf(cues.formerly, 'gi');

/** "In thousand barrels a day", "in millions of tons": so many of them, and no money. */
const OF_THINGS = new RegExp(grammar`^(?:\s+of)?\s+(?!${cues.dollars}|${cues.behindScale})[a-z]{3,}`, 'i');

function wantsOf(text: string): Question['wants'] {
  const places = PLACES.exec(text)?.[1];
  const decimals = places === undefined ? (TO_WHOLE.test(text) ? 0 : undefined) : numberOf(places);
  const scaled = SCALE.exec(text);
  let unit: Unit | undefined;
  if (AS_PERCENT.test(text)) unit = { kind: 'percent', scale: 1, perShare: false };
  else if (scaled && !OF_THINGS.test(text.slice(scaled.index + scaled[0].length)))
    unit = { kind: 'money', scale: scaleOf(scaled[0]), perShare: false, ...(DOLLARS.test(scaled[0]) ? { currency: 'USD' } : {}) };
  else if (IN_DOLLARS.test(text)) unit = { kind: 'money', currency: 'USD', scale: 1, perShare: false };
  else if (IN_DAYS.test(text)) unit = { kind: 'days', scale: 1, perShare: false };
  return { ...(unit ? { unit } : {}), ...(decimals === undefined ? {} : { decimals }) };
}

/** The question with what its noun was read as: an item that goes by another name there ("interest bill") is searched for, and looked for, by its own as well. */
export function withItem(question: Question, { words, known, concept, formula }: MeasureAsked, lexiconWeight: number): Question {
  const id = formula ?? concept;
  const entry = id === undefined ? undefined : lexiconEntry(id);
  if (!known || entry === undefined || question.lineItems.some(({ item }) => item === id)) return question;
  const had = new Set(question.terms.map(({ term }) => term));
  const wanted = { item: entry.id, text: words, ...(entry.statement === undefined ? {} : { statement: entry.statement }) };
  return {
    ...question,
    lineItems: [wanted, ...question.lineItems.filter(({ text }) => concept === undefined || !isInside(text, words))],
    terms: [...question.terms, ...(lexiconWeight > 0 ? expansion([entry], lexiconWeight) : []).filter(({ term }) => !had.has(term))],
  };
}

/** "Inventories" of "finished goods in inventories": a name inside that of the thing asked for is none of its own. */
const isInside = (name: string, noun: string): boolean => name.length < noun.length && noun.toLowerCase().includes(name.toLowerCase());

/** The lexicon's words for what is asked: its labels and those of a ratio's parts, each term once. */
function expansion(entries: readonly LexiconEntry[], weight: number): WeightedTerm[] {
  const found = new Map<string, number>();
  const put = (phrases: readonly string[], share: number): void => {
    for (const phrase of phrases) for (const term of terms(phrase)) found.set(term, Math.max(found.get(term) ?? 0, share));
  };
  for (const entry of entries) {
    put([entry.name, ...entry.labels, ...entry.terms], weight);
    put(entry.headings, weight);
    for (const part of entry.parts) put(lexiconEntry(part)?.labels ?? [], weight);
  }
  return [...found].map(([term, share]) => ({ term, weight: share }));
}

/** What filings print for a word of the question weighs so much beside it (docs/RESULTS.md has what it gains, and what more of it loses). */
const PRINTED_WEIGHT = 0.25;

/** What filings print in one word for words that people use: "gas stations" for filling stations. */
function printedInstead(core: string, own: ReadonlySet<string>): WeightedTerm[] {
  const phrases = [...printedFor(core)].flatMap(([term, instead]) => (own.has(term) ? instead : []));
  const found = new Set(phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : [])));
  return [...found].filter((term) => !own.has(term)).map((term) => ({ term, weight: PRINTED_WEIGHT }));
}

/** Pairs of neighbouring words of the question, and the several-word names the lexicon found, as `LexicalIndex` takes phrases. */
function phrasesOf(core: string, kept: (start: number, end: number) => boolean): string[] {
  const found = new Set<string>();
  let before: { readonly term: string; readonly end: number } | undefined;
  eachWord(core, (word, start, end) => {
    if (isStopWord(word)) return;
    const term = stem(word);
    if (!kept(start, end) || isTime(word) || HOLLOW.has(term)) {
      before = undefined;
      return;
    }
    if (before && !/[.,;:?!()]/.test(core.slice(before.end, start))) found.add(`${before.term} ${term}`);
    before = { term, end };
  });
  return [...found];
}

/**
 * The question's parts against the library's cards: companies, times, line items and the terms to search for. `lineItems` holds every lexicon entry the question names, ratios and topics too: ask
 * `lexiconEntry` for kind and parts. `lexiconWeight` is the weight of the lexicon's words relative to the question's own.
 */
export function questionOf(text: string, cards: readonly FilingCard[], lexiconWeight = 0.4): Question {
  const options = optionsOf(text);
  const stemText = options[0] ? text.slice(0, options[0].start) : text;
  const core = coreOf(stemText);
  const named = companiesNamed(core, cards);
  const all = named.companies.length > 0 ? named : companiesNamed(text, cards);
  const searched = options.length > 0 ? `${core} ${options.map((o) => o.text).join(' ')}` : core;
  const found = namings(core).filter((n) => !named.spans.some((s) => s.start < n.end && n.start < s.end));
  const entries = [...new Set(found.flatMap((n) => n.entries))];
  const lineItems = found.flatMap((n) =>
    n.entries.map((entry): LineItemWanted => ({
      item: entry.id,
      text: core.slice(n.start, n.end),
      ...(entry.statement ? { statement: entry.statement } : {}),
    })),
  );
  const renamed = [...core.matchAll(FORMERLY)].map((m) => ({ start: m.index, end: m.index + m[0].length }));
  const isName = (start: number, end: number): boolean => [...named.spans, ...renamed].some((s) => s.start <= start && end <= s.end);
  const own: WeightedTerm[] = [];
  eachWord(searched, (word, start, end) => {
    const term = stem(word);
    if (isStopWord(word) || isName(start, end) || isTime(word) || own.some((o) => o.term === term)) return;
    own.push({ term, weight: HOLLOW.has(term) ? 0.2 : 1 });
  });
  const mine = new Set(own.filter(({ weight }) => weight >= lexiconWeight).map(({ term }) => term));
  const ofItems = lexiconWeight > 0 ? expansion(entries, lexiconWeight).filter(({ term }) => !mine.has(term)) : [];
  const known = new Set([...own, ...ofItems].map(({ term }) => term));
  const instead =
    lexiconWeight > 0 ? printedInstead(core, new Set(own.map(({ term }) => term))).filter(({ term }) => !known.has(term)) : [];
  return {
    text,
    core,
    companies: all.companies,
    unknownCompanies: all.unknown,
    periods: uniquePeriods([...periodsWanted(core), ...periodsWanted(stemText)]),
    forms: FORMS.flatMap(([form, rule]) => (rule.test(text) ? [form] : [])),
    statements: STATEMENTS.flatMap(([kind, rule]) => (rule.test(text) ? [kind] : [])),
    lineItems,
    terms: [...own, ...ofItems, ...instead],
    phrases: phrasesOf(core, (start, end) => !isName(start, end)),
    options: options.map(({ label, text: words }) => ({ label, text: words })),
    wants: wantsOf(text),
  };
}

/** Years and quarters are matched as periods, not as words. */
const isTime = (word: string): boolean =>
  /^(?:fy)?(?:19|20)\d\d(?:q[1-4])?$|^fy\d\d$|^q[1-4](?:(?:19|20)?\d\d)?$|^[1-4]q\d{2,4}$/.test(word);

function uniquePeriods(periods: readonly PeriodWanted[]): PeriodWanted[] {
  const seen = new Set<string>();
  return periods.filter((p) => {
    const key = timeKey(p);
    return !seen.has(key) && seen.add(key);
  });
}
