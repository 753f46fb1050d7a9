import table from './matterwords.json' with { type: 'json' };

/** How filings tell risks, lawsuits, controls and large customers: the titles of their places, and the sentences. */
export const matterWords = table;
