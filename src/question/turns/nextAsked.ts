import type { FilingCard } from '../../domain/question.ts';
import type { ReadAs } from '../../domain/readAs.ts';
import type { Reading } from '../../domain/reading.ts';
import type { NamedTime } from '../../domain/time.ts';
import { filersOf } from '../filers/filersOf.ts';
import { isName } from '../../text/lexicon.ts';
import { possessive, shortCompany } from '../../text/naming.ts';
import { atTheEnd } from '../ways/atTheEnd.ts';
import { withCompany } from '../ways/companyWays.ts';
import { withKind } from '../ways/kindWays.ts';
import { timeName, withTime } from '../ways/timeWays.ts';
import { measureOf } from './figureAsked.ts';

/** What a question's answer has, that others are made from. */
export interface AnsweredOf {
  readonly reading: Reading;
  readonly readAs: ReadAs | undefined;
  readonly company?: string;
  readonly time?: NamedTime;
  readonly cards: readonly FilingCard[];
}

/** Asked of any company, where the question's own measure leads no further. */
const OTHERS = ['revenue', 'net income', 'operating income', 'total assets', 'operating margin'] as const;
/** So many other times and companies are tried. */
const TRIED = 2;
/** And so many companies where only the company is missing. */
const WHOLES = 3;

/**
 * Whole questions that go on from an answer, likeliest wanted first: why, another time, another company, the change, the parts, then other figures of the company. Made
 * from its reading and from what the filings have; whether they are answered is for the engine to try.
 */
export function nextAsked({ reading, readAs, company, time, cards }: AnsweredOf): readonly string[] {
  const whole = named(reading, company, time);
  const measure = measureNamed(reading);
  const ways = (part: 'time' | 'company'): readonly string[] =>
    (readAs?.parts.find((one) => one.part === part)?.ways ?? []).slice(1, 1 + TRIED).map(({ id }) => id);
  const one = <T>(list: readonly (T | null)[]): readonly T[] => list.filter((text) => text !== null);
  const why =
    measure === '' || reading.cue === 'reason'
      ? []
      : [`Why did ${company === undefined ? 'the' : possessive(company)} ${measure} change${when(time)}?`];
  const level = reading.cue === 'reason' && measure !== '' ? one([withKind(whole, 'level')]) : [];
  const times = one(ways('time').map((id) => withTime(whole, id)));
  const companies = one(ways('company').map((id) => withCompany(whole, id, cards)));
  const change = measure === '' || reading.operation !== 'level' ? [] : one([withKind(whole, 'percent change')]);
  const parts =
    measure === '' || company === undefined || reading.rows !== null
      ? []
      : [`Which segment of ${company} had the largest ${measure}${when(time)}?`];
  const others =
    company === undefined
      ? []
      : OTHERS.filter((other) => other !== measure).map(
          (other) => `What ${other.endsWith('s') ? 'were' : 'was'} ${possessive(company)} ${other}${when(time)}?`,
        );
  // of which company it is asked
  const wholes =
    reading.asked.intent !== 'overview' || reading.companies.length > 0
      ? []
      : filersOf(cards)
          .all.filter(({ sure }) => sure)
          .map(({ name }) => `How is ${shortCompany(name)} doing?`);
  const all = [
    ...wholes.slice(0, WHOLES),
    ...level,
    ...why,
    ...times.slice(0, 1),
    ...companies.slice(0, 1),
    ...change,
    ...parts,
    ...times.slice(1),
    ...companies.slice(1),
    ...others,
  ];
  const asked = new Set([reading.text, whole.text]);
  return [...new Set(all)].filter((text) => !asked.has(text));
}

/** What was asked for where it is a name that is known: "ate into Express profits" is none to ask further about. */
function measureNamed(reading: Reading): string {
  const measure = measureOf(reading);
  return isName(measure) ? measure : '';
}

const when = (time: NamedTime | undefined): string => (time === undefined ? '' : ` in ${timeName(time)}`);

/** The reading with the company and the time that its answer is of in its words. */
function named(reading: Reading, company: string | undefined, time: NamedTime | undefined): Reading {
  let { text } = reading;
  const lacks = reading.companies.length === 0 && reading.unknownCompanies.length === 0 && company !== undefined && !text.includes(company);
  if (lacks) text = atTheEnd(text, `at ${company}`);
  const times = reading.times.length > 0 || time === undefined ? reading.times : [{ ...time, text: timeName(time) }];
  if (reading.times.length === 0 && time !== undefined) text = atTheEnd(text, `in ${timeName(time)}`);
  const companies = lacks ? [{ key: '', text: company, filings: [] }] : reading.companies;
  return { ...reading, text, times, companies };
}
