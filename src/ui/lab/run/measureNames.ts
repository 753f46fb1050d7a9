import type { LabMeasure, Measured } from '../../../domain/papers/lab.ts';
import { millis } from '../../wording/format.ts';

/** What the measures are called, by their ids: as their papers call them, and after a comma in what they differ from what the paper measures (docs/papers). */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'recall-at-1': 'Recall@1',
    'recall-at-5': 'Recall@5',
    'recall-at-10': 'Recall@10',
    'recall-at-20': 'Recall@20',
    mrr: 'MRR',
    'ndcg-at-10': 'nDCG@10',
    coverage: 'Answered rightly',
    precision: 'Right of what is claimed',
    calibration: 'Calibration error',
    latency: 'Time of a question',
    'percent-correct': 'Percent correct, by hand or figures',
    'percent-correct-model': 'Percent correct, in a model’s opinion',
    'judge-agreement': 'The model’s verdict is that by hand',
    'judge-kappa': 'Cohen’s κ of model and hand',
    'context-tokens': 'Tokens of context a question',
    'context-cost': 'Context of 100 questions at $0.25 a million tokens, $',
    'tiers-reached': 'Text alone was not enough',
    'accuracy-text': 'Accuracy by hand or figures, of text',
    'accuracy-image': 'Accuracy by hand or figures, of pictures',
    'accuracy-table': 'Accuracy by hand or figures, of tables',
    'accuracy-mixed': 'Accuracy by hand or figures, of several of these',
    'token-precision': 'Precision, by words',
    'token-recall': 'Recall, by words',
    'token-f1': 'F1, by words',
    'rouge-l': 'ROUGE-L',
    'semantic-f1': 'Semantic F1, by the embedder here',
    cosine: 'Cosine similarity, by the embedder here',
    'bert-score': 'BERTScore F1, by the embedder here',
    'citation-drift': 'Citation drift, to another filing',
    'passages-invented': 'Passages with words made up',
    groundedness: 'Groundedness, by page',
    'citation-hallucination': 'Answers with citations made up',
    'ans-cov-1': 'AnsCov, by page',
    'ans-cov-2': 'Cov@2, by page',
    'ans-cov-3': 'Cov@3, by page',
    'ans-cov-5': 'Cov@5, by page',
    'ans-cov-10': 'Cov@10, by page',
    'doc-focus-1': 'DocFocus, by page',
    'doc-focus-2': 'Focus@2, by page',
    'doc-focus-3': 'Focus@3, by page',
    'doc-focus-5': 'Focus@5, by page',
    'doc-focus-10': 'Focus@10, by page',
    'sem-max': 'SemMax, by the second reader here',
    'sem-recall': 'SemRecall, by the second reader here',
    'entailed-yes': 'Footnotes say it: wholly, by hand or our gate',
    'entailed-partial': 'Footnotes say it: in part, by hand or our gate',
    'entailed-no': 'Footnotes say it: not, by hand or our gate',
    helpful: 'Found helpful',
    relevant: 'Found relevant',
    'context-at-1': 'Context@1, by page',
    'context-at-5': 'Context@5, by page',
    'context-at-10': 'Context@10, by page',
    'title-at-1': 'Title@1',
    'title-at-5': 'Title@5',
    'title-at-10': 'Title@10',
    'matched-rank': 'Average matched rank, by page',
    'retrieval-failure': 'Retrieval failure rate, by page',
    'mean-margin': 'Mean margin',
    'cohens-d': 'Cohen’s d',
    'fisher-score': 'Fisher score',
    'roc-area': 'AUC',
    'ks-distance': 'KS distance',
    'tail-within': 'Cosine of 0.8 or more, within a filing',
    'tail-across': 'Cosine of 0.8 or more, across filings',
  }),
);

export const measureName = (id: string): string => NAMES.get(id) ?? id;

/** "0.83", "1,204", "16 ms". */
export function measureText(value: number, kind: LabMeasure['kind']): string {
  if (kind === 'ms') return millis(value).replace('-', '−');
  if (kind === 'count') return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
  return value.toFixed(2).replace('-', '−');
}

/** "+0.03", "−4 ms". */
export const differenceText = ({ value }: Measured, kind: LabMeasure['kind']): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${measureText(Math.abs(value), kind)}`;

/** A measure that is compared is of the kind that its name says. */
export const kindOf = (id: string): LabMeasure['kind'] => (id === 'latency' ? 'ms' : 'share');
