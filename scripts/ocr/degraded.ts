import { turned, type Grey } from '../../src/models/pictures/grey.ts';

/** How an office's scanner spoils a page: laid in at a slant, a little out of focus, with specks of shade. */
const SLANT = (0.7 * Math.PI) / 180;
const NOISE = 12;
const PAPER = 244;

/** A page as it comes out of a scanner: slanted 0.7°, blurred over three pixels, with noise from a fixed sequence. */
export function degraded(page: Grey): Grey {
  const { width, height, data } = turned(page, SLANT);
  const out = new Uint8Array(data.length);
  let state = 7;
  const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const at = (x: number, y: number): number =>
    data[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 255;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 4 * at(x, y) + 2 * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1));
      sum += at(x - 1, y - 1) + at(x + 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y + 1);
      const noise = (random() + random() + random() - 1.5) * 2 * NOISE;
      out[y * width + x] = Math.max(0, Math.min(255, Math.round((sum / 16 / 255) * PAPER + noise)));
    }
  return { width, height, data: out };
}
