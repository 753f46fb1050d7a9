/** A request to the models worker takes about so long: a pause is soon, and the worker still has some dozens of texts to sort by length. */
const REQUEST_MS = 1000;
const FEWEST = 8;
const MOST = 64;
const FIRST = 16;
/** Share of what was measured before that still counts with each request: a question in between, or longer texts, must not swing the time left. */
const KEPT = 0.97;
/** The time left shown is raised only where the estimate is that many times as long. */
const LONGER = 2;

/** How fast chunks are embedded: sizes the next request and estimates the time left. */
export class Throughput {
  #chunks = 0;
  #ms = 0;
  #group = FIRST;
  /** Seconds left, as last shown. */
  #told: number | undefined;
  /** After a rise of the time left: it is not raised again before it has fallen below this. */
  #ceiling = Infinity;

  /** Chunks to ask for at once. */
  get group(): number {
    return this.#group;
  }

  took(chunks: number, ms: number): void {
    this.#chunks = KEPT * this.#chunks + chunks;
    this.#ms = KEPT * this.#ms + Math.max(ms, 1);
    this.#group = Math.min(MOST, Math.max(FEWEST, Math.round((this.#chunks / this.#ms) * REQUEST_MS)));
  }

  /** Null before anything was embedded. Falls, or stays where the machine has slowed; it rises only by `LONGER` or more, and not again before it has visibly fallen. */
  secondsLeft(chunks: number): number | null {
    if (this.#ms === 0) return null;
    const left = Math.ceil((chunks * this.#ms) / this.#chunks / 1000);
    const told = this.#told ?? left;
    if (left > told && (left < LONGER * told || told > this.#ceiling)) return told;
    if (left > told) this.#ceiling = left - (left > 60 ? 60 : 5);
    this.#told = left;
    return left;
  }

  forget(): void {
    this.#chunks = 0;
    this.#ms = 0;
    this.#group = FIRST;
    this.#told = undefined;
    this.#ceiling = Infinity;
  }
}
