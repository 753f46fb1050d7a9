import type {
  ChunkerId,
  Modality,
  PassageFusion,
  PassagesConfig,
  PassageSource,
  PipelineConfig,
  VectorsConfig,
} from '../../domain/config.ts';

/** The trace of a published system in words: every number that makes it that system is in it, so that a test can hold it against its paper. */

const CHUNKERS = {
  structure: 'Passages cut along the structure: whole paragraphs and tables',
  'window-10000-2000': 'Passages of 10,000 characters, 2,000 of overlap',
  'window-500-250': 'Passages of 500 characters, 250 of overlap',
  'window-350t-50t': 'Passages of 350 tokens, 50 of overlap',
  'semantic-95-85':
    'Passages cut where neighbouring sentences are farther apart than the 95th percentile, merged above a similarity of 0.85',
} satisfies Record<ChunkerId, string>;

const number = (n: number): string => n.toLocaleString('en-US');
const ALL = 1_000_000;
const most = (limit: number): string => (limit >= ALL ? 'all' : `at most ${number(limit)}`);

/** What is searched for, and in what. */
export function question(text: string, config: PipelineConfig): string[] {
  return [CHUNKERS[config.chunker], ...(config.dense ? [`Vectors of ${config.dense.embedder}`] : []), `Searched for: ${text}`];
}

export const filings = (found: number, { filings: limit }: PassagesConfig): string[] => [
  limit === null ? `All ${number(found)} filings searched` : `${number(found)} filings chosen, at most ${number(limit)}`,
];

export function source(found: number, of: PassageSource): string {
  if (of.kind === 'words') return `${number(found)} passages by words, ${most(of.limit)}`;
  const threshold = of.atLeast === null ? '' : `, cosine at least ${of.atLeast.toFixed(2)}`;
  const kind = of.of === undefined ? '' : ` of ${MODALITIES[of.of]}`;
  return `${number(found)} passages by meaning of ${vectors(of.vectors)}${kind}, ${most(of.limit)}${threshold}`;
}

const MODALITIES = { prose: 'text', table: 'tables', drawing: 'images' } satisfies Record<Modality, string>;

const vectors = (of: VectorsConfig): string =>
  of.kind === 'text' ? of.text : `${of.content} and ${of.metadata} in one vector, α ${String(of.alpha)}`;

const FUSIONS: { readonly [K in PassageFusion['kind']]: (fusion: Extract<PassageFusion, { kind: K }>) => string } = {
  only: () => 'one source',
  merge: ({ limit }) => `merged, each once, ${most(limit)}`,
  rrf: ({ k }) => `reciprocal rank fusion, k ${String(k)}`,
  tiers: ({ enough }) => `text alone from ${number(enough)} passages on, else with tables and images`,
  sum: ({ weights }) => `weighted sum of scores, weights ${weights.map(String).join(' and ')}`,
};

export const joined = <K extends PassageFusion['kind']>(
  found: number,
  fusion: Extract<PassageFusion, { readonly kind: K }> & { readonly kind: K },
): string[] => [`${number(found)} passages: ${FUSIONS[fusion.kind](fusion)}`];

export const compared = (read: number, of: number, model: string): string[] => [
  `${number(read)} of ${number(of)} passages read together with the question by ${model}`,
];

export const kept = (found: number, limit: number): string[] => [`The first ${number(found)} kept, ${most(limit)}`];
