import type { Context, FilingPages, Time } from '../domain/context.ts';
import type { Cell, Period } from '../domain/document.ts';
import { formatAmount } from '../text/amounts.ts';
import { amountsIn } from '../text/numbers.ts';
import { sourceOfCells, wordsOf } from './cite.ts';
import { companyName, isPlural, phraseOf, possessive } from './compose.ts';
import type { Draft } from './draft.ts';
import { bestReading } from './figure.ts';
import { plainValue, type Reading } from './lineitem.ts';
import { fiscalPeriod, ownTime, whenOf } from './period.ts';

type Direction = 'up' | 'down';

const UP = /\b(?:increas\w*|grow\w*|grew|grown|ris\w+|rose|higher|improv\w*|gain\w*|expand\w*|exceed\w*|up)\b/i;
const DOWN =
  /\b(?:decreas\w*|declin\w*|drop\w*|f[ae]ll\w*|lower|reduc\w*|shr[aiu]nk\w*|deteriorat\w*|down|worsen\w*|contract(?:ed|ion))\b/i;

/** Whether the question asks for a rise or a fall; null where it asks for neither or for both. */
export function directionAsked(text: string): Direction | null {
  const up = UP.test(text);
  const down = DOWN.test(text);
  return up === down ? null : up ? 'up' : 'down';
}

const THRESHOLD = /\b(?:exceed\w*|more than|greater than|above|over|at least|surpass\w*|less than|below|under|at most)\s+(?=[$€£¥\d])/i;

/** A yes or no that two printed cells decide: the same row at two times, or a row against a sum the question names. No sum is worked out. */
export function comparedCells(context: Context): Draft | null {
  for (const filing of context.filings.slice(0, 3)) {
    const draft = THRESHOLD.test(context.question.core) ? againstSum(context, filing) : betweenTimes(context, filing);
    if (draft !== null) return draft;
  }
  return null;
}

function againstSum(context: Context, filing: FilingPages): Draft | null {
  const [sum, ...more] = amountsIn(context.question.core).filter((amount) => amount.currency !== undefined);
  if (sum === undefined || more.length > 0 || context.times.length > 1) return null;
  const reading = bestReading(context, filing, context.times[0] ?? ownTime(filing.card), true);
  if (reading === null) return null;
  const value = plainValue(reading.cell);
  const limit = sum.value * sum.scale;
  const over = !/\b(?:less than|below|under|at most)\b/i.test(context.question.core);
  const yes = over ? value > limit : value < limit;
  const sources = [sourceOfCells(reading.evidence, reading.table, [reading.cell])];
  return { yesno: yes ? 'yes' : 'no', sentences: [{ text: `${yes ? 'Yes' : 'No'}: ${clause(reading)}.`, sources }] };
}

function clause(reading: Reading): string {
  const phrase = phraseOf(reading);
  const period = periodOf(reading);
  return `${possessive(companyName(reading.evidence.card))} ${phrase} ${isPlural(phrase) ? 'were' : 'was'} ${amountOf(reading)}${period === undefined ? '' : ` ${whenOf(period)}`}`;
}

function periodOf({ table, cell, evidence }: Reading): Period | undefined {
  const printed = table.columns[cell.column]?.period;
  return printed === undefined ? undefined : fiscalPeriod(printed, evidence.card);
}

function amountOf({ cell, evidence }: Reading): string {
  const printed = wordsOf(evidence.page, cell.span).replace(/[^\d.,]/g, '');
  return formatAmount(cell.value ?? 0, cell.unit, /^[\d,]*\.?\d+$/.test(printed) ? { printed } : {});
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

function betweenTimes(context: Context, filing: FilingPages): Draft | null {
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
  const a = plainValue(late.cell);
  const b = plainValue(early.cell);
  const [from, to] = sized(late, early, b, a);
  if (from === to && intent === 'direction') return null;
  const went = to > from ? 'increased' : to < from ? 'decreased' : 'did not change';
  const phrase = phraseOf(late);
  const lateWhen = periodOf(late);
  const earlyWhen = periodOf(early);
  if (lateWhen === undefined || earlyWhen === undefined) return null;
  const sources = [sourceOfCells(late.evidence, late.table, inOrder([late.cell, early.cell]))];
  const says = `${possessive(companyName(late.evidence.card))} ${phrase} ${went} from ${amountOf(early)} ${whenOf(earlyWhen)} to ${amountOf(late)} ${whenOf(lateWhen)}`;
  if (intent === 'direction') return { sentences: [{ text: `${went.charAt(0).toUpperCase()}${went.slice(1)}: ${says}.`, sources }] };
  const yes = (asked === 'up' && to > from) || (asked === 'down' && to < from);
  return { yesno: yes ? 'yes' : 'no', sentences: [{ text: `${yes ? 'Yes' : 'No'}: ${says}.`, sources }] };
}

const inOrder = (cells: readonly Cell[]): Cell[] => [...cells].sort((a, b) => a.span.start - b.span.start);

function order(a: Reading, b: Reading): readonly [Reading, Reading] {
  const when = (r: Reading): string => {
    const period = r.table.columns[r.cell.column]?.period;
    return period?.end ?? `${String(period?.fiscalYear ?? 0)}-${String(period?.fiscalQuarter ?? 4).padStart(2, '0')}`;
  };
  return when(a) >= when(b) ? [a, b] : [b, a];
}

/** Outflows printed in parentheses are compared by size where both are: spending of (34) is more than of (30). */
function sized(late: Reading, early: Reading, from: number, to: number): readonly [number, number] {
  const outflow =
    /^(?:purchases?|payments?|repayments?|repurchases?|acquisitions?|additions?|capital|dividends?|cost|interest expense|provision)/i.test(
      phraseOf(late),
    );
  return outflow && from <= 0 && to <= 0 && early.cell.value !== null ? [-from, -to] : [from, to];
}
