import type { KindPrompt } from './kindPrompt.ts';

/** Decided by the passages: Bamberg's "Yes," "No," or "I don't know," with a brief justification. */
export const yesNoPrompt: KindPrompt = {
  kind: 'yes-no',
  asks: 'State in one or two sentences what the passages say that decides it. Do not begin with yes or no.',
};
