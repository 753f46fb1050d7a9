import table from './statementtitles.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** The face statements, and how a question calls them. */
export const statementKinds = table.kinds as readonly {
  readonly kind: 'income' | 'balance' | 'cashflow' | 'equity' | 'comprehensive';
  readonly asked: Phrases;
}[];

/** Names of statements and documents as a place to look: "according to its 10-K". */
export const statementSources: Phrases = table.sources;
