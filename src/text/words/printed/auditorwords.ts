import table from './auditorwords.json' with { type: 'json' };

/** How auditors say their opinion, sign, say since when they serve, and what they billed. */
export const auditorWords = table;
