import type { Clock } from './patience.ts';

/** Does what it is given at most once in so many milliseconds: the first at once, of those that follow the last, when the time is over. */
export class Seldom {
  readonly #clock: Clock;
  readonly #ms: number;
  #off: (() => void) | null = null;
  #next: (() => void) | null = null;

  constructor(clock: Clock, ms: number) {
    this.#clock = clock;
    this.#ms = ms;
  }

  do(act: () => void): void {
    if (this.#off) {
      this.#next = act;
      return;
    }
    act();
    this.#off = this.#clock.after(this.#ms, () => {
      const next = this.#next;
      this.#off = this.#next = null;
      if (next) this.do(next);
    });
  }

  /** What has not been done is not done any more. */
  end(): void {
    this.#off?.();
    this.#off = this.#next = null;
  }
}
