import type { Phrases } from '../phrases.ts';
import data from './figurewords.json' with { type: 'json' };

/** Words around a figure in a sentence that say how it is meant, or that it is none. */
export const FIGUREWORDS: Readonly<Record<keyof typeof data, Phrases>> = data;
