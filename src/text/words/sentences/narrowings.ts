import data from './narrowings.json' with { type: 'json' };

/**
 * Closed classes of words that make another thing of what is asked for: taxes before or after, here or abroad, paid or booked. `said` is how a question says it, `printed` what
 * filings print where it is met; `kind` has what only the kind of figure meets.
 */
export const NARROWINGS = data;
