import type { KindPrompt } from './kindPrompt.ts';

/** One of several options; they are read from the question's form, and by their letters here. */
export const choicePrompt: KindPrompt = {
  kind: 'choice',
  asks: 'Say which option the passages support, in its own words, and what in them supports it.',
};
