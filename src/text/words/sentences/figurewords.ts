import type { Phrases } from '../phrases.ts';
import data from './figurewords.json' with { type: 'json' };

/** What stands around a figure in a sentence and says how it is meant, or that it is none. */
export const FIGUREWORDS: Readonly<Record<keyof typeof data, Phrases>> = data;
