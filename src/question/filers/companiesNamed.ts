import type { FilingCard, Question } from '../../domain/question.ts';
import { lately } from '../lately.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import type { Filers } from '../../domain/filer.ts';
import { aliasesOf, isForm, isLegal, type Alias } from './aliases.ts';
import { filersOf } from './filersOf.ts';
import { nameMatches, type NameMatch } from './nameMatches.ts';
import { bareWord, isCapital, questionWords, type QuestionText } from './questionWords.ts';
import { unknownNames } from './unknownNames.ts';

export interface CompaniesNamed {
  readonly companies: Question['companies'];
  /** Where the question names them, in order: these words are no search terms. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly unknown: readonly string[];
}

const kept = new WeakMap<Filers, (text: string) => CompaniesNamed>();

/** What each further word of a name adds to its score for the filer. */
const WORD = 0.15;
/** Where two filers' scores for the same words are nearer than this, neither is named. */
const NEAR = 0.05;

/**
 * The filers of the library that a question names, by name, former name, abbreviation, trading symbol or the name of their files, and capitalised names that match none
 * of them. Every way of reading a name is weighed: more words and surer ways before others, and what may be either of two filers is neither.
 */
export function companiesNamed(text: string, cards: readonly FilingCard[]): CompaniesNamed {
  const filers = filersOf(cards);
  const before = kept.get(filers);
  if (before !== undefined) return before(text);
  // names are taken apart once a library
  const aliases = aliasesOf(filers.all);
  const named = lately((words) => namedIn(words, filers, aliases));
  kept.set(filers, named);
  return named(text);
}

function namedIn(text: string, filers: Filers, aliases: readonly Alias[]): CompaniesNamed {
  const question = questionWords(text);
  const taken = new Set<number>();
  const longer: string[] = [];
  const named = new Map<string, { readonly start: number; readonly end: number; readonly match: NameMatch }[]>();
  const free = ({ at, count }: NameMatch): boolean => Array.from({ length: count }, (_, i) => !taken.has(at + i)).every(Boolean);
  const worth = ({ score, count }: NameMatch): number => score + WORD * (count - 1);
  const all = nameMatches(question, aliases);
  // "FedEx's Express segment": one word before a part, beside a company that is named otherwise, is the part's
  const matches = all
    .filter((one) => !isOfPart(question, one) || !all.some((other) => other.filer !== one.filer && !meet(one, other)))
    .sort((a, b) => worth(b) - worth(a) || a.at - b.at);
  for (const match of matches) {
    if (!free(match)) continue;
    const rival = matches.find(
      (other) =>
        other.filer !== match.filer &&
        free(other) &&
        other.at < match.at + match.count &&
        match.at < other.at + other.count &&
        Math.abs(worth(other) - worth(match)) < NEAR,
    );
    const end = goesOn(question, match);
    const upTo = end >= 0 ? end + 1 : swallowed(question, match.at + match.count, taken);
    for (let i = match.at; i < upTo; i++) taken.add(i);
    const [first, last] = [question.words[match.at], question.words[upTo - 1]];
    if (first === undefined || last === undefined) continue;
    if (end >= 0) longer.push(text.slice(first.start, last.end));
    else if (rival === undefined)
      named.set(match.filer.key, [...(named.get(match.filer.key) ?? []), { start: first.start, end: endOf(text, last), match }]);
  }
  const companies = filers.all.flatMap((filer) => {
    const spans = [...(named.get(filer.key) ?? [])].sort((a, b) => a.start - b.start);
    const [first] = spans;
    if (first === undefined) return [];
    const registrant = spans.every(({ match }) => match.kind === 'fellow') ? { registrant: first.match.name } : {};
    const company = { key: filer.key, text: bareWord(text.slice(first.start, first.end)), filings: filer.filings, ...registrant };
    return [{ company, at: first.start }];
  });
  companies.sort((a, b) => a.at - b.at);
  return {
    companies: companies.map(({ company }) => company),
    spans: [...named.values()].flat().map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start), // prettier-ignore
    unknown: [...longer, ...unknownNames(question, (at) => taken.has(at), aliases, companies.length > 0)],
  };
}

const meet = (one: NameMatch, other: NameMatch): boolean => one.at < other.at + other.count && other.at < one.at + one.count;

/** Whether a match is one word of a longer name, and a word for a part follows it: "the Express segment". */
const isOfPart = ({ words }: QuestionText, { at, count, name }: NameMatch): boolean =>
  count === 1 &&
  name.split(/\s+/).filter((word) => !isForm(word)).length > 1 &&
  companyWords.parts.has(bareWord(words[at + 1]?.raw ?? '').toLowerCase());

/** The full stop of "Inc." is the name's, where more follows. */
function endOf(text: string, { raw, end }: { readonly raw: string; readonly end: number }): number {
  return isLegal(raw) && text.charAt(end) === '.' && /^\.['’\s]\s*[^\s]/.test(text.slice(end)) ? end + 1 : end;
}

/**
 * The place of the legal form that ends a longer name than the one matched, -1 where the name ends with it: "Coca-Cola Consolidated, Inc." is another company than
 * Coca-Cola.
 */
function goesOn({ text, words }: QuestionText, { at, count }: NameMatch): number {
  let other = false;
  for (let i = at + count; ; i++) {
    const [before, word] = [words[i - 1], words[i]];
    if (!before || !word || !isCapital(word.raw)) return -1;
    const between = text.slice(before.end, word.start);
    if (isLegal(word.raw) && /^,?\s+$/.test(between)) return other ? i : -1;
    if (!/^\s+$/.test(between)) return -1;
    other ||= !isForm(word.raw);
  }
}

/** Banks go by longer names than their holdings: "BCB Community Bank". */
const BETWEEN = 1;

/** The place after a name's legal form, "Holdings" or "Bank", where the question puts one on that the name has not. */
function swallowed({ text, words }: QuestionText, from: number, taken: ReadonlySet<number>): number {
  let to = from;
  for (let i = from; i <= to + BETWEEN; i++) {
    const [before, word] = [words[i - 1], words[i]];
    if (!before || !word || taken.has(i) || bareWord(before.raw) !== before.raw || !/^,?\s+$/.test(text.slice(before.end, word.start)))
      break;
    const bare = bareWord(word.raw).toLowerCase();
    if (!isCapital(word.raw) && !(i === to && isLegal(word.raw) && bare.length > 2)) break;
    if (i === to ? isLegal(word.raw) || companyWords.leftOff.has(bare) : bare === 'bank') to = i + 1;
  }
  return to;
}
