/** Bins of a histogram of cosines, from −1 to 1. */
const WIDTH = 0.05;

/** Shares of cosines by bin, from the lowest bin that has any to the highest; `cosine`: the middle of the bin (RAGMate §5.1, Figure 6). */
export function cosineShares(cosines: readonly number[]): { readonly cosine: number; readonly share: number }[] {
  const bins = new Map<number, number>();
  for (const one of cosines) {
    const bin = Math.min(Math.floor(one / WIDTH), 1 / WIDTH - 1);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  const [first, last] = [Math.min(...bins.keys()), Math.max(...bins.keys())];
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    cosine: Math.round((first + i + 0.5) * WIDTH * 1000) / 1000,
    share: (bins.get(first + i) ?? 0) / cosines.length,
  }));
}
