import table from './definitionwords.json' with { type: 'json' };
import type { Phrases } from '../phrases.ts';

/** How a question says how a thing is worked out: by saying it again ("i.e. …"), or in what manner ("using year-end balances"). */
export const definitionWords: Readonly<Record<keyof typeof table, Phrases>> = table;
