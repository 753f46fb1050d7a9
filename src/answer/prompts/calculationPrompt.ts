import type { KindPrompt } from './kindPrompt.ts';

/** A result to be worked out: the figures room does that, the model names what it is worked out from. */
export const calculationPrompt: KindPrompt = {
  kind: 'calculation',
  asks: 'Name in one to three sentences the figures needed, as printed, with unit and period. Do not calculate.',
};
