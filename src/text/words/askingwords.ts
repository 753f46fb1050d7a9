import table from './askingwords.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

const auxiliaries: Phrases = [...table.claims, ...table.modals];

/** Words of asking: question words, auxiliary verbs, what a clause that asks begins with. */
export const asking = {
  ...(table satisfies Readonly<Record<string, Phrases>>),
  auxiliaries,
  /** What follows "how" where a way is asked for. */
  howDo: [...auxiliaries, ...table.mayDo],
};
