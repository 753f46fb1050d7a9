import table from './promptcues.json' with { type: 'json' };

/** Words that say which prompt a model is asked with. */
export const promptCues = table;
