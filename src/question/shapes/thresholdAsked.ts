import type { Threshold } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import { amountsIn } from '../../text/numbers.ts';

const PASSES = /\b(?:exceed\w*|more than|greater than|above|over|at least|surpass\w*|less than|below|under|at most)\s+(?=[$€£¥\d])/i;
const BELOW = /\b(?:less than|below|under|at most)\b/i;

/** The sum that the question holds a figure against; null where it names no limit. */
export function thresholdAsked(core: string): Threshold | null {
  if (!PASSES.test(core)) return null;
  const [sum, ...more] = amountsIn(core).filter((amount) => amount.currency !== undefined);
  return {
    over: !BELOW.test(core),
    sum: sum === undefined || more.length > 0 ? null : { value: sum.value * sum.scale, text: core.slice(sum.start, sum.end).trim() },
  };
}

const THAN = /\b(?:exceed\w*|surpass\w*|outpac\w*|outgr[eo]w\w*|outweigh\w*|cover\w*|than)\b/i;
const EARLIER = /\b(?:prior|previous|last|preceding|earlier|before|ago)\b|\bthan (?:in|at|on|for|it|they)\b/i;

/** "Did cash flow exceed capital expenditures" holds two things against each other, not one at two times. */
export const ofTwoThings = (core: string, times: readonly Time[]): boolean => THAN.test(core) && times.length < 2 && !EARLIER.test(core);
