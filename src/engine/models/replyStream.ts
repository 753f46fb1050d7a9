import { fail, type Result } from '../../domain/failure.ts';
import type { Generated, Generation, StopSignal } from '../../domain/ports.ts';

/** A reply that is under way, between the model that gives it and whoever reads it: its pieces in order, its end once, and the stop. */
export class Reply implements Generation {
  readonly whole: Promise<Result<Generated>>;
  readonly pieces: AsyncIterable<string> = { [Symbol.asyncIterator]: () => this.#read() };
  readonly #signal: StopSignal | undefined;
  readonly #heard: string[] = [];
  #ended = false;
  #settle: (result: Result<Generated>) => void = () => undefined;
  /** Of readers that have read all there is. */
  #wake: (() => void)[] = [];
  #stopping: (() => void) | undefined;

  constructor(signal?: StopSignal) {
    this.#signal = signal;
    this.whole = new Promise((settle) => (this.#settle = settle));
    if (signal?.aborted) this.#stop();
    else signal?.addEventListener('abort', this.#stop);
  }

  /** Nobody waits for it any more: it was cancelled, or it has ended. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Whether any piece of it has arrived. */
  get begun(): boolean {
    return this.#heard.length > 0;
  }

  hear(piece: string): void {
    if (this.#ended || piece === '') return;
    this.#heard.push(piece);
    this.#call();
  }

  /** Registers how to stop the reply; called at once where it was cancelled already. Returns what unregisters it. */
  onStop(stop: () => void): () => void {
    if (this.#signal?.aborted) stop();
    else this.#stopping = stop;
    return () => (this.#stopping = undefined);
  }

  /** Its end. Pieces come by a way of their own and may be late: the reply has them all. */
  end(result: Result<Generated>): void {
    if (this.#ended) return;
    const heard = this.#heard.join('');
    if (result.ok && result.value.text.startsWith(heard)) this.hear(result.value.text.slice(heard.length));
    this.#ended = true;
    this.#signal?.removeEventListener('abort', this.#stop);
    this.#settle(result);
    this.#call();
  }

  // Whoever cancels is let go at once, however long the model takes to hear of it.
  readonly #stop = (): void => {
    this.end(fail({ kind: 'cancelled' }));
    this.#stopping?.();
  };

  #call(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }

  async *#read(): AsyncGenerator<string> {
    for (let at = 0; ;) {
      const piece = this.#heard[at];
      if (piece !== undefined) {
        at++;
        yield piece;
      } else if (this.#ended) return;
      else await new Promise<void>((wake) => this.#wake.push(wake));
    }
  }
}
