import type { Phrases } from '../phrases.ts';
import data from './rowkinds.json' with { type: 'json' };

/** What kind of row or column a label is of: totals, shares, costs, eliminations, notes. */
export const ROWKINDS: Readonly<Record<keyof typeof data, Phrases>> = data;
