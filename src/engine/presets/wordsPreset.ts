import type { PipelineConfig } from '../../domain/config.ts';
import { JUDGE } from '../../models/catalogue/ownModels.ts';
import { WEIGHTS } from '../../retrieve/rerank.ts';

/** Our own first level: no download, no GPU. Route weights, fusion and lexicon weight are those of the prototype's funnel; docs/RESULTS.md has what each gains. */
export const WORDS = {
  id: 'words',
  chunker: 'structure',
  router: 'metadata',
  fuser: 'rrf',
  reranker: 'features',
  composer: 'extractive',
  lexiconWeight: 0.4,
  routeWeights: [1, 0.8, 0.7],
  rrfK: 60,
  candidates: 80,
  weights: WEIGHTS,
  dense: null,
  // reads what is near, never what is found: without it the same pages come in the same order
  crossEncoder: { model: JUDGE, budgetMs: 2000 },
  passages: null,
  writing: null,
} satisfies PipelineConfig;
