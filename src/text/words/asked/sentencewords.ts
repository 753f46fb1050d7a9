import table from './sentencewords.json' with { type: 'json' };
import type { Phrases } from '../phrases.ts';

/** Words of a question around what is asked: politeness, sources, units, times without a date, verbs of having and reporting. */
export const sentenceWords: Readonly<Record<keyof typeof table, Phrases>> = table;
