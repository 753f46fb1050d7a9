import type { Phrases } from '../phrases.ts';
import data from './parts.json' with { type: 'json' };

/** Words that make a figure of a sentence something else than the whole that is asked for. */
export const PARTS: Readonly<Record<keyof typeof data, Phrases>> = data;
