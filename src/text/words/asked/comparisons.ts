import table from './comparisons.json' with { type: 'json' };

/** How one thing is compared with another. `of` where the two are parts and `<m>`, or `measure`, is what is compared of each. */
export interface ComparisonRow {
  readonly is: string;
  readonly of?: boolean;
  readonly measure?: string;
  readonly said: readonly string[];
}

/** Comparisons as people ask for them: sentences with places for two things. */
export const comparisons: readonly ComparisonRow[] = table;
