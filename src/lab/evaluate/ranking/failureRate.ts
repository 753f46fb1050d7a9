/**
 * Retrieval failure rate (RAGMate §4.2): share of questions for which no supporting passage was retrieved; null of no questions. In the lab by page and as deep as
 * `matchedRank`.
 */
export const failureRate = (ranks: readonly (number | null)[]): number | null =>
  ranks.length === 0 ? null : ranks.filter((rank) => rank === null).length / ranks.length;
