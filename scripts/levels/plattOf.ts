import type { SureClaim } from '../../src/lab/evaluate/judged/calibration.ts';
import { oddsOf, type OddsShift } from '../../src/lab/rows/toldChance.ts';

/** Shift and slope under which the claims are likeliest (Platt 1999, with his targets short of 0 and 1), by Newton's steps. */
export function plattOf(made: readonly SureClaim[]): OddsShift {
  const right = made.filter((one) => one.right).length;
  const [yes, no] = [(right + 1) / (right + 2), 1 / (made.length - right + 2)];
  const points = made.map((one) => ({ x: oddsOf(one.sure), target: one.right ? yes : no }));
  let [shift, slope] = [0, 1];
  for (let step = 0; step < 50; step++) {
    // a grain in the diagonal keeps claims that are all alike from dividing by nought
    let [byShift, bySlope, a, b, c] = [0, 0, 1e-9, 0, 1e-9];
    for (const { x, target } of points) {
      const told = 1 / (1 + Math.exp(-(shift + slope * x)));
      const weight = told * (1 - told);
      byShift += told - target;
      bySlope += (told - target) * x;
      a += weight;
      b += weight * x;
      c += weight * x * x;
    }
    const whole = a * c - b * b;
    shift -= (c * byShift - b * bySlope) / whole;
    slope -= (a * bySlope - b * byShift) / whole;
  }
  return { shift, slope };
}
