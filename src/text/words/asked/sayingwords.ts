import type { Phrases } from '../phrases.ts';
import table from './sayingwords.json' with { type: 'json' };

/** What a question says in so many words: of what is to come, of releases and events, of an amount, a moment, a share of something. */
export const sayingWords = table satisfies Readonly<Record<string, Phrases>>;
