/** Which suggested questions have a claimed answer, known only as long as the library is the same: filings that come, go or are corrected may change it. */
export class TriedQuestions {
  readonly #generation: () => number;
  readonly #answered = new Map<string, boolean>();
  #of = -1;

  /** `generation` is that of the library now. */
  constructor(generation: () => number) {
    this.#generation = generation;
  }

  /** Whether a question is answered: as it was found before, else as `tries` finds. What it finds is not kept where the library changed meanwhile. */
  async answered(question: string, tries: () => Promise<boolean>): Promise<boolean> {
    const generation = this.#generation();
    if (generation !== this.#of) this.#answered.clear();
    this.#of = generation;
    const known = this.#answered.get(question);
    if (known !== undefined) return known;
    const answered = await tries();
    if (this.#generation() === generation) this.#answered.set(question, answered);
    return answered;
  }
}
