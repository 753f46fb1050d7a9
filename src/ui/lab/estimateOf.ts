import type { LabFit, LabTimedBy } from '../../domain/papers/lab.ts';

/** How long a run would take, by what is known of this machine before the first question. */
export interface LabEstimate {
  /** Of asking; null where nothing is known of any way. */
  readonly ms: number | null;
  /** What says so, each once. */
  readonly by: readonly LabTimedBy[];
  /** Ways without a time. */
  readonly unknown: number;
  /** Of the vectors that are made before the first question, each once, as far as this machine was timed. */
  readonly vectorsMs: number;
  /** Whether there are vectors to make whose time is not known. */
  readonly untimed: boolean;
}

/** `asked`: of a way, how many questions it is asked. */
export function estimateOf(fits: readonly LabFit[], asked: (given: boolean) => number): LabEstimate {
  const known = fits.flatMap(({ condition, ms }) => (ms === null ? [] : [ms * asked(condition.given)]));
  return {
    ms: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0),
    by: [...new Set(fits.flatMap(({ by }) => by ?? []))],
    unknown: fits.length - known.length,
    vectorsMs: vectorsMs(fits),
    untimed: fits.some(({ vectors }) => vectors.some(({ ms }) => ms === null)),
  };
}

/** Of the vectors that ways lack, each once, as far as this machine was timed. */
export const vectorsMs = (fits: readonly Pick<LabFit, 'vectors'>[]): number =>
  [...new Map(fits.flatMap(({ vectors }) => vectors.map(({ name, ms }) => [name, ms ?? 0] as const))).values()].reduce(
    (sum, ms) => sum + ms,
    0,
  );
