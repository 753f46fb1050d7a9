/**
 * Places moved to stand at least `gap` from each other, in the order of the places: downwards where they crowd, and up again where the last would pass `end`. More of them
 * than there is room for pass the beginning.
 */
export function apart(places: readonly number[], gap: number, end = Infinity): number[] {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place);
  const moved = [...places];
  let last = -Infinity;
  for (const { place, i } of order) {
    last = Math.max(place, last + gap);
    moved[i] = last;
  }
  let next = end + gap;
  for (const { i } of order.reverse()) {
    next = Math.min(moved[i] ?? next, next - gap);
    moved[i] = next;
  }
  return moved;
}
