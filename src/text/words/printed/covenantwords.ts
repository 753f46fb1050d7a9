import table from './covenantwords.json' with { type: 'json' };

/** How filings tell what their lenders hold them to: instruments, what is limited and how, and what only sounds like it. */
export const covenantWords = table;
