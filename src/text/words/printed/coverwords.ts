import table from './coverwords.json' with { type: 'json' };

/** What first pages say that a document is. */
export const coverWords = table;
