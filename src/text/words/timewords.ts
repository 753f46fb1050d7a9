import table from './timewords.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Parts of a year, and times that are told from another: "six months to", "the same quarter a year before", "so far this year". */
export const timeWords = table satisfies Readonly<Record<string, Phrases>>;
