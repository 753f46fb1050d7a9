/** A picture in shades of grey, 0 black to 255 white, row by row from the top. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A part of a picture, in pixels. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHITE = 255;

/** Of RGBA pixels, 4 bytes each, by the weights of ITU-R BT.601; what is transparent shows white paper. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const at = 4 * i;
    const light = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
    const opaque = (rgba[at + 3] ?? 0) / 255;
    data[i] = Math.round(light * opaque + WHITE * (1 - opaque));
  }
  return { width, height, data };
}

/** Turned by whole quarters, clockwise. */
export function quarterTurned({ width, height, data }: Grey, quarters: 0 | 1 | 2 | 3): Grey {
  if (quarters === 0) return { width, height, data };
  const turned = new Uint8Array(data.length);
  const [wide, high] = quarters === 2 ? [width, height] : [height, width];
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [fromX, fromY] = quarters === 1 ? [y, height - 1 - x] : quarters === 2 ? [width - 1 - x, height - 1 - y] : [width - 1 - y, x];
      turned[y * wide + x] = data[fromY * width + fromX] ?? WHITE;
    }
  return { width: wide, height: high, data: turned };
}

/** Turned about its middle by small angles, radians clockwise, on paper of the same size. */
export function turned({ width, height, data }: Grey, angle: number): Grey {
  const out = new Uint8Array(data.length).fill(WHITE);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = cos * (x - middleX) + sin * (y - middleY) + middleX;
      const fromY = -sin * (x - middleX) + cos * (y - middleY) + middleY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, down] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      out[y * width + x] = Math.round(above * (1 - down) + below * down);
    }
  return { width, height, data: out };
}

/**
 * A part of a picture at another size, as floats by `value` of a shade, into `out` from `offset` with rows `stride` apart. Shrinking averages what falls together, growing
 * goes between (area and linear sampling).
 */
export function resample(
  { width, height, data }: Grey,
  part: PictureBox,
  to: { readonly width: number; readonly height: number },
  into: { readonly out: Float32Array; readonly offset: number; readonly stride: number; readonly value: (shade: number) => number },
): void {
  const across = weightsOf(part.x, part.width, to.width, width);
  const down = weightsOf(part.y, part.height, to.height, height);
  const values = Float32Array.from({ length: 256 }, (_, shade) => into.value(shade));
  const row = new Float32Array(to.width);
  const rows = new Map<number, Float32Array>();
  const rowAt = (y: number): Float32Array => {
    const known = rows.get(y);
    if (known) return known;
    const made = new Float32Array(to.width);
    for (let x = 0; x < to.width; x++) {
      const from = across.from[x] ?? 0;
      let sum = 0;
      for (let k = 0; k < across.taps; k++)
        sum += (values[data[y * width + Math.min(width - 1, from + k)] ?? 0] ?? 0) * (across.weights[x * across.taps + k] ?? 0);
      made[x] = sum;
    }
    rows.set(y, made);
    return made;
  };
  for (let y = 0; y < to.height; y++) {
    row.fill(0);
    const from = down.from[y] ?? 0;
    for (let k = 0; k < down.taps; k++) {
      const weight = down.weights[y * down.taps + k] ?? 0;
      if (weight === 0) continue;
      const source = rowAt(Math.min(height - 1, from + k));
      for (let x = 0; x < to.width; x++) row[x] = (row[x] ?? 0) + weight * (source[x] ?? 0);
    }
    into.out.set(row, into.offset + y * into.stride);
    for (const known of rows.keys()) if (known < from) rows.delete(known);
  }
}

interface Taps {
  readonly taps: number;
  /** By place: the first pixel, and the weight of each from there. */
  readonly from: Int32Array;
  readonly weights: Float32Array;
}

function weightsOf(start: number, length: number, to: number, limit: number): Taps {
  const scale = length / to;
  const reach = Math.max(1, scale);
  const taps = Math.ceil(2 * reach) + 1;
  const from = new Int32Array(to);
  const weights = new Float32Array(to * taps);
  for (let i = 0; i < to; i++) {
    const middle = start + (i + 0.5) * scale - 0.5;
    const first = Math.max(0, Math.min(limit - 1, Math.ceil(middle - reach)));
    from[i] = first;
    let sum = 0;
    for (let k = 0; k < taps; k++) {
      const weight = first + k < limit ? Math.max(0, 1 - Math.abs(first + k - middle) / reach) : 0;
      weights[i * taps + k] = weight;
      sum += weight;
    }
    if (sum === 0) weights[i * taps] = 1;
    else for (let k = 0; k < taps; k++) weights[i * taps + k] = (weights[i * taps + k] ?? 0) / sum;
  }
  return { taps, from, weights };
}
