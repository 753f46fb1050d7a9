import table from './questioncues.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Cues of each kind of question: words that ask for a reason, a list, a calculation, a date. */
export const cues = table satisfies Readonly<Record<string, Phrases>>;
