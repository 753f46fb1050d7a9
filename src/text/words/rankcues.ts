import type { Phrases } from './phrases.ts';
import table from './rankcues.json' with { type: 'json' };
import { sizes } from './sizes.ts';

/** Words by which things are ranked: extremes, verbs after what is ranked, words that say nothing of the measure. */
export const rankCues = {
  ...(table satisfies Readonly<Record<string, Phrases>>),
  /** The words of size, and what else is at the top or at the bottom of a list. */
  most: [...sizes.most, ...table.most],
  least: [...sizes.least, ...table.least],
};
