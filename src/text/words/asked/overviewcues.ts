import table from './overviewcues.json' with { type: 'json' };

/** Words by which a whole filing or company is asked about, and what may stand around them. */
export const overviewCues = table;
