import type { QuestionType } from '../../domain/question.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import type { PromptKind } from '../../domain/writing.ts';

/** What one kind of question means to code beyond the parser: for what may be claimed, for how retrieval weighs pages, for how a model is asked. */
interface KindRow {
  readonly intent: QuestionKind;
  readonly type: QuestionType;
  /** Null where the words do not say how to ask: the model is asked for it then. */
  readonly prompt: PromptKind | null;
}

/** The kinds that a question's words are read as, each once, with what they are for everyone else. */
export const KINDS = {
  figure: { intent: 'figure', type: 'line-item', prompt: 'fact' },
  /** "What was the effective tax rate": printed in texts and notes, and no row of a face statement. */
  rate: { intent: 'figure', type: 'fact', prompt: 'fact' },
  calculation: { intent: 'calculation', type: 'calculation', prompt: 'calculation' },
  'yes-no': { intent: 'yes-no', type: 'yes-no', prompt: 'yes-no' },
  direction: { intent: 'direction', type: 'comparison', prompt: 'comparative' },
  choice: { intent: 'choice', type: 'multiple-choice', prompt: 'choice' },
  comparison: { intent: 'comparison', type: 'comparison', prompt: 'comparative' },
  date: { intent: 'date', type: 'fact', prompt: 'fact' },
  name: { intent: 'name', type: 'fact', prompt: 'fact' },
  list: { intent: 'list', type: 'list', prompt: 'fact' },
  reason: { intent: 'reason', type: 'explanation', prompt: 'reasoning' },
  /** "How does it recognize revenue", "explain …", "assess …". */
  manner: { intent: 'prose', type: 'explanation', prompt: 'reasoning' },
  /** "Describe …", "give an overview of …", "what is its policy on …". */
  description: { intent: 'prose', type: 'summary', prompt: 'summary' },
  /** "Summarise the filing", "how is Acme doing": of the whole. */
  overview: { intent: 'overview', type: 'summary', prompt: 'summary' },
  /** What no words of asking say: "Acme pension plans". */
  open: { intent: 'prose', type: 'fact', prompt: null },
} as const satisfies Readonly<Record<string, KindRow>>;

export type AskedKind = keyof typeof KINDS;
