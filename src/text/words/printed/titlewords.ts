import table from './titlewords.json' with { type: 'json' };

/** Words around the name of a face statement in its title; words of lines that mention a statement and head none. */
export const titleWords = table;
