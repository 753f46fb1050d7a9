import table from './overviewcues.json' with { type: 'json' };

/** Words by which a whole filing or company is asked about, and the words that may surround them. */
export const overviewCues = table;
