import type { PresetId } from '../../../domain/config.ts';
import type { FilingId } from '../../../domain/document.ts';
import { fail, ok, type Failure, type Result } from '../../../domain/failure.ts';
import type { LabBetter, LabMark } from '../../../domain/papers/judged.ts';
import type { LabPlan, LabProgress, LabQuestion, LabRow, LabRun, LabRunHead } from '../../../domain/papers/lab.ts';
import type { Answer } from '../../../domain/question.ts';
import type { KeptList } from '../../../index/storage/keptList.ts';
import type { AskRequest } from '../../api.ts';
import { PRESETS } from '../../presets/presets.ts';
import { labRow, labRowId, sinceKept, slim, type KeptAnswer, type LabEntry } from './labKept.ts';

/** What a run is asked with. */
export interface LabDependencies {
  readonly list: KeptList<LabEntry>;
  readonly ask: (request: AskRequest) => Promise<Result<Answer>>;
  readonly cancelAsk: (askId: string) => void;
  /** Filings that can be asked now. */
  readonly filings: () => readonly FilingId[];
  /** Lets the models of a preset serve; null: those that the reader chose. Fails with `model-missing`. */
  readonly use: (preset: PresetId | null, stopped: () => boolean) => Promise<Result<null>>;
  readonly located: (answer: Answer) => Promise<boolean[]>;
  readonly quiet: () => Promise<void>;
  readonly tell: (row: LabRow, progress: LabProgress) => void;
  /** Does the work unless another tab does such; null then. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T | null>;
}

/** A question that takes longer has failed. */
const QUESTION_MS = 5 * 60_000;

interface LabItem {
  readonly id: string;
  readonly condition: LabRun['conditions'][number];
  readonly question: LabQuestion;
}

/** Runs of the lab: every row is kept as it comes, so that a closed tab loses the question under way alone and nothing is asked twice. */
export class LabRunner {
  readonly #outside: LabDependencies;
  #run: { stopped: boolean; askId: string } | null = null;

  constructor(outside: LabDependencies) {
    this.#outside = outside;
  }

  /** Newest first. */
  async runs(): Promise<readonly LabRunHead[]> {
    const entries = await this.#outside.list.entries();
    const counts = new Map<string, number>();
    for (const entry of entries) if ('kept' in entry) counts.set(entry.kept.run, (counts.get(entry.kept.run) ?? 0) + 1);
    return entries
      .flatMap((entry) => ('run' in entry ? [entry.run] : []))
      .map((run) => ({ run, done: counts.get(run.id) ?? 0, of: itemsOf(run).length }))
      .sort((a, b) => b.run.begunAt - a.run.begunAt);
  }

  /** Milliseconds of the questions asked so far under each condition. */
  async speeds(): Promise<ReadonlyMap<string, readonly number[]>> {
    const speeds = new Map<string, number[]>();
    for (const entry of await this.#outside.list.entries())
      if ('kept' in entry && entry.kept.answer)
        speeds.set(entry.kept.condition, [...(speeds.get(entry.kept.condition) ?? []), entry.kept.ms]);
    return speeds;
  }

  async begin(plan: LabPlan): Promise<Result<LabRun>> {
    const run: LabRun = { ...plan, id: crypto.randomUUID(), begunAt: Date.now() };
    const kept = await this.#outside.list.put({ id: `run ${run.id}`, run });
    return kept.ok ? ok(run) : kept;
  }

  async run(id: string): Promise<LabRun | undefined> {
    return (await this.runs()).find(({ run }) => run.id === id)?.run;
  }

  async kept(run: string): Promise<readonly KeptAnswer[]> {
    return (await this.#outside.list.entries()).flatMap((entry) =>
      'kept' in entry && entry.kept.run === run ? [sinceKept(entry.kept)] : [],
    );
  }

  async rows(id: string): Promise<readonly LabRow[]> {
    const run = await this.run(id);
    if (!run) return [];
    const verdictOf = await verdicts();
    const questions = new Map(run.questions.map((question) => [question.id, question]));
    return (await this.kept(id)).flatMap((kept) => {
      const question = questions.get(kept.question);
      return question ? [labRow(labRowId(id, kept.condition, kept.question), kept, question, verdictOf(kept, question))] : [];
    });
  }

  async answer(row: string): Promise<Result<Answer>> {
    const kept = await this.#row(row);
    return kept?.answer ? ok(kept.answer) : fail(kept?.failure ?? { kind: 'not-in-library' });
  }

  async judge(row: string, mark: LabMark | null): Promise<Result<LabRow>> {
    const kept = await this.#row(row);
    const question = kept && (await this.run(kept.run))?.questions.find(({ id }) => id === kept.question);
    if (!kept || !question) return fail({ kind: 'not-in-library' });
    const { mark: _before, ...rest } = kept;
    const judged: KeptAnswer = { ...rest, ...(mark && { mark }) };
    const stored = await this.#outside.list.put({ id: row, kept: judged });
    return stored.ok ? ok(labRow(row, judged, question, (await verdicts())(judged, question))) : stored;
  }

  /** What a person who saw two answers says of them, in whichever order. It is kept with the first of them and of no other answer than it was said of. */
  async better(first: string, second: string, better: LabBetter | null): Promise<Result<null>> {
    const [one, other] = [await this.#row(first), await this.#row(second)];
    if (!one?.answer || !other?.answer || first === second) return fail({ kind: 'not-in-library' });
    const without = (kept: KeptAnswer, id: string): KeptAnswer => {
      const { byHand = [], ...rest } = kept;
      const left = byHand.filter((said) => said.other !== id);
      return left.length > 0 ? { ...rest, byHand: left } : rest;
    };
    if (other.byHand?.some((said) => said.other === one.answer?.id)) {
      const cleared = await this.#outside.list.put({ id: second, kept: without(other, one.answer.id) });
      if (!cleared.ok) return cleared;
    }
    const rest = without(one, other.answer.id);
    const kept = better === null ? rest : { ...rest, byHand: [...(rest.byHand ?? []), { other: other.answer.id, better }] };
    return this.#outside.list.put({ id: first, kept });
  }

  /** Condition by condition; those whose models are missing are left to the end, and named. */
  async go(id: string): Promise<Result<null>> {
    if (this.#run) return fail({ kind: 'run-elsewhere' });
    return (await this.#outside.alone(() => this.#go(id))) ?? fail({ kind: 'run-elsewhere' });
  }

  pause(): void {
    if (!this.#run) return;
    this.#run.stopped = true;
    this.#outside.cancelAsk(this.#run.askId);
  }

  /** What failed is asked again with the next run. */
  async retry(id: string): Promise<Result<null>> {
    const entries = await this.#outside.list.entries();
    return this.#outside.list.only(entries.filter((entry) => 'run' in entry || entry.kept.run !== id || entry.kept.answer !== undefined));
  }

  async remove(id: string): Promise<Result<null>> {
    const entries = await this.#outside.list.entries();
    return this.#outside.list.only(entries.filter((entry) => ('run' in entry ? entry.run.id : entry.kept.run) !== id));
  }

  async #row(row: string): Promise<KeptAnswer | undefined> {
    for (const entry of await this.#outside.list.entries()) if (entry.id === row && 'kept' in entry) return sinceKept(entry.kept);
    return undefined;
  }

  async #go(id: string): Promise<Result<null>> {
    const asked = await this.run(id);
    if (!asked) return fail({ kind: 'not-in-library' });
    const run = { stopped: false, askId: '' };
    const stopped = (): boolean => run.stopped;
    this.#run = run;
    const { askEach } = await import('../../../lab/rows/askEach.ts');
    const verdictOf = await verdicts();
    const items = itemsOf(asked);
    const done = new Set((await this.kept(id)).map(({ condition, question }) => labRowId(id, condition, question)));
    const broken: Failure[] = [];
    let missing: Failure | null = null;
    try {
      for (const condition of asked.conditions) {
        const own = items.filter((item) => item.condition.id === condition.id && !done.has(item.id));
        if (own.length === 0) continue;
        const used = await this.#outside.use(condition.preset, stopped);
        if (stopped()) return fail({ kind: 'cancelled' });
        if (!used.ok) {
          missing ??= used.failure;
          continue;
        }
        const whole = await askEach<LabItem, KeptAnswer | Failure>({
          items: own,
          done,
          ask: async (item) => {
            await this.#outside.quiet();
            return this.#gone(asked) ?? this.#asked(asked, item, run);
          },
          keep: async (came, item) => {
            const failure = 'kind' in came ? came : await this.#keep(item.id, came);
            if (failure) broken.push(failure);
            if (failure || 'kind' in came) return false;
            done.add(item.id);
            const progress = { run: id, work: 'asking', condition: condition.id, done: done.size, of: items.length } as const;
            this.#outside.tell(labRow(item.id, came, item.question, verdictOf(came, item.question)), progress);
            return true;
          },
          stopped,
        });
        if (!whole) return fail(broken[0] ?? { kind: 'cancelled' });
      }
      return missing ? fail(missing) : ok(null);
    } finally {
      this.#run = null;
      await this.#outside.use(null, () => false);
    }
  }

  async #keep(id: string, kept: KeptAnswer): Promise<Failure | null> {
    const stored = await this.#outside.list.put({ id, kept });
    return stored.ok ? null : stored.failure;
  }

  /** Over other filings than the rows before, a row could not be compared with them. */
  #gone({ filings }: LabRun): Failure | null {
    const here = new Set(this.#outside.filings());
    const gone = filings.find(({ id }) => !here.has(id));
    return gone ? { kind: 'filing-removed', name: gone.name } : null;
  }

  async #asked(of: LabRun, { condition, question }: LabItem, run: { askId: string }): Promise<KeptAnswer> {
    run.askId = crypto.randomUUID();
    const chosen = new Set(of.filings.map(({ id }) => id));
    const without = this.#outside.filings().filter((id) => !chosen.has(id));
    const only = condition.given && question.filing ? [question.filing] : [];
    const began = performance.now();
    const { askId } = run;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Result<Answer>>((resolve) => {
      timer = setTimeout(() => {
        this.#outside.cancelAsk(askId);
        resolve(fail({ kind: 'internal', detail: `no answer within ${String(QUESTION_MS / 60_000)} minutes` }));
      }, QUESTION_MS);
    });
    const request = { askId, question: question.text, only, without, after: null, preset: condition.preset, keep: false };
    const answered = await Promise.race([this.#outside.ask(request), late]);
    clearTimeout(timer);
    const row = { run: of.id, question: question.id, condition: condition.id, ms: Math.round((performance.now() - began) * 10) / 10 };
    if (!answered.ok) return { ...row, marked: [], failure: answered.failure };
    const answer = slim(answered.value, PRESETS[condition.preset].passages !== null);
    return { ...row, marked: await this.#outside.located(answer), answer };
  }
}

/** Under a condition that is given the filing, only questions whose filing is known. */
function itemsOf({ id, questions, conditions }: LabRun): LabItem[] {
  return conditions.flatMap((condition) =>
    questions
      .filter(({ filing }) => !condition.given || filing !== undefined)
      .map((question) => ({ id: labRowId(id, condition.id, question.id), condition, question })),
  );
}

/** What figures say of a row; loaded with the lab. */
async function verdicts(): Promise<(kept: KeptAnswer, question: LabQuestion) => LabRow['verdict']> {
  const { figureVerdict } = await import('../../../lab/evaluate/judged/figureVerdict.ts');
  return ({ answer }, question) => (answer ? figureVerdict(question, answer) : null);
}
