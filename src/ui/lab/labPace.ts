/** Rows so far back no longer say how fast it goes now. */
const LAST = 12;

/** How long a way of answering takes from one row to the next, by the clock: asking, finding its footnotes' places and keeping the row. */
export class LabPace {
  readonly #took = new Map<string, number[]>();
  #last: { readonly condition: string; readonly at: number } | null = null;

  /** A run goes on: what lay between is no row's time. */
  begin(): void {
    this.#took.clear();
    this.#last = null;
  }

  /** A row has come. The first of a way is left out: a model may have been loaded before it. */
  came(condition: string, at: number): void {
    if (this.#last?.condition === condition)
      this.#took.set(condition, [...(this.#took.get(condition) ?? []), at - this.#last.at].slice(-LAST));
    this.#last = { condition, at };
  }

  /** Milliseconds a row, by way; those alone of which two rows have come. */
  pace(): ReadonlyMap<string, number> {
    return new Map([...this.#took].map(([condition, took]) => [condition, took.reduce((sum, one) => sum + one, 0) / took.length]));
  }
}
