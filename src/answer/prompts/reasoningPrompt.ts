import type { KindPrompt } from './kindPrompt.ts';

/** Why, and how. */
export const reasoning: KindPrompt = {
  kind: 'reasoning',
  pattern:
    /\bwhy\b|\b(?:reasons?|causes?|caused|drivers?|drove|driven|factors?|impact|impacts|impacted|effects?|affected|affect|explains?|led\s+to|contributed|contributing|due\s+to|because|result(?:ed)?\s+(?:in|from))\b|\bhow\s+(?:does|do|did|is|are|was|were|has|have|can|could|will|would|might|should)\b|^\s*(?:please\s+)?(?:assess|analy[sz]e|evaluate|explain|elaborate)\b/i,
  asks: 'Give in two to four sentences the reasons that the passages state, in their words.',
};
