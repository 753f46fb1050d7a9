import type { Phrases } from '../phrases.ts';
import data from './lengths.json' with { type: 'json' };

/** Lengths of time, and times relative to another. */
export const LENGTHS: Readonly<Record<keyof typeof data, Phrases>> = data;
