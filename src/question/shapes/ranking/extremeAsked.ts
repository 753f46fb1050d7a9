import type { ExtremeAsked } from '../../../domain/reading.ts';
import { directions } from '../../../text/words/directions.ts';
import { numberOf, ordinalOf } from '../../../text/words/numberwords.ts';
import { countOfKind } from './countOfKind.ts';
import { afterFirst, exceptOf } from './leftOut.ts';
import { withoutAsides } from './withoutAsides.ts';
import { isStopWord } from '../../../text/tokens.ts';
import { anyOf, grammar, wholly } from '../../../text/words/phrases.ts';
import { rankCues as cues } from '../../../text/words/rankcues.ts';
import { rowCues } from '../../../text/words/rowcues.ts';
import {
  EVERY,
  extreme,
  headOf,
  isKind,
  isPerson,
  isThing,
  kindAfterWhich,
  kindAmong,
  kindAt,
  kindBefore,
  kindBeside,
  kindBy,
  sortsOf,
  supposing,
  tokensOf,
  type RankWord,
  type Stretch,
} from './kindRanked.ts';
import { RANGEKINDS } from '../../../text/words/rows/rangekinds.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';

const [MOST, LEAST, FAST] = [wholly(cues.most), wholly(cues.least), wholly(cues.fast)];
const [HIGHER, LOWER, SELLING] = [wholly(cues.higher), wholly(cues.lower), wholly(cues.selling)];
/** Which of two has more of it. */
const [MORE, FEWER] = [wholly(cues.more), wholly(cues.fewer)];
const OUTFLOW = wholly(cues.outflow);
const [TOP, ORDER, ASKS] = [wholly(cues.top), wholly(cues.order), wholly(cues.asks)];
const STEEP = wholly(cues.steep);
const JUDGES = wholly(cues.judging);
const [VERB, HOLLOW] = [wholly(cues.verbs), wholly(cues.hollow)];
const SUPPOSING = wholly([...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.product]);
const COSTS = anyOf(RANGEKINDS.cost);
const PLACES = wholly(cues.places);
const BY = anyOf(cues.by);
/** "Looking at its ten largest states, where was it lowest": among them. */
const LOOKING_AT = new RegExp(grammar`^\W*${cues.amongThese}\s+`, 'i');
const TIME = wholly(rowCues.spans);
const NO_EXTREME = anyOf(cues.noExtreme, 'gi');
const LIMIT = wholly(cues.limits);
const BAD = anyOf(cues.bad);
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
/** "In barrels per day": its size again; what it is counted in is a word of what is measured, how often is none. */
const IN_UNITS = anyOf(cues.inUnits);
const OFTEN = new RegExp(grammar`\s+(?:${cues.often})`, 'gi');
const unitAlone = (text: string): string => text.replace(IN_UNITS, (unit) => unit.replace(OFTEN, ''));
const EARNING = wholly(cues.earning);
const KEEPS = anyOf(cues.keeping);
const STEADY = anyOf(rowCues.netChange);
/** "Increase / (decrease)" is a row's label. */
const EITHER_SIGN = /\/\s*\(?decrease|\bincrease\s*\//i;

/**
 * "Which segment had the highest X", "who were the three biggest tenants by X", "rank the regions by X", "the largest operating expense line": what is ranked, by what,
 * and which way. `bare` is the question without the names of companies. Null where nothing is ranked.
 */
export function extremeAsked(bare: string): ExtremeAsked | null {
  const clear = withoutAsides(unitAlone(bare.replace(NO_EXTREME, ' ').replace(LOOKING_AT, 'among ')))
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    // "What's the largest" is "what is the largest"
    .replace(/\b(what|who|which)['’]?s\b/gi, '$1 is');
  const except = exceptOf(clear);
  const after = afterFirst(except.left);
  const tokens = tokensOf(after.left);
  const used = new Set<number>();
  const among = kindAmong(tokens, used);
  const whose = among === null ? (thingAfterWhich(tokens) ? null : kindBeside(tokens, used)) : null;
  // "among the ten biggest states, which one had the worst rate", "the segment with the most": what is asked for comes last
  const sized = (from: number): number => tokens.findIndex(({ text }, i) => i >= from && (MOST.test(text) || LEAST.test(text)));
  const behind = sized(among?.to ?? whose?.to ?? 0);
  const marker = behind < 0 ? sized(0) : behind;
  const top = tokens.findIndex(({ text }) => TOP.test(text));
  // "in order of", "rank": an order book is none, and "ranked second" asks for one
  const order = tokens.findIndex(({ text }, i) => {
    const said = text.toLowerCase() !== 'order' || i === 0 || tokens[i - 1]?.text.toLowerCase() === 'in';
    return said && ORDER.test(text) && ordinalOf(tokens[i + 1]?.text ?? '') === undefined;
  });
  const compared = tokens.findIndex(
    ({ text }, i) =>
      // "Greater China" is a name
      !(/^\p{Lu}/u.test(text) && /^\p{Lu}/u.test(tokens[i + 1]?.text ?? '')) &&
      (HIGHER.test(text) || LOWER.test(text) || (MORE.test(text) && thingAfterWhich(tokens))) &&
      tokens[i + 1]?.text.toLowerCase() !== 'than',
  );
  const which = tokens.some(({ text }) => ASKS.test(text));
  // "which came second by sales"
  const ranked = tokens.findIndex(
    ({ text }, i) => (ordinalOf(text) ?? 0) > 1 && i > 0 && [VERB, ORDER].some((one) => one.test(tokens[i - 1]?.text ?? '')),
  );
  const at = marker >= 0 ? marker : top >= 0 ? top : order >= 0 ? order : which && ranked >= 0 ? ranked : which ? compared : -1;
  if (at < 0) return null;
  for (const i of [at, top, order]) used.add(i);
  tokens.forEach(({ text }, i) => {
    if (extreme(text)) used.add(i);
  });
  // "where did it sell the most": places are asked for
  const where = tokens.findIndex(({ text }) => PLACES.test(text));
  const place = among === null && whose === null && where >= 0 && where < at && !which;
  if (place) used.add(where);
  // "goodwill by segment: where is the biggest chunk", "the biggest slice of its securities by type"
  const by = place || SLICE.test(tokens[at + 1]?.text ?? '') ? kindBy(tokens, used) : null;
  const found =
    by ??
    (place
      ? { from: where, to: where }
      : (among ??
        whose ??
        thingAt(tokens, at, used) ??
        kindAfterWhich(tokens, used) ??
        kindBefore(tokens, used) ??
        (order < 0 ? null : kindAt(tokens, order, used)) ??
        kindAt(tokens, at, used)));
  if (found === null) return null;
  const kind = sortsOf(tokens, found, used);
  const profitable = tokens.findIndex(({ text }) => PROFITABLE.test(text));
  if (profitable >= 0) used.add(profitable);
  // what "earned the most" has the most profit, and no sales stand in for it
  const earning = tokens.some(({ text }, i) => i < at + 2 && EARNING.test(text));
  const selling = SELLING.test(tokens[at + 1]?.text ?? '');
  const { noun, more } = place && by === null ? { noun: 'market', more: [] } : headOf(tokens, kind);
  // "what % bigger": two things or times of one are compared with each other
  if (at === compared && !isKind(noun)) return null;
  // "max milestones it could owe", "maximum number of shares under the plan": a limit that is set, and nothing is ranked
  if (LIMIT.test(tokens[at]?.text ?? '') && !isKind(noun)) return null;
  if (noun === '' || noun.split(' ').some((word) => TIME.test(word) || HOLLOW.test(word))) return null;
  for (let i = kind.from; i < kind.to; i++) used.add(i);
  const told = askingOf(tokens, at, kind);
  const [how, lead] = [saidHow(tokens, kind, at), leadOf(tokens, kind)];
  const left = tokens.filter((_, i) => !used.has(i) && told(i) && !how(i) && !lead(i)).map(({ text }) => text);
  const beside = tokens.filter((_, i) => !used.has(i) && told(i) && lead(i)).map(({ text }) => text);
  const words = [...more, ...left];
  // "lost the most customers" is a fall in them
  const asking = tokens
    .filter((_, i) => told(i))
    .map(({ text }) => text)
    .join(' ');
  const shed = LOST_OF.test(asking);
  const moved = (shed || WENT.test(asking) || words.some((word) => GROWTH.test(word))) && !STEADY.test(asking) && !GAINED.test(asking);
  const lost = !shed && (LOST.test(clear) || LOSS.test(words.join(' ')));
  const small = LEAST.test(tokens[at]?.text ?? '') || LOWER.test(tokens[at]?.text ?? '') || FEWER.test(tokens[at]?.text ?? '');
  // the worst rate of default is the highest
  const low = BAD.test(words.join(' ')) && JUDGES.test(tokens[at]?.text ?? '') && !lost ? !small : small;
  const falling = moved && (shed || FALLING.test(asking)) && !EITHER_SIGN.test(clear);
  // "kept the biggest share of its sales as net earnings" is a margin
  const keeps = KEEPS.test(clear) ? ' margin' : '';
  const said = `${words
    .filter(
      (word) =>
        !isStopWord(word.toLowerCase()) &&
        !HOLLOW.test(word) &&
        !(moved && GROWTH.test(word)) &&
        !((lost || shed) && /^los/i.test(word)) &&
        numberOf(word) === undefined,
    )
    .join(' ')
    .trim()}${keeps}`.replace(BEFORE_TAX, PRETAX);

  // the oldest is so by age; what a person has the most of is pay
  const about = AGED.test(tokens[at]?.text ?? '')
    ? AGE
    : isPerson(noun) && !moved && (said === '' || said === more.join(' '))
      ? `${said} ${PAY}`.trim()
      : said;
  // "its second-largest market": by its size as such
  const itself = supposing(noun) && SUPPOSING.test(tokens[at + 1]?.text ?? '') && !BY.test(clear);
  // the largest use of cash is printed farthest below nothing
  const outflow = OUTFLOW.test(noun);
  const relative = RELATIVE.test(clear);
  const alone = /^(?:most|least|best|worst)$/i.test(tokens[at]?.text ?? '');
  const steep = STEEP.test(tokens[at]?.text ?? '');
  const inMoney = (shed && !relative) || IN_MONEY.test(clear) || IN_UNITS.test(bare);
  const fast = inMoney || FAST.test(tokens[at]?.text ?? '') || /%|\bper ?cent|\brate\b/i.test(clear);
  const outOf = countOfKind(bare, noun);
  const placed = at === ranked ? (ordinalOf(tokens[at]?.text ?? '') ?? 1) : placeOf(tokens, at);
  return {
    kind: 'extreme',
    over: 'rows',
    ...(outOf === null ? {} : { outOf }),
    lowest: falling || (lost && !moved) || outflow ? !low : low,
    place: after.names === '' ? placed : Math.max(placed, 2),
    ...(after.names === '' || placed > 1 ? {} : { after: after.names }),
    top: order >= 0 && top < 0 ? EVERY : countOf(tokens, at, kind),
    gauge: !moved ? 'value' : (relative || alone) && !inMoney ? 'percent change' : 'change',
    // "grew the most", "shrank most" are of either
    ...(moved && (relative || alone || steep) && !fast ? { eitherWay: true } : {}),
    noun,
    about,
    ...(beside.length > 0 ? { beside: beside.join(' ') } : {}),
    ...(more.length > 0 ? { which: more.join(' ') } : {}),
    ...(outflow
      ? { supposed: 'outflow' }
      : lost && !moved
        ? { supposed: 'loss' }
        : profitable >= 0 || (about === '' && !moved && earning && !COSTS.test(noun))
          ? { supposed: 'profit' }
          : (about === '' && !COSTS.test(noun) && (moved || selling || supposing(noun))) || itself
            ? { supposed: 'revenue' }
            : {}),
    ...(except.names !== '' ? { except: except.names } : isAbroad(tokens, kind) ? { except: HOME } : {}),
  };
}

const [ABROAD, PLACE] = [wholly(cues.abroad), anyOf(RANGEKINDS.place)];
const HOME = 'domestic';

/** "Its biggest foreign market": home is left out. */
const isAbroad = (tokens: readonly RankWord[], { from, to }: Stretch): boolean =>
  PLACE.test(tokens[to - 1]?.text ?? '') && tokens.slice(Math.max(0, from - 1), to).some(({ text }) => ABROAD.test(text));

/** "What operating margin did its best unit have": the thing that is ranked is no measure that "what" asks for. */
function thingAt(tokens: readonly RankWord[], at: number, used: Set<number>): Stretch | null {
  // "which of its utilities serves the most customers" asks for one of these
  if (tokens.some(({ text }, i) => ASKS.test(text) && OF.test(tokens[i + 1]?.text ?? ''))) return null;
  const kind = kindAt(tokens, at, new Set());
  const other = kindAfterWhich(tokens, new Set());
  if (kind === null || other === null || !isThing(headOf(tokens, kind).noun) || isKind(headOf(tokens, other).noun)) return null;
  kindAfterWhich(tokens, used);
  return kindAt(tokens, at, used);
}

/** Whether "which" asks for a thing right away. */
function thingAfterWhich(tokens: readonly RankWord[]): boolean {
  const kind = kindAfterWhich(tokens, new Set());
  return kind !== null && isThing(headOf(tokens, kind).noun);
}

const SLICE = wholly(cues.slices);

const AGED = wholly(cues.aged);
const OF = wholly(cues.ofThem);
const [PAY, AGE] = ['compensation', 'age'];

/** "Earned the most before tax". */
const BEFORE_TAX = new RegExp(grammar`^(?:${cues.beforeTax})$`, 'i');
const PRETAX = 'pretax income';
const FIGURE = wholly([...RANGEMEASURES.figures, ...RANGEMEASURES.physical, ...RANGEMEASURES.people, ...RANGEMEASURES.shops]);
/** What is opened, added or sold is not what there is. */
const FLOW = wholly(cues.flows);
const isMeasure = ({ text }: RankWord): boolean => FIGURE.test(text) && !GROWTH.test(text);

/** Words between what is ranked and the extreme say how it has what follows: "which segment ties up the most assets". */
function saidHow(tokens: readonly RankWord[], { to }: Stretch, at: number): (i: number) => boolean {
  const end = tokens.findIndex(({ last }, i) => i > at && last);
  const measured = tokens.slice(at + 1, end < 0 ? tokens.length : end + 1).some(isMeasure);
  const between = tokens.slice(to, at);
  const how = measured && !between.some((word) => word.last || isMeasure(word) || GROWTH.test(word.text) || FLOW.test(word.text));
  return (i) => how && i >= to && i < at;
}

/** Words before "which", where it has a measure of its own behind it: "looking at its electric billings by customer, which group's revenue …". */
function leadOf(tokens: readonly RankWord[], { from }: Stretch): (i: number) => boolean {
  const which = tokens.findIndex(({ text }) => ASKS.test(text));
  const led = from < which && tokens.slice(which).some(isMeasure);
  return (i) => led && i < which;
}

const OWN = wholly(cues.oneself, '');

/** Which words are of a clause that asks: one in which somebody speaks of himself, without what is ranked or how, says only how he came to ask. */
function askingOf(tokens: readonly RankWord[], at: number, kind: Stretch): (i: number) => boolean {
  let clause = 0;
  const clauses = tokens.map(({ last }) => (last ? clause++ : clause));
  const kept = new Set([clauses[at], clauses[kind.from]]);
  const own = new Set(tokens.flatMap(({ text }, i) => (OWN.test(text) ? [clauses[i]] : [])));
  return (i) => kept.has(clauses[i]) || !own.has(clauses[i]);
}

const placeOf = (tokens: readonly RankWord[], at: number): number => ordinalOf(tokens[at - 1]?.text ?? '') ?? 1;

/** "Top three", "three biggest", "which two segments", "the biggest three". */
function countOf(tokens: readonly RankWord[], at: number, { from }: Stretch): number {
  // "which of its four segments" asks for one of them
  const asked = ASKS.test(tokens[from - 2]?.text ?? '') ? from - 1 : -1;
  const near = [at - 1, at + 1, asked].map((i) => numberOf(tokens[i]?.text ?? ''));
  return near.find((count) => count !== undefined && count < EVERY) ?? 1;
}
