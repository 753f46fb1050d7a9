import type { Result } from '../../domain/failure.ts';
import type { Answer } from '../../domain/question.ts';
import type { AskRequest } from '../api.ts';
import { isAnswered } from './offering.ts';

/** The filings that a question is asked of. */
export type Scope = Pick<AskRequest, 'only' | 'without'>;

/** What is only tried begins once nothing was asked for so many milliseconds: the answer is drawn and being read, and who asks on at once needs no ideas. */
export const untilQuiet = (): Promise<void> => new Promise((done) => setTimeout(done, 1500));

/** A question that is only tried: by words alone, and kept nowhere. */
const quietly = (question: string, { only, without }: Scope): AskRequest => {
  return { askId: crypto.randomUUID(), question, only, without, preset: 'words', keep: false, unjudged: true };
};

/** Whether a question is answered in all ways that it is asked: by words alone, which is quick and leaves few; then, where the second reader serves, as whoever asks it is answered. */
export async function isAnsweredTwice(
  question: string,
  scope: Scope,
  judged: boolean,
  ask: (request: AskRequest) => Promise<Result<Answer>>,
): Promise<boolean> {
  const first = quietly(question, scope);
  for (const asked of judged ? [first, { ...first, unjudged: false }] : [first]) {
    const answered = await ask(asked);
    if (!answered.ok || !isAnswered(answered.value)) return false;
  }
  return true;
}

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
