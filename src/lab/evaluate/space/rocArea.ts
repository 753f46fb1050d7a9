/** AUC (RAGMate §5.1, Table 3): how likely a pair of one filing is nearer than a pair of different ones, ties counted half (Mann and Whitney). */
export function rocArea(same: readonly number[], different: readonly number[]): number {
  const all = [...same.map((value) => ({ value, own: true })), ...different.map((value) => ({ value, own: false }))];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    // Places of a tie share their mean.
    const rank = (from + 1 + to) / 2;
    for (let i = from; i < to; i++) if (all[i]?.own) ranks += rank;
    from = to;
  }
  return (ranks - (same.length * (same.length + 1)) / 2) / (same.length * different.length);
}
