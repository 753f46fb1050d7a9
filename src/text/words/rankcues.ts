import table from './rankcues.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Words by which things are ranked: extremes, verbs after what is ranked, words that say nothing of the measure. */
export const rankCues = table satisfies Readonly<Record<string, Phrases>>;
