import data from './countnames.json' with { type: 'json' };

/** What is counted, and what people call the count of it: "headcount", "store count". */
export const countNames: readonly { readonly means: string; readonly said: readonly string[] }[] = data;
