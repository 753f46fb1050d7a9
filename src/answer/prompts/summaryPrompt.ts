import type { KindPrompt } from './kindPrompt.ts';

/** What the passages say of something, in short. */
export const summaryPrompt: KindPrompt = {
  kind: 'summary',
  asks: 'Summarize in two to four sentences what the passages say about it.',
};
