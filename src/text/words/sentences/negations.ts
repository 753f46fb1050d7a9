import type { Phrases } from '../phrases.ts';
import data from './negations.json' with { type: 'json' };

/** Words that deny, and those that limit what is said. */
export const NEGATIONS: Readonly<Record<keyof typeof data, Phrases>> = data;
