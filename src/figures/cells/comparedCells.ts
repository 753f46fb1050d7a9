import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Finding } from '../../domain/figures.ts';
import { directionAsked } from '../../question/comparing.ts';
import { amountsIn } from '../../text/numbers.ts';
import { cellCalculation } from './cellCalculation.ts';
import { plainValue, type RowReading } from './rowMatch.ts';
import { ownTime } from './period.ts';
import { phraseOf } from './phrase.ts';
import { bestReading } from './findLineItem.ts';

const THRESHOLD = /\b(?:exceed\w*|more than|greater than|above|over|at least|surpass\w*|less than|below|under|at most)\s+(?=[$€£¥\d])/i;

/** A yes or no that printed cells decide: the same row at two times, or a row against a sum the question names. No sum is worked out. */
export function comparedCells(context: Context): Finding | null {
  for (const filing of context.filings.slice(0, 3)) {
    const finding = THRESHOLD.test(context.question.core) ? againstSum(context, filing) : betweenTimes(context, filing);
    if (finding !== null) return finding;
  }
  return null;
}

function againstSum(context: Context, filing: FilingPages): Finding | null {
  const [sum, ...more] = amountsIn(context.question.core).filter((amount) => amount.currency !== undefined);
  if (sum === undefined || more.length > 0 || context.times.length > 1) return null;
  const reading = bestReading(context, filing, context.times[0] ?? ownTime(filing.card), true);
  const calculation = reading === null ? null : cellCalculation(context, reading);
  if (reading === null || calculation === null) return null;
  const value = plainValue(reading.cell);
  const limit = sum.value * sum.scale;
  const over = !/\b(?:less than|below|under|at most)\b/i.test(context.question.core);
  const yes = over ? value > limit : value < limit;
  const says = `${phraseOf(reading)} ${over ? 'over' : 'under'} ${context.question.core.slice(sum.start, sum.end).trim()}`;
  return { kind: 'test', results: [calculation], verdict: yes ? 'yes' : 'no', says, gaps: [] };
}

/** The later and the earlier time a comparison is about: both named, or one named and the same length a year before. */
function twoTimes(context: Context, filing: FilingPages): readonly [Time, Time] | null {
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

const THAN = /\b(?:exceed\w*|surpass\w*|outpac\w*|outgr[eo]w\w*|outweigh\w*|cover\w*|than)\b/i;
const EARLIER = /\b(?:prior|previous|last|preceding|earlier|before|ago)\b|\bthan (?:in|at|on|for|it|they)\b/i;

/** "Did cash flow exceed capital expenditures" holds two things against each other, not one at two times. */
const ofTwoThings = ({ question, times }: Context): boolean => THAN.test(question.core) && times.length < 2 && !EARLIER.test(question.core);

function betweenTimes(context: Context, filing: FilingPages): Finding | null {
  if (ofTwoThings(context)) return null;
  const asked = directionAsked(context.question.core);
  const { intent } = context.asked;
  if (asked === null && intent !== 'direction') return null;
  const times = twoTimes(context, filing);
  if (times === null) return null;
  const first = bestReading(context, filing, times[0], true);
  const second = bestReading(context, filing, times[1], true);
  if (first === null || second === null || first.table !== second.table || first.row !== second.row || first.cell === second.cell)
    return null;
  const [late, early] = order(first, second);
  const [from, to] = sized(late, early, plainValue(early.cell), plainValue(late.cell));
  if (from === to && intent === 'direction') return null;
  const went = to > from ? 'increased' : to < from ? 'decreased' : 'did not change';
  const results = [cellCalculation(context, early), cellCalculation(context, late)].flatMap((one) => one ?? []);
  if (results.length < 2) return null;
  const says = `${phraseOf(late)} ${went}`;
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

/** Outflows printed in parentheses are compared by size where both are: spending of (34) is more than of (30). */
function sized(late: RowReading, early: RowReading, from: number, to: number): readonly [number, number] {
  const outflow =
    /^(?:purchases?|payments?|repayments?|repurchases?|acquisitions?|additions?|capital|dividends?|cost|interest expense|provision)/i.test(
      phraseOf(late),
    );
  return outflow && from <= 0 && to <= 0 && early.cell.value !== null ? [-from, -to] : [from, to];
}
