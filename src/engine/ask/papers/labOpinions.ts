import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { LabProgress, LabRow, LabRun } from '../../../domain/papers/lab.ts';
import type { Generator } from '../../../domain/ports.ts';
import { labRow, labRowId, type KeptAnswer } from './labKept.ts';

interface OpinionHands {
  readonly generator: () => Generator | null;
  /** The rows of a run as they are kept now: a person may judge meanwhile. */
  readonly kept: (run: string) => Promise<readonly KeptAnswer[]>;
  readonly keep: (id: string, kept: KeptAnswer) => Promise<Result<null>>;
  readonly quiet: () => Promise<void>;
  readonly tell: (row: LabRow, progress: LabProgress) => void;
}

/** The language model at hand asked of each answer of a run that has a gold one whether it is right. Each opinion is kept as it comes, beside what persons and figures say and in place of neither. */
export class LabOpinions {
  readonly #hands: OpinionHands;
  #stop: AbortController | null = null;

  constructor(hands: OpinionHands) {
    this.#hands = hands;
  }

  /** `model-missing`: none is here. `cancelled`: what had come stays. */
  async of(run: LabRun): Promise<Result<null>> {
    if (this.#stop) return fail({ kind: 'run-elsewhere' });
    const generator = this.#hands.generator();
    if (!generator) return fail({ kind: 'model-missing', model: 'write' });
    const stop = new AbortController();
    this.#stop = stop;
    try {
      return await this.#each(run, generator, stop.signal);
    } finally {
      this.#stop = null;
    }
  }

  stop(): void {
    this.#stop?.abort();
  }

  async #each(run: LabRun, generator: Generator, signal: AbortSignal): Promise<Result<null>> {
    const [{ isJudgeable, modelOpinion }, { figureVerdict }] = await Promise.all([
      import('../../../lab/evaluate/judged/modelOpinion.ts'),
      import('../../../lab/evaluate/judged/figureVerdict.ts'),
    ]);
    const questions = new Map(run.questions.map((question) => [question.id, question]));
    const all = (await this.#hands.kept(run.id)).flatMap((kept) => {
      const question = questions.get(kept.question);
      return question && isJudgeable(question, kept.answer) ? [{ kept, question, answer: kept.answer }] : [];
    });
    for (const [done, { kept, question, answer }] of all.entries()) {
      if (kept.opinion?.model === generator.name) continue;
      await this.#hands.quiet();
      if (signal.aborted) return fail({ kind: 'cancelled' });
      const said = await modelOpinion(generator, question, answer, signal);
      if (!said.ok) return said;
      if (said.value === null) continue;
      const now = (await this.#hands.kept(run.id)).find((one) => one.condition === kept.condition && one.question === kept.question);
      // Asked again meanwhile, it is another answer.
      if (now?.answer?.id !== answer.id) continue;
      const judged: KeptAnswer = { ...now, opinion: said.value };
      const id = labRowId(run.id, kept.condition, kept.question);
      const stored = await this.#hands.keep(id, judged);
      if (!stored.ok) return stored;
      const progress = { run: run.id, work: 'judging', done: done + 1, of: all.length } as const;
      this.#hands.tell(labRow(id, judged, question, figureVerdict(question, answer)), progress);
    }
    return ok(null);
  }
}
