import type { Context } from '../../domain/context.ts';
import type { Span } from '../../domain/document.ts';
import { directionAsked } from '../../question/comparing.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { stem, terms, words } from '../../text/tokens.ts';
import { directions } from '../../text/words/directions.ts';
import { months } from '../../text/words/months.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { CAUSES } from '../../text/words/sentences/causes.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';
import { LENGTHS } from '../../text/words/sentences/lengths.ts';
import { shown } from '../compose/draft.ts';
import { hasCue } from './answerCues.ts';
import { isOfOtherYear } from './clauses/isOfOtherYear.ts';
import { isOfSegment } from './clauses/isOfSegment.ts';
import { behind, type Passage } from './extract.ts';
import { timeOf } from './statedFacts.ts';
import { isWhole, stemsOf } from './stretch.ts';
import { meets, type WantedWord } from '../../question/words/wantedWords.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';

/** What speaks for a passage as the answer, and against it: each from 0 to 1. */
export const FEATURES = [
  'share',
  'near',
  'missing',
  'cue',
  'close',
  'timeSaid',
  'timeOther',
  'agrees',
  'opposes',
  'unmoved',
  'hedged',
  'behind',
  'rank',
  'long',
  'broken',
  'extra',
  'unnamed',
] as const;

export type PassageFeatures = Readonly<Record<(typeof FEATURES)[number], number>>;

const [CAUSE, PURPOSE] = [anyOf(CAUSES.plain), anyOf(CAUSES.purpose)];
const [UNDECIDED, HEDGE] = [anyOf(HEDGES.undecided), anyOf([...HEDGES.undecided, ...HEDGES.expected])];
const PART_OF_YEAR = anyOf(LENGTHS.parts);
/** Within so many characters the words of a question count as together. */
const TOGETHER = 220;
/** The weight of a word that is only above or before the sentence. */
const LEANT = 0.75;

/** The features of a passage, read with the sentences that it is shown with. `weights` are of the `wanted`, in their order. */
export function featuresOf(
  passage: Passage,
  spans: readonly Span[],
  context: Context,
  wanted: readonly WantedWord[],
  weights: readonly number[],
): PassageFeatures {
  const { question } = context;
  const whole = spans.map((span) => shown(passage.evidence.page, span)).join(' ');
  const text = question.cue === 'reason' ? whole : passage.text;
  const cause = question.cue === 'reason' ? causeAt(text, context) : null;
  const effect = cause === null ? text : effectOf(text, cause);
  const have = stemsOf(effect);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const met = wanted.map((word) => meetsShort(word, have, context));
  const leant = wanted.map((word, i) => Math.max(met[i] ?? 0, meets(word, passage.around) * LEANT));
  const sum = (shares: readonly number[]): number => shares.reduce((all, share, i) => all + share * (weights[i] ?? 0), 0) / total;
  const asked = question.direction;
  const went = asked === null ? null : directionAsked(effect);
  const time = timeOf(passage, context);
  return {
    share: sum(met),
    near: sum(leant),
    missing: Math.max(0, ...leant.map((share, i) => ((1 - share) * (weights[i] ?? 0)) / total)),
    cue: question.cue === null ? 0.5 : question.cue === 'reason' ? (cause === null ? 0 : 1) : hasCue(question.cue, text, context),
    close: closeness(text, wanted, met),
    timeSaid: context.times.length > 0 && time === 'said' ? 1 : 0,
    timeOther: time === null || isOfOtherYear(yearsIn(text), passage, context) || ofAnotherLength(effect, context) ? 1 : 0,
    agrees: went !== null && went === asked ? 1 : 0,
    opposes: went !== null && went !== asked ? 1 : 0,
    unmoved: asked !== null && question.cue === 'reason' && went === null ? 1 : 0,
    hedged: (question.says.has('expected') ? UNDECIDED : HEDGE).test(text) ? 1 : 0,
    behind: behind(passage.evidence, passage.span.start) > 0 ? 1 : 0,
    rank: 1 / (1 + 0.35 * passage.rank),
    long: Math.min(1, Math.max(0, text.length - 400) / 400),
    broken: isWhole(text) ? 0 : 1,
    unnamed: namesItems(have, context) ? 0 : 1,
    extra: cause === null ? 0 : isOfSegment(passage, context) ? 1 : extraIn(effect, wanted, context),
  };
}

function meetsShort(word: WantedWord, have: ReadonlySet<string>, { question }: Context): number {
  return question.initials.some(({ name, stands }) => stands.has(word.term) && have.has(name)) ? 1 : meets(word, have);
}

/** Where a text begins to say why, or what for; null where it does not. A purpose is no reason why something rose or fell. */
function causeAt(text: string, { question }: Context): number | null {
  const places = [CAUSE.exec(text)?.index, question.direction === null ? PURPOSE.exec(text)?.index : undefined];
  const found = places.filter((place) => place !== undefined);
  return found.length === 0 ? null : Math.min(...found);
}

/** What the reason is given of: "A rose because of B" says why A did, not why B did. "Because of B, A rose" has it after the comma. */
function effectOf(text: string, cause: number): string {
  const comma = text.indexOf(', ', cause);
  return cause < 4 && comma > 0 ? text.slice(comma) : text.slice(0, cause);
}

/** What a reason is given for, besides what is asked: a segment's sales rose, those of one product, "excluding" something. In shares of so many words. */
function extraIn(effect: string, wanted: readonly WantedWord[], { question, own }: Context): number {
  const of = effect.replace(MOVE_IN, '');
  const verb = MOVES.exec(of)?.index ?? of.length;
  const known = new Set([
    ...wanted.flatMap(({ term, instead }) => [term, ...instead.filter((phrase) => phrase.length === 1).flat()]),
    ...question.words.map(({ term }) => term),
    ...own,
  ]);
  const isExtra = (term: string): boolean => !known.has(term) && !/\d/.test(term) && !PLAIN.has(term);
  const stems = [...stemsOf(of.slice(0, verb))].filter(isExtra);
  // a segment or a product has a name: "Marketplace revenues"
  const names = (of.slice(of === effect ? 1 : 0, verb).match(/(?<![.!?]\s)\b\p{Lu}[\p{L}&]+/gu) ?? []).flatMap(terms).filter(isExtra);
  return Math.min(1, (stems.length + 2 * names.length) / EXTRA);
}
const EXTRA = 4;
/** "The decrease in". */
const MOVE_IN = new RegExp(grammar`^.*?\b(?:the|an?)\s+(?:\w+\s+)?${[...directions.anyUp, ...directions.anyDown]}\s+in\s+`, 'i');
const MOVES = anyOf([...directions.moved, ...CLAUSEWORDS.tells]);
/** Words of times and totals, and of change itself, set nothing apart. */
const PLAIN: ReadonlySet<string> = new Set([...months.map((month) => month.toLowerCase()), ...FIGUREWORDS.plain].map(stem));

/** Whether a text names a line item of the question wholly, by any of its names: "net interest margin" is no gross margin. */
export function namesItems(have: ReadonlySet<string>, { question }: Context): boolean {
  const items = question.lineItems.filter(({ item }) => lexiconEntry(item)?.kind !== 'topic');
  return (
    items.length === 0 ||
    items.some(({ item, text }) => {
      const entry = lexiconEntry(item);
      return [text, entry?.name ?? text, ...(entry?.labels ?? []), ...(entry?.asked ?? [])].some((name) =>
        terms(name).every((term) => have.has(term)),
      );
    })
  );
}

/** How near together the words of the question are. */
function closeness(text: string, wanted: readonly WantedWord[], met: readonly number[]): number {
  const terms = new Set(wanted.flatMap(({ term, instead }, i) => ((met[i] ?? 0) > 0 ? [term, ...instead.flat()] : [])));
  const places = words(text).filter(({ term }) => terms.has(stem(term)));
  const [first, last] = [places[0]?.start, places.at(-1)?.end];
  return first === undefined || last === undefined ? 0 : Math.min(1, TOGETHER / Math.max(1, last - first));
}

/** The years that a text names. */
const yearsIn = (text: string): number[] => (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);

/** The passage is about a part of a year where no part was asked for. */
const ofAnotherLength = (text: string, { times }: Context): boolean =>
  times.length > 0 &&
  times.every(({ fiscalQuarter, date }) => fiscalQuarter === undefined && date === undefined) &&
  PART_OF_YEAR.test(text);
