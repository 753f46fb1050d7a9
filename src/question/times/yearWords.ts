/** A year in full that is no amount. */
export const FULL = String.raw`(?<![\d.,$€£-])(?:19|20)\d{2}(?![\d%])(?!s\b)(?![.,]\d)`;
/** What calls a year fiscal. */
export const FISCAL = String.raw`(?:\bFY\s?|\bYE\s?(?=['’]?[012]\d\b)|\bF(?=['’]?[012]\d\b)|\bfiscal\s+(?:years?\s+)?(?:ended\s+|ending\s+)?|\bfinancial\s+years?\s+)['’]?`;

/** The year of "2018", "'18" and "98". */
export function yearOf(digits: string): number {
  const year = Number(digits.replace(/\D/g, ''));
  return year > 99 ? year : year < 70 ? 2000 + year : 1900 + year;
}
