import type { KindPrompt } from './kindPrompt.ts';

/** One thing is asked for: a name, a day, a place, a figure as it is printed. */
export const fact: KindPrompt = {
  kind: 'fact',
  pattern:
    /\b(?:what|which|who|whom|whose|when|where|how\s+(?:much|many|long|old|large|big|often))\b|^\s*(?:list|name|state|give|identify|find)\b|\b(?:amount|value|number|date)\s+of\b/i,
  asks: 'Answer in one or two sentences with the fact asked for, its unit and its period.',
};
