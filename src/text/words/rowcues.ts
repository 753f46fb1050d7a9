import table from './rowcues.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** What asks of the rows and columns of a table: kinds of rows, limits, parts, times given. */
export const rowCues = table satisfies Readonly<Record<string, Phrases>>;
