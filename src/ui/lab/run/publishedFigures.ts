import type { PresetId } from '../../../domain/config.ts';

/** What papers print of their own systems on their own data, as they print it (docs/papers): a measure's figures by preset. RAGMate: text-embedding-3-small, general and deeper questions; MultiFinRAG: Gemma; EvidenT: its larger model where there are two. */
const PUBLISHED: ReadonlyMap<string, Readonly<Partial<Record<PresetId, string>>>> = new Map(
  Object.entries<Readonly<Partial<Record<PresetId, string>>>>({
    'context-at-5': {
      'ragmate-plain': '0.33, 0.32',
      'ragmate-suffix': '0.48, 0.53',
      'ragmate-late': '0.37, 0.38',
      'ragmate-reformulated': '0.41, 0.39',
      'ragmate-prefix': '0.55, 0.65',
      'ragmate-unified': '0.63, 0.60',
    },
    'title-at-5': {
      'ragmate-plain': '0.78, 0.75',
      'ragmate-suffix': '0.88, 0.87',
      'ragmate-late': '0.78, 0.78',
      'ragmate-reformulated': '0.83, 0.79',
      'ragmate-prefix': '0.83, 0.93',
      'ragmate-unified': '0.88, 0.83',
    },
    'matched-rank': {
      'ragmate-plain': '21.6, 21.6',
      'ragmate-suffix': '11.5, 10.5',
      'ragmate-late': '10.8, 15.4',
      'ragmate-reformulated': '11.0, 13.9',
      'ragmate-prefix': '10.2, 8.5',
      'ragmate-unified': '7.8, 8.8',
    },
    'retrieval-failure': {
      'ragmate-plain': '0.10, 0.15',
      'ragmate-suffix': '0.02, 0.03',
      'ragmate-late': '0.15, 0.15',
      'ragmate-reformulated': '0.22, 0.19',
      'ragmate-prefix': '0.03, 0.05',
      'ragmate-unified': '0.03, 0.07',
    },
    'semantic-f1': { bamberg: '0.34', 'bamberg-baseline': '0.12' },
    'token-precision': { bamberg: '0.25' },
    'token-recall': { bamberg: '0.60' },
    'token-f1': { bamberg: '0.27' },
    'rouge-l': { bamberg: '0.29' },
    'percent-correct': { financialqa: '0.92', 'financialqa-baseline': '0.72' },
    'percent-correct-model': { financialqa: '0.92', 'financialqa-baseline': '0.72' },
    'context-tokens': { financialqa: '16,000', 'financialqa-baseline': '13,000', 'raw-model': '835,000' },
    groundedness: { evident: '0.93', 'evident-inline': '0.73', 'evident-every-sentence': '0.71' },
    'citation-hallucination': { evident: '0.00', 'evident-inline': '0.18', 'evident-every-sentence': '0.23' },
    'sem-max': { evident: '5.99', 'evident-inline': '4.10', 'evident-every-sentence': '4.32' },
    'sem-recall': { evident: '5.45', 'evident-inline': '1.93', 'evident-every-sentence': '2.36' },
    'ans-cov-1': { evident: '1.00', 'evident-inline': '0.89', 'evident-every-sentence': '0.90' },
    'ans-cov-10': { evident: '0.98', 'evident-inline': '0.32', 'evident-every-sentence': '0.33' },
    'citation-drift': { evident: '0.14' },
    'passages-invented': { evident: '0.01' },
    'doc-focus-1': { evident: '0.16', 'evident-inline': '0.05', 'evident-every-sentence': '0.04' },
    'doc-focus-10': { evident: '0.16', 'evident-inline': '0.01', 'evident-every-sentence': '0.01' },
    'entailed-yes': { evident: '0.74', 'evident-inline': '0.59', 'evident-every-sentence': '0.56' },
    'entailed-partial': { evident: '0.23', 'evident-inline': '0.28', 'evident-every-sentence': '0.27' },
    'entailed-no': { evident: '0.02', 'evident-inline': '0.08', 'evident-every-sentence': '0.11' },
    helpful: { evident: '0.92' },
    relevant: { evident: '0.89' },
    'bert-score': { bamberg: '0.60' },
    'accuracy-text': { multifinrag: '0.90', 'multifinrag-baseline': '0.77' },
    'accuracy-image': { multifinrag: '0.67', 'multifinrag-baseline': '0.00' },
    'accuracy-table': { multifinrag: '0.69', 'multifinrag-baseline': '0.06' },
    'accuracy-mixed': { multifinrag: '0.40', 'multifinrag-baseline': '0.00' },
    'mean-margin': { 'ragmate-plain': '0.05', 'ragmate-unified': '0.15', 'ragmate-prefix': '0.16' },
    'cohens-d': { 'ragmate-plain': '0.45', 'ragmate-unified': '2.25', 'ragmate-prefix': '1.89' },
    'fisher-score': { 'ragmate-plain': '0.10', 'ragmate-unified': '2.53', 'ragmate-prefix': '1.79' },
    'roc-area': { 'ragmate-plain': '0.63', 'ragmate-unified': '0.94', 'ragmate-prefix': '0.91' },
    'ks-distance': { 'ragmate-plain': '0.19', 'ragmate-unified': '0.71', 'ragmate-prefix': '0.65' },
    'tail-within': { 'ragmate-plain': '0.01', 'ragmate-unified': '0.41', 'ragmate-prefix': '0.12' },
    'tail-across': { 'ragmate-plain': '0.00', 'ragmate-unified': '0.01', 'ragmate-prefix': '0.00' },
  }),
);

export const publishedOf = (measure: string, preset: PresetId): string | undefined => PUBLISHED.get(measure)?.[preset];

/**
 * Measures that are worked out here as the papers define them, of answers and filings alone. Beside no others does a difference say anything: those by an embedder or a second
 * reader are by another one here, and RAGMate's Context@K, rank and failures are of gold chunks, of which there are pages here.
 */
const COMPARABLE = [
  'title-at-5',
  'percent-correct',
  'groundedness',
  'token-f1',
  'rouge-l',
  'accuracy-text',
  'accuracy-image',
  'accuracy-table',
  'accuracy-mixed',
] as const;

/** A figure that a paper prints of its own system, for a measure that is the same here. */
export interface ComparableFigure {
  readonly measure: string;
  readonly printed: string;
  /** Its numbers: two where the paper has two sets of questions. */
  readonly values: readonly number[];
}

export const comparableOf = (preset: PresetId): readonly ComparableFigure[] =>
  COMPARABLE.flatMap((measure) => {
    const printed = publishedOf(measure, preset);
    return printed === undefined ? [] : [{ measure, printed, values: printed.split(', ').map(Number) }];
  });
