import { escaped } from '../../escaped.ts';
import table from './legalforms.json' with { type: 'json' };

/** Forms of legal persons in small letters, without the stop of an abbreviation: they say nothing about which company. */
export const legalForms: ReadonlySet<string> = new Set(table);

/** Any of them as a name ends in it, for a regular expression with the flag `i`: longer ones first, "Inc." with its stop. */
export const LEGAL_FORM = String.raw`(?:${[...table]
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')})(?![\w])\.?`;
