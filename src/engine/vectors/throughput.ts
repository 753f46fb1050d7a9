/** A request to the models worker takes about so long: a pause is soon, and the worker still has some dozens of texts to sort by length. */
const REQUEST_MS = 1000;
const FEWEST = 8;
const MOST = 64;
const FIRST = 16;
/** Share of what was measured before that still counts with each request: a question in between, or longer texts, must not swing the time left. */
const KEPT = 0.97;
/** The time left is told upwards only where it is that many times as long. */
const LONGER = 2;

/** How fast chunks are embedded: sizes the next request and tells the time left. */
export class Throughput {
  #chunks = 0;
  #ms = 0;
  #group = FIRST;
  /** Seconds left, as told last. */
  #told: number | undefined;
  /** The time left was told upwards; it is not again before it has fallen under this. */
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

  /** Null before anything was embedded. Falls, or stands where the machine has become slower; it grows where that is plain, and never twice before it has fallen to be seen. */
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
