import type { Context } from '../../domain/context.ts';
import type { Calculation, Found, Operand } from '../../domain/figures.ts';
import type { Time } from '../../domain/time.ts';
import { monthsFrom } from '../../text/periods.ts';
import { dateInWords } from '../../text/when.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { LENGTHS } from '../../text/words/sentences/lengths.ts';
import { fiscalShift } from '../sentences/clauses/fiscalShift.ts';
import { unitAsked } from '../../question/words/levelAsked.ts';
import { sourceOfWords, wordsOf } from '../compose/cite.ts';
import type { Draft } from '../compose/draft.ts';
import { operandInWords } from '../compose/operandInWords.ts';
import { TEMPLATES } from '../compose/templates.ts';
import { amountOf, resultOf, sized, wayOf } from '../compose/wording.ts';
import type { Passage } from '../sentences/extract.ts';
import { unitFits } from './levelFeatures.ts';
import { pageScale } from './pageScale.ts';
import { sentenceAmounts, type SentenceAmount } from './sentenceAmounts.ts';

/** The two figures of a sentence, and how far it is from one to the other. */
export interface SentenceMove {
  readonly calculation: Calculation;
  readonly draft: Draft;
}

/**
 * How far something moved by the one sentence that gives it for both times: "$28 million and $55 million as of December 31, 2020 and 2019, respectively". Null where it has no figure, or
 * several of one kind, for either time.
 */
export function sentenceMove(context: Context, passage: Passage, between: NonNullable<Found['movedBetween']>): SentenceMove | null {
  const { evidence, span } = passage;
  const text = wordsOf(evidence.page, span);
  const ends = daysOf(context.times) ?? yearsOf(context.times, fiscalShift(text, evidence.card));
  if (ends === null) return null;
  const [pair, another] = pairsOf(context, ofLength(text, sentenceAmounts(text, pageScale(evidence.page)), context.times[0]), ends);
  if (pair === undefined || another !== undefined) return null;
  const [to, from] = pair.map((amount) => operandOf(passage, amount));
  const calculation = to && from ? between(`Change from ${ends.early.said} to ${ends.late.said}`, to, from) : null;
  if (!to || !from || calculation === null) return null;
  const at = (operand: Operand, { said, onDay }: End) => ({
    amount: amountOf({ ...operand, value: Math.abs(operand.value) }),
    when: `${onDay ? 'at' : 'in'} ${said}`,
  });
  const source = sourceOfWords(evidence, [span]);
  const said = TEMPLATES.itMoved(wayOf(calculation.value), resultOf(sized(calculation)), at(from, ends.early), at(to, ends.late));
  return {
    calculation,
    draft: {
      sentences: [{ text: `${said}: “${passage.text}”`, sources: [source] }],
      figure: { calculation, sources: [source, source], others: [] },
    },
  };
}

/** One end of a move, as it is said, and which amounts of a sentence are of it. */
interface End {
  readonly said: string;
  readonly onDay: boolean;
  readonly has: (amount: SentenceAmount) => boolean;
}

interface Ends {
  readonly late: End;
  readonly early: End;
}

/** Two days, or ends of months, of one calendar year: its number alone does not tell them apart. */
function daysOf(times: readonly Time[]): Ends | null {
  const [one, other, more] = times.map(({ date }) => date);
  if (one === undefined || other === undefined || more !== undefined || one === other || one.slice(0, 4) !== other.slice(0, 4)) return null;
  const endOn = (date: string): End => ({
    said: dateInWords(date),
    onDay: true,
    has: (amount) => amount.date?.startsWith(date) === true,
  });
  const [early = one, late = other] = [one, other].sort((a, b) => a.localeCompare(b));
  return { early: endOn(early), late: endOn(late) };
}

const endIn = (year: number): End => ({ said: String(year), onDay: false, has: (amount) => amount.year === year });

/** The later and the earlier of two times as the sentence prints their years; the year before where one is named. */
function yearsOf(times: readonly Time[], shift: number): Ends | null {
  const all = times.map(({ date, fiscalYear }) => (date === undefined ? fiscalYear && fiscalYear - shift : Number(date.slice(0, 4))));
  const [one, other = one === undefined ? undefined : one - 1] = all;
  if (one === undefined || other === undefined || one === other || all.length > 2) return null;
  return { late: endIn(Math.max(one, other)), early: endIn(Math.min(one, other)) };
}

const LENGTH = anyOf(LENGTHS.named, 'gi');

/** The amounts of so many months as are asked for, where the sentence gives several lengths: "$239 million for the three months and $692 million for the nine months". */
function ofLength(text: string, amounts: readonly SentenceAmount[], time: Time | undefined): readonly SentenceAmount[] {
  const asked = time?.months ?? (time?.fiscalQuarter === undefined ? undefined : 3);
  const told = [...text.matchAll(LENGTH)].flatMap(({ index, 0: words }) => {
    const months = monthsFrom(words);
    return months === null ? [] : [{ index, months }];
  });
  if (asked === undefined || new Set(told.map(({ months }) => months)).size < 2) return amounts;
  // said before its amounts, or behind them
  const leads = told.some(({ index }) => amounts.every(({ start }) => index < start));
  const lengthOf = ({ start, end }: SentenceAmount) =>
    leads ? told.findLast(({ index }) => index < start) : told.find(({ index }) => index >= end);
  return amounts.filter((amount) => lengthOf(amount)?.months === asked);
}

/** The figures of one kind, each of a time of its own, that the sentence gives for the later and for the earlier time. */
function pairsOf(
  context: Context,
  amounts: readonly SentenceAmount[],
  { late, early }: Ends,
): (readonly [SentenceAmount, SentenceAmount])[] {
  const { operation } = context.question;
  const kindOf = ({ kind, currency, perShare }: SentenceAmount): string => [kind, currency, perShare].join(' ');
  const fits = ({ kind, perShare }: SentenceAmount): boolean =>
    operation === 'points change'
      ? kind === 'percent'
      : operation === 'percent change'
        ? kind !== 'percent'
        : kind === 'percent' || unitFits(unitAsked(context), kind, perShare) !== false;
  return [...new Set(amounts.filter(fits).map(kindOf))].flatMap((kind) => {
    const own = amounts.filter((amount) => kindOf(amount) === kind && fits(amount));
    const [to, from] = [late, early].map(({ has }) => own.find(has));
    // one without a time of its own, or two of one time, are of something else too
    const whenOf = ({ year, date }: SentenceAmount): string | number | null => (late.onDay ? (date ?? null) : year);
    const apart = own.every((amount, i) => whenOf(amount) !== null && own.findIndex((one) => whenOf(one) === whenOf(amount)) === i);
    // what is rounded to tenths of a billion is no figure to take millions from
    return apart && to && from && to.scale === from.scale ? [[to, from] as const] : [];
  });
}

function operandOf({ evidence, span }: Passage, amount: SentenceAmount): Operand | null {
  const { start, end, printed, scale, kind, currency, perShare, year, date } = amount;
  if (printed === 0 || year === null) return null;
  return operandInWords({
    ...{ evidence, spans: [span], span: { ...span, start: span.start + start, end: span.start + end } },
    name: `the figure of ${date === undefined ? String(year) : dateInWords(date)}`,
    value: printed,
    unit: { kind, scale: kind === 'percent' ? 0.01 : scale, perShare, ...(currency !== undefined && { currency }) },
    period:
      date === undefined
        ? { kind: 'duration', label: String(year), fiscalYear: year }
        : { kind: 'instant', label: dateInWords(date), end: date, fiscalYear: year },
  });
}
