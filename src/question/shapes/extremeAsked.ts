import type { ExtremeAsked } from '../../domain/reading.ts';
import { directions } from '../../text/words/directions.ts';
import { numberOf, ordinalOf } from '../../text/words/numberwords.ts';
import { withoutAsides } from './withoutAsides.ts';
import { isStopWord } from '../../text/tokens.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { rankCues as cues } from '../../text/words/rankcues.ts';
import { rowCues } from '../../text/words/rowcues.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';

const [MOST, LEAST, FAST] = [wholly(cues.most), wholly(cues.least), wholly(cues.fast)];
const [HIGHER, LOWER, SELLING] = [wholly(cues.higher), wholly(cues.lower), wholly(cues.selling)];
const OUTFLOW = wholly(cues.outflow);
const [TOP, ORDER, ASKS, SKIPPED] = [wholly(cues.top), wholly(cues.order), wholly(cues.asks), wholly(cues.skipped)];
const JUDGES = wholly(cues.judging);
const [SCOPE, VERB, HOLLOW, MODIFIER] = [wholly(cues.scope), wholly(cues.verbs), wholly(cues.hollow), wholly(cues.modifiers)];
const KIND = wholly(Object.values(RANGEKINDS).flat());
const SUPPOSING = wholly([...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.product]);
const supposing = (noun: string): boolean => noun.split(' ').every((word) => SUPPOSING.test(word));
const EXCEPTED = new RegExp(
  grammar`^\s*(?:the\s+|its\s+)?([A-Za-z.&' ’]+?)(?=\s*(?:[,;?]|$)|\s+(?:${cues.verbs}|${cues.asks}|in\b|by\b))`,
  'i',
);
const COSTS = anyOf(RANGEKINDS.cost);
const PLACES = wholly(cues.places);
const SORTS = wholly(cues.sorts);
const BY = anyOf(cues.by);
const TIME = wholly(rowCues.spans);
const NO_EXTREME = anyOf(cues.noExtreme, 'gi');
const BUT = anyOf(cues.but);
const [AMONG, ONE, BAD] = [anyOf(cues.among), wholly(cues.oneOf), anyOf(cues.bad)];
const LOST_OF = anyOf(cues.lostOf);
const [LOSS, LOST, PROFITABLE] = [anyOf(cues.loss), anyOf(cues.lost), wholly(cues.profitable)];
const MOVES = directions.rows
  .filter(({ adverb }) => adverb !== true)
  .flatMap(({ said, ongoing, named }) => [...named, ...said, ...ongoing]);
const GROWTH = wholly(MOVES);
/** "Went up", "came down". */
const WENT = anyOf(MOVES.filter((phrase) => phrase.includes(') ')));
const FALLING = anyOf(directions.anyDown);
const RELATIVE = anyOf(rowCues.relative);
/** A gain of a kind is a figure of its own; "the biggest gain in sales" is a change. */
const GAINED = anyOf(cues.gains);
/** "In dollars": the size of a change, not its rate. */
const IN_MONEY = anyOf(cues.inMoney);
const STEADY = anyOf(rowCues.netChange);
/** "Increase / (decrease)" is a row's label. */
const EITHER_SIGN = /\/\s*\(?decrease|\bincrease\s*\//i;

/** All there are: "rank the segments by …". */
const EVERY = 99;

interface RankWord {
  readonly text: string;
  /** Whether a sign that parts clauses follows it. */
  readonly last: boolean;
}

const tokensOf = (text: string): RankWord[] =>
  [...text.matchAll(/([\p{L}\p{N}%&][\p{L}\p{N}%&.’'/]*)([,;:?!)(–—]*)/gu)].map(([, word = '', sign = '']) => ({
    text: word.replace(/[.’']+$/, '').replace(/['’]s$/, ''),
    last: sign !== '',
  }));

/**
 * "Which segment had the highest X", "who were the three biggest tenants by X", "rank the regions by X", "the largest operating expense line": what is ranked, by what,
 * and which way. `bare` is the question without the names of companies. Null where nothing is ranked.
 */
export function extremeAsked(bare: string): ExtremeAsked | null {
  const clear = withoutAsides(bare.replace(NO_EXTREME, ' '))
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    // "What's the largest" is "what is the largest"
    .replace(/\b(what|who|which)['’]s\b/gi, '$1 is');
  const except = exceptOf(clear);
  const tokens = tokensOf(except.left);
  const used = new Set<number>();
  const among = kindAmong(tokens, used);
  // "among the ten biggest states, which one had the worst rate": what is asked for comes last
  const marker = tokens.findIndex(({ text }, i) => i >= (among?.to ?? 0) && (MOST.test(text) || LEAST.test(text)));
  const top = tokens.findIndex(({ text }) => TOP.test(text));
  // "in order of", "rank": an order book is none
  const order = tokens.findIndex(
    ({ text }, i) => ORDER.test(text) && (!/^order$/i.test(text) || i === 0 || /^in$/i.test(tokens[i - 1]?.text ?? '')),
  );
  const compared = tokens.findIndex(
    ({ text }, i) => (HIGHER.test(text) || LOWER.test(text)) && tokens[i + 1]?.text.toLowerCase() !== 'than',
  );
  const which = tokens.some(({ text }) => ASKS.test(text));
  // "which came second by sales"
  const ranked = tokens.findIndex(({ text }, i) => (ordinalOf(text) ?? 0) > 1 && i > 0 && VERB.test(tokens[i - 1]?.text ?? ''));
  const at = marker >= 0 ? marker : top >= 0 ? top : order >= 0 ? order : which && ranked >= 0 ? ranked : which ? compared : -1;
  if (at < 0) return null;
  for (const i of [at, top, order]) used.add(i);
  tokens.forEach(({ text }, i) => {
    if (extreme(text)) used.add(i);
  });
  // "where did it sell the most": places are asked for
  const where = tokens.findIndex(({ text }) => PLACES.test(text));
  const place = where >= 0 && where < at && !which;
  if (place) used.add(where);
  const found = place
    ? { from: where, to: where }
    : (among ?? kindAfterWhich(tokens, used) ?? (order < 0 ? null : kindAt(tokens, order, used)) ?? kindAt(tokens, at, used));
  if (found === null) return null;
  const kind = sortsOf(tokens, found, used);
  const profitable = tokens.findIndex(({ text }) => PROFITABLE.test(text));
  if (profitable >= 0) used.add(profitable);
  const selling = SELLING.test(tokens[at + 1]?.text ?? '');
  const { noun, more } = place ? { noun: 'market', more: [] } : headOf(tokens, kind);
  // "what % bigger": two things or times of one are compared with each other
  if (at === compared && !KIND.test(noun.split(' ').at(-1) ?? '')) return null;
  if (noun === '' || noun.split(' ').some((word) => TIME.test(word) || HOLLOW.test(word))) return null;
  for (let i = kind.from; i < kind.to; i++) used.add(i);
  const left = tokens.filter((_, i) => !used.has(i)).map(({ text }) => text);
  const words = [...more, ...left];
  // "lost the most customers" is a fall in them
  const shed = LOST_OF.test(clear);
  const moved = (shed || WENT.test(clear) || words.some((word) => GROWTH.test(word))) && !STEADY.test(clear) && !GAINED.test(clear);
  const lost = !shed && (LOST.test(clear) || LOSS.test(words.join(' ')));
  const small = LEAST.test(tokens[at]?.text ?? '') || LOWER.test(tokens[at]?.text ?? '');
  // the worst rate of default is the highest
  const low = BAD.test(words.join(' ')) && JUDGES.test(tokens[at]?.text ?? '') && !lost ? !small : small;
  const falling = moved && (shed || FALLING.test(clear)) && !EITHER_SIGN.test(clear);
  const about = words
    .filter(
      (word) =>
        !isStopWord(word.toLowerCase()) &&
        !HOLLOW.test(word) &&
        !(moved && GROWTH.test(word)) &&
        !((lost || shed) && /^los/i.test(word)) &&
        numberOf(word) === undefined,
    )
    .join(' ')
    .trim();
  // "its second-largest market": by its size as such
  const itself = supposing(noun) && SUPPOSING.test(tokens[at + 1]?.text ?? '') && !BY.test(clear);
  // the largest use of cash is printed farthest below nothing
  const outflow = OUTFLOW.test(noun);
  const relative = RELATIVE.test(clear);
  const alone = /^(?:most|least|best|worst)$/i.test(tokens[at]?.text ?? '');
  const inMoney = shed || IN_MONEY.test(clear);
  const fast = inMoney || FAST.test(tokens[at]?.text ?? '') || /%|\bper ?cent|\brate\b/i.test(clear);
  return {
    kind: 'extreme',
    over: 'rows',
    lowest: falling || (lost && !moved) || outflow ? !low : low,
    place: at === ranked ? (ordinalOf(tokens[at]?.text ?? '') ?? 1) : placeOf(tokens, at),
    top: order >= 0 && top < 0 ? EVERY : countOf(tokens, at, kind),
    gauge: !moved ? 'value' : (relative || alone) && !inMoney ? 'percent change' : 'change',
    // "grew the most", "shrank most" are of either
    ...(moved && (relative || alone) && !fast ? { eitherWay: true } : {}),
    noun,
    about,
    ...(outflow
      ? { supposed: 'outflow' }
      : lost && !moved
        ? { supposed: 'loss' }
        : profitable >= 0
          ? { supposed: 'profit' }
          : (about === '' && !COSTS.test(noun) && (moved || selling || supposing(noun))) || itself
            ? { supposed: 'revenue' }
            : {}),
    ...(except.names === '' ? {} : { except: except.names }),
  };
}

/** "Outside the US, which country …": what is left out, and the question without it. */
function exceptOf(text: string): { readonly names: string; readonly left: string } {
  const found = BUT.exec(text);
  if (found === null) return { names: '', left: text };
  const after = text.slice(found.index + found[0].length);
  const names = EXCEPTED.exec(after);
  if (names === null) return { names: '', left: text };
  return { names: names[1] ?? '', left: `${text.slice(0, found.index)} , ${after.slice(names[0].length)}` };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The noun right after "which" or "what": up to a verb, an extreme, or a word that leads on. */
function kindAfterWhich(tokens: readonly RankWord[], used: Set<number>): Stretch | null {
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

/** What follows "of the …", "among the …" where only "which" or "which one" asks for one of them. */
function kindAmong(tokens: readonly RankWord[], used: Set<number>): Stretch | null {
  const which = tokens.findIndex(({ text }) => ASKS.test(text));
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

/** The noun after an extreme: "the largest tenants by …", "the highest of its segments". */
function kindAt(tokens: readonly RankWord[], at: number, used: Set<number>): Stretch | null {
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

const extreme = (word: string): boolean => MOST.test(word) || LEAST.test(word) || TOP.test(word);
const number = (word: string): boolean => (numberOf(word) ?? EVERY) < EVERY;

function endOf(tokens: readonly RankWord[], from: number): number {
  let to = from;
  while (to < tokens.length) {
    const { text = '', last = false } = tokens[to] ?? {};
    const behind = to > from && KIND.test(tokens[to - 1]?.text ?? '') && !KIND.test(text);
    if (behind || SCOPE.test(text) || extreme(text) || ASKS.test(text) || /^(?:19|20)\d\d$/.test(text)) break;
    if (VERB.test(text)) break;
    to++;
    if (last) break;
  }
  return Math.min(to, from + 6);
}

/** "Kinds of network assessments": what they are kinds of is what they are called. */
function sortsOf(tokens: readonly RankWord[], kind: Stretch, used: Set<number>): Stretch {
  const of = tokens[kind.to]?.text ?? '';
  if (!SORTS.test(tokens[kind.to - 1]?.text ?? '') || kind.to - kind.from > 1 || !/^of$/i.test(of)) return kind;
  const to = endOf(tokens, kind.to + 1);
  if (to === kind.to + 1) return kind;
  for (let i = kind.from; i <= kind.to; i++) used.add(i);
  return { from: kind.to + 1, to };
}

/** The noun without what qualifies it: "fixed-rate senior notes" are notes, "operating expense lines" expense lines. */
function headOf(tokens: readonly RankWord[], { from, to }: Stretch): { readonly noun: string; readonly more: readonly string[] } {
  const words = tokens.slice(from, to).map(({ text }) => text);
  let first = words.length;
  while (first > 0 && KIND.test(words[first - 1] ?? '')) first--;
  const known = first < words.length;
  const start = known ? first : Math.max(0, words.length - 1);
  const noun = words.slice(start).join(' ');
  // "operating" says which expenses, and nothing of segments
  return { noun, more: words.slice(0, start).filter((word) => !number(word) && !(supposing(noun) && MODIFIER.test(word))) };
}

const placeOf = (tokens: readonly RankWord[], at: number): number => ordinalOf(tokens[at - 1]?.text ?? '') ?? 1;

/** "Top three", "three biggest", "which two segments", "the biggest three". */
function countOf(tokens: readonly RankWord[], at: number, { from }: Stretch): number {
  // "which of its four segments" asks for one of them
  const asked = ASKS.test(tokens[from - 2]?.text ?? '') ? from - 1 : -1;
  const near = [at - 1, at + 1, asked].map((i) => numberOf(tokens[i]?.text ?? ''));
  return near.find((count) => count !== undefined && count < EVERY) ?? 1;
}
