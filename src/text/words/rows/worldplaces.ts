import type { Phrases } from '../phrases.ts';
import data from './worldplaces.json' with { type: 'json' };

/** Names of places as rows and columns print them: countries, regions, and what stands for the home country. */
export const WORLDPLACES: Readonly<Record<keyof typeof data, Phrases>> = data;
