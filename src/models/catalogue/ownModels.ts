/** Our own cross-encoder (docs/models/footnote-reranker.md): it reads sentences and rows beside the question. It comes with the page, as its scripts do. */
export const JUDGE = 'footnote-reranker';
