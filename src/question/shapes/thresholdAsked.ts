import type { Threshold } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import { grammar } from '../../text/words/phrases.ts';
import { testCues } from '../../text/words/testcues.ts';
import { limitSaid } from './limitSaid.ts';

/** Words that hold one thing against another, those of "at least" and "at most" first: "no more than" is not "more than". */
export const HOLDS = new RegExp(
  grammar`(?<most>${testCues.atMost})|(?<least>${testCues.atLeast})|(?<over>${[...testCues.above, ...testCues.aboveNumber]})|(?<under>${[...testCues.below, ...testCues.belowNumber]})`,
  'gi',
);

/** The limit that the question holds a figure against; null where it names none. */
export function thresholdAsked(core: string): Threshold | null {
  const found = [...core.matchAll(HOLDS)].flatMap(({ index, 0: words, groups }) => {
    const said = limitSaid(core.slice(index + words.length));
    return said === null ? [] : [{ ...said, groups }];
  });
  const [first, ...more] = found;
  if (first === undefined) return null;
  return {
    over: (first.groups?.['over'] ?? first.groups?.['least']) !== undefined,
    orEqual: (first.groups?.['least'] ?? first.groups?.['most']) !== undefined,
    limit: more.length > 0 || first.of ? null : first.limit,
  };
}

const THAN = /\b(?:exceed\w*|surpass\w*|outpac\w*|outgr[eo]w\w*|outweigh\w*|cover\w*|than)\b/i;
const EARLIER = /\b(?:prior|previous|last|preceding|earlier|before|ago)\b|\bthan (?:in|at|on|for|it|they)\b/i;

/** "Did cash flow exceed capital expenditures" holds two things against each other, not one at two times. */
export const ofTwoThings = (core: string, times: readonly Time[]): boolean => THAN.test(core) && times.length < 2 && !EARLIER.test(core);
