import type { Phrases } from '../phrases.ts';
import table from './measureverbs.json' with { type: 'json' };

/** Verbs that say by themselves what is measured, where no noun does: "what did it earn", "how much does it owe". `beside`: nouns that change nothing ("how much money did it make"). */
export const measureVerbs: readonly { readonly said: Phrases; readonly means: string; readonly beside: readonly string[] }[] = table;
