import table from './shorthands.json' with { type: 'json' };

/** How the trade shortens names: `letters` only as they are written here ("NI"), `said` in any case ("op inc"). */
export const shorthands: readonly { readonly means: string; readonly letters: readonly string[]; readonly said: readonly string[] }[] =
  table;
