import table from './auditorwords.json' with { type: 'json' };

/** How auditors say their opinion, sign, and say since when they serve. */
export const auditorWords = table;
