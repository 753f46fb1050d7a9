import type { TraceStep } from '../domain/question.ts';

/** The steps of a trace as they end, each with the time since the one before. */
export class Steps {
  readonly list: TraceStep[] = [];
  readonly #now: () => number;
  #began: number;

  /** `now`: milliseconds on any clock. */
  constructor(now: () => number) {
    this.#now = now;
    this.#began = now();
  }

  /** A step has ended; `detail` is what moved, in words. */
  done(step: TraceStep['step'], detail: readonly string[]): void {
    const ended = this.#now();
    this.list.push({ step, detail, elapsedMs: ended - this.#began });
    this.#began = ended;
  }
}
