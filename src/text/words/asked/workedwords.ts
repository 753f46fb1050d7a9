import type { Phrases } from '../phrases.ts';
import table from './workedwords.json' with { type: 'json' };

/** How people say what is to be worked out: shares and what is left, formulas in so many words, and how their balances are meant. */
export const workedWords: {
  readonly formulas: readonly { readonly means: string; readonly said: Phrases }[];
  readonly spentOn: readonly { readonly means: string; readonly said: Phrases }[];
  readonly wholes: readonly { readonly means: string; readonly said: Phrases }[];
  readonly signs: readonly { readonly sign: string; readonly said: Phrases }[];
} & Readonly<Record<Exclude<keyof typeof table, 'formulas' | 'spentOn' | 'signs' | 'wholes'>, Phrases>> = table;
