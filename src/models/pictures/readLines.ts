import { resample, type Grey, type PictureBox } from './grey.ts';
import type { ReadLetter } from './ctc.ts';
import type { PictureNetworks } from './pictureNetworks.ts';

/** Height that the network reads lines at, and its least width. */
const HEIGHT = 48;
const NARROWEST = 32;
const WIDEST = 3200;
/** Lines so many times as wide as high are prose: pressed together they are read as well, and sooner. Figures are not. */
const PROSE = 24;
const PRESSED = 0.7;
/** Pixels of lines that are read in one go: lines of like width, so that little of it is padding. */
const AT_ONCE = 1600;

/** A line as read: its letters by steps of `pixelsPerStep` of the picture. */
export interface ReadLine {
  readonly box: PictureBox;
  readonly letters: readonly ReadLetter[];
  readonly pixelsPerStep: number;
}

/** Whether a line is read pressed together. */
export const isPressed = ({ width, height }: PictureBox): boolean => width / height > PROSE;

/**
 * Reads boxes, some at a time; `between` is awaited before each, and ends the reading by false. Lines come in the order of the boxes; null where it was ended.
 * `whole`: prose too at its full width.
 */
export async function readLines(
  picture: Grey,
  boxes: readonly PictureBox[],
  networks: PictureNetworks,
  between: () => Promise<boolean>,
  prose: 'pressed' | 'whole' = 'pressed',
): Promise<ReadLine[] | null> {
  const widths = boxes.map((box) => widthOf((box.width / box.height) * (prose === 'pressed' && isPressed(box) ? PRESSED : 1)));
  const sorted = boxes.map((_, i) => i).sort((a, b) => (widths[a] ?? 0) - (widths[b] ?? 0));
  const lines: ReadLine[] = [];
  for (let from = 0; from < sorted.length;) {
    if (!(await between())) return null;
    let to = from + 1;
    while (to < sorted.length && (to - from + 1) * (widths[sorted[to] ?? 0] ?? 0) <= AT_ONCE) to++;
    const batch = sorted.slice(from, to);
    const width = Math.ceil((widths[batch.at(-1) ?? 0] ?? 0) / 8) * 8;
    const input = new Float32Array(batch.length * 3 * HEIGHT * width);
    for (const [row, i] of batch.entries()) {
      const box = boxes[i];
      if (!box) continue;
      const offset = row * 3 * HEIGHT * width;
      const plane = HEIGHT * width;
      resample(
        picture,
        box,
        { width: widths[i] ?? 0, height: HEIGHT },
        { out: input, offset, stride: width, value: (shade) => shade / 127.5 - 1 },
      );
      input.copyWithin(offset + plane, offset, offset + plane);
      input.copyWithin(offset + 2 * plane, offset, offset + plane);
    }
    const read = await networks.read(input, batch.length, width);
    for (const [row, i] of batch.entries()) {
      const box = boxes[i];
      if (box) lines[i] = { box, letters: read.lines[row] ?? [], pixelsPerStep: (width / read.steps) * (box.width / (widths[i] ?? 1)) };
    }
    from = to;
  }
  return lines;
}

/** The width that a line is read at, from how many times it is as wide as high. */
const widthOf = (shape: number): number => Math.max(NARROWEST, Math.min(WIDEST, Math.round(HEIGHT * shape)));
