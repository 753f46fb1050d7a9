import type { KindPrompt } from './kindPrompt.ts';

/** One thing is asked for: a name, a day, a place, a figure as it is printed. */
export const factPrompt: KindPrompt = {
  kind: 'fact',
  asks: 'Answer in one or two sentences with the fact asked for, its unit and its period.',
};
