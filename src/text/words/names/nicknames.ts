import table from './nicknames.json' with { type: 'json' };

/**
 * What people call companies otherwise than any cover prints, by the name without its legal form: "Coke", "Big Blue". Most names are read by their words, letters and
 * symbols; these can only be known.
 */
export const nicknames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table));
