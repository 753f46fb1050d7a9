import type { AlignedRecord } from '../../../domain/writing.ts';

/**
 * % hallucination of passages (EvidenT §5.1.1, Table 2): share of the passages that a model copied out that have words made up, by what alignment (§3.3) did with each: cut to
 * what its source has, or dropped. What differs in a passage that is kept whole, less than the threshold leaves, is not counted. Null of no passages.
 */
export function passageHallucination(outcomes: readonly AlignedRecord['outcome'][]): number | null {
  const made = outcomes.filter((outcome) => outcome === 'trimmed' || outcome === 'dropped');
  return outcomes.length === 0 ? null : made.length / outcomes.length;
}
