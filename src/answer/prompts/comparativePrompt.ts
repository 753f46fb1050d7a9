import type { KindPrompt } from './kindPrompt.ts';

/** One thing compared with another, with both values: never "X is higher" alone (Bamberg §2.3). */
export const comparativePrompt: KindPrompt = {
  kind: 'comparative',
  asks: 'Compare them in one to three sentences, naming every value compared with its unit and period.',
};
