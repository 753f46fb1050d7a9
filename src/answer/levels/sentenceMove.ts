import type { Context } from '../../domain/context.ts';
import type { Calculation, Found, Operand } from '../../domain/figures.ts';
import type { Time } from '../../domain/time.ts';
import { monthsFrom } from '../../text/periods.ts';
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
  const years = yearsOf(context.times, fiscalShift(text, evidence.card));
  if (years === null) return null;
  const [pair, another] = pairsOf(context, ofLength(text, sentenceAmounts(text, pageScale(evidence.page)), context.times[0]), years);
  if (pair === undefined || another !== undefined) return null;
  const [to, from] = pair.map((amount) => operandOf(passage, amount));
  const calculation = to && from ? between(`Change from ${String(years.early)} to ${String(years.late)}`, to, from) : null;
  if (!to || !from || calculation === null) return null;
  const at = (operand: Operand, year: number) => ({
    amount: amountOf({ ...operand, value: Math.abs(operand.value) }),
    when: `in ${String(year)}`,
  });
  const source = sourceOfWords(evidence, [span]);
  const said = TEMPLATES.itMoved(wayOf(calculation.value), resultOf(sized(calculation)), at(from, years.early), at(to, years.late));
  return {
    calculation,
    draft: {
      sentences: [{ text: `${said}: “${passage.text}”`, sources: [source] }],
      figure: { calculation, sources: [source, source], others: [] },
    },
  };
}

/** The later and the earlier of two times as the sentence prints their years; the year before where one is named. */
function yearsOf(times: readonly Time[], shift: number): { readonly late: number; readonly early: number } | null {
  const all = times.map(({ date, fiscalYear }) => (date === undefined ? fiscalYear && fiscalYear - shift : Number(date.slice(0, 4))));
  const [one, other = one === undefined ? undefined : one - 1] = all;
  if (one === undefined || other === undefined || one === other || all.length > 2) return null;
  return { late: Math.max(one, other), early: Math.min(one, other) };
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
  { late, early }: { readonly late: number; readonly early: number },
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
    const [to, from] = [late, early].map((year) => own.find((amount) => amount.year === year));
    // one without a time of its own, or two of one time, are of something else too
    const apart = own.every(({ year }, i) => year !== null && own.findIndex((one) => one.year === year) === i);
    // what is rounded to tenths of a billion is no figure to take millions from
    return apart && to && from && to.scale === from.scale ? [[to, from] as const] : [];
  });
}

function operandOf({ evidence, span }: Passage, amount: SentenceAmount): Operand | null {
  const { start, end, printed, scale, kind, currency, perShare, year } = amount;
  if (printed === 0 || year === null) return null;
  return operandInWords({
    ...{ evidence, spans: [span], span: { ...span, start: span.start + start, end: span.start + end } },
    name: `the figure of ${String(year)}`,
    value: printed,
    unit: { kind, scale: kind === 'percent' ? 0.01 : scale, perShare, ...(currency !== undefined && { currency }) },
    period: { kind: 'duration', label: String(year), fiscalYear: year },
  });
}
