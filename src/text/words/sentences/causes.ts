import type { Phrases } from '../phrases.ts';
import data from './causes.json' with { type: 'json' };

/** Words before a reason, as filings give it. */
export const CAUSES: Readonly<Record<keyof typeof data, Phrases>> = data;
