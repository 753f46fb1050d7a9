import type { WritingConfig } from './writing.ts';

/** The one-page menu of what can be swapped. A published system is a `PipelineConfig` value (`engine/presets/presets.ts`). */

/** Cut by reading alone (`ingest/chunks/chunk.ts`). */
export type PlainChunkerId = 'structure' | 'window-10000-2000' | 'window-500-250' | 'window-350t-50t';
/** Cut and merged by vectors of its sentences (`lab/chunks/semantic.ts`). */
export type SemanticChunkerId = 'semantic-95-85';
export type ChunkerId = PlainChunkerId | SemanticChunkerId;
/** What is embedded of a chunk (`index/vectors/embeddedTexts.ts`). */
export type TextStrategyId = 'body' | 'headed' | 'labels' | 'summary' | 'metadata' | 'metadata-prefix' | 'metadata-suffix';
/** A field of a metadata header, as RAGMate's Table 1 has them; `section` is the chunk's, the others are the filing's. */
export type MetadataFieldId = 'company' | 'form' | 'section' | 'fiscalYearEnd' | 'periodEnd' | 'filed' | 'exchange' | 'sic';
/** What is embedded of a question (`retrieve/neural.ts`). */
export type QuestionTextId = 'whole' | 'core' | 'topic';
export type RouterId = 'metadata' | 'none';
export type FuserId = 'rrf' | 'chunks-only';
export type RerankerId = 'features' | 'none';
/** Who writes the answer (`engine/ask/composing.ts`): quotes and figures alone, a model's sentences that pass the gates beside them, or a published system's reply as it came. */
export type ComposerId = 'extractive' | 'verified' | 'as-published';

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
   * The cross-encoder's score of the page's best chunk, as z-score over the pages it read. Pages that the time did not allow get the least of these, as they came
   * after the ones read. 0 for all where fewer than four were read.
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

/** What the vectors of one dense index are made from. */
export type VectorsConfig =
  | { readonly kind: 'text'; readonly text: TextStrategyId }
  /** `alpha` of the content's vector and the rest of the metadata's, made a unit vector again (RAGMate Eq. 1). */
  | { readonly kind: 'unified'; readonly content: TextStrategyId; readonly metadata: TextStrategyId; readonly alpha: number };

/** One ranking of passages, `limit` of them at most. */
export type PassageSource =
  | { readonly kind: 'words'; readonly limit: number }
  /** Passages whose cosine is less than `atLeast` are left out; null keeps all. */
  | {
      readonly kind: 'meaning';
      readonly vectors: VectorsConfig;
      readonly limit: number;
      readonly atLeast: number | null;
      /** Passages of this kind alone, as an index of their own. */
      readonly of?: Modality;
    };

/** What a passage is: narrative, a table, a chart or picture. */
export type Modality = 'prose' | 'table' | 'drawing';

/** How the sources' rankings become one. */
export type PassageFusion =
  | { readonly kind: 'only' }
  /** All sources in turn, each passage once, `limit` of them at most. */
  | { readonly kind: 'merge'; readonly limit: number }
  | { readonly kind: 'rrf'; readonly k: number }
  /** The first source alone where it has `enough`; else what the others have after it. */
  | { readonly kind: 'tiers'; readonly enough: number }
  /** Scores times the weight of their source, 0 where a source does not rank the passage. */
  | { readonly kind: 'sum'; readonly weights: readonly number[] };

/** How a published system finds passages (`lab/passages/retrievePassages.ts`): question → filings → sources → fusion → order → the first `keep`. */
export interface PassagesConfig {
  /** What is searched for: the question as it is, or with the metadata it names put first. */
  readonly question: 'whole' | 'reformulated';
  /** What a metadata header holds. */
  readonly fields: readonly MetadataFieldId[];
  /** Filings that routing may choose; null searches all. */
  readonly filings: number | null;
  /** Whether passages are held to the companies that the question names. */
  readonly organisations: 'ignored' | 'tagged';
  readonly sources: readonly PassageSource[];
  readonly fusion: PassageFusion;
  readonly order: 'as-fused' | 'cross-encoder';
  readonly keep: number;
}

export interface PipelineConfig {
  readonly id: PresetId;
  readonly chunker: ChunkerId;
  readonly router: RouterId;
  readonly fuser: FuserId;
  readonly reranker: RerankerId;
  readonly composer: ComposerId;
  /** Weight of the lexicon's terms relative to the question's own, 0 for none. */
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
  /** A published system's retrieval over passages, run in the lab; null: ours. */
  readonly passages: PassagesConfig | null;
  /** How a language model is asked; null: none is. */
  readonly writing: WritingConfig | null;
}

/** What the ask view offers. */
export type OwnPresetId = 'words' | 'neural' | 'full';
/** Published systems that a language model answers, run in the lab. */
export type PublishedAnswersId =
  | 'financialqa'
  | 'financialqa-baseline'
  | 'raw-model'
  | 'bamberg'
  | 'bamberg-baseline'
  | 'evident'
  | 'evident-inline'
  | 'evident-every-sentence'
  | 'multifinrag'
  | 'multifinrag-baseline';
/** Published systems' retrieval, run in the lab (`engine/presets/published.ts`). */
export type PublishedPresetId =
  | 'ragmate-plain'
  | 'ragmate-prefix'
  | 'ragmate-prefix-without-section'
  | 'ragmate-prefix-without-company-and-year'
  | 'ragmate-suffix'
  | 'ragmate-unified'
  | 'ragmate-late'
  | 'ragmate-reformulated'
  | 'bamberg-retrieval'
  | 'bamberg-baseline-retrieval'
  | 'financialqa-retrieval'
  | 'financialqa-reduced-retrieval'
  | 'financialqa-baseline-retrieval'
  | 'multifinrag-retrieval'
  | 'multifinrag-baseline-retrieval';
export type PresetId = OwnPresetId | PublishedPresetId | PublishedAnswersId;
