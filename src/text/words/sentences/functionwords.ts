import table from './functionwords.json' with { type: 'json' };

/** The words that any English text is held together by, whatever it is about. */
export const functionWords: readonly string[] = table.words;
