/** The one-page menu of what can be swapped. A published system is a `PipelineConfig` value (`engine/presets.ts`). */

export type ChunkerId = 'structure' | 'window-10000-2000' | 'window-500-250' | 'window-350t-50t';
/** What is embedded of a chunk (`index/embedded.ts`). */
export type TextStrategyId = 'body' | 'headed' | 'labels';
/** What is embedded of a question (`retrieve/neural.ts`). */
export type QuestionTextId = 'whole' | 'core' | 'topic';
export type RouterId = 'metadata' | 'none';
export type FuserId = 'rrf' | 'chunks-only';
export type RerankerId = 'features' | 'none';
export type ComposerId = 'extractive';

/** Features of the page reranker (`retrieve/rerank.ts`), each in [0, 1] unless its docstring says otherwise. */
export type FeatureId =
  | 'rank'
  | 'words'
  | 'chunk'
  | 'statement'
  | 'rowLabel'
  | 'period'
  | 'numbers'
  | 'heading'
  | 'topic'
  | 'phrase'
  | 'coverage'
  | 'closeness'
  | 'contents'
  | 'route'
  /** Of the question's vector with the nearest chunk of the page, as z-score over the candidates (not in [0, 1]); 0 for a page without vectors. */
  | 'similarity'
  /**
   * The cross-encoder's score of the page's best chunk, as z-score over the pages it read. Pages that the time did not allow get the least of these: they came after
   * the ones read, and stay there. 0 for all where fewer than four were read.
   */
  | 'crossEncoder';

/** What a pipeline embeds and how it searches vectors. One index per (embedder, chunker, text). */
export interface DenseConfig {
  readonly embedder: string;
  readonly text: TextStrategyId;
  readonly question: QuestionTextId;
  /** Pages that the search by meaning adds to the candidates of the words, 0 for none. */
  readonly adds: number;
  /** Vectors (windows) from which HNSW is used instead of the exact scan. Measured: docs/RESULTS.md. */
  readonly exactBelow: number;
  readonly m: number;
  readonly efConstruction: number;
  readonly efSearch: number;
}

export interface PipelineConfig {
  readonly id: PresetId;
  readonly chunker: ChunkerId;
  readonly router: RouterId;
  readonly fuser: FuserId;
  readonly reranker: RerankerId;
  readonly composer: ComposerId;
  /** Weight of the lexicon's terms beside the question's own, 0 for none. */
  readonly lexiconWeight: number;
  /** Weights of routed filings, best first; near ties share one. */
  readonly routeWeights: readonly number[];
  /** k of reciprocal rank fusion (Cormack et al. 2009). */
  readonly rrfK: number;
  /** Candidates kept after fusion, in pages. */
  readonly candidates: number;
  readonly weights: Readonly<Record<FeatureId, number>>;
  /** Null: no vectors are made or asked for. */
  readonly dense: DenseConfig | null;
  /** Used where its model is there; null: never. */
  readonly crossEncoder: { readonly model: string; readonly budgetMs: number } | null;
}

/** What the ask view offers; the rest are published systems, run in the lab. */
export type PresetId = 'words' | 'neural';
