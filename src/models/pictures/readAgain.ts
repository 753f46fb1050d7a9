import { hasGrown, hasOddFigure } from './figureMarks.ts';
import type { Grey } from './grey.ts';
import type { PictureNetworks } from './pictureNetworks.ts';
import { isPressed, readLines, type ReadLine } from './readLines.ts';

/** Lines read with less on the whole. */
const SURE = 0.9;
/** Figures with a point or a comma, and figures beside each other: pressed together, two like digits become one and a point is lost. Years and days are many, and read well. */
const FIGURES = /\d[.,\s]\d/;

const textOf = ({ letters }: ReadLine): string => letters.map(({ letter }) => letter).join('');
const sureOf = ({ letters }: ReadLine): number => letters.reduce((sum, { sure }) => sum + sure, 0) / (letters.length || 1);

/** Lines that were read pressed together and have figures, or came out doubtful, read once more at their full width; the better reading of each. Null where it was ended. */
export async function readAgain(
  picture: Grey,
  lines: readonly ReadLine[],
  networks: PictureNetworks,
  between: () => Promise<boolean>,
): Promise<ReadLine[] | null> {
  const doubted = lines.filter((line) => {
    const text = textOf(line);
    return isPressed(line.box) && (FIGURES.test(text) || hasGrown(text) || sureOf(line) < SURE);
  });
  if (doubted.length === 0) return [...lines];
  const boxes = doubted.map(({ box }) => box);
  const again = await readLines(picture, boxes, networks, between, 'whole');
  if (again === null) return null;
  const better = new Map(doubted.map((line, i) => [line, betterOf(line, again[i])]));
  return lines.map((line) => better.get(line) ?? line);
}

/** Without figures that are none before with them; then the surer. */
function betterOf(first: ReadLine, second: ReadLine | undefined): ReadLine {
  if (second === undefined) return first;
  const odd = Number(hasOddFigure(textOf(second))) - Number(hasOddFigure(textOf(first)));
  return odd < 0 || (odd === 0 && sureOf(second) >= sureOf(first)) ? second : first;
}
