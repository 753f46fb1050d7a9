import type { Phrases } from '../phrases.ts';
import data from './rangemeasures.json' with { type: 'json' };

/** Words that name a measure: classes of one meaning, and those that say nothing more of it. */
export const RANGEMEASURES: Readonly<Record<keyof typeof data, Phrases>> = data;
