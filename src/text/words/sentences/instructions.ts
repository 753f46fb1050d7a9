import type { Phrases } from '../phrases.ts';
import data from './instructions.json' with { type: 'json' };

/** What a document may carry that is no report: orders to a model, talk to the reader or about the writing. */
export const INSTRUCTIONS: Readonly<Record<keyof typeof data, Phrases>> = data;
