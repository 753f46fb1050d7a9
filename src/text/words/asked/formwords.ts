import table from './formwords.json' with { type: 'json' };

/** Words of sentences and asides that say how to answer, where to look and in what form, not what is asked. */
export const formWords = table;
