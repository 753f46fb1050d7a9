import type { Context } from '../../domain/context.ts';
import type { UnitKind } from '../../domain/document.ts';
import type { LevelCell } from '../../domain/figures.ts';
import type { Measure } from '../../domain/reading.ts';
import { unitAsked } from '../../question/words/levelAsked.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import { meets, type WantedWord } from '../../question/words/wantedWords.ts';
import { isNarrowed, opensTotal, TURNING } from '../../text/labels.ts';
import { stem, words } from '../../text/tokens.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';
import { NEGATIONS } from '../../text/words/sentences/negations.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import { timeWords } from '../../text/words/timewords.ts';
import { spelledOut } from '../sentences/countsIn.ts';
import { isOfItsParts } from '../sentences/clauses/isOfItsParts.ts';
import { isOfMove } from '../sentences/clauses/isOfMove.ts';
import { isOfListed } from '../sentences/clauses/isOfListed.ts';
import { isOfOtherYear } from '../sentences/clauses/isOfOtherYear.ts';
import { isOfSeveral } from '../sentences/clauses/isOfSeveral.ts';
import { isReached } from '../sentences/clauses/isReached.ts';
import { lacksPart } from '../sentences/clauses/lacksPart.ts';
import { ofPart } from '../sentences/clauses/ofPart.ts';
import { behind, type Passage } from '../sentences/extract.ts';
import { namesItems } from '../sentences/passageFeatures.ts';
import { timeOf } from '../sentences/statedFacts.ts';
import { isWhole, stemsOf } from '../sentences/stretch.ts';
import { heldAgainst, type Held } from './heldAgainst.ts';
import type { SentenceAmount } from './sentenceAmounts.ts';

/** What speaks for a figure as the level asked for, and against it: each from 0 to 1. */
export const FEATURES = [
  'own',
  'near',
  'whole',
  'wholeNear',
  'missing',
  'missingName',
  'unnamed',
  'added',
  'inside',
  'beside',
  'followed',
  'turning',
  'exact',
  'cell',
  'statement',
  'total',
  'chance',
  'timeSaid',
  'timeOther',
  'unit',
  'unitOther',
  'counted',
  'uncounted',
  'reached',
  'unaveraged',
  'ofMore',
  'part',
  'expected',
  'hedged',
  'denied',
  'aside',
  'changing',
  'moved',
  'quarterly',
  'spelled',
  'tells',
  'far',
  'rivals',
  'ranked',
  'score',
  'exhibit',
  'broken',
  'agreeing',
] as const;

type LevelFeature = (typeof FEATURES)[number];
export type LevelFeatures = Readonly<Partial<Record<LevelFeature, number>>>;

/** What the figures of a question are compared with, read once. */
export interface Sought {
  readonly context: Context;
  readonly wanted: readonly WantedWord[];
  /** Of the wanted words, in their order: shares of 1. */
  readonly weights: readonly number[];
  /** Whether each is said with a capital, as names are. */
  readonly names: readonly boolean[];
  /** Stems of what "how many" counts, each with what filings print for it. */
  readonly counted: readonly (readonly string[])[];
  /** The score of the nearest passage. */
  readonly best: number;
}

/** An average is asked for and what is printed is none: the whole of which the average would have to be worked out. */
const isUnaveraged = (text: string, { context }: Sought): boolean => context.question.says.has('averaged') && !isSaid('averaged', text);

/** A row of an average, where none is asked for: "Total employees (average)". */
const isAverage = (label: string, { context }: Sought): boolean => isSaid('averaged', label) && !context.question.says.has('averaged');

/** A part only is asked for, all but a part, or a named part ("Mobileye's"), and what is printed says nothing of it. */
function isOfMore(text: string, { context: { question } }: Sought): boolean {
  return (question.says.has('limited') && !isNarrowed(text)) || lacksPart(text, question);
}

const flag = (is: boolean): number => (is ? 1 : 0);

/** What words around a figure say of it. */
function ofWords({ context, weights, names }: Sought, held: Held, near: readonly number[], stems: ReadonlySet<string>): LevelFeatures {
  const sum = (met: readonly number[]): number => met.reduce((all, one, i) => all + one * (weights[i] ?? 0), 0);
  const [own, about] = [sum(held.met), sum(near)];
  const left = near.map((one, i) => (1 - one) * (weights[i] ?? 0));
  const whole = held.met.every((one) => one > 0.8);
  return {
    own,
    near: about,
    whole: flag(whole),
    wholeNear: flag(near.every((one) => one > 0.6)),
    missing: Math.max(0, ...left),
    missingName: Math.max(0, ...left.filter((_, i) => names[i] === true)),
    added: Math.min(held.added, 6) / 6,
    inside: Math.min(held.inside, 3) / 3,
    beside: held.beside,
    followed: flag(held.followed),
    exact: flag(whole && held.added === 0),
    unnamed: flag(!namesItems(stems, context)),
  };
}

const OWN_TIME = anyOf([...timeWords.ownYear, ...timeWords.ownQuarter, ...timeWords.ownPeriod], 'gi');

/** Words that turn an item into another item, and that the question does not have. */
function turned(text: string, { context, wanted }: Sought): boolean {
  const asked = new Set([
    ...context.question.words.map(({ term }) => term),
    ...wanted.flatMap(({ term, instead }) => [term, ...instead.flat()]),
  ]);
  // the current year is no current part
  return words(text.replace(OWN_TIME, ' ')).some(({ term }) => TURNING.has(stem(term)) && !asked.has(stem(term)));
}

export function unitFits(measure: Measure, kind: UnitKind, perShare: boolean): boolean | null {
  switch (measure) {
    case 'money':
      return kind === 'unknown' ? null : kind === 'money' && !perShare;
    case 'per-share':
      return kind === 'unknown' ? null : perShare;
    case 'percent':
      return kind === 'percent';
    case 'shares':
      return kind === 'shares' ? true : kind === 'unknown' || kind === 'count' ? null : false;
    case 'count':
      return kind === 'count' || kind === 'shares' || kind === 'days' ? true : kind === 'unknown' ? null : false;
    case 'ratio':
      return kind === 'ratio' ? true : kind === 'percent' || kind === 'unknown' ? null : false;
    case 'any':
      return null;
  }
}

function ofUnit({ context }: Sought, kind: UnitKind, perShare: boolean): LevelFeatures {
  const fits = unitFits(unitAsked(context), kind, perShare);
  return { unit: flag(fits === true), unitOther: flag(fits === false) };
}

/** What is known of a cell as the figure asked for. */
export function featuresOfCell(cell: LevelCell, sought: Sought): LevelFeatures {
  const { context, wanted, counted } = sought;
  const { unit } = cell.calculation;
  const held = heldAgainst(`${cell.head} ${cell.label}`, wanted, context);
  const [above, title] = [stemsOf(cell.above), stemsOf(cell.title)];
  const near = held.met.map((one, i) => {
    const word = wanted[i];
    return word === undefined ? one : Math.max(one, 0.9 * meets(word, above), 0.75 * meets(word, title));
  });
  const said = `${cell.head} ${cell.label} ${cell.above} ${cell.title}`;
  const beside = stemsOf(said);
  return {
    ...ofWords(sought, held, near, beside),
    ...ofUnit(sought, unit.kind, unit.perShare),
    turning: flag(turned(`${cell.head} ${cell.label}`, sought)),
    cell: 1,
    statement: flag(cell.statement),
    total: flag(opensTotal(cell.label)),
    chance: cell.chance,
    timeSaid: flag(context.times.length > 0),
    uncounted: flag(counted.length > 0 && !counted.some((phrase) => phrase.every((one) => beside.has(one)))),
    unaveraged: flag(isUnaveraged(said, sought) || isAverage(cell.label, sought)),
    ofMore: flag(isOfMore(said, sought)),
    moved: flag(context.question.says.has('by how much') && !MOVES.test(`${cell.head} ${cell.label}`)),
    ranked: 1 / (1 + 0.35 * cell.rank),
  };
}

const [TELLS, CHANGING, EXPECTED, UNDECIDED, DENYING] = [
  new RegExp(grammar`${CLAUSEWORDS.tells}(?:\s+\w+){0,3}\s*$|\bof(?:\s+\w+){0,2}\s*$`, 'i'),
  anyOf(PARTS.changing, 'gi'),
  anyOf(HEDGES.expected),
  anyOf(HEDGES.undecided),
  anyOf(NEGATIONS.denying),
];
/** "Increased by", "an increase of": by how much an item moved, not its level. */
const MOVED_BY = new RegExp(grammar`${[...directions.anyUp, ...directions.anyDown]}(?:\s+(?!${CLAUSEWORDS.reaches})\w+){0,4}\s*$`, 'i');
/** In a row or over a column. */
const MOVES = anyOf([...directions.anyUp, ...directions.anyDown, ...PARTS.changing]);
/** A level where by how much it moved is asked for, or the other way round. */
const isOtherMove = ({ question: { says, direction } }: Context, moved: boolean): boolean =>
  says.has('by how much') ? !moved : direction === null && moved;
/** So near an amount its change or part is spoken of. */
const CLOSE = 70;
const ASIDE = new RegExp(grammar`${PARTS.aside}\s*(?:${PARTS.asideAbout})?\s*\(?$`, 'i');

const RESPECTIVELY = new RegExp(grammar`^\W*${PARTS.inTurn}\W*`, 'i');

/** Words after an amount up to the first comma: what comes after is of something else. */
const firstOf = (behind: string): string => behind.replace(RESPECTIVELY, '').split(',')[0] ?? '';

/** What is known of an amount of a sentence as the figure asked for. */
export function featuresOfAmount(passage: Passage, amount: SentenceAmount, all: readonly SentenceAmount[], sought: Sought): LevelFeatures {
  const { context, wanted, counted, best } = sought;
  const { text } = passage;
  const held = heldAgainst(`${amount.before} ${amount.behind}`, wanted, context);
  const tail = heldAgainst(amount.before, wanted, context).tail;
  const sentence = stemsOf(text);
  const near = held.met.map((one, i) => {
    const word = wanted[i];
    return word === undefined ? one : Math.max(one, 0.9 * meets(word, sentence), 0.75 * meets(word, passage.around));
  });
  const after = stemsOf(amount.behind);
  const right = text.slice(0, amount.start);
  const core = context.question.core.toLowerCase();
  const ahead = EXPECTED.test(right) || isSaid('expected', right);
  return {
    ...ofWords(sought, held, near, sentence),
    ...ofUnit(sought, amount.kind, amount.perShare),
    ...ofTime(passage, amount, context),
    turning: flag(turned(`${amount.before} ${firstOf(amount.behind)}`, sought)),
    counted: flag(counted.some((phrase) => phrase.every((one) => after.has(one)))),
    uncounted: flag(counted.length > 0 && !counted.some((phrase) => phrase.every((one) => after.has(one)))),
    reached: flag(counted.length > 0 && isReached(right, context.question)),
    unaveraged: flag(isUnaveraged(text, sought)),
    ofMore: flag(
      isOfMore(text, sought) ||
        isOfSeveral(right, wanted, context) ||
        isOfListed(amount.before, amount.behind, text, wanted) ||
        isOfItsParts(right, text.slice(amount.end), wanted),
    ),
    part: flag(counted.length > 0 && ofPart(amount.behind, context.question.core)),
    expected: flag(ahead !== context.question.says.has('expected')),
    hedged: flag(UNDECIDED.test(text)),
    denied: flag(DENYING.test(amount.before)),
    aside: flag(ASIDE.test(right)),
    changing: flag((amount.before.slice(-CLOSE).match(CHANGING) ?? []).some((word) => !core.includes(word.toLowerCase().slice(0, 5)))),
    moved: flag(isOtherMove(context, MOVED_BY.test(amount.before) || isOfMove(right, amount.behind))),
    quarterly: flag(isSaid('quarterly', text) && !context.question.says.has('quarterly')),
    spelled: flag(context.question.counted.length > 0 && spelledOut(text, context.question.counted)),
    tells: flag(TELLS.test(amount.before)),
    far: Math.min(1, tail / 120),
    rivals: Math.min(3, rivalsOf(amount, all, ownOf(held, sought), sought)) / 3,
    ranked: 1 / (1 + 0.35 * passage.rank),
    score: passage.score / Math.max(best, 0.01),
    exhibit: flag(behind(passage.evidence, passage.span.start) > 0),
    broken: flag(!isWhole(text)),
  };
}

const ownOf = ({ met }: Held, { weights }: Sought): number => met.reduce((sum, one, i) => sum + one * (weights[i] ?? 0), 0);

/** How many other amounts of the sentence are of the same kind and time, and have as many of the question's words. */
function rivalsOf(amount: SentenceAmount, all: readonly SentenceAmount[], own: number, sought: Sought): number {
  return all.filter(
    (other) =>
      other !== amount &&
      other.kind === amount.kind &&
      other.perShare === amount.perShare &&
      (other.year === amount.year || other.year === null || amount.year === null) &&
      ownOf(heldAgainst(`${other.before} ${other.behind}`, sought.wanted, sought.context), sought) >= own - 0.02,
  ).length;
}

/** The amount's own year where its sentence has several, else the sentence's time. */
function ofTime(passage: Passage, { year, date }: SentenceAmount, context: Context): LevelFeatures {
  const [time] = context.times;
  const asked = time?.fiscalYear ?? (time?.date === undefined ? undefined : Number(time.date.slice(0, 4)));
  if (asked === undefined) return { timeOther: flag(year !== null && isOfOtherYear([year], passage, context)) };
  const said = timeOf(passage, context);
  const otherDay = date !== undefined && time?.date !== undefined && !date.startsWith(time.date);
  const other = said === null || (year !== null && year !== asked) || otherDay;
  return { timeSaid: flag(!other && said === 'said'), timeOther: flag(other) };
}
