import type { Phrases } from '../phrases.ts';
import data from './clausewords.json' with { type: 'json' };

/** Words between which a sentence is cut: what follows them is said of something else. */
export const CLAUSEWORDS: Readonly<Record<keyof typeof data, Phrases>> = data;
