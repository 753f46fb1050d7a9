import fitted from './toldChance.json' with { type: 'json' };

/** A chance moved on the scale of its odds. */
export interface OddsShift {
  readonly shift: number;
  readonly slope: number;
}

/** Nothing is told as out of the question, or as beyond doubt. */
const LEAST = 1e-4;
export const oddsOf = (chance: number): number => {
  const held = Math.min(1 - LEAST, Math.max(LEAST, chance));
  return Math.log(held / (1 - held));
};

/**
 * What is said to be the chance of a claim held at `chance`: the weights that choose were fitted so that the wrong is not chosen, and hold what is right too cautiously.
 * Nothing is chosen or claimed by it. After Platt (1999); fitted by `scripts/levels/calibration.ts --fit`.
 */
export const toldChance = (chance: number, { shift, slope }: OddsShift = fitted): number =>
  1 / (1 + Math.exp(-(shift + slope * oddsOf(chance))));
