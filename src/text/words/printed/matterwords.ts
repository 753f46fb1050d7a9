import table from './matterwords.json' with { type: 'json' };

/** How filings tell risks, lawsuits, controls, large customers and segments: the titles of their places, and the sentences. */
export const matterWords = table;
