import { resample, type Grey, type PictureBox } from './grey.ts';
import type { PictureNetworks } from './pictureNetworks.ts';
import { textBoxes } from './textBoxes.ts';

/** Longest side that text is looked for on: type of six points still has its letters parted. */
const LOOKED_AT = 1280;
const STEP = 32;
/** A page is looked at in strips, each within half a second on one core, so that a question waits for none; with so much of the page above and below it as the network needs to see. */
const STRIP = 448;
const MARGIN = 64;
/** ImageNet's, as the network was taught. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Boxes of lines, in pixels of the picture. `between` is awaited before each strip and ends the search by false: null then. */
export async function findText(
  picture: Grey,
  networks: Pick<PictureNetworks, 'find'>,
  between: () => Promise<boolean>,
): Promise<PictureBox[] | null> {
  const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
  const to = (length: number): number => Math.max(STEP, Math.round((length * scale) / STEP) * STEP);
  const [width, height] = [to(picture.width), to(picture.height)];
  const [x, y] = [picture.width / width, picture.height / height];
  const data = new Float32Array(width * height);
  for (let top = 0; top < height; top += STRIP) {
    if (!(await between())) return null;
    const bottom = Math.min(height, top + STRIP);
    const [from, until] = [Math.max(0, top - MARGIN), Math.min(height, bottom + MARGIN)];
    const part = { x: 0, y: from * y, width: picture.width, height: (until - from) * y };
    const map = await networks.find(normalised(picture, part, width, until - from), width, until - from);
    data.set(map.data.subarray((top - from) * width, (bottom - from) * width), top * width);
  }
  return textBoxes({ width, height, data }).map((box) => ({ x: box.x * x, y: box.y * y, width: box.width * x, height: box.height * y }));
}

/** A part of a picture as the network is given it. */
function normalised(picture: Grey, part: PictureBox, width: number, height: number): Float32Array {
  const input = new Float32Array(3 * width * height);
  for (let plane = 0; plane < 3; plane++) {
    const [mean, deviation] = [MEAN[plane] ?? 0, DEVIATION[plane] ?? 1];
    const value = (shade: number): number => (shade / 255 - mean) / deviation;
    resample(picture, part, { width, height }, { out: input, offset: plane * width * height, stride: width, value });
  }
  return input;
}
