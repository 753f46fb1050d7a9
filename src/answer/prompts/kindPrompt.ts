import type { PromptKind } from '../../domain/writing.ts';

/** What is asked of the model for one kind of question (Bamberg §2.3). */
export interface KindPrompt {
  readonly kind: PromptKind;
  /** The instruction alone, in as few words as a small model needs. */
  readonly asks: string;
}
