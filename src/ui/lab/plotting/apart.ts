/** Places moved as little as it takes to stand at least `gap` from each other, in the order given. */
export function apart(places: readonly number[], gap: number): number[] {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place);
  const moved = [...places];
  let last = -Infinity;
  for (const { place, i } of order) {
    last = Math.max(place, last + gap);
    moved[i] = last;
  }
  return moved;
}
