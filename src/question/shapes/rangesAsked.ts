import type { AcrossAsked, SeriesAsked } from '../../domain/reading.ts';
import { asking } from '../../text/words/askingwords.ts';
import { numberOf, numberWords } from '../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';
import { takenOut } from '../reader/operationSaid.ts';
import { timesNamed } from '../times/timesNamed.ts';

const EVERY = new RegExp(
  grammar`${cues.each}\s+(?:${cues.calendars}\s+)?(year|quarter)s?\b|\b(year|quarter)s?[\s-](?:by|after)[\s-](?:year|quarter)s?\b|\b(quarterly)\b`,
  'i',
);
const OVER = new RegExp(
  grammar`\b(?:over|across|through|throughout)\s+(?:the\s+)?(?:time|years|(quarters))\b|\b(?:over|in|for|during)\s+(?:the\s+)?(?:last|past|previous)\s+(${numberWords}|\d{1,2})\s+(?:fiscal\s+)?(?:years|(quarters))\b`,
  'i',
);
const COURSE = anyOf(cues.course, 'gi');
const ASKING = anyOf(cues.asking, 'gi');
const WENT = new RegExp(grammar`(${cues.howDid}[^?]*?)${cues.went}`, 'i');
const EDGE = grammar`(?:[\s,;:?.()–-]|${cues.edges})+`;
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'gi');

/** Takes times away, last first, so that the places of the others hold. */
function withoutTimes(text: string): string {
  return [...timesNamed(text)].reverse().reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
}

const trimmed = (text: string): string => text.replace(/\s+/g, ' ').replace(EDGES, '').replace(EDGES, '').trim();

/** `core` is a question without instructions, `companies` its own words for them. Null where it asks for no course over time. */
export function seriesAsked(core: string, companies: readonly string[]): SeriesAsked | null {
  const text = companies.reduce((left, name) => left.replaceAll(name, '§'), core).replace(/(?:\b(?:for|of|by|at)\s+)?§(?:['’]s?)?/g, ' ');
  const named = timesNamed(text);
  const times = named.flatMap((one) => one.times);
  const every = EVERY.exec(text);
  const over = OVER.exec(text);
  // "research and development" is a name
  const hasCourse = takenOut(text, COURSE).said.length > 0;
  const since = /\bsince\b/i.test(text) && times.length === 1;
  if (every === null && over === null && !hasCourse && !since && times.length < 3) return null;
  const quarterly =
    [every?.[1], every?.[2]].some((unit) => /quarter/i.test(unit ?? '')) ||
    every?.[3] !== undefined ||
    over?.[1] !== undefined ||
    over?.[3] !== undefined ||
    times.some(({ fiscalQuarter }) => fiscalQuarter !== undefined);
  const bare = withoutTimes(text).replace(OVER, ' ').replace(EVERY, ' ').replace(WENT, '$1').replace(ASKING, ' ');
  const noun = trimmed(takenOut(bare, COURSE).rest);
  if (noun === '') return null;
  const ends = named.length === 2 && times.length === 2 && /\b(?:from|between)\b/i.test(text);
  const last = over?.[2] === undefined ? undefined : numberOf(over[2]);
  return { kind: 'series', noun, every: quarterly ? 'quarter' : 'year', times, ends, since, ...(last === undefined ? {} : { last }) };
}

const HIGHER = anyOf(cues.higher);
const LOWER = anyOf(cues.lower);
const COMPARING = anyOf(cues.comparing, 'gi');
const BETWEEN = new RegExp(grammar`(?:(?:${cues.between}|[,:])\s*)*§(?:['’]s?)?`, 'gi');
const CLAIM = new RegExp(grammar`(?:^|[,.:]\s*)(?:and\s+)?${asking.claims}`, 'i');

/** The same of two companies or more; `companies` are those the question names, each once. Null where it names fewer, or asks for something else of them. */
export function acrossAsked(core: string, companies: readonly string[]): AcrossAsked | null {
  if (new Set(companies).size < 2) return null;
  const text = [...companies].sort((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, '§'), core);
  const order = HIGHER.test(text) ? 'higher' : LOWER.test(text) ? 'lower' : undefined;
  const bare = withoutTimes(text).replace(BETWEEN, ' ').replace(COMPARING, ' ').replace(HIGHER, ' ').replace(LOWER, ' ');
  const noun = trimmed(bare.replace(/^\s*(?:an?|the)\b|\s+(?:an?|the)\s+/gi, ' '));
  if (noun === '') return null;
  const claim = order !== undefined && CLAIM.test(text) && /§[^?]*\bthan\b[^?]*§/i.test(text);
  return { kind: 'across', noun, times: timesNamed(core).flatMap(({ times }) => times), claim, ...(order === undefined ? {} : { order }) };
}
