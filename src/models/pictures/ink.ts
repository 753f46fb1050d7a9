import type { Grey, PictureBox } from './grey.ts';

/** What is ink in a box, and somewhat above and below it: detection cuts long lines close. */
export interface Ink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 1 where there is ink, row by row. */
  readonly marks: Uint8Array;
  /** Pixels of ink in each column of the box itself. */
  readonly columns: Int32Array;
  /** The row, from `y`, that letters stand on: where ink falls off most. */
  readonly baseline: number;
}

/** So much of the box's height is looked at above and below it. */
const MORE = 0.35;
/** Rows with ink along so much of the line are a rule under it. */
const RULE = 0.75;
/** Ink differs from the ground by so much of what differs most, and by so many shades. */
const SHARE = 0.45;
const SHADES = 24;

/** Dark letters on paper, or light ones on a coloured band: most pixels are ground. Rules across the line are no ink. */
export function inkOf({ width: stride, height: limit, data }: Grey, box: PictureBox): Ink {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y - MORE * box.height));
  const width = Math.max(1, Math.min(stride, Math.ceil(box.x + box.width)) - x);
  const height = Math.max(1, Math.min(limit, Math.ceil(box.y + (1 + MORE) * box.height)) - y);
  const [first, last] = [Math.max(0, Math.floor(box.y) - y), Math.min(height, Math.ceil(box.y + box.height) - y)];
  const shadeAt = (row: number, column: number): number => data[(y + row) * stride + x + column] ?? 0;
  const { ground, least } = groundOf(shadeAt, first, last, width);
  const marks = new Uint8Array(width * height);
  const columns = new Int32Array(width);
  const rows = new Int32Array(height);
  for (let row = 0; row < height; row++) {
    let count = 0;
    for (let column = 0; column < width; column++)
      if (Math.abs(shadeAt(row, column) - ground) > least) {
        marks[row * width + column] = 1;
        count++;
      }
    if (width > 2 * box.height && count > RULE * width) marks.fill(0, row * width, (row + 1) * width);
    else {
      rows[row] = count;
      if (row >= first && row < last)
        for (let column = 0; column < width; column++) columns[column] = (columns[column] ?? 0) + (marks[row * width + column] ?? 0);
    }
  }
  return { x, y, width, height, marks, columns, baseline: baselineOf(rows, first, last) };
}

/** The middle shade, and how far from it ink begins. */
function groundOf(
  shadeAt: (row: number, column: number) => number,
  first: number,
  last: number,
  width: number,
): { readonly ground: number; readonly least: number } {
  const shades = new Int32Array(256);
  for (let row = first; row < last; row++)
    for (let column = 0; column < width; column++) shades[shadeAt(row, column)] = (shades[shadeAt(row, column)] ?? 0) + 1;
  let ground = 0;
  for (let seen = shades[0] ?? 0; ground < 255 && seen < ((last - first) * width) / 2;) seen += shades[++ground] ?? 0;
  let [darkest, lightest] = [0, 255];
  while (darkest < 255 && shades[darkest] === 0) darkest++;
  while (lightest > 0 && shades[lightest] === 0) lightest--;
  return { ground, least: Math.max(SHADES, SHARE * Math.max(ground - darkest, lightest - ground)) };
}

function baselineOf(rows: Int32Array, first: number, last: number): number {
  const at = (row: number): number => rows[row] ?? 0;
  const high = last - first;
  let baseline = Math.round(first + 0.8 * high);
  let most = 0;
  for (let row = Math.floor(first + 0.4 * high); row < last + 0.1 * high; row++) {
    const fall = at(row - 1) + at(row) - at(row + 1) - at(row + 2);
    if (fall > most) [most, baseline] = [fall, row + 1];
  }
  return baseline;
}

/** How many rows of ink there are under the baseline between two columns, without a gap: a comma's tail. */
export function rowsDown({ marks, width, height, baseline }: Ink, from: number, to: number): number {
  const inked = (row: number): boolean => marks.subarray(row * width + from, row * width + to).includes(1);
  let row = baseline;
  while (row < height && inked(row)) row++;
  return row - baseline;
}

/** How many rows of ink there are over the baseline between two columns, without a gap from the middle of the letters on. */
export function rowsUp({ marks, width, baseline }: Ink, from: number, to: number): number {
  const inked = (row: number): boolean => {
    for (let column = from; column < to; column++) if (marks[row * width + column] === 1) return true;
    return false;
  };
  let row = baseline - 1;
  // A letter may be open at its middle ("=", "%"): only above the lowest ink does a gap end it.
  while (row > 0 && !inked(row)) row--;
  if (baseline - row > 0.5 * baseline) return 0;
  while (row > 0 && inked(row - 1)) row--;
  return baseline - row;
}
