import type { Phrases } from '../phrases.ts';
import data from './reportingverbs.json' with { type: 'json' };

/** Verbs of sentences that report: who does so, and what shows that something is a sentence. */
export const REPORTINGVERBS: Readonly<Record<keyof typeof data, Phrases>> = data;
