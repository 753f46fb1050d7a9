import type {
  DenseConfig,
  MetadataFieldId,
  Modality,
  PassagesConfig,
  PassageSource,
  PipelineConfig,
  PublishedPresetId,
  TextStrategyId,
  VectorsConfig,
} from '../../domain/config.ts';
import { WEIGHTS } from '../../retrieve/rerank.ts';

/**
 * The retrieval of published systems. Every number is the paper's, unless its line says that the paper gives none. An embedder that only a paid service has
 * is replaced by ours: a strategy is then compared with the other strategies here, not with the paper's absolute figures.
 */

/** RAGMate, Table 1. */
const FIELDS: readonly MetadataFieldId[] = ['company', 'form', 'section', 'fiscalYearEnd', 'periodEnd', 'filed', 'exchange', 'sic'];
/** RAGMate §6: what names the company, and what names the year. */
const COMPANY_AND_YEAR: readonly MetadataFieldId[] = ['company', 'fiscalYearEnd', 'periodEnd', 'filed'];
/** RAGMate looks as deep as rank 21 on average (Table 2) and does not say where it stops. */
const DEEP = 100;
/** All passages: a weighted sum needs every passage's score from both sources. */
const ALL = 1_000_000;

const exact = (embedder: string, text: TextStrategyId): DenseConfig => ({
  embedder,
  text,
  question: 'whole',
  adds: 0,
  exactBelow: ALL,
  m: 16,
  efConstruction: 200,
  efSearch: 100,
});

const meaning = (vectors: VectorsConfig, limit: number, atLeast: number | null = null, of?: Modality): PassageSource => ({
  kind: 'meaning',
  vectors,
  limit,
  atLeast,
  ...(of && { of }),
});
const text = (strategy: TextStrategyId): VectorsConfig => ({ kind: 'text', text: strategy });

/** What all of them share: passages of the preset's own chunker, in the order of their own search, answered by our own composer. */
const SHARED = {
  router: 'none',
  fuser: 'chunks-only',
  reranker: 'none',
  composer: 'extractive',
  lexiconWeight: 0,
  routeWeights: [1],
  rrfK: 60,
  candidates: 80,
  weights: WEIGHTS,
  crossEncoder: null,
  writing: null,
} as const;

const PASSAGES = {
  question: 'whole',
  fields: FIELDS,
  filings: null,
  organisations: 'ignored',
  fusion: { kind: 'only' },
  order: 'as-fused',
} as const;

/** RAGMate (Yousuf and others 2025): 350-token chunks with 50 of overlap. Its encoders are text-embedding-3-small and bge-m3; ours here is the one that every machine can run. */
const ragmate = (
  id: PublishedPresetId,
  strategy: TextStrategyId,
  passages: Partial<PassagesConfig> & Pick<PassagesConfig, 'sources'>,
): PipelineConfig => ({
  ...SHARED,
  id,
  chunker: 'window-350t-50t',
  dense: exact('all-MiniLM-L6-v2', strategy),
  passages: { ...PASSAGES, keep: DEEP, ...passages },
});

/** Table 2: dual encoders are reported with α = 0.5. */
const ALPHA = 0.5;
const UNIFIED: VectorsConfig = { kind: 'unified', content: 'body', metadata: 'metadata', alpha: ALPHA };
/** Eq. 3: α weighs the metadata here, and the content in Eq. 1. */
const LATE = {
  sources: [meaning(text('body'), ALL), meaning(text('metadata'), ALL)],
  fusion: { kind: 'sum', weights: [1 - ALPHA, ALPHA] },
} as const;
const prefixed = { sources: [meaning(text('metadata-prefix'), DEEP)] };

/** The Bamberg system (Paul, Kotre and Singh 2025) §2.2. It gives no c. */
const C = 10;
/** MultiFinRAG §3.1, 3.3.4 and 3.3.5: n texts, m tables, p images, and the cosines they must have. */
const MULTIFINRAG = { embedder: 'bge-base-en-v1.5', n: 6, m: 4, p: 3, text: 0.7, table: 0.65, image: 0.55 } as const;
/** FinancialQA (Goodman and others 2025) §3.4–3.6, 4.5: k 2–3 filings, K = 20 or 3K before filtering where routing is used, K′ = 10. */
const FINANCIALQA = { filings: 3, k: 20, kept: 10 } as const;
const financialqa = (id: PublishedPresetId, chunker: PipelineConfig['chunker'], routed: boolean): PipelineConfig => ({
  ...SHARED,
  id,
  chunker,
  router: routed ? 'metadata' : 'none',
  routeWeights: routed ? [1, 1, 1] : [1],
  // text-embedding-3-large in the paper
  dense: exact('all-MiniLM-L6-v2', 'body'),
  passages: {
    ...PASSAGES,
    filings: routed ? FINANCIALQA.filings : null,
    sources: [meaning(text('body'), routed ? 3 * FINANCIALQA.k : FINANCIALQA.k)],
    keep: FINANCIALQA.kept,
  },
});

export const PUBLISHED: Readonly<Record<PublishedPresetId, PipelineConfig>> = {
  'ragmate-plain': ragmate('ragmate-plain', 'body', { sources: [meaning(text('body'), DEEP)] }),
  'ragmate-prefix': ragmate('ragmate-prefix', 'metadata-prefix', prefixed),
  'ragmate-prefix-without-section': ragmate('ragmate-prefix-without-section', 'metadata-prefix', {
    ...prefixed,
    fields: FIELDS.filter((field) => field !== 'section'),
  }),
  'ragmate-prefix-without-company-and-year': ragmate('ragmate-prefix-without-company-and-year', 'metadata-prefix', {
    ...prefixed,
    fields: FIELDS.filter((field) => !COMPANY_AND_YEAR.includes(field)),
  }),
  'ragmate-suffix': ragmate('ragmate-suffix', 'metadata-suffix', { sources: [meaning(text('metadata-suffix'), DEEP)] }),
  'ragmate-unified': ragmate('ragmate-unified', 'body', { sources: [meaning(UNIFIED, DEEP)] }),
  'ragmate-late': ragmate('ragmate-late', 'body', LATE),
  /** "Dual (reformulated)" of Table 2; which dual encoder it is the paper does not say: two indexes here. */
  'ragmate-reformulated': ragmate('ragmate-reformulated', 'body', { ...LATE, question: 'reformulated' }),
  'bamberg-retrieval': {
    ...SHARED,
    id: 'bamberg-retrieval',
    chunker: 'structure',
    dense: exact('all-mpnet-base-v2', 'body'),
    // It sets no time; a minute a question is what the bench allows.
    crossEncoder: { model: 'ms-marco-MiniLM-L-6-v2', budgetMs: 50_000 },
    passages: {
      ...PASSAGES,
      organisations: 'tagged',
      sources: [meaning(text('body'), C), { kind: 'words', limit: C }],
      fusion: { kind: 'merge', limit: 2 * C },
      order: 'cross-encoder',
      keep: 2 * C,
    },
  },
  /** Its Table 4: fixed-length chunks (no length given: RAGMate's), MiniLM and FAISS, no reranker. */
  'bamberg-baseline-retrieval': {
    ...SHARED,
    id: 'bamberg-baseline-retrieval',
    chunker: 'window-350t-50t',
    dense: exact('all-MiniLM-L6-v2', 'body'),
    passages: { ...PASSAGES, sources: [meaning(text('body'), C)], keep: C },
  },
  'financialqa-retrieval': financialqa('financialqa-retrieval', 'window-10000-2000', true),
  'financialqa-reduced-retrieval': financialqa('financialqa-reduced-retrieval', 'window-500-250', true),
  'financialqa-baseline-retrieval': financialqa('financialqa-baseline-retrieval', 'window-10000-2000', false),
  /**
   * MultiFinRAG (Gondhalekar, Patel and Yeh 2025) §3.3.2–3.3.5: three indexes, each with its threshold; text alone where n of it pass, else with the first m tables and p images.
   * Its vision model is replaced by our reading of the tables and by the words of the images.
   */
  'multifinrag-retrieval': {
    ...SHARED,
    id: 'multifinrag-retrieval',
    chunker: 'semantic-95-85',
    dense: exact(MULTIFINRAG.embedder, 'summary'),
    passages: {
      ...PASSAGES,
      sources: [
        meaning(text('summary'), DEEP, MULTIFINRAG.text, 'prose'),
        meaning(text('summary'), MULTIFINRAG.m, MULTIFINRAG.table, 'table'),
        meaning(text('summary'), MULTIFINRAG.p, MULTIFINRAG.image, 'drawing'),
      ],
      fusion: { kind: 'tiers', enough: MULTIFINRAG.n },
      keep: DEEP,
    },
  },
  /** Its §3.2: fixed chunks, the first k by cosine, nothing of tables or figures. It gives neither their length (RAGMate's here) nor k (its n). */
  'multifinrag-baseline-retrieval': {
    ...SHARED,
    id: 'multifinrag-baseline-retrieval',
    chunker: 'window-350t-50t',
    dense: exact(MULTIFINRAG.embedder, 'body'),
    passages: { ...PASSAGES, sources: [meaning(text('body'), MULTIFINRAG.n)], keep: MULTIFINRAG.n },
  },
};
