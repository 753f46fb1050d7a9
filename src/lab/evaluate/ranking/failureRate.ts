/** Retrieval failure rate (RAGMate §4.2): share of questions for which no supporting passage was retrieved; null of no questions. */
export const failureRate = (ranks: readonly (number | null)[]): number | null =>
  ranks.length === 0 ? null : ranks.filter((rank) => rank === null).length / ranks.length;
