import type { LabBetter, LabPreference, LabVerdict } from '../../../domain/papers/judged.ts';

const WORTH: Readonly<Record<LabVerdict, number>> = { right: 2, partly: 1, refused: 0.5, wrong: 0 };

/** The better of two answers by verdicts on each, not by a judge that sees both: right before partly before saying nothing before wrong. */
export function betterByVerdicts(first: LabVerdict, second: LabVerdict): LabBetter {
  const difference = WORTH[first] - WORTH[second];
  return difference > 0 ? 'first' : difference < 0 ? 'second' : 'tie';
}

/** Pairwise preference (FinancialQA §5.2.2, Table 3): shares of questions whose first, whose second answer is the better, and of ties, each in [0, 1]. Null of none. */
export function pairwisePreference(better: readonly LabBetter[]): LabPreference | null {
  const share = (wanted: LabBetter): number => better.filter((one) => one === wanted).length / better.length;
  return better.length === 0 ? null : { first: share('first'), second: share('second'), tie: share('tie') };
}
