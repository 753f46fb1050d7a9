import data from './answercues.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Words of asking that say what an answer in words must have: a person or firm, a day, a place, a cause. */
export const answerCues = data satisfies Readonly<Record<string, Phrases>>;
