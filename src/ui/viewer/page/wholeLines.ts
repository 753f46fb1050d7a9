/** A pixel darker than this is print; paper and the tint of a table's rows are lighter. */
const INK = 140;

/**
 * How many rows of pixels to cut off at the top and at the foot of a drawn strip (RGBA, row by row), so that no edge runs through a line of print: to the first row without
 * ink, of `most` rows at either end. 0 where there is none, as where a rule runs down the page.
 */
export function wholeLines(
  { data, width, height }: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
  most: number,
): { readonly top: number; readonly foot: number } {
  const inked = (row: number): boolean => {
    for (let at = 4 * row * width; at < 4 * (row + 1) * width; at += 4)
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 3 * INK) return true;
    return false;
  };
  const clear = (rowOf: (cut: number) => number): number => {
    for (let cut = 0; cut < Math.min(most, height); cut++) if (!inked(rowOf(cut))) return cut;
    return 0;
  };
  return { top: clear((cut) => cut), foot: clear((cut) => height - 1 - cut) };
}
