/** What the answers of a row mostly are. */
export type GridGroup = 'figures' | 'words';

/**
 * Where a heading stands over rows, by the place of its first: over figures and over verdicts and words, where the sheet has the ones before the others. None where they take turns, so that no row is
 * moved from where it was put. `kinds`: of each row, null while nothing is claimed in it.
 */
export function rowGroups(kinds: readonly (GridGroup | null)[]): ReadonlyMap<number, GridGroup> {
  const starts: (readonly [number, GridGroup])[] = [];
  kinds.forEach((kind, row) => {
    if (kind !== null && starts.at(-1)?.[1] !== kind) starts.push([starts.length === 0 ? 0 : row, kind]);
  });
  return new Map(starts.length === 2 ? starts : []);
}
