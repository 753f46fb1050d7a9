import type { Priority } from './modelsDoor.ts';

/** One piece of work at a time: questions in the order they came, and bulk work only while no question waits. */
export class PriorityQueue {
  readonly #waiting: Record<Priority, (() => void)[]> = { question: [], bulk: [] };
  #busy = false;
  #resting = false;

  /** While it rests, bulk work waits: the machine is a question's, whatever of it runs elsewhere. */
  rest(resting: boolean): void {
    this.#resting = resting;
    if (!this.#busy) this.#next();
  }

  async run<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    // Sessions on WASM hold the thread: only between tasks can a question's message come in.
    if (priority === 'bulk') await new Promise((resolve) => setTimeout(resolve, 0));
    if (this.#busy || (this.#resting && priority === 'bulk')) await new Promise<void>((resolve) => this.#waiting[priority].push(resolve));
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const next = this.#waiting.question.shift() ?? (this.#resting ? undefined : this.#waiting.bulk.shift());
    this.#busy = next !== undefined;
    next?.();
  }
}
