import table from './sizes.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Words that order things by size: "largest", "fewer". */
export const sizes = table satisfies Readonly<Record<string, Phrases>>;
