/** Context@K (RAGMate §4.2) of one question: 1 where any of the first `k` passages supports the gold answer. `supports`: best first. */
export const contextAt = (supports: readonly boolean[], k: number): 0 | 1 => (supports.slice(0, k).includes(true) ? 1 : 0);
