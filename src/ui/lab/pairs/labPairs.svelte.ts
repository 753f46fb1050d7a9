import type { SvelteMap } from 'svelte/reactivity';
import type { Failure } from '../../../domain/failure.ts';
import type { LabBetter } from '../../../domain/papers/judged.ts';
import type { LabComparison, LabPair, LabProgress, LabRun, LabSide } from '../../../domain/papers/lab.ts';
import type { Answer } from '../../../domain/question.ts';
import type { EngineApi } from '../../../engine/api.ts';

/** What of the lab two ways of answering are compared within. */
interface PairHost {
  readonly works: SvelteMap<LabProgress['work'], { readonly done: number; readonly of: number }>;
  readonly running: string | null;
  readonly run: LabRun | null;
  failure: { readonly of: 'set' | 'run'; readonly name: string; readonly failure: Failure } | null;
}

/** Two ways of answering held against each other, and the pair of answers that is read side by side. */
export class LabPairs {
  /** What is chosen on either side, as the lists of ways name it; null: the first two. */
  chosen = $state.raw<readonly [string, string] | null>(null);
  compared = $state.raw<LabComparison | null>(null);
  /** The question whose answers are open. */
  open = $state<string | null>(null);
  /** Its answers, once they are here. */
  answers = $state.raw<readonly [Answer, Answer] | null>(null);

  readonly #engine: EngineApi;
  readonly #host: PairHost;

  constructor(engine: EngineApi, host: PairHost) {
    this.#engine = engine;
    this.#host = host;
  }

  clear(): void {
    this.chosen = null;
    this.compared = null;
    this.close();
  }

  choose(first: string, second: string): void {
    this.chosen = [first, second];
    this.close();
  }

  async compare(first: LabSide, second: LabSide): Promise<void> {
    const made = await this.#engine.lab.compare(first, second);
    this.compared = made.ok ? made.value : null;
    if (this.open !== null && !this.compared?.pairs.some(({ question }) => question === this.open)) this.close();
  }

  /** The language model's word on which of two answers is the better, question by question. */
  async prefer(first: LabSide, second: LabSide): Promise<void> {
    const host = this.#host;
    if (host.works.has('comparing') || host.running) return;
    host.failure = null;
    host.works.set('comparing', { done: 0, of: this.compared?.byModel?.asked.length ?? 0 });
    const done = await this.#engine.lab.prefer(first, second);
    host.works.delete('comparing');
    if (!done.ok && done.failure.kind !== 'cancelled') this.#failed(done.failure);
    await this.compare(first, second);
  }

  /** Opens both answers of a pair; fetches them first. */
  async show({ question, first, second }: LabPair): Promise<void> {
    this.open = question;
    this.answers = null;
    const [one, other] = await Promise.all([this.#engine.lab.answer(first.row), this.#engine.lab.answer(second.row)]);
    if (this.open !== question) return;
    if (one.ok && other.ok) this.answers = [one.value, other.value];
    else this.close();
    for (const answer of [one, other]) if (!answer.ok) this.#failed(answer.failure);
  }

  close(): void {
    this.open = null;
    this.answers = null;
  }

  /** What the reader says of the two; null takes it back. */
  async say(pair: LabPair, better: LabBetter | null, sides: readonly [LabSide, LabSide]): Promise<void> {
    const said = await this.#engine.lab.better(pair.first.row, pair.second.row, better);
    if (!said.ok) this.#failed(said.failure);
    await this.compare(...sides);
  }

  #failed(failure: Failure): void {
    this.#host.failure = { of: 'run', name: this.#host.run?.name ?? '', failure };
  }
}
