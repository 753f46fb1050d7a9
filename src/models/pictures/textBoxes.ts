import type { PictureBox } from './grey.ts';

/** The probability, place by place, that text stands there. */
export interface TextMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** As PaddleOCR's `DBPostProcess` has them: what counts as text, how sure a box is on the whole, and how far it grows. */
const PLACE = 0.3;
const BOX = 0.6;
const GROW = 1.5;
const SMALLEST = 3;

/**
 * Boxes of lines of text from a detection network's map (Differentiable Binarization, Liao et al. 2020): places above the threshold that hang together, upright around
 * them, grown by area × 1.5 ÷ perimeter, as the network was taught text shrunken so. In pixels of the map, from the top.
 */
export function textBoxes({ width, height, data }: TextMap): PictureBox[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const boxes: PictureBox[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] ?? 0) <= PLACE) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    let [sum, count, held] = [0, 0, 1];
    stack[0] = start;
    seen[start] = 1;
    while (held > 0) {
      const at = stack[--held] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      sum += data[at] ?? 0;
      count++;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [nextX, nextY] = [x + dx, y + dy];
          if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue;
          const next = nextY * width + nextX;
          if (seen[next] === 1 || (data[next] ?? 0) <= PLACE) continue;
          seen[next] = 1;
          stack[held++] = next;
        }
    }
    const [wide, high] = [right - left + 1, bottom - top + 1];
    if (Math.min(wide, high) < SMALLEST || sum < BOX * count) continue;
    boxes.push(grown({ x: left, y: top, width: wide, height: high }, width, height));
  }
  return boxes;
}

function grown({ x, y, width, height }: PictureBox, limitX: number, limitY: number): PictureBox {
  const by = (width * height * GROW) / (2 * (width + height));
  const [left, top] = [Math.max(0, x - by), Math.max(0, y - by)];
  return { x: left, y: top, width: Math.min(limitX, x + width + by) - left, height: Math.min(limitY, y + height + by) - top };
}
