/** Place of the first supporting passage, from 1; null where none was retrieved (RAGMate §4.2: the mean of it is the average matched rank). */
export function matchedRank(supports: readonly boolean[]): number | null {
  const at = supports.indexOf(true);
  return at === -1 ? null : at + 1;
}
