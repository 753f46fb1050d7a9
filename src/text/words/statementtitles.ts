import table from './statementtitles.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** The face statements, and how a question calls them. */
export const statementKinds = table.kinds as readonly {
  readonly kind: 'income' | 'balance' | 'cashflow' | 'equity' | 'comprehensive';
  readonly called: string;
  readonly asked: Phrases;
}[];

/** What an answer calls a face statement: "balance sheet". */
export const statementCalled = Object.fromEntries(statementKinds.map(({ kind, called }) => [kind, called])) as Readonly<
  Record<(typeof statementKinds)[number]['kind'], string>
>;

/** Names of statements and documents as a place to look: "according to its 10-K". */
export const statementSources: Phrases = table.sources;
