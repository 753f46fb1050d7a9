import type { LabCurve } from '../../../domain/papers/lab.ts';

interface PictureWords {
  readonly title: string;
  readonly help: string;
  readonly x: string;
  readonly y: string;
}

/** What the pictures of a run are called, and the heads of their tables. */
export const pictures: Readonly<Record<LabCurve['id'], PictureWords>> = {
  recall: { title: 'Recall by place', help: 'share of evidence pages among the first so many pages', x: 'Pages', y: 'Recall' },
  types: { title: 'Right by type of question', help: 'share of judged answers that are right', x: 'Type', y: 'Right' },
  latency: { title: 'Time by step', help: 'milliseconds of a question, in the mean', x: 'Step', y: 'Milliseconds' },
  tokens: { title: 'Tokens against answers that are right', help: 'context given to the language model', x: 'Tokens', y: 'Right' },
  overlap: { title: 'F1 by type of question', help: 'words that answer and gold answer share', x: 'Type', y: 'F1' },
  context: {
    title: 'Context@K, by page',
    help: 'share of questions with a passage of the evidence page among the first so many',
    x: 'Passages',
    y: 'Context@K, by page',
  },
  title: {
    title: 'Title@K',
    help: 'share of questions with a passage of the right filing among the first so many',
    x: 'Passages',
    y: 'Title@K',
  },
  alpha: {
    title: 'By the weight α',
    help: 'of a passage’s words in one vector, of its filing’s particulars where scores are summed; every question is searched again at each',
    x: 'α',
    y: 'Share of questions',
  },
  similarity: {
    title: 'Likeness of passages',
    help: 'cosines of pairs of passages of one filing, and of two',
    x: 'Cosine',
    y: 'Share of pairs',
  },
  'text-threshold': {
    title: 'By the least cosine of text',
    help: 'what a model would be given; tables and pictures stand at the system’s own least cosines',
    x: 'Least cosine',
    y: 'Share',
  },
  thresholds: {
    title: 'By the least cosines of tables and pictures',
    help: 'share of questions whose evidence a model would be given; tables across, pictures down',
    x: 'Tables',
    y: 'Evidence given',
  },
  calibration: { title: 'Calibration', help: 'how often a claim is right, by how sure it was', x: 'Sure', y: 'Right' },
};
