import table from './balances.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** What stands at a moment and what comes about over a time, by the words of labels. */
export const balances = table satisfies Readonly<Record<string, Phrases>>;
