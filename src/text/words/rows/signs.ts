import type { Phrases } from '../phrases.ts';
import data from './signs.json' with { type: 'json' };

/** What labels and sentences say of a sign: losses, money that goes out, both signs at once. */
export const SIGNS: Readonly<Record<keyof typeof data, Phrases>> = data;
