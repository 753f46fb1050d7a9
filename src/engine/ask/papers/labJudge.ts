import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { LabProgress, LabQuestion, LabRow, LabRun } from '../../../domain/papers/lab.ts';
import type { Generator } from '../../../domain/ports.ts';
import type { Answer } from '../../../domain/question.ts';
import { labRow, labRowId, type KeptAnswer } from './labKept.ts';

interface JudgeHands {
  readonly generator: () => Generator | null;
  /** The rows of a run as they are kept now: a person may judge meanwhile. */
  readonly kept: (run: string) => Promise<readonly KeptAnswer[]>;
  readonly keep: (id: string, kept: KeptAnswer) => Promise<Result<null>>;
  readonly quiet: () => Promise<void>;
  readonly tell: (row: LabRow | null, progress: LabProgress) => void;
}

/** A row with its question, whose answer is judged. */
interface AnsweredRow {
  readonly kept: KeptAnswer;
  readonly question: LabQuestion;
  readonly answer: Answer;
}

/** What is said of a row is laid on it; null: it was said before. */
type Says = (generator: Generator, signal: AbortSignal) => Promise<Result<(now: KeptAnswer) => KeptAnswer> | null>;

/** The language model at hand as judge of answers that have a gold one. What it says is kept as it comes, beside what persons and figures say and in place of neither. */
export class LabJudge {
  readonly #hands: JudgeHands;
  #stop: AbortController | null = null;

  constructor(hands: JudgeHands) {
    this.#hands = hands;
  }

  stop(): void {
    this.#stop?.abort();
  }

  /** Each answer of a run: whether it is right. `model-missing`: none is here. `cancelled`: what had come stays. `run-elsewhere`: it judges already. */
  async of(run: LabRun): Promise<Result<null>> {
    const { isJudgeable, modelOpinion } = await import('../../../lab/evaluate/judged/modelJudge.ts');
    const rows = (await this.#rows(run)).filter(({ question, answer }) => isJudgeable(question, answer));
    return this.#each('judging', rows, ({ kept, question, answer }) => async (generator, signal) => {
      const before = kept.opinion;
      if (before?.model === generator.name && before.unjudged !== 'failed') return null;
      const said = await modelOpinion(generator, question, answer, signal);
      return said.ok ? ok((now) => ({ ...now, opinion: said.value })) : said;
    });
  }

  /** Of each question of the same words, which of two answers is the better. Fails as `of`. */
  async between(run: LabRun, condition: string, otherRun: LabRun, other: string): Promise<Result<null>> {
    const { isJudgeable, modelPreference } = await import('../../../lab/evaluate/judged/modelJudge.ts');
    const side = async (of: LabRun, id: string): Promise<AnsweredRow[]> =>
      (await this.#rows(of)).filter(({ kept, question, answer }) => kept.condition === id && isJudgeable(question, answer));
    const others = new Map((await side(otherRun, other)).map(({ question, answer }) => [question.text, answer]));
    const rows = (await side(run, condition)).filter(({ question }) => others.has(question.text));
    return this.#each('comparing', rows, ({ kept, question, answer }) => async (generator, signal) => {
      const second = others.get(question.text) ?? answer;
      const before = kept.preferred?.find((one) => one.other === second.id);
      if (before?.model === generator.name && before.unjudged !== 'failed') return null;
      const said = await modelPreference(generator, question, [answer, second], signal);
      if (!said.ok) return said;
      return ok((now) => ({ ...now, preferred: [...(now.preferred ?? []).filter((one) => one.other !== second.id), said.value] }));
    });
  }

  async #rows(run: LabRun): Promise<AnsweredRow[]> {
    const questions = new Map(run.questions.map((question) => [question.id, question]));
    return (await this.#hands.kept(run.id)).flatMap((kept) => {
      const question = questions.get(kept.question);
      return question && kept.answer ? [{ kept, question, answer: kept.answer }] : [];
    });
  }

  async #each(work: 'judging' | 'comparing', rows: readonly AnsweredRow[], ask: (row: AnsweredRow) => Says): Promise<Result<null>> {
    if (this.#stop) return fail({ kind: 'run-elsewhere' });
    const generator = this.#hands.generator();
    if (!generator) return fail({ kind: 'model-missing', model: 'write' });
    const stop = new AbortController();
    this.#stop = stop;
    try {
      for (const [done, row] of rows.entries()) {
        await this.#hands.quiet();
        if (stop.signal.aborted) return fail({ kind: 'cancelled' });
        const said = await ask(row)(generator, stop.signal);
        if (said && !said.ok) return said;
        const judged = said ? await this.#kept(row, said.value) : ok(null);
        if (!judged.ok) return judged;
        this.#hands.tell(judged.value, { run: row.kept.run, work, done: done + 1, of: rows.length });
      }
      return ok(null);
    } finally {
      this.#stop = null;
    }
  }

  async #kept(
    { kept: { run, condition }, question, answer }: AnsweredRow,
    said: (now: KeptAnswer) => KeptAnswer,
  ): Promise<Result<LabRow | null>> {
    const { figureVerdict } = await import('../../../lab/evaluate/judged/figureVerdict.ts');
    const now = (await this.#hands.kept(run)).find((one) => one.condition === condition && one.question === question.id);
    // Asked again meanwhile, it is another answer.
    if (now?.answer?.id !== answer.id) return ok(null);
    const judged = said(now);
    const id = labRowId(run, condition, question.id);
    const stored = await this.#hands.keep(id, judged);
    return stored.ok ? ok(labRow(id, judged, question, figureVerdict(question, answer))) : stored;
  }
}
