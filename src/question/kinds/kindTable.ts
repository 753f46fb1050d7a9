import type { QuestionType } from '../../domain/question.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import type { PromptKind } from '../../domain/writing.ts';

/**
 * What each kind of question is for those who do not read it: as retrieval weighs pages (`type`) and as a model is asked (`prompt`). Both are still read from the words by
 * patterns of their own (`typeOf`, `promptOf`), which say something else for four in ten questions of the bench; this is what they are to agree with.
 */
export const KINDS = {
  figure: { type: 'line-item', prompt: 'fact' },
  calculation: { type: 'calculation', prompt: 'calculation' },
  'yes-no': { type: 'yes-no', prompt: 'yes-no' },
  direction: { type: 'comparison', prompt: 'comparative' },
  choice: { type: 'multiple-choice', prompt: 'choice' },
  comparison: { type: 'comparison', prompt: 'comparative' },
  date: { type: 'fact', prompt: 'fact' },
  name: { type: 'fact', prompt: 'fact' },
  list: { type: 'list', prompt: 'fact' },
  reason: { type: 'explanation', prompt: 'reasoning' },
  prose: { type: 'summary', prompt: 'summary' },
} as const satisfies Readonly<Record<QuestionKind, { readonly type: QuestionType; readonly prompt: PromptKind }>>;
