/** What two filings are called beside each other, whole and without the words that both names begin with: "FY2023". */
export type PairNames = Readonly<Record<'after' | 'before', { readonly whole: string; readonly short: string }>>;

/** Of two names that do not part before their last word, that word is the short name. */
export function pairNames(after: string, before: string): PairNames {
  const [one, other] = [after.split(' '), before.split(' ')];
  let alike = 0;
  while (alike < Math.min(one.length, other.length) - 1 && one[alike] === other[alike]) alike++;
  const short = (words: readonly string[]) => words.slice(alike).join(' ');
  return { after: { whole: after, short: short(one) }, before: { whole: before, short: short(other) } };
}
