import { anyOf, wholly } from '../../../text/words/phrases.ts';
import { RANGEHEADS } from '../../../text/words/rows/rangeheads.ts';
import type { RangeItem } from './ranges.ts';

const [MOVED, LEVEL, BALANCE] = [wholly(RANGEHEADS.movements), wholly(RANGEHEADS.levels), anyOf(RANGEHEADS.balances)];
/** So much of a list, and two of it at least. */
const TELLING = 0.4;

/** Whether things are what adds to a balance and takes from it, or levels of measurement: none of these is a thing of a kind. */
export function isRollForward(items: readonly RangeItem[]): boolean {
  const found = items.filter(({ name }) => MOVED.test(name) || LEVEL.test(name) || BALANCE.test(name)).length;
  return found >= Math.max(2, items.length * TELLING);
}
