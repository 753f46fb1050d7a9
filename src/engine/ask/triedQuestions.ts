import type { AskRequest } from '../api.ts';

/** The filings that a question is asked of. */
export type Scope = Pick<AskRequest, 'only' | 'without'>;

/** What is only tried begins once nothing was asked for so many milliseconds: the answer is drawn and being read, and who asks on at once needs no ideas. */
export const untilQuiet = (): Promise<void> => new Promise((done) => setTimeout(done, 1500));

/** A question that is only tried: by words alone, as it must be quick, and kept nowhere. */
export const quietly = (question: string, { only, without }: Scope): AskRequest => {
  return { askId: crypto.randomUUID(), question, only, without, preset: 'words', keep: false, unjudged: true };
};

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
  async answered(question: string, scope: Scope, tries: (question: string, scope: Scope) => Promise<boolean>): Promise<boolean> {
    const asked = JSON.stringify([question, scope.only, scope.without]);
    const generation = this.#generation();
    if (generation !== this.#of) this.#answered.clear();
    this.#of = generation;
    const known = this.#answered.get(asked);
    if (known !== undefined) return known;
    const answered = await tries(question, scope);
    if (this.#generation() === generation) this.#answered.set(asked, answered);
    return answered;
  }
}
