import type { Phrases } from '../phrases.ts';
import data from './contraries.json' with { type: 'json' };

/** What is so, and what filings say where it is not. */
export const CONTRARIES: readonly { readonly one: Phrases; readonly other: Phrases }[] = data.pairs;
