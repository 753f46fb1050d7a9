import type { WrittenSentence, GateInput } from './writtenSentence.ts';

/** What a gate says of a sentence: null where it passes, else why not, in a reviewer's words. */
export interface Opinion {
  readonly because: string | null;
  /** Share of the sentence that its passages bear, in [0, 1]: the support gate alone. */
  readonly support?: number;
}

export type Gate = (sentence: WrittenSentence, input: GateInput) => Opinion | Promise<Opinion>;

export const passed: Opinion = { because: null };
export const failed = (because: string): Opinion => ({ because });
