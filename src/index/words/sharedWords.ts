import type { Postings } from './segment.ts';

/** Of all the different words of two filings, the share that both have: 1 for the same words, little for a short filing beside a long one. */
export function sharedWords({ terms: one }: Pick<Postings, 'terms'>, { terms: other }: Pick<Postings, 'terms'>): number {
  let both = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const [a = 0, b = 0] = [one[i], other[j]];
    if (a === b) both++;
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return both / Math.max(1, one.length + other.length - both);
}
