/**
 * A question waits for the batch in flight, no longer: what a batch of bulk work may take.
 * @internal
 */
export const BATCH_MS = 250;

/** Before anything was measured, milliseconds a token: slow, so that the first batch is short on any machine. */
const FIRST_PACE = 0.5;
/** Share of the newest batch in the pace. */
const NEWEST = 0.3;

/** Indices of the texts, longest first: texts of like length share a batch, and what is padded is little. */
export const byLength = (lengths: readonly number[]): number[] =>
  lengths.map((_, at) => at).sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0));

/** How many of the texts, longest first from `from` on, make the next batch: as many as have `tokens` tokens with their padding, one at least. */
export function batchSize(sorted: readonly number[], lengths: readonly number[], from: number, tokens: number): number {
  const longest = lengths[sorted[from] ?? 0] ?? 1;
  return Math.max(1, Math.min(sorted.length - from, Math.floor(tokens / Math.max(1, longest))));
}

/** How many tokens a batch may have to take about `BATCH_MS`, from what batches took. */
export class Pace {
  #msPerToken = FIRST_PACE;

  /** With padding. */
  tokens(): number {
    return Math.floor(BATCH_MS / this.#msPerToken);
  }

  msOf(tokens: number): number {
    return tokens * this.#msPerToken;
  }

  took(tokens: number, ms: number): void {
    if (tokens <= 0 || ms <= 0) return;
    const now = ms / tokens;
    // A batch that took too long counts at once: the next one must not.
    this.#msPerToken = ms > BATCH_MS ? Math.max(now, this.#msPerToken) : this.#msPerToken * (1 - NEWEST) + now * NEWEST;
  }
}
