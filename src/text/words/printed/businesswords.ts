import table from './businesswords.json' with { type: 'json' };

/** How a filing says what its company is and does, and what only looks so. */
export const businessWords = table;
