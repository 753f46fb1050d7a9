import table from './filerwords.json' with { type: 'json' };

/** How filings say where their filer sits, where it is incorporated, when its year ends and how many shares there are. */
export const filerWords = table;
