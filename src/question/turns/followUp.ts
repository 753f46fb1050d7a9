import type { ReadAsPart, TakenOver } from '../../domain/readAs.ts';
import type { Reading } from '../../domain/reading.ts';
import type { NamedTime } from '../../domain/time.ts';
import { escaped } from '../../text/escaped.ts';
import { measureOf, type GivenBefore } from './figureAsked.ts';
import { completed } from './completed.ts';
import { leaningOf, type Leaning } from './leaningOf.ts';
import { otherwiseAsked } from './otherwiseAsked.ts';
import { substituted } from './substituted.ts';
import { withoutCompany, withoutTime } from './withoutTaken.ts';
import { timeName } from '../ways/timeWays.ts';

/** The question that another takes up: as it was read, and of whom and of when its answer is where its words do not say. */
export interface LastAsked {
  readonly reading: Reading;
  readonly company?: string;
  readonly time?: NamedTime;
  /** Of how many companies the library has filings. */
  readonly filers: number;
  /** Whether the filings that the answer is from speak of a name: then it is a part, a place or a product of theirs, and no company that is missing. */
  readonly speaksOf?: (name: string) => boolean;
}

/** A question that lacked something, made whole, and what it took over. */
export interface FollowedUp {
  readonly text: string;
  readonly taken: readonly TakenOver[];
}

/** What a question takes up of one before it: everything ("why?"), something ("and its gross margin?") or nothing. */
export const takesUp = (now: Reading, read: (text: string) => Reading): 'all' | 'some' | 'nothing' => {
  const leaning = leaningOf(now, read);
  if (leaning.subject === null && !standsAlone(leaning)) return 'all';
  return leaning.opened || leaning.refers ? 'some' : 'nothing';
};

/**
 * A question with what it lacks from the last answer's reading: company, time, measure and kind; null where it is whole and takes nothing over. It is decided by what its
 * own words do not say, and by marks of reference. What is made is a question in words, which is read like any other. `read` reads a text; `dropped` is not taken over.
 */
export function followUp(
  last: LastAsked,
  now: Reading,
  read: (text: string) => Reading,
  dropped: readonly ReadAsPart[] = [],
): FollowedUp | null {
  const carried = carriedFrom(last);
  const leaning = shortNamed(partNamed(leaningOf(now, read), last), measureOf(last.reading), read);
  if (isWhole(leaning, last)) return null;
  if (dropped.includes('measure') && leaning.subject === null) return null;
  const made =
    leaning.subject === null
      ? (otherwiseAsked(leaning, carried) ?? substituted(leaning, carried))
      : leaning.asks
        ? completed(leaning, carried)
        : substituted(leaning, carried);
  if (made === null) return null;
  const whole = read(made);
  const taken = takenBy(whole, leaning, carried);
  let text = made;
  if (dropped.includes('company') && taken.some(({ part }) => part === 'company')) text = withoutCompany(text, carried.company ?? '');
  if (dropped.includes('time') && taken.some(({ part }) => part === 'time')) text = withoutTime(text);
  text = text.charAt(0).toUpperCase() + text.slice(1);
  const kept = taken.filter(({ part }) => !dropped.includes(part));
  return kept.length === 0 && text === now.text ? null : { text, taken: kept };
}

/** "What changed since last year?" names no figure, and takes up none: it is a sentence of its own. "Why so low?" is of what was told. */
const standsAlone = ({ own, asks, opened, refers, tells }: Leaning): boolean => asks && tells && !opened && !refers && own.cue !== 'reason';

/** A name that the filings themselves speak of is what is asked for: "and Industrial Controls?". */
function partNamed(leaning: Leaning, { speaksOf }: LastAsked): Leaning {
  const [name, more] = leaning.own.companies.length > 0 ? [] : leaning.names;
  if (name === undefined || more !== undefined || leaning.asks || speaksOf?.(name) !== true) return leaning;
  return { ...leaning, names: [], subject: leaning.subject ?? name };
}

/** "The rate", "the margin": the last word of the measure's name is that measure. */
function shortNamed(leaning: Leaning, measure: string, read: (text: string) => Reading): Leaning {
  const { own, subject, text } = leaning;
  const short = (subject ?? '').replace(ARTICLE, '').toLowerCase();
  if (own.measure.known || short === '' || !measure.toLowerCase().endsWith(` ${short}`)) return leaning;
  const whole = text.replace(new RegExp(String.raw`(?<!\w)${escaped(short)}(?!\w)`, 'i'), () => measure);
  return { ...leaning, text: whole, own: read(`${whole}?`), subject: measure, refers: true };
}
const ARTICLE = /^(?:the|a|an)\s+/i;

/** A question of its own: it names what it asks for and of whom, or takes up nothing in so many words. */
function isWhole({ subject, own, names, opened, refers, asks, ofAll }: Leaning, { company, filers, reading }: LastAsked): boolean {
  if (own.options.length > 0 || own.parts.length > 1) return true;
  if (subject === null) return false;
  if (names.length > 0) return !(opened || refers || !asks) || own.times.length > 0;
  if (opened || refers || !asks) return false;
  const of = company ?? reading.companies[0]?.text;
  return ofAll || of === undefined || filers < 2;
}

function carriedFrom({ reading, company, time }: LastAsked): GivenBefore {
  const [named] = reading.companies;
  const of = named?.text ?? (reading.asksUnknown ? reading.unknownCompanies[0] : undefined) ?? company;
  const at = reading.times.length > 0 ? reading.times : time === undefined ? [] : [{ ...time, text: timeName(time) }];
  return { reading, ...(of === undefined ? {} : { company: of }), times: at };
}

/** What the whole question has that its own words do not. */
function takenBy(whole: Reading, { own, subject }: Leaning, { reading, company, times }: GivenBefore): readonly TakenOver[] {
  const taken: TakenOver[] = [];
  const measure = measureOf(reading);
  if (subject === null && measure !== '' && whole.core.toLowerCase().includes(measure.toLowerCase()))
    taken.push({ part: 'measure', name: measure });
  if (company !== undefined && whole.core.includes(company) && !own.core.includes(company)) taken.push({ part: 'company', name: company });
  const had = new Set(own.times.map(keyOf));
  const from = new Set(times.map(keyOf));
  const time = whole.times.filter((one) => from.has(keyOf(one)) && !had.has(keyOf(one)));
  if (time.length > 0) taken.push({ part: 'time', name: time.map(timeName).join(', ') });
  const kind = reading.operation !== 'level' && whole.operation === reading.operation && own.operation === 'level';
  if (kind) taken.push({ part: 'kind', name: reading.operation });
  return taken;
}

const keyOf = ({ fiscalYear, fiscalQuarter, date }: NamedTime): string => `${String(fiscalYear)} ${String(fiscalQuarter)} ${date ?? ''}`;
