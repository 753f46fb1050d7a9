import type { LabFit, LabRow, LabRun } from '../../domain/papers/lab.ts';
import { vectorsMs } from './estimateOf.ts';

/** How long the rest of a run takes. */
interface LabLeft {
  /** Null where no way that is left was ever timed. */
  readonly ms: number | null;
  /** Ways that are left and without a time. */
  readonly unknown: number;
}

/**
 * The questions that are left, each as long as its way took so far in this run from one row to the next (`pace`), else as its rows took, else as it was foretold, else as rows
 * of the same preset took; and the vectors of ways that have not begun, each once.
 */
export function leftOf(run: LabRun, rows: readonly LabRow[], fits: readonly LabFit[], pace: ReadonlyMap<string, number>): LabLeft {
  const wanted = run.conditions.map(({ id, preset, given }) => {
    const own = rows.filter(({ condition }) => condition === id);
    const of = given ? run.questions.filter(({ filing }) => filing !== undefined).length : run.questions.length;
    const fit = fits.find(({ condition }) => condition.id === id);
    // The same way with the filing given or not, where it alone was asked so far.
    const alike = run.conditions.filter((other) => other.preset === preset).map((other) => other.id);
    const each = pace.get(id) ?? mean(own) ?? fit?.ms ?? mean(rows.filter(({ condition }) => alike.includes(condition)));
    return { left: of - own.length, begun: own.length > 0, each, vectors: fit?.vectors ?? [] };
  });
  const ahead = wanted.filter(({ left }) => left > 0);
  const known = ahead.flatMap(({ left, each }) => (each === null ? [] : [left * each]));
  const asking = known.reduce((sum, ms) => sum + ms, 0);
  return { ms: known.length === 0 ? null : asking + vectorsMs(ahead.filter(({ begun }) => !begun)), unknown: ahead.length - known.length };
}

const mean = (rows: readonly LabRow[]): number | null =>
  rows.length === 0 ? null : rows.reduce((sum, { ms }) => sum + ms, 0) / rows.length;
