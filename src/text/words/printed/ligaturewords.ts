import table from './ligaturewords.json' with { type: 'json' };

/** Common words that printers set with a ligature (fi, fl, ff, ffi, ffl, ft, tf, tt, tti, ti): what a word that lost one can have been. */
export const ligatureWords: readonly string[] = table.words;
