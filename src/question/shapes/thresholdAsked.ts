import type { Threshold } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import { grammar } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';
import { limitSaid, type LimitSaid } from './limitSaid.ts';

/** Words that hold one thing against another, those of "at least" and "at most" first: "no more than" is not "more than". */
export const HOLDS = new RegExp(
  grammar`(?<most>${testCues.atMost})|(?<least>${testCues.atLeast})|(?<over>${[...testCues.above, ...testCues.aboveNumber]})|(?<under>${[...testCues.below, ...testCues.belowNumber]})`,
  'gi',
);

/** The limit that the question holds a figure against; null where it names none. */
export function thresholdAsked(core: string): Threshold | null {
  const before = [...core.matchAll(HOLDS)].flatMap(({ index, 0: words, groups }) => {
    const said = limitSaid(core.slice(index + words.length));
    return said === null ? [] : [{ ...said, groups }];
  });
  const [first, ...more] = before.length > 0 ? before : after(core);
  if (first === undefined) return null;
  return {
    over: (first.groups?.['over'] ?? first.groups?.['least']) !== undefined,
    orEqual: (first.groups?.['least'] ?? first.groups?.['most']) !== undefined,
    limit: more.length > 0 || first.of ? null : first.limit,
    ...(more.length === 0 && first.of ? { share: first.limit } : {}),
  };
}

/** "10% or more of its sales": the limit comes before the words that hold. */
function after(core: string): (LimitSaid & { readonly groups: Readonly<Record<string, string>> })[] {
  return [...core.matchAll(HELD_AFTER)].flatMap(({ index, 0: held, groups }) => {
    const words = core.slice(0, index).trimEnd().split(/\s+/);
    const said = limitSaid(words.slice(-2).join(' ')) ?? limitSaid(words.slice(-1).join(' '));
    if (said === null || said.rest.trim() !== '') return [];
    const of = said.limit.kind === 'percent' && OF_WHOLE.test(core.slice(index + held.length));
    return [{ ...said, of, groups: { [groups?.['least'] === undefined ? 'most' : 'least']: held } }];
  });
}
const HELD_AFTER = new RegExp(grammar`(?<least>${testCues.orMore})|(?<most>${testCues.orLess})`, 'gi');
const OF_WHOLE = /^\s*of\s/i;

const THAN = /\b(?:exceed\w*|surpass\w*|outpac\w*|outgr[eo]w\w*|outweigh\w*|cover\w*|than)\b/i;
const EARLIER = /\b(?:prior|previous|last|preceding|earlier|before|ago)\b|\bthan (?:in|at|on|for|it|they)\b/i;

/** "Did cash flow exceed capital expenditures" holds two things against each other, not one at two times. */
export const ofTwoThings = (core: string, times: readonly Time[]): boolean => THAN.test(core) && times.length < 2 && !EARLIER.test(core);
