// The one global that reading uses: pages, workers and Node all have it, and the pure rooms compile without their types.
declare const performance: { now(): number };

/** Milliseconds, for differences only. */
export const now = (): number => performance.now();
