/** The one-page menu of what can be swapped. A published system is a `PipelineConfig` value (`engine/presets.ts`). */

export type ChunkerId = 'structure' | 'window-10000-2000' | 'window-500-250' | 'window-350t-50t';
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
  | 'route';

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
}

export type PresetId = 'words';
