import type { Phrases } from '../phrases.ts';
import data from './statementrows.json' with { type: 'json' };

/** Rows of face statements as their labels go: totals, earnings, cash, and what checks hold against one another. */
export const STATEMENTROWS: Readonly<Record<keyof typeof data, Phrases>> = data;
