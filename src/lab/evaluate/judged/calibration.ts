/** A claim with how sure it was, in [0, 1], and whether it was right. */
export interface SureClaim {
  readonly sure: number;
  readonly right: boolean;
}

export interface CalibrationBin {
  /** Mean of what was said in the bin, and share that was right. */
  readonly sure: number;
  readonly right: number;
  readonly n: number;
}

/** Expected calibration error over bins of equal width (Guo et al. 2017), the bins themselves, and the Brier score (1950). Null of no claims. Ours. */
export function calibration(
  made: readonly SureClaim[],
  bins = 10,
): { readonly error: number; readonly brier: number; readonly bins: readonly CalibrationBin[] } | null {
  if (made.length === 0) return null;
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const filled = Array.from({ length: bins }, (_, i) => made.filter(({ sure }) => Math.min(bins - 1, Math.floor(sure * bins)) === i))
    .filter((bin) => bin.length > 0)
    .map((bin) => ({ sure: mean(bin.map(({ sure }) => sure)), right: mean(bin.map(({ right }) => Number(right))), n: bin.length }));
  return {
    error: filled.reduce((sum, bin) => sum + (bin.n / made.length) * Math.abs(bin.sure - bin.right), 0),
    brier: mean(made.map(({ sure, right }) => (sure - Number(right)) ** 2)),
    bins: filled,
  };
}
