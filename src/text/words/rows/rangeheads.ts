import type { Phrases } from '../phrases.ts';
import data from './rangeheads.json' with { type: 'json' };

/** What names of firms end in, and the headings over lists of firms that are held and of people who are paid. */
export const RANGEHEADS: Readonly<Record<keyof typeof data, Phrases>> = data;
