/** Mean and sample variance (n − 1) of some numbers; NaN of too few. */
export function spread(numbers: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return { mean, variance: numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (numbers.length - 1) };
}
