/**
 * Place of the first supporting passage, from 1; null where none was retrieved (RAGMate §4.2: the mean of it is the average matched rank). In the lab supporting is by page,
 * as in `contextAt`, and looked for among the first 100 passages, of systems without passages among the first 20 pages.
 */
export function matchedRank(supports: readonly boolean[]): number | null {
  const at = supports.indexOf(true);
  return at === -1 ? null : at + 1;
}
