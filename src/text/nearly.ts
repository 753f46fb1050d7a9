/** One letter wrong, missing, added or swapped for every six letters of a name. */
export function nearly(a: string, b: string): boolean {
  const most = Math.floor(Math.min(a.length, b.length) / 6);
  if (a === b || most === 0 || Math.abs(a.length - b.length) > most || a.charAt(0) !== b.charAt(0)) return false;
  return edits(a, b) <= Math.min(most, 2);
}

/** Letters to be changed, left out, put in or swapped with their neighbour to make one word of another. */
function edits(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1;
      const swapped = i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      row.push(
        Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same, swapped ? (before[j - 2] ?? 0) + 1 : Infinity),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
