import table from './commonwords.json' with { type: 'json' };

/** Words of everyday English that many companies' names begin with: alone they name none. */
export const commonWords: readonly string[] = table.words;
