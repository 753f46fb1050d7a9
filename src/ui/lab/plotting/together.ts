/** A number or letter that stands in a picture, in the picture's own units. */
export interface PlacedMark {
  readonly x: number;
  readonly y: number;
  readonly mark: string;
}

/** Marks of one place, or so near that one would lie over the other, as one text at the first of them: "1, 3, 4". `reach`: how far apart two have to be, across or up. */
export function together(marks: readonly PlacedMark[], reach: { readonly x: number; readonly y: number }): PlacedMark[] {
  const groups: PlacedMark[][] = [];
  for (const one of marks) {
    const near = groups.find(([first]) => first && Math.abs(first.x - one.x) < reach.x && Math.abs(first.y - one.y) < reach.y);
    if (near) near.push(one);
    else groups.push([one]);
  }
  return groups.flatMap(([first, ...rest]) => (first ? [{ ...first, mark: [first, ...rest].map(({ mark }) => mark).join(', ') }] : []));
}
