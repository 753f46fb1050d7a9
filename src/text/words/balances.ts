import table from './balances.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Balances (at a moment) and flows (over a period), by the words of labels. */
export const balances = table satisfies Readonly<Record<string, Phrases>>;
