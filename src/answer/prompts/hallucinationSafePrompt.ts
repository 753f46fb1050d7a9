import type { KindPrompt } from './kindPrompt.ts';

/** For questions of no known kind, and for those whose filings may not hold the answer: not to guess where evidence is absent (Bamberg §2.3). */
export const hallucinationSafePrompt: KindPrompt = {
  kind: 'hallucination-safe',
  asks: 'Answer in one to three sentences only what the passages state outright. Do not guess.',
};
