import type { WayRead } from '../../domain/readAs.ts';
import type { Reading } from '../../domain/reading.ts';
import { escaped } from '../../text/escaped.ts';
import { grammar } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { measureSaid } from './measureSaid.ts';

const WHOLE: WayRead = { id: 'whole', name: 'the whole company' };
const TIED = /^\s*(?:of|in|for|from|by|at|within)\s+(?:the\s+|its\s+|their\s+)?(?<what>\S.*\S)\s*$/i;
const ASKING = /^(?:which|what|each|every|any|the|its)\b/i;
const KIND = new RegExp(grammar`^${QUALIFIERS.segments}$`, 'i');

/** The segment, region, product or class that the measure is asked of, in the question's own words; null where it is asked of the company. */
export function ofWhat(reading: Reading): string | null {
  const { core, label, noun, rows } = reading;
  const said = measureSaid(reading);
  if (said === null || said.entry.kind === 'topic' || rows !== null) return null;
  const segment = label.segments.map((words) => words.join(' ')).find((name) => !ASKING.test(name));
  if (segment !== undefined) {
    const found = new RegExp(escaped(segment).replace(/ /g, String.raw`\s+`), 'i').exec(core)?.[0];
    return found ?? null;
  }
  const at = noun.toLowerCase().indexOf(said.wanted.text.toLowerCase());
  if (at < 0 || reading.plan?.formula !== undefined) return null;
  const what = TIED.exec(noun.slice(at + said.wanted.text.length))?.groups?.['what'];
  return what === undefined || KIND.test(what) || ASKING.test(what) || !core.includes(what) ? null : what;
}

/** What the measure is asked of, then the whole company. */
export function ofWhatWays(reading: Reading): readonly WayRead[] {
  const what = ofWhat(reading);
  return what === null ? [] : [{ id: 'own', name: what }, WHOLE];
}

/** The question of the whole company. */
export function withWhole(reading: Reading, id: string): string | null {
  const what = ofWhat(reading);
  if (what === null || id !== WHOLE.id) return null;
  const kind = grammar`(?:\s+(?:business\s+)?${QUALIFIERS.segments})?`;
  const tie = String.raw`(?:\b(?:of|in|for|from|by|at|within)\s+)?(?:\b(?:the|its|their)\s+)?`;
  const words = new RegExp(String.raw`\s*${tie}${escaped(what)}${kind}(?:['’]s?(?!\w))?`, 'i');
  const rest = reading.text
    .replace(words, ' ')
    .replace(/\s+([?.,])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return rest === reading.text ? null : rest;
}
