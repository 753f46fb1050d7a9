/** A request to the models worker takes about so long: a pause is soon, and the worker still has some dozens of texts to sort by length. */
const REQUEST_MS = 1000;
const FEWEST = 8;
const MOST = 64;
const FIRST = 16;
/** Share of the last request in the pace told: texts differ in length. */
const NEWEST = 0.2;

/** How fast chunks are embedded: sizes the next request and tells the time left. */
export class Pace {
  #chunksPerMs: number | undefined;
  #group = FIRST;

  /** Chunks to ask for at once. */
  get group(): number {
    return this.#group;
  }

  took(chunks: number, ms: number): void {
    const pace = chunks / Math.max(ms, 1);
    this.#chunksPerMs = this.#chunksPerMs === undefined ? pace : NEWEST * pace + (1 - NEWEST) * this.#chunksPerMs;
    this.#group = Math.min(MOST, Math.max(FEWEST, Math.round(this.#chunksPerMs * REQUEST_MS)));
  }

  /** Null before anything was embedded. */
  secondsLeft(chunks: number): number | null {
    return this.#chunksPerMs === undefined ? null : Math.ceil(chunks / this.#chunksPerMs / 1000);
  }

  forget(): void {
    this.#chunksPerMs = undefined;
    this.#group = FIRST;
  }
}
