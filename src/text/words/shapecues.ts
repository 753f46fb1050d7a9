import table from './shapecues.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** What asks for a change, a share, an average, a course over time, and the words around the noun that it is asked of. */
export const shapeCues = table satisfies Readonly<Record<string, Phrases>>;
