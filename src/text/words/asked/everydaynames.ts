import table from './everydaynames.json' with { type: 'json' };

/** What people call things that filings and the lexicon call otherwise. `means` is a name of the lexicon, or an id. They are read as the whole of a noun only: "tax", "loss" and "assets" say nothing inside a longer one. */
export const everydayNames: readonly { readonly means: string; readonly said: readonly string[] }[] = table;
