import type { Reading } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import { escaped } from '../../text/escaped.ts';
import { possessive } from '../../text/naming.ts';
import { followWords as cues } from '../../text/words/asked/followwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { ofOtherCompany, ofOtherYears } from '../ways/reworded.ts';
import { timesTold } from '../times/timesTold.ts';
import { atTheEnd } from '../ways/atTheEnd.ts';
import { timeName } from '../ways/timeWays.ts';
import { figureOf, measureOf, whenOf, whenWords, type GivenBefore } from './figureAsked.ts';
import type { Leaning } from './leaningOf.ts';

const YEAR_AFTER = anyOf(cues.yearAfter);
const SHARE = new RegExp(grammar`^\s*${cues.shareOf}`, 'i');
const TIED = new RegExp(grammar`^\s*${cues.ofPart}\s+`, 'i');

const OWNED = new RegExp(grammar`^(?:${cues.possessives}|the)\s+`, 'i');
const LEVEL: ReadonlySet<string> = new Set(['figure', 'calculation']);

/** The last question with another measure, company or time in place of its own; null where this one names none of them. */
export function substituted(leaning: Leaning, carried: GivenBefore): string | null {
  const { names, subject, text } = leaning;
  const times = timesMeant(leaning, carried);
  const [other] = names;
  if (subject === null && other === undefined && times.length === 0) {
    const last = carried.reading.text.replace(/[\s?.!]+$/, '');
    return text.trim() === '' ? null : `${last}, and ${text.trim()}?`;
  }
  let made = subject === null ? carried.reading.text : ofOtherMeasure(leaning, subject, carried);
  if (other !== undefined) made = ofCompany(made, other, carried);
  return times.length === 0 ? made : ofTimes(made, times, carried);
}

function ofOtherMeasure({ own, text }: Leaning, subject: string, carried: GivenBefore): string {
  const { reading, company } = carried;
  const measure = measureOf(reading);
  const fresh = (noun: string): string => `What was ${company === undefined ? 'the' : possessive(company)} ${noun}${whenOf(carried)}?`;
  if (measure !== '' && SHARE.test(text)) return `What was ${figureOf(carried)} ${text.trim()}${whenOf(carried)}?`;
  const noun = nounFor(own, text, subject, reading, measure);
  if (measure === '') return own.measure.known ? fresh(noun) : `${company === undefined ? '' : `${possessive(company)} `}${noun}?`;
  // a figure named after its reason is asked for itself
  if (reading.cue === 'reason' && own.measure.known) return fresh(noun);
  const unnamed =
    reading.companies.length === 0 && company !== undefined && reading.operation === 'level' && LEVEL.has(reading.asked.intent);
  if (unnamed) return fresh(noun);
  const found = new RegExp(String.raw`(?<![\w-])${escaped(measure)}(?![\w-])`, 'i');
  return found.test(reading.text) ? reading.text.replace(found, () => noun) : fresh(noun);
}

/** The noun that is meant: another measure, the same one by another qualifier ("basic?"), or the same of a part ("in Europe?"). */
function nounFor(own: Reading, text: string, subject: string, last: Reading, measure: string): string {
  const { qualifiers } = own.label;
  if (measure !== '' && qualifiers.size > 0 && subject.split(/\s+/).every((word) => qualifiers.has(word.toLowerCase()))) {
    const rest = [...last.label.qualifiers].reduce(
      (left, word) => left.replace(new RegExp(String.raw`\b${escaped(word)}\s*`, 'i'), ''),
      last.noun,
    );
    return `${subject} ${rest}`.replace(/\s+/g, ' ').trim();
  }
  if (own.measure.known || measure === '' || own.lineItems.length > 0)
    return own.times.length + own.companies.length > 0 ? own.noun : text.trim().replace(OWNED, '');
  const tie = TIED.exec(text)?.[0].trim() ?? 'of';
  return `${measure} ${tie} ${subject.replace(TIED, '')}`;
}

function ofCompany(text: string, other: string, { company }: GivenBefore): string {
  return company !== undefined && text.includes(company) ? ofOtherCompany(text, company, other) : atTheEnd(text, `at ${other}`);
}

/** The times of a question as the last one's time makes them: "the year before" is the one before that. */
function timesMeant({ own, text }: Leaning, { times }: GivenBefore): readonly Time[] {
  const base = times.at(-1);
  if (base === undefined) return own.times;
  if (YEAR_AFTER.test(text) && base.fiscalYear !== undefined)
    return [{ ...base, fiscalYear: base.fiscalYear + 1, text: timeName({ ...base, fiscalYear: base.fiscalYear + 1 }) }];
  return own.times.map((time) => {
    if (time.fiscalYear !== undefined || time.date !== undefined) return time;
    if (time.fiscalQuarter !== undefined && base.fiscalYear !== undefined) return { ...time, fiscalYear: base.fiscalYear };
    const [, told] = timesTold(`${timeName(base)}, ${time.text}`).flatMap((one) => one.times);
    return told === undefined ? time : { ...told, text: timeName(told) };
  });
}

function ofTimes(text: string, times: readonly Time[], { reading, times: carried }: GivenBefore): string {
  const [first] = reading.times;
  const last = times.at(-1);
  if (last === undefined) return text;
  if (first === undefined || carried.length === 0) return atTheEnd(text, times.map((time) => whenWords(time)).join(' and '));
  const years = reading.times.flatMap(({ fiscalYear, date }) => fiscalYear ?? (date === undefined ? [] : Number(date.slice(0, 4))));
  const to = last.fiscalYear ?? (last.date === undefined ? undefined : Number(last.date.slice(0, 4)));
  const same = times.length === 1 && to !== undefined && last.fiscalQuarter === reading.times.at(-1)?.fiscalQuarter;
  const moved = same && years.length > 0 ? ofOtherYears(text, years, to - Math.max(...years)) : text;
  if (moved !== text || (same && to === Math.max(...years))) return moved;
  return text.includes(first.text) ? text.replace(first.text, () => times.map(timeName).join(' and ')) : atTheEnd(text, whenWords(last));
}
