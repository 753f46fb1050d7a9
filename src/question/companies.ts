import type { FilingId } from '../domain/document.ts';
import type { FilingCard, Question } from '../domain/question.ts';
import { namings } from '../text/lexicon.ts';
import { companyKey } from '../text/naming.ts';
import { isStopWord, stem, words } from '../text/tokens.ts';
import { commonWords } from '../text/words/commonwords.ts';

interface QuestionWord {
  readonly stem: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

/** A name of a company in the library: its own, a former one, or a co-registrant's. */
interface Alias {
  readonly key: string;
  readonly parts: readonly string[];
  readonly initials: string;
}

export interface CompaniesNamed {
  readonly companies: Question['companies'];
  /** Where the question names them, in order: these words are no search terms. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly unknown: readonly string[];
}

const SUFFIXES = new Set(
  'inc incorporated corp corporation co company companies ltd limited plc llc llp lp nv sa ag se ab asa spa oyj kk bv gmbh group holding holdings trust com cos delaware de new'.split(
    ' ',
  ),
);
/** Forms that end a legal name. */
const LEGAL = new Set('inc incorporated corp corporation ltd limited plc llc llp lp nv ag'.split(' '));
const JOINERS = new Set(['and', 'of', 'the', '&', 'for', 'de']);
/** Everyday words: alone they name no company. A first word that several names of the library share names none either. */
const COMMON = new Set(commonWords.map(stem));

const fold = (text: string): QuestionWord[] =>
  words(text).flatMap(({ term, start, end }) => (JOINERS.has(term) ? [] : [{ stem: stem(term), raw: text.slice(start, end), start, end }]));

/** A company's name as compared: stems without legal form. "The Coca-Cola Company" → coca, cola. */
function nameParts(name: string): string[] {
  const parts = words(name.replace(/\([^)]*\)|\/[A-Z]{2,3}\/?/g, ' '))
    .map(({ term }) => term)
    .filter((term) => !JOINERS.has(term));
  while (parts.length > 1 && SUFFIXES.has(parts.at(-1) ?? '')) parts.pop();
  return parts.map(stem);
}

function aliasesOf(cards: readonly FilingCard[]): { aliases: Alias[]; filings: Map<string, FilingId[]>; tickers: Map<string, string> } {
  const filings = new Map<string, FilingId[]>();
  const aliases = new Map<string, Alias>();
  const tickers = new Map<string, string>();
  for (const { id, metadata } of cards) {
    if (!metadata.company) continue;
    const key = companyKey(metadata.company.value);
    if (key === '') continue;
    filings.set(key, [...(filings.get(key) ?? []), id]);
    for (const name of [metadata.company, ...metadata.formerNames, ...metadata.coRegistrants]) {
      const parts = nameParts(name.value);
      if (parts.length === 0) continue;
      aliases.set(`${key}|${parts.join(' ')}`, { key, parts, initials: parts.map((p) => p.charAt(0)).join('') });
    }
    if (metadata.ticker) tickers.set(metadata.ticker.value.toUpperCase(), key);
  }
  return { aliases: [...aliases.values()].sort((a, b) => b.parts.length - a.parts.length), filings, tickers };
}

/** Number of question words from `at` that spell the alias, 0 if they don't: "Foot Locker" = "Footlocker", "Pepsi" = "PepsiCo". */
function spelled(question: readonly QuestionWord[], at: number, alias: Alias): number {
  const joined = alias.parts.join('');
  if (alias.parts.every((part, i) => question[at + i]?.stem === part)) return alias.parts.length;
  const first = question[at]?.stem ?? '';
  const second = question[at + 1]?.stem ?? '';
  if (first === joined || (first.length >= 5 && alias.parts.length === 1 && joined.startsWith(first) && joined.length - first.length <= 2))
    return 1;
  return first !== '' && second !== '' && first + second === joined ? 2 : 0;
}

/** "AMEX" for American Express, "IBM" for three initials: pieces of the name's words, in order, at least three letters, in capitals. */
function abbreviates(raw: string, alias: Alias): boolean {
  if (alias.parts.length < 2 || !/^[A-Z][A-Z&]{2,}$|^[A-Z]&[A-Z]$/.test(raw)) return false;
  const letters = raw.toLowerCase().replace(/&/g, '');
  if (letters === alias.initials) return true;
  const fits = (rest: string, part: number): boolean => {
    const word = alias.parts[part];
    if (word === undefined) return rest === '';
    for (let length = Math.min(4, rest.length, word.length); length >= 2; length--)
      if (word.startsWith(rest.slice(0, length)) && fits(rest.slice(length), part + 1)) return true;
    return false;
  };
  return fits(letters, 0);
}

/** One letter wrong, missing, added or swapped, in names of six letters or more. */
function nearly(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 6 || Math.abs(a.length - b.length) > 1 || a.charAt(0) !== b.charAt(0)) return false;
  let at = 0;
  while (at < a.length && a.charAt(at) === b.charAt(at)) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA.charAt(0) === restB.charAt(1) && restA.charAt(1) === restB.charAt(0) && restA.slice(2) === restB.slice(2);
}

/** "eBay" and "iRobot" are names too. */
const capital = (raw: string): boolean => /^(?:[\p{Lu}\d]|\p{Ll}\p{Lu})/u.test(raw);

/**
 * The place of the legal form that ends a longer name than the `count` words from `at`, -1 where the name ends with them: "Coca-Cola Consolidated, Inc." is another
 * company than Coca-Cola.
 */
function goesOn(question: string, all: readonly QuestionWord[], at: number, count: number): number {
  for (let i = at + count; ; i++) {
    const [before, word] = [all[i - 1], all[i]];
    if (!before || !word || !capital(word.raw)) return -1;
    const between = question.slice(before.end, word.start);
    if (LEGAL.has(word.raw.toLowerCase()) && /^,?\s+$/.test(between)) return i > at + count ? i : -1;
    if (!/^\s+$/.test(between)) return -1;
  }
}

/** The companies of the library that a question names, by name, former name, abbreviation or ticker, and capitalised names that match none of them. */
export function companiesNamed(question: string, cards: readonly FilingCard[]): CompaniesNamed {
  const { aliases, filings, tickers } = aliasesOf(cards);
  const all = fold(question);
  const inLowerCase = !all.some((word, i) => i > 0 && /^\p{Lu}\p{Ll}/u.test(word.raw));
  const vocabulary = namings(question);
  const isVocabulary = (word: QuestionWord): boolean =>
    vocabulary.some((n) => n.start <= word.start && word.end <= n.end) || isStopWord(word.raw.toLowerCase());
  const taken = new Set<number>();
  const named = new Map<string, { start: number; end: number }[]>();
  const claim = (key: string, at: number, count: number): void => {
    const first = all[at];
    const last = all[at + count - 1];
    if (!first || !last) return;
    for (let i = at; i < at + count; i++) taken.add(i);
    named.set(key, [...(named.get(key) ?? []), { start: first.start, end: last.end }]);
  };
  /** Legal names that begin as a company of the library does, by where they begin: the place of their last word. */
  const longer = new Map<number, number>();
  const free = (at: number, count: number): boolean => Array.from({ length: count }, (_, i) => !taken.has(at + i)).every(Boolean);
  const each = (visit: (word: QuestionWord, at: number) => void): void => all.forEach((word, at) => { if (!taken.has(at)) visit(word, at); }); // prettier-ignore
  for (const alias of aliases) {
    each((word, at) => {
      const count = spelled(all, at, alias);
      if (count === 0 || !free(at, count)) return;
      const end = goesOn(question, all, at, count);
      if (end >= 0) {
        longer.set(at, end);
        for (let i = at; i <= end; i++) taken.add(i);
        return;
      }
      if (capital(word.raw) || (inLowerCase && (count > 1 || !isVocabulary(word)))) claim(alias.key, at, count);
    });
  }
  const onlyKey = (keys: readonly string[]): string | undefined => (new Set(keys).size === 1 ? keys[0] : undefined);
  each((word, at) => {
    const symbol = word.raw.replace(/['’]s?$/, '');
    const ticker = /^[A-Z][A-Z.]*$/.test(symbol) && symbol.length > 1 ? tickers.get(symbol) : undefined;
    if (ticker !== undefined) {
      claim(ticker, at, 1);
      return;
    }
    if (!capital(word.raw)) return;
    const short = isVocabulary(word) ? undefined : onlyKey(aliases.filter((a) => abbreviates(word.raw, a)).map((a) => a.key));
    if (short !== undefined) {
      claim(short, at, 1);
      return;
    }
    if (word.stem.length < 4 || COMMON.has(word.stem) || isVocabulary(word)) return;
    const candidates = aliases.filter(
      (a) => a.parts[0] === word.stem || nearly(word.stem, a.parts[0] ?? '') || nearly(word.stem, a.parts.join('')),
    );
    const part = onlyKey(candidates.map((a) => a.key));
    if (part === undefined) return;
    let count = 1;
    while (free(at + count, 1) && candidates.some((a) => a.parts[count] !== undefined && a.parts[count] === all[at + count]?.stem)) count++;
    claim(part, at, count);
  });
  const companies = [...named].map(([key, spans]) => {
    const first = spans[0];
    return {
      key,
      text: first ? question.slice(first.start, first.end).replace(/['’]s?$/, '') : key,
      filings: filings.get(key) ?? [],
      at: first?.start ?? 0,
    };
  });
  companies.sort((a, b) => a.at - b.at);
  return {
    companies: companies.map(({ key, text, filings: ids }) => ({ key, text, filings: ids })),
    spans: [...named.values()].flat().sort((a, b) => a.start - b.start),
    unknown: [
      ...[...longer].map(([from, to]) => question.slice(all[from]?.start, all[to]?.end)),
      ...unknownNames(question, all, (at) => taken.has(at), isVocabulary, companies.length > 0),
    ],
  };
}

const NO_NAME = new Set(
  (
    'i fy cy ytd yoy qoq q1 q2 q3 q4 h1 h2 us usa u.s u.k uk eu emea apac latam europe european asia asian africa america american americas canada canadian china chinese india japan mexico germany france russia ukraine brazil australia ' +
    'north south east west middle domestic international january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday ' +
    'friday gaap ifrs sec irs fasb asc asu ceo cfo coo cto agm usd eur gbp form item note part section page table exhibit 10k 10q 8k 20f 6k 40f yes no true false if then please according based using considering given assume note ' +
    'million billion nyse nasdaq covid ai esg m&a fx ebit kpi annual report quarter quarterly fiscal year end statement statements consolidated balance sheet income cash flow md&a management discussion analysis financial company ' +
    'corporation board directors president chief executive officer vice state states federal government act congress treasury internet cloud new total net gross option'
  ).split(' '),
);
const SUBJECT =
  /(?:\b(?:for|of|by|does|do|did|has|have|had|is|was|are|were|will|would|can|could|should|about|and|versus|vs|vs\.|than|at|from|with|between|compare|how|that|which)|^)\s*(?:the\s+)?$/i;

/** Capitalised runs that stand where a company stands: "Tesla's", "for Ford Motor", "did Nike". With a known company named, only possessives and legal forms count. */
function unknownNames(
  question: string,
  all: readonly QuestionWord[],
  taken: (at: number) => boolean,
  isVocabulary: (word: QuestionWord) => boolean,
  known: boolean,
): string[] {
  const found: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const isName = (i: number): boolean => {
      const word = all[i];
      if (!word || taken(i) || !/^\p{Lu}/u.test(word.raw) || isVocabulary(word)) return false;
      return !NO_NAME.has(word.raw.toLowerCase().replace(/['’]s?$/, '')) && !/^(?:FY|Q\d|H\d|\d)/.test(word.raw);
    };
    const isFirstName = (i: number): boolean => {
      const [word, next] = [all[i], all[i + 1]];
      if (!word || !next || i === 0 || taken(i) || !/^\p{Lu}\p{Ll}/u.test(word.raw) || !isVocabulary(word)) return false;
      return /^\s+$/.test(question.slice(word.end, next.start)) && !/[.?!:]\s*$/.test(question.slice(0, word.start));
    };
    if (!isName(at)) continue;
    let last = at;
    while (isName(last + 1) && /^[\s&,.-]*(?:and\s|of\s)?[\s]*$/.test(question.slice(all[last]?.end ?? 0, all[last + 1]?.start ?? 0)))
      last++;
    // "General Mills": by itself its first word is one of filings' own
    const earlier = isFirstName(at - 1) ? at - 1 : at;
    const [from, to] = [all[earlier], all[last]];
    if (from && to) {
      const possessive = /['’]s?$/.test(to.raw) || SUFFIXES.has(to.raw.toLowerCase());
      const sentenceStart = earlier === 0 || /[.?!:]\s*$/.test(question.slice(0, from.start));
      const subject = !known && SUBJECT.test(question.slice(0, from.start)) && !(sentenceStart && earlier === last);
      if (possessive || subject) found.push(question.slice(from.start, to.end).replace(/['’]s?$/, ''));
    }
    at = last;
  }
  return [...new Set(found)];
}
