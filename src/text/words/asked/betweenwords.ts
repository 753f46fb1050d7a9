import table from './betweenwords.json' with { type: 'json' };
import type { Phrases } from '../phrases.ts';

/** `turned` where the sentence names first what is taken away; `measure` where its verb says what is measured. */
interface BetweenRow {
  readonly how: string;
  readonly turned?: boolean;
  readonly measure?: string;
  readonly said: Phrases;
}

/**
 * Two figures of two companies compared to one another, as people say it. `rows`: sentences with places for each company's figure, `<a>` and `<b>`, and for what is
 * measured of both, `<m>`; the first that fits counts. `ties` join a figure and its company, `standsFor` in place of a figure named before. `refersBack` words leave
 * open whose a figure is, as `joins` before a company's name do.
 */
export const betweenWords: {
  readonly rows: readonly BetweenRow[];
  readonly ties: Phrases;
  readonly standsFor: Phrases;
  readonly refersBack: Phrases;
  readonly joins: Phrases;
} = table;
