import type { Phrases } from '../phrases.ts';
import data from './qualifiers.json' with { type: 'json' };

/** Words that make another item of an item, or none, and where they may occur. */
export const QUALIFIERS: Readonly<Record<keyof typeof data, Phrases>> = data;
