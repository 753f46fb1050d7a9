import table from './months.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** "January" to "December". */
export const months: readonly string[] = table.months;
/** "Jan" to "Dec". */
export const shortMonths: readonly string[] = months.map((month) => month.slice(0, 3));
/** Words that begin as a month's name does: "Jan.", "Sept", "March". */
export const monthBeginnings: Phrases = shortMonths.map((month) => `${month}*`);
/** 1 to 12 for a word that begins as a month's name; undefined for others. */
export const monthOf = (word: string): number | undefined => {
  const at = shortMonths.findIndex((month) => month.toLowerCase() === word.slice(0, 3).toLowerCase());
  return at < 0 ? undefined : at + 1;
};
