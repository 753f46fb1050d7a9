import { grammar } from '../../../text/words/phrases.ts';
import { WORLDPLACES } from '../../../text/words/rows/worldplaces.ts';
import type { RangeItem } from './ranges.ts';

const HERE_OR_THERE = new RegExp(
  grammar`^(.*?\p{L}.*?)[\s,:–—(-]+(?:${[...WORLDPLACES.domestic, ...WORLDPLACES.abroad, ...WORLDPLACES.regions, ...WORLDPLACES.countries]})[.)]*$`,
  'iu',
);

/** Whether things are split by place: two or more of each name, each with a place after it. Such a part is no segment, and no place either. */
export function areSplit(items: readonly RangeItem[]): boolean {
  const counts = new Map<string, number>();
  for (const { name } of items) {
    const whole = HERE_OR_THERE.exec(name.trim())?.[1]?.toLowerCase();
    if (whole === undefined) return false;
    counts.set(whole, (counts.get(whole) ?? 0) + 1);
  }
  return counts.size > 1 && [...counts.values()].every((count) => count > 1);
}
