/**
 * Cohen's kappa of two judges over the same things (Cohen 1960): (po − pe) / (1 − pe), where po is how often they agree and pe how often they would if each judged as
 * often so by chance. 1: always; 0: as by chance. Null of none, and where both judged all of them alike: nothing is left to agree on.
 */
export function cohensKappa(pairs: readonly (readonly [boolean, boolean])[]): number | null {
  const share = (such: (pair: readonly [boolean, boolean]) => boolean): number => pairs.filter(such).length / pairs.length;
  const agreed = share(([a, b]) => a === b);
  const [first, second] = [share(([a]) => a), share(([, b]) => b)];
  const expected = first * second + (1 - first) * (1 - second);
  return pairs.length === 0 || expected === 1 ? null : (agreed - expected) / (1 - expected);
}
