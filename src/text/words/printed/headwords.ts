import table from './headwords.json' with { type: 'json' };

/** Words over columns: of a change, which is of no segment; of parts and adjustments, which no face statement has. `parentAlone`: over what a parent has without its subsidiaries. `lettered`: in headings, what a lone letter follows in earnest. */
export const headWords = table;
