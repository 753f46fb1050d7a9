import type { LabPreference, LabVerdict } from '../../../domain/papers/lab.ts';

const WORTH: Readonly<Record<LabVerdict, number>> = { right: 2, partly: 1, refused: 0.5, wrong: 0 };

/**
 * Pairwise preference (FinancialQA §5.2.2, Table 3): shares of questions whose first, whose second answer is the better, and of ties. From verdicts on each answer, not
 * from a judge that sees both: right before partly before saying nothing before wrong. Null of none.
 */
export function pairwisePreference(pairs: readonly (readonly [LabVerdict, LabVerdict])[]): LabPreference | null {
  if (pairs.length === 0) return null;
  const share = (such: (difference: number) => boolean): number =>
    pairs.filter(([a, b]) => such(WORTH[a] - WORTH[b])).length / pairs.length;
  return { first: share((d) => d > 0), second: share((d) => d < 0), tie: share((d) => d === 0) };
}
