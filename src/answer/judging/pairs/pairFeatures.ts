import type { PairShown } from '../../../domain/figures.ts';
import { metBy, type PairAsked } from '../../../question/measures/pairAsked.ts';
import { arithmetic } from '../../../text/words/asked/arithmetic.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { IN_WORDS } from '../../compose/cite.ts';
import type { FigureAtHand } from './figuresAtHand.ts';
import { isAlike, isBrought, isPartOf, shared, shareOf, without } from './likeness.ts';

/** What speaks for two figures as what is asked for, and against them: each from -1 to 1. */
export const PAIR_FEATURES = [
  'cover',
  'coverHigh',
  'apart',
  'overlap',
  'names',
  'nameFirst',
  'digits',
  'brought',
  'broughtFirst',
  'turnsFirst',
  'turnsSecond',
  'clean',
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
  'ofBoth',
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
  'eachTogether',
  'eachShares',
  'eachPrice',
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

/** How many of a figure's own words the question does not have, and whether one of them makes another thing of it. */
interface ToldOf {
  readonly stray: number;
  readonly turns: boolean;
}
const UNTOLD: ToldOf = { stray: 0, turns: false };

/** What is known of a question beside its words. */
export interface PairContext {
  readonly asked: PairAsked;
  /** Sizes of all figures of each table. */
  readonly sizes: ReadonlyMap<string, readonly number[]>;
  /** The first line of those that each total adds up, by its place. */
  readonly parts: ReadonlyMap<string, number>;
  /** What each figure's own words say beside the question's. */
  readonly told: ReadonlyMap<FigureAtHand, ToldOf>;
  /** The judge's measure of the likeliest figure. */
  readonly best: number;
  /** The judge's measure of the likeliest place that prints a per cent, where one is asked for. */
  readonly printed: number;
  readonly calculation: boolean;
  readonly level: boolean;
}

/** "Including $2.7 billion of goodwill": in the one before it. */
const INCLUDING = anyOf(arithmetic.pairs.including);
/** Of a share. */
const PRICES = [0.05, 3000] as const;
const MOST = 6;
/** From here on what is met of the question says most. */
const HIGH = 0.6;
const RANKS = 10;

const flag = (is: boolean): number => (is ? 1 : 0);
const within = (value: number): number => Math.max(-1, Math.min(1, value));

export function pairFeatures({ how, first, second, value }: Pair, context: PairContext): PairFeatures {
  const { asked } = context;
  const [a, b] = [first, second];
  const [onlyA, onlyB] = [without(a.own, b.own), without(b.own, a.own)];
  const [metA, metB] = [metBy(asked.words, onlyA), metBy(asked.words, onlyB)];
  const [ownA, ownB] = [a, b].map((one) => context.told.get(one) ?? UNTOLD) as [ToldOf, ToldOf];
  const logits = [a.logit, b.logit].flatMap((one) => one ?? []);
  const same = a.group === b.group;
  const words = a.operand.table === IN_WORDS;
  const bothWords = words && b.operand.table === IN_WORDS;
  const of = how !== 'sum' && how !== 'less';
  const cue = (name: Parameters<typeof asked.cues.has>[0]): boolean => asked.cues.has(name);
  const alike = isAlike(a, b);
  const whole = asked.words.filter(({ term }) => asked.whole.has(term));
  const part = asked.words.filter(({ term }) => !asked.whole.has(term));
  const cover = metBy(asked.words, new Set([...a.wide, ...b.wide]));
  const isPrinted = (context.sizes.get(a.group) ?? []).some((size) => size > 0 && Math.abs(size - value) <= 1e-6 * size);
  return {
    cover,
    coverHigh: Math.max(0, cover - HIGH) / (1 - HIGH),
    clean: (1 - ownA.stray) * (1 - ownB.stray),
    apart: Math.min(metA, metB) * 2,
    overlap: shared(a.own, b.own),
    names: shareOf(asked.names, [a.wide, b.wide]),
    nameFirst: shareOf(asked.names, [a.own]) - shareOf(asked.names, [b.own]),
    digits: shareOf(asked.digits, [a.wide, b.wide]),
    brought: flag(isBrought(b, asked.amounts)),
    broughtFirst: flag(isBrought(a, asked.amounts)),
    turnsFirst: flag(ownA.turns),
    turnsSecond: flag(ownB.turns),
    strayFirst: ownA.stray,
    straySecond: ownB.stray,
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
      ofBoth: asked.whole.size === 0 ? 0 : metBy(whole, b.own) * metBy(part, a.wide),
      ofCross: asked.whole.size === 0 ? 0 : metBy(whole, onlyA) + metBy(part, onlyB),
      ofUnsaid: flag(asked.whole.size === 0),
      ofParts: flag(isPartOf(a, b, context.parts)),
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
      eachTogether: flag(!alike && same && words && a.line === b.line),
      eachShares: flag(!alike && b.operand.unit.kind === 'shares' && asked.says.has('share')),
      eachPrice: flag(!alike && b.operand.unit.kind === 'shares' && value > PRICES[0] && value < PRICES[1]),
      eachScale: alike ? 0 : within(Math.log10(Math.max(value, 1e-6)) / 6),
    }),
    ...(how === 'sum' && {
      sumTotal: flag(a.total || b.total),
      sumNext: flag(same && Math.abs(a.line - b.line) <= 1),
      sumAlike: Math.abs(ownA.stray - ownB.stray),
      sumPrinted: flag(isPrinted),
      sumParts: flag(isPartOf(a, b, context.parts) || isPartOf(b, a, context.parts)),
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
      lessParts: flag(isPartOf(b, a, context.parts)),
      lessOrder: flag(same && a.line < b.line),
      lessNext: flag(same && Math.abs(a.line - b.line) <= 1),
    }),
    printed: cue('share') ? within(context.printed / MOST) : 0,
    calculation: flag(context.calculation),
    level: flag(context.level),
  };
}
