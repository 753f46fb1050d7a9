import type { Grey } from './grey.ts';

/** Skew is looked for up to so much, first in coarse steps, then in fine ones, in degrees. */
const MOST = 6;
const COARSE = 0.5;
const FINE = 0.05;
/** Pixels along the longer side of the picture that is looked at: rows of text still part. */
const LOOKED_AT = 1000;
const FEW = 200;

/**
 * Radians, clockwise, by which lines of text fall from the level: by that angle's opposite the picture is stood straight. Rows of ink are sharpest, as the sum of squared
 * differences of neighbouring rows, where they run along the text (Postl 1986). 0 where there is too little ink to say.
 */
export function skewOf(picture: Grey): number {
  const ink = inkPoints(picture);
  if (ink.xs.length < FEW) return 0;
  let best = 0;
  let most = -Infinity;
  const look = (from: number, to: number, step: number): void => {
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const sharp = sharpness(ink, (degrees * Math.PI) / 180);
      // Of equals the one nearer to straight.
      if (sharp > most * 1.0001 || (sharp >= most && Math.abs(degrees) < Math.abs(best))) [most, best] = [sharp, degrees];
    }
  };
  look(-MOST, MOST, COARSE);
  const around = best;
  look(around - COARSE, around + COARSE, FINE);
  return (best * Math.PI) / 180;
}

interface EdgePoints {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly height: number;
  readonly width: number;
}

/** Where a shrunken picture goes from light to dark downwards: edges of letters, not areas of shade. */
function inkPoints({ width, height, data }: Grey): EdgePoints {
  const step = Math.max(1, Math.round(Math.max(width, height) / LOOKED_AT));
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = step; y < height; y += step)
    for (let x = 0; x < width; x += step)
      if ((data[(y - step) * width + x] ?? 0) - (data[y * width + x] ?? 0) > 60) {
        xs.push(x / step);
        ys.push(y / step);
      }
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys), height: Math.ceil(height / step), width: Math.ceil(width / step) };
}

function sharpness({ xs, ys, height, width }: EdgePoints, angle: number): number {
  const margin = Math.ceil(width * Math.abs(Math.tan(angle))) + 2;
  const rows = new Float32Array(height + 2 * margin);
  const fall = Math.tan(angle);
  for (let i = 0; i < xs.length; i++) {
    const place = (ys[i] ?? 0) - fall * (xs[i] ?? 0) + margin;
    const row = Math.floor(place);
    const part = place - row;
    rows[row] = (rows[row] ?? 0) + 1 - part;
    rows[row + 1] = (rows[row + 1] ?? 0) + part;
  }
  let sum = 0;
  for (let i = 1; i < rows.length; i++) sum += ((rows[i] ?? 0) - (rows[i - 1] ?? 0)) ** 2;
  return sum;
}
