import { diffArrays } from 'diff';

/** A run of equal or unequal things: `[from, to)` in each list; a run that only one list has is empty in the other. */
export interface CommonRun {
  readonly same: boolean;
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

/**
 * What two lists have in common, in order, by the shortest edit script (Myers 1986, as jsdiff has it). With more than `mostEdits` edits between them they are two
 * different lists: one run.
 */
export function commonRuns(before: readonly string[], after: readonly string[], mostEdits: number): CommonRun[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits });
  if (!changes) return [{ same: false, before: [0, before.length], after: [0, after.length] }];
  const runs: CommonRun[] = [];
  let b = 0;
  let a = 0;
  for (const { added, removed, count } of changes) {
    const to: readonly [number, number] = [added ? b : b + count, removed ? a : a + count];
    const last = runs.at(-1);
    const same = !added && !removed;
    if (last && !last.same && !same) runs[runs.length - 1] = { same, before: [last.before[0], to[0]], after: [last.after[0], to[1]] };
    else runs.push({ same, before: [b, to[0]], after: [a, to[1]] });
    [b, a] = to;
  }
  return runs;
}
