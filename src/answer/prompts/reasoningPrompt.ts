import type { KindPrompt } from './kindPrompt.ts';

/** Why, and how. */
export const reasoningPrompt: KindPrompt = {
  kind: 'reasoning',
  asks: 'Give in two to four sentences the reasons that the passages state, in their words.',
};
