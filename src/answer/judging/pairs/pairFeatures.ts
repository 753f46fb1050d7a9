import type { UnitKind } from '../../../domain/document.ts';
import type { PairShown } from '../../../domain/figures.ts';
import { metBy, type PairAsked } from '../../../question/measures/pairAsked.ts';
import { COSTS, TURNING } from '../../../text/labels.ts';
import { arithmetic } from '../../../text/words/asked/arithmetic.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { IN_WORDS } from '../../compose/cite.ts';
import type { FigureAtHand } from './figuresAtHand.ts';

/** What speaks for two figures as what is asked for, and against them: each from -1 to 1. */
export const PAIR_FEATURES = [
  'cover',
  'apart',
  'overlap',
  'names',
  'nameFirst',
  'digits',
  'brought',
  'broughtFirst',
  'turnsFirst',
  'turnsSecond',
  'strayFirst',
  'straySecond',
  'most',
  'least',
  'behind',
  'first',
  'unread',
  'rank',
  'rankOther',
  'sameTable',
  'sameLine',
  'sameSentence',
  'nextSentence',
  'elsewhere',
  'otherPage',
  'timeless',
  'otherTime',
  'agreeing',
  'inWords',
  'otherUnit',
  'unknownUnit',
  'statement',
  'isOf',
  'isSum',
  'isLess',
  'isRest',
  'restCued',
  'perShare',
  'cuedShare',
  'cuedTimes',
  'cuedEach',
  'cuedShareOnly',
  'cuedAlso',
  'cuedSeveral',
  'ofWhole',
  'ofWholeWide',
  'ofPart',
  'ofCross',
  'ofUnsaid',
  'ofParts',
  'ofIncluding',
  'ofTotal',
  'ofTotalFirst',
  'ofOver',
  'ofBelow',
  'ofTiny',
  'ofSame',
  'ofKin',
  'ofNear',
  'ofOrder',
  'ofEach',
  'ofEachUncued',
  'eachScale',
  'sumTotal',
  'sumNext',
  'sumAlike',
  'sumPrinted',
  'sumCued',
  'sumParts',
  'sumOther',
  'sumSeveral',
  'lessTotal',
  'lessSmaller',
  'lessPrinted',
  'lessCued',
  'lessParts',
  'lessOther',
  'lessNone',
  'lessOrder',
  'lessNext',
  'printed',
  'calculation',
  'level',
] as const;
export type PairFeatures = Readonly<Partial<Record<(typeof PAIR_FEATURES)[number], number>>>;

/** Two figures and what would be done with them. */
export interface Pair {
  readonly how: PairShown;
  readonly first: FigureAtHand;
  readonly second: FigureAtHand;
  /** What it comes to: of a share and a multiple as a ratio, else in plain units. */
  readonly value: number;
}

/** What is known of a question beside its words. */
export interface PairContext {
  readonly asked: PairAsked;
  /** Sizes of all figures of each table. */
  readonly sizes: ReadonlyMap<string, readonly number[]>;
  /** The first line of those that each total adds up, by its place. */
  readonly parts: ReadonlyMap<string, number>;
  /** The judge's measure of the likeliest figure. */
  readonly best: number;
  /** The judge's measure of the likeliest place that prints a per cent, where one is asked for. */
  readonly printed: number;
  readonly calculation: boolean;
  readonly level: boolean;
}

/** "Including $2.7 billion of goodwill": in the one before it. */
const INCLUDING = anyOf(arithmetic.pairs.including);
const MOST = 6;
const RANKS = 10;
const BARE: ReadonlySet<UnitKind> = new Set(['count', 'unknown'] as const);

export const flag = (is: boolean): number => (is ? 1 : 0);
const within = (value: number): number => Math.max(-1, Math.min(1, value));

export function pairFeatures({ how, first, second, value }: Pair, context: PairContext): PairFeatures {
  const { asked } = context;
  const [a, b] = [first, second];
  const [onlyA, onlyB] = [without(a.own, b.own), without(b.own, a.own)];
  const [metA, metB] = [metBy(asked.words, onlyA), metBy(asked.words, onlyB)];
  const logits = [a.logit, b.logit].flatMap((one) => one ?? []);
  const same = a.group === b.group;
  const words = a.operand.table === IN_WORDS;
  const bothWords = words && b.operand.table === IN_WORDS;
  const of = how !== 'sum' && how !== 'less';
  const cue = (name: Parameters<typeof asked.cues.has>[0]): boolean => asked.cues.has(name);
  const alike = isAlike(a, b);
  const whole = asked.words.filter(({ term }) => asked.whole.has(term));
  const part = asked.words.filter(({ term }) => !asked.whole.has(term));
  const isPrinted = (context.sizes.get(a.group) ?? []).some((size) => size > 0 && Math.abs(size - value) <= 1e-6 * size);
  return {
    cover: metBy(asked.words, new Set([...a.wide, ...b.wide])),
    apart: Math.min(metA, metB) * 2,
    overlap: shared(a.own, b.own),
    names: shareOf(asked.names, [a.wide, b.wide]),
    nameFirst: shareOf(asked.names, [a.own]) - shareOf(asked.names, [b.own]),
    digits: shareOf(asked.digits, [a.wide, b.wide]),
    brought: flag(isBrought(b, asked)),
    broughtFirst: flag(isBrought(a, asked)),
    turnsFirst: flag(turns(a, asked)),
    turnsSecond: flag(turns(b, asked)),
    strayFirst: stray(a, asked),
    straySecond: stray(b, asked),
    most: within(Math.max(-MOST, ...logits) / MOST),
    least: within(Math.min(MOST, ...logits) / MOST),
    behind: within((Math.max(-MOST, ...logits) - context.best) / MOST),
    first: flag(a.rank === 0 || b.rank === 0),
    unread: flag(logits.length < 2),
    rank: Math.min(RANKS, Math.min(a.rank, b.rank)) / RANKS,
    rankOther: Math.min(RANKS, Math.max(a.rank, b.rank)) / RANKS,
    sameTable: flag(same && !words),
    sameLine: flag(same && !words && a.line === b.line),
    sameSentence: flag(same && words && a.line === b.line),
    nextSentence: flag(same && words && a.line !== b.line),
    elsewhere: flag(!same),
    otherPage: flag(a.operand.page !== b.operand.page),
    timeless: (flag(a.timeless) + flag(b.timeless)) / 2,
    otherTime: (flag(a.otherTime) + flag(b.otherTime)) / 2,
    inWords: flag(bothWords),
    otherUnit: flag(!alike && !of),
    unknownUnit: flag(a.operand.unit.kind === 'unknown' || b.operand.unit.kind === 'unknown'),
    statement: flag(a.operand.statement !== undefined && b.operand.statement !== undefined),
    isOf: flag(of),
    isSum: flag(how === 'sum'),
    isLess: flag(how === 'less'),
    isRest: flag(how === 'rest'),
    restCued: flag(how === 'rest' && cue('less')),
    perShare: flag(a.operand.unit.perShare || b.operand.unit.perShare),
    ...(of && {
      cuedShare: flag(cue('share') && alike),
      cuedTimes: flag(cue('times') && alike && !cue('share')),
      cuedEach: flag(cue('each') && !alike),
      cuedShareOnly: flag(cue('share') && !alike),
      cuedSeveral: flag(cue('sum') && asked.several),
      cuedAlso: flag(cue('sum') || cue('less')),
      ofWhole: asked.whole.size === 0 ? 0 : metBy(whole, b.own),
      ofWholeWide: asked.whole.size === 0 ? 0 : metBy(whole, b.wide),
      ofPart: metBy(part, a.wide),
      ofCross: asked.whole.size === 0 ? 0 : metBy(whole, onlyA) + metBy(part, onlyB),
      ofUnsaid: flag(asked.whole.size === 0),
      ofParts: flag(isPartOf(a, b, context)),
      ofIncluding: flag(words && INCLUDING.test(a.lead)),
      ofTotal: flag(b.total && !a.total),
      ofTotalFirst: flag(a.total && !b.total),
      ofOver: flag(alike && cue('share') && value > 1),
      ofBelow: flag(alike && value <= 1),
      ofTiny: flag(alike && (value < 0.003 || value > 30)),
      ofSame: flag(alike && Math.abs(value - 1) < 0.002),
      ofKin: alike ? shared(a.own, b.own) : 0,
      ofNear: flag(alike && value > 0.93 && value < 1.07),
      ofOrder: flag(same && b.line > a.line),
      ofEach: flag(!alike),
      ofEachUncued: flag(alike && !cue('share') && !cue('times')),
      eachScale: alike ? 0 : within(Math.log10(Math.max(value, 1e-6)) / 6),
    }),
    ...(how === 'sum' && {
      sumTotal: flag(a.total || b.total),
      sumNext: flag(same && Math.abs(a.line - b.line) <= 1),
      sumAlike: Math.abs(stray(a, asked) - stray(b, asked)),
      sumPrinted: flag(isPrinted),
      sumParts: flag(isPartOf(a, b, context) || isPartOf(b, a, context)),
      sumCued: flag(cue('sum')),
      sumSeveral: flag(asked.several),
      sumOther: flag(cue('share') || cue('times')),
    }),
    ...(how === 'less' && {
      lessTotal: flag(a.total && !b.total),
      lessSmaller: flag(value < 0),
      lessPrinted: flag(isPrinted),
      lessCued: flag(cue('less')),
      lessNone: flag(Math.abs(value) < 0.002 * a.size),
      lessOther: flag(cue('share') || cue('times')),
      lessParts: flag(isPartOf(b, a, context)),
      lessOrder: flag(same && a.line < b.line),
      lessNext: flag(same && Math.abs(a.line - b.line) <= 1),
    }),
    printed: cue('share') ? within(context.printed / MOST) : 0,
    calculation: flag(context.calculation),
    level: flag(context.level),
  };
}

/** Whether two figures count the same, so that they may be added up. */
export function isAlike({ operand: { unit: a } }: FigureAtHand, { operand: { unit: b } }: FigureAtHand): boolean {
  if (a.perShare !== b.perShare) return false;
  if (a.kind === 'money' && b.kind === 'money') return a.currency === undefined || b.currency === undefined || a.currency === b.currency;
  return a.kind === b.kind || a.kind === 'unknown' || b.kind === 'unknown' || (BARE.has(a.kind) && BARE.has(b.kind));
}

/** Whether a total adds a figure up with others, by its column. */
function isPartOf({ line, group, operand }: FigureAtHand, whole: FigureAtHand, { parts }: PairContext): boolean {
  const from = parts.get(columnPlace(whole));
  return from !== undefined && group === whole.group && operand.column === whole.operand.column && line >= from && line < whole.line;
}

export const columnPlace = ({ group, line, operand: { column } }: FigureAtHand): string => `${group} ${String(column)} ${String(line)}`;

/** How many of a figure's own words the question does not have. */
function stray({ own }: FigureAtHand, { words }: PairAsked): number {
  const asked = new Set(words.flatMap(({ term, instead }) => [term, ...instead.flat()]));
  return Math.min(1, [...own].filter((term) => !asked.has(term) && !/^\d/.test(term)).length / 6);
}

/** An amount of the question, perhaps rounded: "it had about $1.3bn tied up, what percent of that …". */
const isBrought = ({ size }: FigureAtHand, { amounts }: PairAsked): boolean =>
  amounts.some((amount) => Math.abs(amount - size) <= ROUNDED * amount);

const ROUNDED = 0.03;

function shareOf(sought: ReadonlySet<string>, have: readonly ReadonlySet<string>[]): number {
  return sought.size === 0 ? 0 : [...sought].filter((term) => have.some((own) => own.has(term))).length / sought.size;
}

/** Whether a label makes another thing of what is asked for: the cost of revenue. */
function turns({ own }: FigureAtHand, { words }: PairAsked): boolean {
  const asked = new Set(words.flatMap(({ term, instead }) => [term, ...instead.flat()]));
  return [...own].some((term) => (COSTS.has(term) || TURNING.has(term)) && !asked.has(term));
}

/** How much two sets have in common. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((term) => other.has(term)).length;
  return both / Math.max(1, one.size + other.size - both);
}

const without = (own: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...own].filter((term) => !other.has(term)));
