import type { Run } from './runs.ts';

/** Part of a run that is drawn in one stretch. */
export interface Piece {
  readonly text: string;
  readonly u: number;
  readonly width: number;
  /** A space stands before it that the run does not print. */
  readonly spaced: boolean;
}

/** The run's words as they read, cut where a false space was taken out or a marker set apart. */
export function heal(run: Run): Piece[] {
  return [{ text: run.text, u: run.u, width: run.width, spaced: false }];
}
