import table from './facerows.json' with { type: 'json' };

/** Rows that a face statement of a kind has, in their letters alone. */
export const faceRows = table;
