import type { ModelId } from '../../src/domain/models.ts';

/** What is false about something that a scripted generator wrote, as it alone knows: gates are measured against this, not against themselves. */
export type Lie =
  | 'digits'
  | 'swapped'
  | 'scale'
  | 'period'
  | 'company'
  | 'direction'
  | 'invented'
  /** True words whose footnote is to a passage without them: shown with one that has them it is true again. */
  | 'drifted'
  | 'label'
  /** % for $, $ for %. */
  | 'unit'
  /** Two amounts put together by the model. */
  | 'sum'
  /** A figure in words, and another figure. */
  | 'spelled'
  /** Obeys what a filing's text demands. */
  | 'obeyed';

/** What a scripted generator knows beside its prompt, and whom it tells what it wrote. */
export interface Known {
  /** Gold evidence for a question, by the question's text: what a faithful one copies where the context has it. */
  readonly gold?: (question: string) => readonly string[];
  /** Told of every passage and sentence as it is written; null: it is true. */
  readonly wrote?: (text: string, lie: Lie | null) => void;
  /** Tokens of prompt and reply together; 8,192 where not said. */
  readonly window?: number;
  /** Milliseconds before each word; 0 where not said. */
  readonly pieceMs?: number;
}

/** The name under which a script stands behind the port. */
export const named = (script: string): ModelId => `scripted:${script}` as ModelId;
