import type { FilingCard } from '../../domain/question.ts';
import type { OwnTime, Time } from '../../domain/time.ts';
import { calendarOf, fiscalOf } from '../../text/periods.ts';
import { once } from './timesAsked.ts';

/** The filing's own period, for a question that names none. */
export function ownTime(card: FilingCard): Time {
  const { fiscalYear, fiscalQuarter, periodEnd } = card.metadata;
  return {
    text: '',
    ...(fiscalYear === undefined ? {} : { fiscalYear: fiscalYear.value }),
    ...(fiscalQuarter === undefined ? {} : { fiscalQuarter: fiscalQuarter.value }),
    ...(fiscalYear === undefined && periodEnd !== undefined ? { date: periodEnd.value } : {}),
  };
}

/** Whether a filing is of a whole year: by its form, or, where it is of no known one, as its period ends with the company's year. */
export function isAnnual({ metadata: { form, fiscalQuarter, fiscalYearEnd, periodEnd } }: FilingCard): boolean {
  if (form === undefined) return fiscalQuarter === undefined;
  if (form.value !== 'other') return form.value === '10-K' || form.value === 'annual report';
  return fiscalQuarter === undefined && fiscalYearEnd !== undefined && periodEnd?.value.slice(5) === fiscalYearEnd.value;
}

/** A time as one filing means it: what the question leaves to the filing is taken from its own period. */
export function timeIn(time: Time, card: FilingCard): Time {
  const { fiscalYear, fiscalQuarter, date, own, ...rest } = time;
  if (own !== undefined) return settled(rest, { fiscalYear, fiscalQuarter, date }, own, card);
  if (fiscalQuarter === undefined || fiscalYear !== undefined || date !== undefined) return time;
  // a quarter or a half without a year is the filing's own
  const year = card.metadata.fiscalYear?.value;
  const whole = isAnnual(card) || card.metadata.fiscalQuarter?.value === fiscalQuarter;
  return year === undefined || !whole ? time : { ...time, fiscalYear: year };
}

/** All of them as one filing means them, each once. */
export const timesIn = (times: readonly Time[], card: FilingCard): Time[] => once(times.map((time) => timeIn(time, card)));

function settled(
  rest: Omit<Time, 'fiscalYear' | 'fiscalQuarter' | 'date' | 'own'>,
  named: { readonly [key in 'fiscalYear' | 'fiscalQuarter' | 'date']: Time[key] | undefined },
  { part, years, month }: OwnTime,
  card: FilingCard,
): Time {
  const { fiscalYear: year, fiscalQuarter: quarter, date } = ownTime(card);
  const { fiscalYear: asked, fiscalQuarter } = named;
  if (month !== undefined) return { ...rest, date: endIn(month, card, years) };
  if (named.date !== undefined) return { ...rest, date: named.date, ...lengthTo(named.date, card) };
  if (year === undefined)
    return { ...rest, ...(date === undefined ? {} : { date: `${String(Number(date.slice(0, 4)) + years)}${date.slice(4, 7)}` }) };
  const annual = isAnnual(card);
  const fiscalYear = asked ?? year + years - (part === 'last year' && !annual ? 1 : 0);
  const upTo = part === 'to date' && fiscalQuarter !== undefined;
  if (part === 'last year' || (annual && !upTo))
    return { ...rest, fiscalYear, ...(part === 'quarter' ? { fiscalQuarter: 4 } : fiscalQuarter === undefined ? {} : { fiscalQuarter }) };
  const at = fiscalQuarter ?? quarter;
  const toDate = part === 'to date' || part === 'this year';
  return {
    ...rest,
    fiscalYear,
    ...(at === undefined ? {} : { fiscalQuarter: at }),
    ...(toDate && at !== undefined ? { months: 3 * at } : {}),
  };
}

/** How long the company's year had run at the end of a month, by its own calendar. */
function lengthTo(date: string, { metadata: { fiscalYearEnd, fiscalYear, periodEnd } }: FilingCard): Pick<Time, 'months'> {
  const calendar = calendarOf(fiscalYearEnd?.value, periodEnd?.value, fiscalYear?.value);
  const quarter = calendar && fiscalOf(date.length === 7 ? `${date}-28` : date, calendar).fiscalQuarter;
  return quarter === undefined ? {} : { months: 3 * quarter };
}

/** The latest end of a month that the filing's own period reaches. */
function endIn(month: number, { metadata: { periodEnd, fiscalYear } }: FilingCard, years: number): string {
  const end = periodEnd?.value ?? `${String(fiscalYear?.value ?? 0)}-12-31`;
  const year = Number(end.slice(0, 4)) + years - (month > Number(end.slice(5, 7)) ? 1 : 0);
  return `${String(year)}-${String(month).padStart(2, '0')}`;
}
