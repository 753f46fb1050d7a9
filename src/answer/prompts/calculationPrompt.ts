import type { KindPrompt } from './kindPrompt.ts';

/** A result to be worked out: the figures room does that, the model names what it is worked out from. */
export const calculation: KindPrompt = {
  kind: 'calculation',
  pattern:
    /\b(?:calculate|compute|cagr|growth\s+rate|ratio|margin|turnover|working\s+capital|percent(?:age)?\s+change|year[-\s]over[-\s]year|defined\s+as|divided\s+by|as\s+an?\s+(?:%|percent|percentage|share)\s+of|average\s+(?:of|over|between)|by\s+how\s+(?:much|many)|return\s+on|days\s+(?:payable|sales|inventory)|difference\s+in|change\s+(?:in|from|between))\b/i,
  asks: 'Name in one to three sentences the figures needed, as printed, with unit and period. Do not calculate.',
};
