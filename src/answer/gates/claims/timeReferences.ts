import type { Period } from '../../../domain/document.ts';
import type { FilingCard, PeriodWanted } from '../../../domain/question.ts';
import { datesIn } from '../../../text/dates.ts';
import { monthsFrom } from '../../../text/periods.ts';
import type { NamedTime } from '../../../domain/time.ts';
import { timesNamed } from '../../../question/times/timesNamed.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { CLAUSEWORDS as CLAUSES } from '../../../text/words/sentences/clausewords.ts';
import { LENGTHS } from '../../../text/words/sentences/lengths.ts';

/** A time that a text names, with its place. `ago`: years before the text's own time ("the prior year"). */
export interface TimeReference extends NamedTime {
  readonly start: number;
  readonly end: number;
  /** Length in months, where it is named: "three months ended". */
  readonly months?: number;
  readonly ago?: number;
}

const AGO = new RegExp(grammar`${LENGTHS.yearBefore}|${LENGTHS.comparable}[^,;.]{0,24}?${LENGTHS.periods}`, 'gi');
const LENGTH = new RegExp(grammar`${LENGTHS.named}|${LENGTHS.parts}`, 'gi');
const [LENGTH_ONCE, HALF, TO_DATE] = [new RegExp(LENGTH.source, 'i'), anyOf(LENGTHS.half), anyOf(LENGTHS.toDate)];

/** Lengths of time that a text gives in numbers: "six months", "52 weeks". */
export const lengthsIn = (text: string): string[] =>
  [...text.matchAll(LENGTH)].flatMap(([words]) => (/\d/.test(words) ? [words.toLowerCase().replace(/-/g, ' ')] : []));

/** The times a text names, in order. Takes a text as `plain` makes it. */
export function momentsIn(text: string): TimeReference[] {
  const found: TimeReference[] = timesNamed(text).flatMap(({ start, end, times }) =>
    // of a range its ends are named
    (times.length > 2 ? [times[0] ?? {}, times.at(-1) ?? {}] : times).map((time): TimeReference => ({
      ...time,
      start,
      end,
      ...lengthBefore(text, start, end),
    })),
  );
  for (const match of text.matchAll(AGO))
    if (!found.some(({ start, end }) => start < match.index + match[0].length && match.index < end))
      found.push({ start: match.index, end: match.index + match[0].length, ago: 1 });
  return found.sort((a, b) => a.start - b.start);
}

function lengthBefore(text: string, start: number, end: number): { readonly months?: number } {
  const before = text.slice(Math.max(0, start - 44), start);
  const near = [...before.matchAll(LENGTH)].at(-1);
  const words = near !== undefined && !/[;.]|\d,/.test(before.slice(near.index)) ? near[0] : text.slice(start, end);
  const months = TO_DATE.test(words) ? undefined : HALF.test(words) ? 6 : LENGTH_ONCE.test(words) ? monthsFrom(words) : null;
  return months === null || months === undefined ? {} : { months };
}

/** The stretches of a text that are times: figures in them are none. */
export function timeSpans(text: string): { readonly start: number; readonly end: number }[] {
  return [
    ...datesIn(text).map(({ start, end }) => ({ start, end })),
    ...timesNamed(text).map(({ start, end }) => ({ start, end })),
    ...[...text.matchAll(LENGTH)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  ];
}

/** The time that each place of a text speaks of: the one after it before the next, else the one before it, else the one that opens the text; lists with "respectively" one by one. */
export function momentsOf(text: string, places: readonly { readonly start: number; readonly end: number }[]): (TimeReference | null)[] {
  const moments = momentsIn(text);
  if (moments.length === 0) return places.map(() => null);
  const listed = inLists(text, places, moments);
  if (listed !== null) return listed;
  const [only] = moments;
  // one time at the head or the end of a sentence is that of all its figures, unless they are given for two
  if (only !== undefined && moments.length === 1 && only.ago === undefined && !COMPARED.test(text)) return places.map(() => only);
  return places.map((place, i) => {
    const next = places[i + 1]?.start ?? text.length;
    const previous = places[i - 1]?.end ?? 0;
    const behind = moments.find(({ start }) => start >= place.end && start < next && !/[;]|\.\s/.test(text.slice(place.end, start)));
    const own = moments.filter(({ start, end }) => start >= previous && end <= place.start).at(-1);
    // "up 3% from 2017 to $5 million": what opens a clause goes with it; a time after that belongs to the next clause does not
    if (behind !== undefined && !(own !== undefined && NEXT_CLAUSE.test(text.slice(place.end, behind.start)))) return behind;
    if (own !== undefined) return own;
    // "rose 6 % to $5 million in 2023": the time after it is of both
    const shared = FROM.test(text.slice(0, place.start))
      ? undefined
      : moments.find(({ start }) => start >= place.end && !SET_APART.test(text.slice(place.end, start)));
    return behind ?? moments.filter(({ end }) => end <= place.start)[0] ?? shared ?? null;
  });
}

const SET_APART = new RegExp(grammar`[,;]|\.\s|${CLAUSES.setApart}`, 'i');
const COMPARED = new RegExp(grammar`${CLAUSES.compares}|${CLAUSES.moves}`, 'i');
const NEXT_CLAUSE = new RegExp(grammar`,|${CLAUSES.opens}`);
const FROM = new RegExp(grammar`${CLAUSES.from}\W*$`, 'i');
const LISTED = new RegExp(grammar`^(?:[\s,;/&-]|${CLAUSES.listWords})*$`, 'i');

/** "$5 and $4 in 2018 and 2017", "in 2018, 2017 and 2016, sales were 5, 4 and 3": as many times as figures, each kind in a run. */
function inLists(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
  moments: readonly TimeReference[],
): TimeReference[] | null {
  if (places.length < 2 || places.length !== moments.length) return null;
  const run = (list: readonly { readonly start: number; readonly end: number }[]): boolean =>
    list.every((one, i) => i === 0 || LISTED.test(text.slice(list[i - 1]?.end, one.start)));
  return run(places) && run(moments) ? [...moments] : null;
}

/** The time that a filing itself is of. */
export function ownTime({ metadata }: FilingCard): NamedTime {
  const { fiscalYear, fiscalQuarter, form } = metadata;
  const part = form?.value === '10-K' || form?.value === 'annual report' ? undefined : fiscalQuarter?.value;
  return {
    ...(fiscalYear === undefined ? {} : { fiscalYear: fiscalYear.value }),
    ...(part === undefined ? {} : { fiscalQuarter: part }),
  };
}

/** Whether two named times can be one: nothing that both say differs. */
export function sameTime(a: NamedTime, b: NamedTime): boolean {
  const year = (one: NamedTime): number | undefined =>
    one.fiscalYear ?? (one.date === undefined ? undefined : Number(one.date.slice(0, 4)));
  if (a.date !== undefined && b.date !== undefined) return a.date.startsWith(b.date) || b.date.startsWith(a.date);
  if (a.fiscalQuarter !== undefined && b.fiscalQuarter !== undefined && a.fiscalQuarter !== b.fiscalQuarter) return false;
  const [x, y] = [year(a), year(b)];
  return x === undefined || y === undefined || x === y;
}

/** A time with "the prior year" worked out from the year that the text, the question or the filing speaks of; undefined where there is none. */
export function settled(moment: TimeReference, base: number | undefined): NamedTime | undefined {
  if (moment.ago === undefined) return moment;
  return base === undefined ? undefined : { fiscalYear: base - moment.ago };
}

/** Whether a cell's period is what a sentence says of it. A sentence that names a year and no part of it means the whole year. */
export function ofPeriod(period: Period, moment: NamedTime): boolean {
  const { end, months, fiscalYear, fiscalQuarter, kind, label } = period;
  if (moment.date !== undefined) {
    if (end === undefined) return label.includes(moment.date.slice(0, 4)) && fiscalYear === Number(moment.date.slice(0, 4));
    if (!end.startsWith(moment.date)) return false;
  } else if (moment.fiscalYear !== undefined && (fiscalYear ?? Number(end?.slice(0, 4))) !== moment.fiscalYear) return false;
  if (kind === 'instant')
    return moment.fiscalQuarter === undefined || fiscalQuarter === undefined || fiscalQuarter === moment.fiscalQuarter;
  const length = moment.months ?? (moment.fiscalQuarter === undefined ? (moment.date === undefined ? 12 : undefined) : 3);
  if (length !== undefined && months !== undefined && months !== length) return false;
  return moment.fiscalQuarter === undefined || fiscalQuarter === undefined
    ? moment.fiscalQuarter === undefined || months === (moment.months ?? 3)
    : fiscalQuarter === moment.fiscalQuarter;
}

/** Times that the question names and that a sentence without a time of its own is read with; else the filing's own. */
export function meantTimes(wanted: readonly PeriodWanted[], card: FilingCard): readonly NamedTime[] {
  const named = wanted.filter((one) => one.fiscalYear !== undefined || one.date !== undefined || one.fiscalQuarter !== undefined);
  if (named.length === 0) return [ownTime(card)];
  // "2023" for a year that ended in January 2023 and that the company calls fiscal 2022
  const calendar = named.some(
    ({ fiscalYear }) => fiscalYear !== undefined && fiscalYear !== card.metadata.fiscalYear?.value && yearsOf(card).includes(fiscalYear),
  );
  return calendar ? [...named, ownTime(card)] : named;
}

/** The years that a filing's own period goes by: the company's and the calendar's. */
export function yearsOf({ metadata }: FilingCard): readonly number[] {
  const { fiscalYear, periodEnd } = metadata;
  return [
    ...(fiscalYear === undefined ? [] : [fiscalYear.value]),
    ...(periodEnd === undefined ? [] : [Number(periodEnd.value.slice(0, 4))]),
  ];
}
