/** Title@K (RAGMate §4.2) of one question: 1 where any of the first `k` passages is of the right filing (company and year). `filings`: best first. */
export const titleAt = (filings: readonly string[], right: ReadonlySet<string>, k: number): 0 | 1 =>
  filings.slice(0, k).some((filing) => right.has(filing)) ? 1 : 0;
