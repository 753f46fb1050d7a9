import type { PartRead, WayRead } from '../../domain/readAs.ts';
import type { Reading } from '../../domain/reading.ts';
import type { NamedTime, Time } from '../../domain/time.ts';
import { dateInWords } from '../../text/when.ts';
import { ofOtherYears } from './reworded.ts';
import { atTheEnd } from './atTheEnd.ts';
import type { There } from './there.ts';

/** How many other times are offered. */
const OFFERED = 6;

const yearOf = ({ fiscalYear, date }: NamedTime): number | undefined =>
  fiscalYear ?? (date === undefined ? undefined : Number(date.slice(0, 4)));

const idOf = ({ fiscalYear, fiscalQuarter }: NamedTime): string =>
  `${String(fiscalYear)}${fiscalQuarter === undefined ? '' : ` Q${String(fiscalQuarter)}`}`;

/** "fiscal 2022", "Q3 2022", "June 30, 2022", "6 months of 2023". */
export function timeName({ fiscalYear, fiscalQuarter, date, months }: NamedTime): string {
  const length = months === undefined || months === 3 || months === 12 ? '' : `${String(months)} months `;
  if (date !== undefined) return `${length === '' ? '' : `${length}to `}${dateInWords(date)}`;
  if (length !== '' && fiscalYear !== undefined)
    return fiscalQuarter === 4 ? `last ${length}of ${String(fiscalYear)}` : `${length}of ${String(fiscalYear)}`;
  if (fiscalYear === undefined) return fiscalQuarter === undefined ? 'any time' : `quarter ${String(fiscalQuarter)}`;
  return fiscalQuarter === undefined ? `fiscal ${String(fiscalYear)}` : `Q${String(fiscalQuarter)} ${String(fiscalYear)}`;
}

const named = (time: Time): string => (yearOf(time) === undefined && time.fiscalQuarter === undefined ? time.text : timeName(time));

/** Times as they came, whichever a question names first. */
export const inOrder = (times: readonly Time[]): readonly Time[] =>
  [...times].sort((a, b) => (yearOf(a) ?? 0) - (yearOf(b) ?? 0) || (a.fiscalQuarter ?? 0) - (b.fiscalQuarter ?? 0));

/** Two ends are compared with each other, more are a range. */
function namesOf(times: readonly Time[]): string {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return '';
  if (times.length === 1) return named(first);
  const short = (time: Time): string => named(time).replace(/^fiscal /, '');
  return times.length === 2 ? `${named(last)} against ${short(first)}` : `${named(first)} to ${short(last)}`;
}

/** The time as read, or as taken from the filings where the question names none; then the other times that they have figures for, nearest first. */
export function timeRead(reading: Reading, there: There, chosen: boolean): Omit<PartRead, 'part' | 'read'> | null {
  const times = inOrder(reading.times);
  const from = (chosen ? undefined : there.answered.time) ?? latest(there.times);
  if (times.length === 0 && from === undefined) return null;
  const at = times.length > 0 ? (times.at(-1) ?? {}) : (from ?? {});
  const own: WayRead = { id: 'own', name: times.length > 0 ? namesOf(times) : timeName(from ?? {}) };
  const year = yearOf(at);
  const others = reading.options.length > 0 || year === undefined || times.length > 2 ? [] : offered(times, at, there);
  const note = times.length > 0 ? calendarNote(at, there) : takenNote(from ?? {}, there);
  return { ways: [own, ...others], ...(note === undefined ? {} : { note }) };
}

function offered(times: readonly Time[], at: NamedTime, there: There): readonly WayRead[] {
  const year = yearOf(at) ?? 0;
  const quarterly = at.fiscalQuarter !== undefined;
  // of two times a year apart both are moved, so that the later one names them
  const pair = times.length === 2 ? year - (yearOf(times[0] ?? {}) ?? year) : 0;
  const distance = (time: NamedTime): number =>
    Math.abs((time.fiscalYear ?? 0) - year) * 4 +
    Math.abs((time.fiscalQuarter ?? 4) - (at.fiscalQuarter ?? 4)) +
    ((time.fiscalQuarter !== undefined) === quarterly ? 0 : 100);
  return there.times
    .filter(
      (time) =>
        idOf(time) !== idOf(at) &&
        (at.date === undefined || time.fiscalYear !== year) &&
        (pair === 0 || time.fiscalQuarter === at.fiscalQuarter),
    )
    .map((time) => ({ time, far: distance(time) }))
    .sort((a, b) => a.far - b.far || (b.time.fiscalYear ?? 0) - (a.time.fiscalYear ?? 0))
    .slice(0, OFFERED)
    .map(({ time }) => ({
      id: idOf(time),
      name: pair > 0 ? `${timeName(time)} against ${String((time.fiscalYear ?? 0) - pair)}` : timeName(time),
      says: time.of,
    }));
}

const latest = (times: There['times']): NamedTime | undefined =>
  [...times].sort((a, b) => (b.fiscalYear ?? 0) - (a.fiscalYear ?? 0) || (b.fiscalQuarter ?? 5) - (a.fiscalQuarter ?? 5))[0];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A question that names no time is read at the filing's own. */
function takenNote(time: NamedTime, there: There): string | undefined {
  const last = latest(there.times);
  const year = yearOf(time);
  if (year === undefined) return undefined;
  const is = last !== undefined && yearOf(last) === year ? 'the latest here' : 'the filing’s own';
  return `${capital(timeName(time))} is ${is}`;
}

/** A fiscal year that does not end with the calendar's is said to end when it does. */
function calendarNote({ fiscalYear, fiscalQuarter, date }: NamedTime, there: There): string | undefined {
  if (fiscalYear === undefined || fiscalQuarter !== undefined || date !== undefined) return undefined;
  const ended = there.looked.find(
    ({ metadata }) => metadata.fiscalYear?.value === fiscalYear && metadata.fiscalQuarter === undefined && metadata.periodEnd !== undefined,
  )?.metadata.periodEnd?.value;
  if (ended === undefined || ended === '' || /-12-|-01-0/.test(ended)) return undefined;
  return `Fiscal ${String(fiscalYear)} ended ${dateInWords(ended)} by the filing’s own calendar`;
}

/** The time of an id. */
function timeOf(id: string): NamedTime | null {
  const found = /^(\d{4})(?: Q([1-4]))?$/.exec(id);
  if (found === null) return null;
  return { fiscalYear: Number(found[1]), ...(found[2] === undefined ? {} : { fiscalQuarter: Number(found[2]) as 1 | 2 | 3 | 4 }) };
}

/** A time by the id of its way. */
export function timeWay(id: string): WayRead | null {
  const time = timeOf(id);
  return time === null ? null : { id, name: timeName(time) };
}

/** The question of another time; of two times both are moved. */
export function withTime({ text, times }: Reading, id: string): string | null {
  const wanted = timeOf(id);
  if (wanted === null) return null;
  const [first, more] = times;
  if (first === undefined) return atTheEnd(text, `in ${timeName(wanted)}`);
  const asked = times.flatMap((time) => yearOf(time) ?? []);
  const moved = ofOtherYears(text, asked, (wanted.fiscalYear ?? 0) - Math.max(...asked));
  if (more !== undefined || first.date !== undefined || first.months !== undefined || !text.includes(first.text)) return moved;
  return first.fiscalQuarter === wanted.fiscalQuarter && moved !== text ? moved : text.replace(first.text, () => timeName(wanted));
}
