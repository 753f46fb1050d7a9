import type { InkWord } from './lineWords.ts';

/** Sizes so near each other are one size of type, measured twice. */
const ALIKE = 0.12;

/** Words of all lines with the sizes that they share: a page is set in few sizes, and what was measured of a short line is off by some pixels. */
export function agreedSizes(lines: readonly (readonly InkWord[])[]): InkWord[] {
  const open = lines
    .filter((line) => line.length > 0)
    .map((line) => ({ line, size: line[0]?.size ?? 0, letters: line.reduce((sum, { text }) => sum + text.length, 0) }))
    .sort((a, b) => a.size - b.size);
  const agreed = new Map<readonly InkWord[], number>();
  while (agreed.size < open.length) {
    const left = open.filter(({ line }) => !agreed.has(line));
    const common = middleOf(left);
    for (const { line, size } of left) if (Math.abs(size - common) <= ALIKE * common) agreed.set(line, common);
  }
  return lines.flatMap((line) => line.map((word) => ({ ...word, size: agreed.get(line) ?? word.size })));
}

/** The size that half of the letters are smaller than. */
function middleOf(sorted: readonly { readonly size: number; readonly letters: number }[]): number {
  const half = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let seen = 0;
  for (const { size, letters } of sorted) if ((seen += letters) >= half) return size;
  return sorted.at(-1)?.size ?? 0;
}
