import type { Phrases } from '../phrases.ts';
import table from './plainwords.json' with { type: 'json' };

/** What stands around a question when people talk: requests, purposes, courtesies, and the little words that narrow nothing. */
export const plainWords: Readonly<Record<keyof typeof table, Phrases>> = table;
