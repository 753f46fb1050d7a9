interface Job {
  readonly page: number;
  readonly run: () => Promise<void>;
}

/** Draws one page at a time, the one nearest to where the reader is first. */
export class PaintQueue {
  #waiting: Job[] = [];
  #busy = false;
  readonly #near: () => number;

  constructor(near: () => number) {
    this.#near = near;
  }

  /** Returns a function that takes the page back if it has not begun. */
  add(page: number, run: () => Promise<void>): () => void {
    const job = { page, run };
    this.#waiting.push(job);
    // The pages of one frame are gathered first, so that order is by nearness and not by who came first.
    queueMicrotask(() => void this.#next());
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== job);
    };
  }

  async #next(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const near = this.#near();
      const job = this.#waiting.reduce((best, other) => (Math.abs(other.page - near) < Math.abs(best.page - near) ? other : best));
      this.#waiting = this.#waiting.filter((other) => other !== job);
      await job.run();
    }
    this.#busy = false;
  }
}
