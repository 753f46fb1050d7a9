import type { AcrossAsked, SeriesAsked } from '../../domain/reading.ts';
import { timesNamed } from '../times/timesNamed.ts';

const EVERY =
  /\b(?:by|per|each|every|for\s+(?:each|every|all)|in\s+(?:each|every))\s+(?:fiscal\s+|financial\s+|calendar\s+)?(year|quarter)s?\b|\b(year|quarter)s?[\s-](?:by|after)[\s-](?:year|quarter)s?\b|\b(quarterly)\b/i;
const OVER =
  /\b(?:over|across|through|throughout)\s+(?:the\s+)?(?:time|years|(quarters))\b|\b(?:over|in|for|during)\s+(?:the\s+)?(?:last|past|previous)\s+(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s+(?:fiscal\s+)?(?:years|(quarters))\b/i;
const COURSE = /\b(?:develop(?:ed|ment)?|evol(?:ved?|ution)|trend(?:s|ed)?|trajectory|progress(?:ed|ion)|history\s+of)\b/i;
const NUMBER = new Map(Object.entries({ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 }));
const ASKING =
  /\b(?:how|what|which|show(?:\s+me)?|give(?:\s+me)?|tell(?:\s+me)?|plot|chart|graph|list|draw|display|report(?:ed)?|provide|please|did|does|do|has|have|had|was|were|is|are|been)\b/gi;
const MOVED =
  /(\bhow\s+(?:did|has|have|does|do)\b[^?]*?)\b(?:chang(?:ed?|es)|mov(?:ed?|es)|fluctuat(?:ed?|es)|gr[eo]wn?|look(?:ed)?(?:\s+like)?)\b/i;
const EDGE = String.raw`(?:[\s,;:?.()–-]|\b(?:in|for|from|to|between|and|or|during|of|on|the|its|their|fiscal|financial|calendar|years?|quarters?|year-end|end|ends|ended|through|until|since|over|at|as|by|each|every|all|both|respectively|company|company['’]s)\b)+`;
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
  const since = /\bsince\b/i.test(text) && times.length === 1;
  if (every === null && over === null && !COURSE.test(text) && !since && times.length < 3) return null;
  const quarterly =
    [every?.[1], every?.[2]].some((unit) => /quarter/i.test(unit ?? '')) ||
    every?.[3] !== undefined ||
    over?.[1] !== undefined ||
    over?.[3] !== undefined ||
    times.some(({ fiscalQuarter }) => fiscalQuarter !== undefined);
  const bare = withoutTimes(text).replace(OVER, ' ').replace(EVERY, ' ').replace(MOVED, '$1').replace(ASKING, ' ').replace(COURSE, ' ');
  const noun = trimmed(bare);
  if (noun === '') return null;
  const ends = named.length === 2 && times.length === 2 && /\b(?:from|between)\b/i.test(text);
  const last = over?.[2] === undefined ? undefined : (NUMBER.get(over[2].toLowerCase()) ?? Number(over[2]));
  return { kind: 'series', noun, every: quarterly ? 'quarter' : 'year', times, ends, since, ...(last === undefined ? {} : { last }) };
}

const HIGHER = /\b(?:higher|highest|larger|largest|greater|greatest|bigger|biggest|more|most)\b/i;
const LOWER = /\b(?:lower|lowest|smaller|smallest|less|least)\b/i;
const COMPARING =
  /\b(?:compar(?:e[ds]?|ing|ison)|which|who|whose|what|how|companies|company|firms?|one|has|have|had|did|does|do|is|are|was|were|show(?:\s+me)?|reports?|reported|please|than|respective(?:ly)?|side\s+by\s+side)\b/gi;
const BETWEEN = /(?:(?:\b(?:of|between|among|for|by|at|with|to|than|versus|vs\.?|and|or|against|both)\b|[,:])\s*)*§(?:['’]s?)?/gi;
const CLAIM = /(?:^|[,.:]\s*)(?:and\s+)?(?:did|does|do|is|are|was|were|has|have|had)\b/i;

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
