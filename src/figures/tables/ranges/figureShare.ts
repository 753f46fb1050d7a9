import { anyOf } from '../../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import type { RangeItem } from './ranges.ts';

const [FIGURES, PLAIN] = [anyOf(RANGEMEASURES.figures), anyOf(RANGEMEASURES.plain, 'gi')];

/** Share of things that are called as figures are, words that all have in common aside: a list of sales, costs and profits is no list of segments. */
export function figureShare(items: readonly RangeItem[]): number {
  const all = items.map(({ name }) =>
    name
      .replace(PLAIN, ' ')
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .filter(Boolean),
  );
  const own = all.map((words) => words.filter((word) => !all.every((other) => other.includes(word))).join(' '));
  return own.filter((name) => FIGURES.test(name)).length / items.length;
}
