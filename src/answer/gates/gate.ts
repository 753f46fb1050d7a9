import type { WrittenSentence, GateInput } from './writtenSentence.ts';

/** What a gate says of a sentence: null where it passes, else why not, in a reviewer's words. */
export interface Verdict {
  readonly because: string | null;
  /** Share of the sentence that its passages bear, in [0, 1]: the support gate alone. */
  readonly support?: number;
}

export type Gate = (sentence: WrittenSentence, input: GateInput) => Verdict | Promise<Verdict>;

export const passed: Verdict = { because: null };
export const failed = (because: string): Verdict => ({ because });
