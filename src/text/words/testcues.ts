import table from './testcues.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

type Lists = Exclude<keyof typeof table, 'states' | 'fractions' | 'scales'>;

/** Words around what a yes or no is asked about: steady, above, below, and those of asking; states that are a sign of a measure ("profitable"), and parts of a whole ("a tenth of"). */
export const testCues: Readonly<Record<Lists, Phrases>> & {
  readonly states: readonly { readonly said: Phrases; readonly noun: string; readonly is: string }[];
  readonly fractions: readonly { readonly said: Phrases; readonly value: string }[];
  readonly scales: readonly { readonly said: readonly string[]; readonly value: string }[];
} = table;
