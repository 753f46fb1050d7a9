import type { PictureText, PictureWord } from '../../domain/models.ts';
import { findText } from './findText.ts';
import { foldOf } from './foldOf.ts';
import { quarterTurned, turned, type Grey, type PictureBox } from './grey.ts';
import { lineWords, type InkWord } from './lineWords.ts';
import type { PictureNetworks } from './pictureNetworks.ts';
import { readAgain } from './readAgain.ts';
import { readLines, type ReadLine } from './readLines.ts';
import { agreedSeparators } from './separators.ts';
import { agreedSizes } from './sizes.ts';
import { skewOf } from './skew.ts';

/** Less skew than this moves the end of a line by less than a pixel or two. */
const STRAIGHT = 0.0005;
/** How many lines tell which way up the page is, and below what they are doubted. */
const SAMPLES = 8;
const DOUBTED = 0.85;
/** Lines read with less are no writing that the network knows, and a page of such has none. */
const NO_LINE = 0.5;
const NO_PAGE = 0.6;

/**
 * Reads a page's picture, `dotsPerInch` fine: stood straight and upright, its lines found, read, and cut into words in points. `between` is awaited before each piece of
 * work and ends the reading by false: null then. `reader` names who reads.
 */
export async function readPicture(
  given: Grey,
  dotsPerInch: number,
  networks: PictureNetworks,
  reader: string,
  between: () => Promise<boolean>,
): Promise<PictureText | null> {
  const skew = skewOf(given);
  const level = Math.abs(skew) > STRAIGHT ? turned(given, -skew) : given;
  const upright = await stoodUpright(level, networks, between);
  if (upright === null) return null;
  const { picture, boxes, known, quarters } = upright;
  const points = 72 / dotsPerInch;
  const page = {
    reader,
    angle: (Math.abs(skew) > STRAIGHT ? skew : 0) - (quarters * Math.PI) / 2,
    width: picture.width * points,
    height: picture.height * points,
  };
  if (boxes.length === 0) return { ...page, kind: 'empty', words: [] };
  const others = await readLines(picture, boxes.slice(known.length), networks, between);
  if (others === null) return null;
  const first = [...known, ...others].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  if (sureOf(first) < NO_PAGE) return { ...page, kind: first.some(({ letters }) => letters.length > 0) ? 'unsure' : 'empty', words: [] };
  const lines = await readAgain(picture, first, networks, between);
  if (lines === null) return null;
  const words = agreedSeparators(
    agreedSizes(
      lines
        .filter((line) => sureOf([line]) >= NO_LINE)
        .map(({ box, letters, pixelsPerStep }) => lineWords(picture, box, letters, pixelsPerStep)),
    ),
  );
  const fold = foldOf(picture, words);
  return { ...page, kind: 'read', ...(fold !== null && { fold: fold * points }), words: words.map((word) => inPoints(word, points)) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
const inPoints = ({ text, x, baseline, width, size, sure }: InkWord, points: number): PictureWord => ({
  text,
  x: round(x * points),
  baseline: round(baseline * points),
  width: round(width * points),
  size: round(size * points),
  sure: round(sure),
});

interface Upright {
  readonly picture: Grey;
  readonly boxes: readonly PictureBox[];
  /** The first boxes as they were read already. */
  readonly known: readonly ReadLine[];
  /** Clockwise, from the picture as it lay. */
  readonly quarters: 0 | 1 | 2 | 3;
}

/** The picture turned by quarters so that its lines run from left to right; null where it was ended. */
async function stoodUpright(level: Grey, networks: PictureNetworks, between: () => Promise<boolean>): Promise<Upright | null> {
  let picture = level;
  let found = await findText(picture, networks, between);
  let quarters: 0 | 1 | 2 | 3 = 0;
  if (found && isSideways(found)) {
    picture = quarterTurned(level, 1);
    found = await findText(picture, networks, between);
    quarters = 1;
  }
  if (found === null) return null;
  const boxes = found.toSorted((a, b) => b.width / b.height - a.width / a.height);
  const samples = boxes.slice(0, SAMPLES);
  const known = await readLines(picture, samples, networks, between);
  if (known === null) return null;
  const sure = sureOf(known);
  if (sure >= DOUBTED) return { picture, boxes, known, quarters };
  const { width, height } = picture;
  const over = (box: PictureBox): PictureBox => ({ ...box, x: width - box.x - box.width, y: height - box.y - box.height });
  const headOver = quarterTurned(picture, 2);
  const knownOver = await readLines(headOver, samples.map(over), networks, between);
  if (knownOver === null) return null;
  return sureOf(knownOver) > sure
    ? { picture: headOver, boxes: boxes.map(over), known: knownOver, quarters: quarters === 0 ? 2 : 3 }
    : { picture, boxes, known, quarters };
}

/** Of all letters; 0 where there is none. */
function sureOf(lines: readonly ReadLine[]): number {
  const letters = lines.flatMap((line) => line.letters);
  return letters.reduce((sum, { sure }) => sum + sure, 0) / (letters.length || 1);
}

/** Most of what is clearly long in one direction is higher than wide. */
function isSideways(boxes: readonly PictureBox[]): boolean {
  let [along, across] = [0, 0];
  for (const { width, height } of boxes) {
    if (width > 3 * height) along += width;
    else if (height > 3 * width) across += height;
  }
  return across > along;
}
