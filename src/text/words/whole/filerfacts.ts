import table from './filerfacts.json' with { type: 'json' };

const { said, ...asked } = table;

/** How each thing that filings say of their filer is asked for, and what may be said around it without asking for more. */
export const filerFactWords = { asked, said };
