import table from './testcues.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Words around what a yes or no is asked about: steady, above, below, and those of asking. */
export const testCues = table satisfies Readonly<Record<string, Phrases>>;
