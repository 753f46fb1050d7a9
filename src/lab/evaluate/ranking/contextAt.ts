/**
 * Context@K (RAGMate §4.2) of one question: 1 where any of the first `k` passages supports the gold answer. `supports`: best first; the paper judges chunks, the lab whether a
 * passage stands on a page that has the answer (`passageSupports`), and calls the measure so.
 */
export const contextAt = (supports: readonly boolean[], k: number): 0 | 1 => (supports.slice(0, k).includes(true) ? 1 : 0);
