import table from './officerwords.json' with { type: 'json' };

/** Titles of officers, what stands between a person's name and a title, and words that are no name of a person. */
export const officerWords = { ...table, never: new Set(table.never), own: new Set(table.own) };
