import type { LabMeasure, Measured } from '../../../domain/papers/lab.ts';
import { millis } from '../../wording/format.ts';

/** What the measures are called, by their ids, as their papers call them. */
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
    'percent-correct': 'Percent correct',
    'percent-correct-model': 'Percent correct, in a model’s opinion',
    'judge-agreement': 'The model’s verdict is that by hand',
    'judge-kappa': 'Cohen’s κ of model and hand',
    'context-tokens': 'Tokens of context a question',
    'context-cost': 'Context of 100 questions at $0.25 a million tokens, $',
    'tiers-reached': 'Text alone was not enough',
    'accuracy-text': 'Accuracy, answered by text',
    'accuracy-image': 'Accuracy, answered by pictures',
    'accuracy-table': 'Accuracy, answered by tables',
    'accuracy-mixed': 'Accuracy, answered by several of these',
    'token-precision': 'Precision, by words',
    'token-recall': 'Recall, by words',
    'token-f1': 'F1, by words',
    'rouge-l': 'ROUGE-L',
    'semantic-f1': 'Semantic F1, by the embedder here',
    cosine: 'Cosine similarity, by the embedder here',
    'bert-score': 'BERTScore F1, by the embedder here',
    'citation-drift': 'Citation drift',
    'passages-invented': 'Passages made up',
    groundedness: 'Groundedness',
    'citation-hallucination': 'Citations made up',
    'ans-cov-1': 'AnsCov',
    'ans-cov-2': 'Cov@2',
    'ans-cov-3': 'Cov@3',
    'ans-cov-5': 'Cov@5',
    'ans-cov-10': 'Cov@10',
    'doc-focus-1': 'DocFocus',
    'doc-focus-2': 'Focus@2',
    'doc-focus-3': 'Focus@3',
    'doc-focus-5': 'Focus@5',
    'doc-focus-10': 'Focus@10',
    'sem-max': 'SemMax, by the second reader here',
    'sem-recall': 'SemRecall, by the second reader here',
    'entailed-yes': 'Footnotes say it: wholly, by hand or our gate',
    'entailed-partial': 'Footnotes say it: in part',
    'entailed-no': 'Footnotes say it: not',
    helpful: 'Found helpful',
    relevant: 'Found relevant',
    'context-at-1': 'Context@1',
    'context-at-5': 'Context@5',
    'context-at-10': 'Context@10',
    'title-at-1': 'Title@1',
    'title-at-5': 'Title@5',
    'title-at-10': 'Title@10',
    'matched-rank': 'Average matched rank',
    'retrieval-failure': 'Retrieval failure rate',
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
