import table from './states.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** Where companies are incorporated: states of the United States, and other places that covers print. */
export const places: Phrases = [...table.states, ...table.countries];
