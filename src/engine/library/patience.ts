/** Runs work later, unless it is called off: the browser's timers, or a test's that holds the time. */
export interface Clock {
  after(ms: number, run: () => void): () => void;
}

export const clock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Gives up on work that is silent for too long: `signal` aborts. */
export class Patience {
  readonly #clock: Clock;
  readonly #spent = new AbortController();
  #off: () => void = () => undefined;

  constructor(given: Clock) {
    this.#clock = given;
  }

  get signal(): AbortSignal {
    return this.#spent.signal;
  }

  /** The worker reported something: from now on it may be silent for so long. */
  wait(ms: number): void {
    this.#off();
    this.#off = this.#clock.after(ms, () => {
      this.#spent.abort();
    });
  }

  /** The work has ended. */
  end(): void {
    this.#off();
  }
}
