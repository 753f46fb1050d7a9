import type { Phrases } from '../phrases.ts';
import data from './outflows.json' with { type: 'json' };

/** Rows of money that goes out, printed with or without a sign. */
export const OUTFLOWS: Readonly<Record<keyof typeof data, Phrases>> = data;
