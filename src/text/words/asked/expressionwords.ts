import type { Phrases } from '../phrases.ts';
import table from './expressionwords.json' with { type: 'json' };

/** Words of a definition: its signs and keywords in the order of trying, what may surround its nouns, and how a sentence says that it defines. */
export const expressionWords = table satisfies Readonly<
  Record<string, Phrases | readonly { readonly sign?: string; readonly word?: string; readonly said: Phrases }[]>
>;
