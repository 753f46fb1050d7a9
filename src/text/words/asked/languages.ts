import table from './languages.json' with { type: 'json' };

/** Little words of other languages that questions come in. */
export const languages: Readonly<Record<string, readonly string[]>> = table;
