import table from './unitwords.json' with { type: 'json' };

/** Units, scales and currencies as captions, headers and labels print them, and what labels say they measure. */
export const unitWords = table;
