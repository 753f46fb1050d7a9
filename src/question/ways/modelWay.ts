import type { FilingCard } from '../../domain/question.ts';
import type { ModelRead } from '../../domain/readAs.ts';
import type { Measure, Reading } from '../../domain/reading.ts';
import { isNameWord, lexiconEntry } from '../../text/lexicon.ts';
import { possessive } from '../../text/naming.ts';
import { terms } from '../../text/tokens.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { printedFor } from '../../text/words/synonyms.ts';
import { filersOf } from '../filers/filersOf.ts';
import { timeKey } from '../times/timesAsked.ts';

/** A plain question that a model's reading comes to, or what of the question it leaves out or adds. */
export type ModelWay = { readonly reading: Reading } | { readonly refused: string };

type Put = (whose: string, form: ModelRead) => string;
const when = (time: string): string =>
  time === '' ? '' : /\d{1,2}\D\d{1,2}\D\d|^\p{L}+\.? \d{1,2},? \d/u.test(time) ? ` at ${time}` : ` in ${time}`;
const between = ({ earlier, time }: ModelRead): string => (earlier === '' ? when(time) : ` from ${earlier} to ${time}`);

/** Each kind as a question that the rules read. */
const PUT: Readonly<Record<Exclude<ModelRead['kind'], 'none'>, Put>> = {
  level: (whose, { measure, part, time }) => `What was ${whose} ${part} ${measure}${when(time)}?`,
  change: (whose, form) => `By how much did ${whose} ${form.part} ${form.measure} change${between(form)}?`,
  'percent change': (whose, form) => `By what percentage did ${whose} ${form.part} ${form.measure} change${between(form)}?`,
  share: (whose, { measure, part, time }) => `What percentage of ${whose} ${measure} came from ${part}${when(time)}?`,
  highest: (whose, { measure, part, time }) => `Which ${whose} ${part} had the highest ${measure}${when(time)}?`,
  lowest: (whose, { measure, part, time }) => `Which ${whose} ${part} had the lowest ${measure}${when(time)}?`,
  rose: (whose, form) => `Did ${whose} ${form.part} ${form.measure} increase${between(form)}?`,
  fell: (whose, form) => `Did ${whose} ${form.part} ${form.measure} decrease${between(form)}?`,
};
const MOVES: ReadonlySet<ModelRead['kind']> = new Set(['change', 'percent change', 'rose', 'fell'] as const);
const WAY = new Map<ModelRead['kind'], 'up' | 'down'>([
  ['rose', 'up'],
  ['fell', 'down'],
]);

/** Words that say only that something moved. */
const MOVING = anyOf([...directions.anyUp, ...directions.anyDown, ...directions.changing, ...directions.more, ...directions.less], 'gi');

/**
 * A model's reading as a plain question, read by the rules as any question. It counts only where it has the company and the times of the question's own words, no others, and
 * every word that may narrow is accounted for: said again, printed so by filings, a name of what is measured, or of a move that is asked for. What a model leaves out (a brand,
 * "deferred", "excluding …") would otherwise be answered with more than was asked. A word may narrow where it is a name, a word of some item's name, or one of the `heads`: stems of
 * the labels and titles on the pages that were looked at. What none of these has is a way of speech, unless the question is written without capitals.
 */
export function modelWay(
  own: Reading,
  given: ModelRead,
  cards: readonly FilingCard[],
  heads: ReadonlySet<string>,
  read: (text: string) => Reading,
): ModelWay {
  // a time that no word of the question has is none
  const form = own.times.length === 0 ? { ...given, time: '', earlier: '' } : given;
  if (form.kind === 'none') return { refused: 'the form has no place for all of it' };
  if ((form.kind === 'share' || form.kind === 'highest' || form.kind === 'lowest') && form.part === '')
    return { refused: 'no part is named' };
  const [company] = own.companies;
  const whose = company === undefined ? 'the' : possessive(company.text);
  const way = PUT[form.kind];
  const put = (one: ModelRead): Reading => read(way(whose, one).replace(/\s+/g, ' '));
  const first = put(form);
  // a count that the question asks for is not put as what money it was
  const uncounted = form.kind === 'level' && own.cue === 'count' && first.cue !== 'count';
  const reading = uncounted ? put({ ...form, part: `number of ${form.part}` }) : first;
  const refused =
    ofAnother(own, reading, cards) ??
    atOther(own, reading) ??
    otherwise(own, form) ??
    ofOtherSort(own, reading, form) ??
    leftOut(own, reading, form, heads) ??
    added(own, form, reading, put({ ...form, part: '' }));
  return refused === null ? { reading } : { refused };
}

/** Whose figures: the question's own words decide, and a name that the model writes must be one for the same filer. */
function ofAnother(own: Reading, plain: Reading, cards: readonly FilingCard[]): string | null {
  if (own.companies.length > 1 || own.unknownCompanies.length > 0) return 'it is not of one company alone';
  if (own.companies.length === 0 && filersOf(cards).all.length > 1) return 'it names no company';
  return plain.companies.length === own.companies.length && plain.companies[0]?.key === own.companies[0]?.key ? null : 'another company';
}

function atOther({ times: own }: Reading, { times }: Reading): string | null {
  const [mine, theirs] = [own, times].map((all) => new Set(all.map(timeKey)));
  const same = mine !== undefined && theirs !== undefined && mine.size === theirs.size && [...mine].every((key) => theirs.has(key));
  return same ? null : 'another time';
}

/** What has no place in the form: a limit, a part left out, a way that it is said to go. */
function otherwise(own: Reading, { kind }: ModelRead): string | null {
  if (own.threshold?.limit != null) return 'it holds a figure against another';
  if (own.says.has('limited') || own.twoThings || own.qualifier !== null) return 'it leaves something out';
  const verdict = own.asked.intent === 'yes-no' || own.asked.intent === 'direction';
  if (verdict !== WAY.has(kind)) return verdict ? 'it asks for a yes or no' : 'it asks for no yes or no';
  const moves = own.operation !== 'level' || own.direction !== null || own.times.length > 1 || own.core.search(MOVING) >= 0;
  if (MOVES.has(kind) && !moves) return 'it asks for no move';
  const way = WAY.get(kind);
  return way !== undefined && own.direction !== null && own.direction !== way ? 'the other way' : null;
}

/** Sorts of figures that stand for one another in questions: "how many times" for a ratio, shares are counted. */
const SORT = new Map<Measure, string>([
  ['count', 'a count'],
  ['shares', 'a count'],
  ['percent', 'a share'],
  ['ratio', 'a share'],
  ['per-share', 'an amount per share'],
]);

/** A sum of money for what is counted, a level for a share of it. A question whose words ask for no such figure leaves open what it is; how far something moved is of any sort. */
function ofOtherSort({ asked: own, cue, operation }: Reading, { asked: plain }: Reading, { kind }: ModelRead): string | null {
  const sort = SORT.get(own.measure);
  // "how much did it sell" is no share of anything
  if (kind === 'share') return own.measure === 'money' && cue === 'amount' && operation !== 'share' ? 'it asks for an amount' : null;
  if (sort === undefined || kind !== 'level') return null;
  return SORT.get(plain.measure) === sort ? null : `it asks for ${sort}`;
}

/** What a measure is called, in all its names. */
const namesOf = ({ measure: { concept, formula } }: Reading): readonly string[] =>
  [concept, formula].flatMap((id) => {
    const entry = id === undefined ? undefined : lexiconEntry(id);
    return entry === undefined ? [] : [entry.name, ...entry.labels, ...entry.asked];
  });

function leftOut(own: Reading, plain: Reading, { kind }: ModelRead, heads: ReadonlySet<string>): string | null {
  const said = new Set(terms(plain.core));
  const named = new Set(namesOf(plain).flatMap(terms));
  const moving = new Set(MOVES.has(kind) ? [...own.core.matchAll(MOVING)].flatMap(([moved]) => terms(moved)) : []);
  const printed = printedFor(own.core);
  const known = (term: string): boolean =>
    said.has(term) ||
    named.has(term) ||
    (printed.get(term)?.some((stems) => stems.every((one) => said.has(one) || named.has(one))) ?? false) ||
    moving.has(term);
  const left = own.subject.needed.filter((term) => !known(term));
  // where nothing has a capital, names have none
  const small = !/\p{Lu}/u.test(own.text);
  const narrowing = own.words.filter(({ term, name }) => left.includes(term) && (small || name || isNameWord(term) || heads.has(term)));
  return narrowing.length === 0 ? null : `without “${[...new Set(narrowing.map(({ text }) => text))].join(' ')}”`;
}

/** A part that the question does not name, and a measure that no table of items knows and the question does not say. */
function added(own: Reading, { part, measure, kind }: ModelRead, plain: Reading, whole: Reading): string | null {
  // what it is read to say too: "people work" for employees
  const said = new Set([...own.words.map(({ term }) => term), ...terms(own.text), ...own.subject.needed, ...terms(own.noun)]);
  // what is ranked may be called what filings call it: "segment"
  const ranked = (kind === 'highest' || kind === 'lowest') && plain.rows !== null;
  const strange = ranked ? [] : terms(part).filter((term) => !said.has(term));
  if (strange.length > 0) return `with “${part}”`;
  const known = plain.measure.known || whole.measure.known || plain.plan !== null || plain.rows !== null;
  return known || whole.subject.needed.every((term) => said.has(term)) ? null : `“${measure}” is no line item`;
}
