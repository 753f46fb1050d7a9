import table from './askingwords.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Words of asking: question words, auxiliary verbs, what a clause that asks begins with. */
export const asking = table satisfies Readonly<Record<string, Phrases>>;
