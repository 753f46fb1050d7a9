import type { Context, FilingPages } from '../../domain/context.ts';
import type { Direction, Threshold } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { size } from '../../domain/tree.ts';
import { judgesMove } from '../../question/comparing.ts';
import { lossName, saysLoss } from '../../text/labels.ts';
import { isBySize } from '../cells/goesOut.ts';
import { cellCalculation } from '../cells/cellCalculation.ts';
import { plainValue, type RowReading } from '../cells/rowMatch.ts';
import { ownTime } from '../../question/times/timeIn.ts';
import { phraseOf } from '../cells/phrase.ts';
import { movedBy } from './movedBy.ts';
import { passesLimit } from './passesLimit.ts';
import { bestReading } from '../cells/findLineItem.ts';

/** A yes or no that printed cells decide: the same row at two times, or a row against a sum the question names. No sum is worked out. */
export function comparedCells(context: Context): Finding | null {
  for (const filing of context.filings.slice(0, 3)) {
    const finding =
      context.question.threshold !== null ? againstSum(context, filing, context.question.threshold) : betweenTimes(context, filing);
    if (finding !== null) return finding;
  }
  return null;
}

function againstSum(context: Context, filing: FilingPages, { over, orEqual, limit }: Threshold): Finding | null {
  if (limit === null || context.times.length > 1) return null;
  const reading = bestReading(context, filing, context.times[0] ?? ownTime(filing.card), true);
  return reading === null ? null : heldTo(context, { over, orEqual, limit }, reading);
}

/** A cell held against the limit that the question names. */
export function heldTo(context: Context, { over, orEqual, limit }: Threshold, reading: RowReading): Finding | null {
  const calculation = cellCalculation(context, reading);
  if (calculation === null || limit === null) return null;
  const held = passesLimit({ limit, over, orEqual }, calculation.value, calculation.unit, true);
  if (held === null) return null;
  const says = `${phraseOf(reading)} ${over ? 'over' : 'under'} ${limit.text}`;
  return { kind: 'test', results: [calculation], verdict: held.yes ? 'yes' : 'no', against: held.against, says, gaps: [] };
}

/** The later and the earlier time a comparison is about: both named, or one named and the same length a year before. */
export function twoTimes(context: Context, filing: FilingPages): readonly [Time, Time] | null {
  const named = context.times;
  if (named.length === 2 && named[0] !== undefined && named[1] !== undefined) return [named[0], named[1]];
  const only = named[0] ?? (named.length === 0 ? ownTime(filing.card) : undefined);
  if (named.length > 2 || only === undefined) return null;
  if (only.fiscalYear === undefined) {
    if (only.date === undefined) return null;
    const before = `${String(Number(only.date.slice(0, 4)) - 1)}${only.date.slice(4)}`;
    return [only, { ...only, date: before }];
  }
  return [only, { ...only, fiscalYear: only.fiscalYear - 1 }];
}

function betweenTimes(context: Context, filing: FilingPages): Finding | null {
  // whether a move was a better one is for who knows the item
  if (context.question.twoThings || judgesMove(context.question.core)) return null;
  const asked = context.question.direction;
  const { intent } = context.asked;
  if (asked === null && intent !== 'direction') return null;
  const times = twoTimes(context, filing);
  if (times === null) return null;
  const first = bestReading(context, filing, times[0], true);
  const second = bestReading(context, filing, times[1], true);
  if (first === null || second === null || first.table !== second.table || first.row !== second.row || first.cell === second.cell)
    return null;
  return movedBetween(context, first, second, asked);
}

/** Which way the cells of one row went from the earlier to the later, and whether that is the way asked for. */
export function movedBetween(context: Context, first: RowReading, second: RowReading, asked: Direction | null): Finding | null {
  const { intent } = context.asked;
  const [late, early] = order(first, second);
  const lost = saysLoss(context.question.noun);
  const [from, to] = sized(late, early, lost);
  if (from === to && intent === 'direction') return null;
  const went = to > from ? 'increased' : to < from ? 'decreased' : 'did not change';
  const found = [cellCalculation(context, early), cellCalculation(context, late)].flatMap((one) => one ?? []);
  const both = lost ? asLosses(found) : found;
  if (both === null || both.length < 2) return null;
  const name = both === found ? phraseOf(late) : lossName(phraseOf(late));
  const results = [...both, movedBy({ name }, both)].flatMap((one) => one ?? []);
  const says = `${name} ${went}`;
  if (intent === 'direction') return { kind: 'test', results, says, went, gaps: [] };
  const yes = (asked === 'up' && to > from) || (asked === 'down' && to < from);
  return { kind: 'test', results, verdict: yes ? 'yes' : 'no', says, went, gaps: [] };
}

function order(a: RowReading, b: RowReading): readonly [RowReading, RowReading] {
  const when = (r: RowReading): string => {
    const period = r.table.columns[r.cell.column]?.period;
    return period?.end ?? `${String(period?.fiscalYear ?? 0)}-${String(period?.fiscalQuarter ?? 4).padStart(2, '0')}`;
  };
  return when(a) >= when(b) ? [a, b] : [b, a];
}

/** What is printed in parentheses at both times is compared by size; so are losses where a loss is asked for (`lost`). */
function sized(late: RowReading, early: RowReading, lost: boolean): readonly [number, number] {
  const [from, to] = [plainValue(early.cell), plainValue(late.cell)];
  const bySize = lost || isBySize(phraseOf(late));
  return bySize && from <= 0 && to <= 0 && early.cell.value !== null ? [-from, -to] : [from, to];
}

/** Figures of a row as the losses that they are, by their size and name; null where one of them is a profit: then which is the larger loss is no matter of size. */
function asLosses(found: readonly Calculation[]): readonly Calculation[] | null {
  const signs = new Set(found.map(({ value }) => value < 0));
  if (!signs.has(true)) return found;
  if (signs.size > 1) return null;
  return found.map((one) => ({
    ...one,
    operands: one.operands.map((operand) => ({ ...operand, name: lossName(operand.name) })),
    tree: size(one.tree),
    value: -one.value,
    text: one.text.replace(/[()-]/g, ''),
  }));
}
