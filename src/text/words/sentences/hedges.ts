import type { Phrases } from '../phrases.ts';
import data from './hedges.json' with { type: 'json' };

/** Words of what may be, is only expected or is not yet. */
export const HEDGES: Readonly<Record<keyof typeof data, Phrases>> = data;
