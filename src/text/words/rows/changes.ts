import type { Phrases } from '../phrases.ts';
import data from './changes.json' with { type: 'json' };

/** How sentences, columns and rows say that a figure is a change and no level. */
export const CHANGES: Readonly<Record<keyof typeof data, Phrases>> = data;
