import { numberOf } from '../../../text/words/numberwords.ts';
import { directions } from '../../../text/words/directions.ts';
import { wholly } from '../../../text/words/phrases.ts';
import { rankCues as cues } from '../../../text/words/rankcues.ts';
import { RANGEKINDS } from '../../../text/words/rows/rangekinds.ts';

const [MOST, LEAST, TOP] = [wholly(cues.most), wholly(cues.least), wholly(cues.top)];
const [ASKS, SKIPPED, SCOPE, VERB] = [wholly(cues.asks), wholly(cues.skipped), wholly(cues.scope), wholly(cues.verbs)];
const [MODIFIER, SORTS, AMONG, ONE] = [wholly(cues.modifiers), wholly(cues.sorts), wholly(cues.among), wholly(cues.oneOf)];
const WHERE = wholly(cues.places);
/** A market's value is no market. */
const VALUED = wholly(cues.valued);
const [PROFITABLE, SELLING] = [wholly(cues.profitable), wholly(cues.selling)];
const KIND = wholly(Object.values(RANGEKINDS).flat());
const SUPPOSING = wholly([...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.product]);
/** Kinds of things that bear names. */
const THING = wholly([
  ...RANGEKINDS.segment,
  ...RANGEKINDS.place,
  ...RANGEKINDS.product,
  ...RANGEKINDS.customer,
  ...RANGEKINDS.organisation,
  ...RANGEKINDS.site,
]);
const HELD = wholly(RANGEKINDS.organisation);
const POINTS = wholly(cues.pointing);
const [LEADS, WHICHEVER, OF_ALL] = [wholly(cues.leads), wholly(cues.whichever), wholly(cues.ofAll)];
const GROWTH = wholly(
  directions.rows.filter(({ adverb }) => adverb !== true).flatMap(({ said, ongoing, named }) => [...named, ...said, ...ongoing]),
);
/** All there are: "rank the segments by …". */
export const EVERY = 99;

export interface RankWord {
  readonly text: string;
  /** Whether a sign that parts clauses follows it. */
  readonly last: boolean;
}

export const tokensOf = (text: string): RankWord[] =>
  [...text.matchAll(/([\p{L}\p{N}%&][\p{L}\p{N}%&.’'/]*)((?:\s+[–—-]\s|[,;:?!)(–—])*)/gu)].map(([, word = '', sign = '']) => ({
    text: word.replace(/[.’']+$/, '').replace(/['’]s$/, ''),
    last: sign !== '' || /(?:\p{L}{4}|\d{4})\.$/u.test(word),
  }));

/** Whether a word says that something moved. */
export const isMove = (word: string): boolean => GROWTH.test(word);
/** Whether a noun is a kind of named things. */
export const isThing = (noun: string): boolean => THING.test(noun.split(' ').at(-1) ?? '');
const PERSON = wholly(RANGEKINDS.person);
export const isPerson = (noun: string): boolean => PERSON.test(noun.split(' ').at(-1) ?? '');
export const isKind = (noun: string): boolean => KIND.test(noun.split(' ').at(-1) ?? '');
export const supposing = (noun: string): boolean => noun.split(' ').every((word) => SUPPOSING.test(word));

/**
 * A kind that is not right at the extreme: "the segment with the most sales", "whichever region earned it the least", "of all its units the top one", "the highest backlog of
 * any segment".
 */
export function kindBeside(tokens: readonly RankWord[], used: Set<number>): Stretch | null {
  const isExtreme = ({ text }: RankWord): boolean => extreme(text);
  const at = tokens.findIndex(({ text }, i) => {
    const next = tokens[i + 1]?.text ?? '';
    if (!THING.test(text) || VALUED.test(next)) return false;
    const [before, behind] = [tokens.slice(Math.max(0, i - 4), i), tokens.slice(i + 1)];
    if (before.some((word) => isExtreme(word))) return OF_ALL.test(tokens[i - 1]?.text ?? '') && !KIND.test(next);
    if (!behind.some(isExtreme)) return before.some(({ text: word }) => OF_ALL.test(word)) && tokens.slice(0, i).some(isExtreme);
    // "the segment, with the most"
    return LEADS.test(next) || before.some(({ text: word }) => WHICHEVER.test(word) || OF_ALL.test(word) || AMONG.test(word));
  });
  if (at < 0) return null;
  let from = at;
  while (from > 0 && (KIND.test(tokens[from - 1]?.text ?? '') || MODIFIER.test(tokens[from - 1]?.text ?? ''))) from--;
  let to = at + 1;
  while (THING.test(tokens[to]?.text ?? '') && !LEADS.test(tokens[to]?.text ?? '') && tokens[to - 1]?.last === false) to++;
  for (let i = Math.max(0, from - 4); i <= Math.min(to, tokens.length - 1); i++)
    if ([WHICHEVER, OF_ALL].some((pattern) => pattern.test(tokens[i]?.text ?? '')) || (i === to && LEADS.test(tokens[i]?.text ?? '')))
      used.add(i);
  return { from, to };
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The noun right after "which" or "what": up to a verb, an extreme, or a word that leads on. */
export function kindAfterWhich(tokens: readonly RankWord[], used: Set<number>): Stretch | null {
  const which = tokens.findIndex(({ text }) => ASKS.test(text));
  if (which < 0) return null;
  used.add(which);
  let from = which + 1;
  const copula = /^(?:is|are|was|were)$/i.test(tokens[from]?.text ?? '');
  while (from < tokens.length && SKIPPED.test(tokens[from]?.text ?? '')) used.add(from++);
  const to = endOf(tokens, from);
  // "which of them is the largest segment", "what was the largest": the noun follows the extreme
  if (to === from || copula) return null;
  return { from, to };
}

const SORTED_BY = wholly(cues.sortedBy);

/** "By segment", "by instrument type". */
export function kindBy(tokens: readonly RankWord[], used: Set<number>): Stretch | null {
  const at = tokens.findIndex(({ text }, i) => SORTED_BY.test(text) && [1, 2].some((on) => isKind(tokens[i + on]?.text ?? '')));
  if (at < 0) return null;
  used.add(at);
  return { from: at + 1, to: at + (isKind(tokens[at + 1]?.text ?? '') ? 2 : 3) };
}

/** What follows "of the …", "among the …" where only "which" or "which one" asks for one of them. */
export function kindAmong(tokens: readonly RankWord[], used: Set<number>): Stretch | null {
  const asks = tokens.findIndex(({ text }) => ASKS.test(text));
  const which = asks < 0 ? tokens.findIndex(({ text }) => WHERE.test(text)) : asks;
  const next = tokens[which + 1]?.text ?? '';
  if (which < 1 || !(ONE.test(next) || VERB.test(next) || extreme(next))) return null;
  const at = tokens.findIndex(({ text }, i) => i < which && AMONG.test(text));
  if (at < 0) return null;
  let from = at + 1;
  while (from < which && (SKIPPED.test(tokens[from]?.text ?? '') || extreme(tokens[from]?.text ?? '') || number(tokens[from]?.text ?? '')))
    from++;
  const to = Math.min(endOf(tokens, from), which);
  // "among A, B and C" names them
  if (to === from || (tokens[to - 1]?.last === true && to < which)) return null;
  for (let i = at; i < from; i++) used.add(i);
  used.add(which);
  if (ONE.test(next)) used.add(which + 1);
  return { from, to };
}

/** What an earlier clause speaks of as several, where only "which one" or "which" and a verb ask for one of them: "it has four segments. Which one earned the most?". */
export function kindBefore(tokens: readonly RankWord[], used: Set<number>): Stretch | null {
  const which = tokens.findIndex(({ text }) => ASKS.test(text));
  const asks = tokens.slice(which + 1).find(({ text }) => !SKIPPED.test(text) && !numberOf(text) && !POINTS.test(text))?.text ?? '';
  if (which < 1 || !(VERB.test(asks) || GROWTH.test(asks) || extreme(asks))) return null;
  const at = tokens.findLastIndex(({ text }, i) => i < which && KIND.test(text) && /[^s]s$/i.test(text));
  if (at < 0) return null;
  let from = at;
  while (from > 0 && !tokens[from - 1]?.last && (KIND.test(tokens[from - 1]?.text ?? '') || MODIFIER.test(tokens[from - 1]?.text ?? '')))
    from--;
  used.add(which);
  return { from, to: at + 1 };
}

/** The noun after an extreme: "the largest tenants by …", "the highest of its segments". */
export function kindAt(tokens: readonly RankWord[], at: number, used: Set<number>): Stretch | null {
  let from = at + 1;
  const skip = (): void => {
    while (
      from < tokens.length &&
      (SKIPPED.test(tokens[from]?.text ?? '') || extreme(tokens[from]?.text ?? '') || number(tokens[from]?.text ?? ''))
    )
      used.add(from++);
  };
  skip();
  if (PROFITABLE.test(tokens[from]?.text ?? '') || SELLING.test(tokens[from]?.text ?? '')) used.add(from++);
  while (GROWTH.test(tokens[from]?.text ?? '')) from++;
  const to = endOf(tokens, from);
  return to === from ? null : { from, to };
}

export const extreme = (word: string): boolean => MOST.test(word) || LEAST.test(word) || TOP.test(word);
const number = (word: string): boolean => (numberOf(word) ?? EVERY) < EVERY;

function endOf(tokens: readonly RankWord[], from: number): number {
  let to = from;
  while (to < tokens.length) {
    const { text = '', last = false } = tokens[to] ?? {};
    const behind = to > from && KIND.test(tokens[to - 1]?.text ?? '') && !KIND.test(text) && !VALUED.test(text);
    // "product and service lines", "country or region"
    if (
      /^(?:and|or)$/i.test(text) &&
      to > from &&
      KIND.test(tokens[to - 1]?.text ?? '') &&
      !tokens[to - 1]?.last &&
      KIND.test(tokens[to + 1]?.text ?? '')
    ) {
      to++;
      continue;
    }
    if (behind || SCOPE.test(text) || extreme(text) || ASKS.test(text) || /^(?:19|20)\d\d$/.test(text)) break;
    // "cost buckets" cost nothing
    if (VERB.test(text) && !(KIND.test(text) && KIND.test(tokens[to + 1]?.text ?? ''))) break;
    to++;
    if (last) break;
  }
  return Math.min(to, from + 6);
}

/** "Kinds of network assessments": what they are kinds of is what they are called. */
export function sortsOf(tokens: readonly RankWord[], kind: Stretch, used: Set<number>): Stretch {
  const of = tokens[kind.to]?.text ?? '';
  if (!SORTS.test(tokens[kind.to - 1]?.text ?? '') || kind.to - kind.from > 1 || !/^of$/i.test(of)) return kind;
  const to = endOf(tokens, kind.to + 1);
  // types of securities are no securities with names of their own
  if (to === kind.to + 1 || HELD.test(tokens[to - 1]?.text ?? '')) return kind;
  for (let i = kind.from; i <= kind.to; i++) used.add(i);
  return { from: kind.to + 1, to };
}

/** The noun without what qualifies it: "fixed-rate senior notes" are notes, "operating expense lines" expense lines. */
export function headOf(tokens: readonly RankWord[], { from, to }: Stretch): { readonly noun: string; readonly more: readonly string[] } {
  const all = tokens.slice(from, to).map(({ text }) => text);
  // "country or region": by either name the same
  const or = all.findIndex((word) => /^or$/i.test(word));
  const words = or > 0 ? all.slice(0, or) : all;
  const joins = (at: number): boolean => /^and$/i.test(words[at] ?? '') && KIND.test(words[at - 1] ?? '') && at + 1 < words.length;
  let first = words.length;
  while (first > 0 && (KIND.test(words[first - 1] ?? '') || joins(first - 1))) first--;
  const known = first < words.length;
  const start = known ? first : Math.max(0, words.length - 1);
  const noun = words.slice(start).join(' ');
  // "operating" says which expenses, and nothing of segments
  return { noun, more: words.slice(0, start).filter((word) => !number(word) && !(supposing(noun) && MODIFIER.test(word))) };
}
