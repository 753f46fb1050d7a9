import table from './filenamewords.json' with { type: 'json' };

/** Words of files' names that say what a document is or when, and not whose. */
export const fileNameWords: ReadonlySet<string> = new Set<string>(table.words);
