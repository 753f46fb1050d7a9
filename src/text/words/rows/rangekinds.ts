import type { Phrases } from '../phrases.ts';
import data from './rangekinds.json' with { type: 'json' };

/** What people call the things that a table's rows or columns are, by what kind of thing that is. */
export const RANGEKINDS: Readonly<Record<keyof typeof data, Phrases>> = data;
