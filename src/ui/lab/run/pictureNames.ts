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
  calibration: { title: 'Calibration', help: 'how often a claim is right, by how sure it was', x: 'Sure', y: 'Right' },
};
