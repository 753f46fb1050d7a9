import { citationHallucination } from './citationHallucination.ts';

/** Eq. 3 of EvidenT §5.2.1: 1 where an answer cites at least one sufficient source and nothing that was not retrieved. */
export function groundedness(cited: readonly string[], sufficient: ReadonlySet<string>, retrieved: ReadonlySet<string>): 0 | 1 {
  return cited.some((one) => sufficient.has(one)) && citationHallucination(cited, retrieved) === 0 ? 1 : 0;
}
