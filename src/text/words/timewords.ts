import table from './timewords.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Parts of a year, and times relative to another: "six months to", "the same quarter a year before", "so far this year". */
export const timeWords = table satisfies Readonly<Record<string, Phrases>>;
