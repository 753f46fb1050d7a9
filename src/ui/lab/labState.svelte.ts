import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { EngineApi, EngineEvent } from '../../engine/api.ts';
import type { FilingId } from '../../domain/document.ts';
import type { Failure, Result } from '../../domain/failure.ts';
import type { Answer } from '../../domain/question.ts';
import { estimateOf, type LabEstimate } from './estimateOf.ts';
import { LabPairs } from './pairs/labPairs.svelte.ts';
import { LabPace } from './labPace.ts';
import { lab } from './labStrings.ts';
import { leftOf } from './leftOf.ts';
import { NO_FILTER, shownQuestions, type LabFilter } from './run/shownQuestions.ts';
import type { LabDepth, LabFit, LabProgress, LabReport, LabRow, LabRun, LabRunHead, LabSet } from '../../domain/papers/lab.ts';
import type { LabMark } from '../../domain/papers/judged.ts';
import type { LabTold } from '../../domain/papers/told.ts';

/** The parts of a run that are looked at one at a time. */
export type LabPart = 'results' | 'questions' | 'measures' | 'pictures' | 'compare';

/** How often the measures are worked out again while rows come in. */
const MEASURED_EVERY_MS = 2_000;

/** What a run is asked of: a filing with its name. */
interface RunFiling {
  readonly id: FilingId;
  readonly name: string;
}

/** The lab as the page knows it. A run goes on while the reader looks elsewhere; every row is kept by the engine as it comes. */
export class LabState {
  set = $state.raw<LabSet | null>(null);
  fits = $state.raw<readonly LabFit[]>([]);
  readonly chosen = new SvelteSet<string>(['words', 'words+given']);
  /** Filings that the reader left out. */
  readonly without = new SvelteSet<FilingId>();
  runs = $state.raw<readonly LabRunHead[]>([]);
  run = $state.raw<LabRun | null>(null);
  readonly rows = new SvelteMap<string, LabRow>();
  filter = $state.raw<LabFilter>(NO_FILTER);
  /** The whole answer of the row that is open at the right. */
  answer = $state.raw<Answer | null>(null);
  report = $state.raw<LabReport | null>(null);
  /** Whole answers by their rows, fetched to be printed. */
  told = $state.raw<ReadonlyMap<string, LabTold>>(new Map());
  part = $state<LabPart>('results');
  opened = $state(false);
  /** The id of the run that is asked now. */
  running = $state<string | null>(null);
  /** Models at work over answers that have come, and how far they are; `of` 0: that is not known. */
  readonly works = new SvelteMap<LabProgress['work'], { readonly done: number; readonly of: number }>();
  progress = $state.raw<LabProgress | null>(null);
  failure = $state.raw<{ readonly of: 'set' | 'run'; readonly name: string; readonly failure: Failure } | null>(null);

  readonly pairs: LabPairs;
  readonly #engine: EngineApi;
  /** How often a row was judged here. */
  readonly #said = new Map<string, number>();
  readonly #pace = new LabPace();
  #waits = false;
  #depth: LabDepth = 'plain';
  /** How far the report on the screen was worked out. */
  #shown: LabDepth = 'plain';

  constructor(engine: EngineApi) {
    this.#engine = engine;
    this.pairs = new LabPairs(engine, this);
  }

  async open(): Promise<void> {
    await this.#list();
    const [newest] = this.runs;
    if (newest && !this.run) await this.look(newest.run);
    this.opened = true;
  }

  /** Looks again which ways this machine can and how long they take: models come and questions are asked while the lab is not looked at. */
  async fit(): Promise<void> {
    const fits = await this.#engine.lab.fits();
    if (fits.ok) this.fits = fits.value;
  }

  async takeFile(name: string, file: Blob): Promise<void> {
    this.#taken(name, await this.#engine.lab.readSet(name, file));
  }

  async takeThread(name: string): Promise<void> {
    this.#taken(name, await this.#engine.lab.threadSet());
  }

  /** How long the chosen ways will take. */
  estimate(): LabEstimate {
    return estimateOf(this.#chosenFits(), (given) => this.#asked(given));
  }

  /** Rows that a run of what is chosen would have. */
  get wanted(): number {
    return this.#chosenFits().reduce((sum, { condition }) => sum + this.#asked(condition.given), 0);
  }

  async begin(filings: readonly RunFiling[]): Promise<void> {
    if (!this.set) return;
    const { name, questions } = this.set;
    const chosen = filings.filter(({ id }) => !this.without.has(id));
    const conditions = this.#chosenFits().map(({ condition }) => condition);
    const begun = await this.#engine.lab.begin({ name, questions, conditions, filings: chosen });
    if (!begun.ok) {
      this.failure = { of: 'run', name, failure: begun.failure };
      return;
    }
    await this.#list();
    await this.look(begun.value);
    await this.go();
  }

  /** Asks what has no row yet; once more what failed, where `again`. */
  async go(again = false): Promise<void> {
    const { run } = this;
    if (!run || this.running) return;
    this.failure = null;
    this.running = run.id;
    this.#pace.begin();
    if (again) {
      await this.#engine.lab.retry(run.id);
      await this.look(run);
    }
    this.progress = { run: run.id, work: 'asking', condition: run.conditions[0]?.id ?? '', done: this.rows.size, of: this.#of(run) };
    const done = await this.#engine.lab.go(run.id);
    this.running = null;
    if (!done.ok && done.failure.kind !== 'cancelled') this.failure = { of: 'run', name: run.name, failure: done.failure };
    await this.#list();
    await this.measure();
  }

  async pause(): Promise<void> {
    await this.#engine.lab.pause();
  }

  async look(run: LabRun): Promise<void> {
    const rows = await this.#engine.lab.rows(run.id);
    this.rows.clear();
    if (rows.ok) for (const row of rows.value) this.rows.set(row.id, row);
    else this.failure = { of: 'run', name: run.name, failure: rows.failure };
    this.run = run;
    this.report = null;
    this.told = new Map();
    this.pairs.clear();
    this.filter = NO_FILTER;
    this.#depth = 'plain';
    await this.measure();
  }

  async remove(run: LabRun): Promise<void> {
    await this.#engine.lab.remove(run.id);
    if (this.run?.id === run.id) {
      this.run = null;
      this.report = null;
      this.rows.clear();
    }
    await this.#list();
  }

  /** `depth`: how far, from then on as long as this run is looked at. While it runs no model is kept from it. */
  async measure(depth?: LabDepth): Promise<void> {
    const { run } = this;
    if (!run || this.rows.size === 0) return;
    if (depth && this.#depth !== 'readers') this.#depth = depth;
    const far = this.running ? 'plain' : this.#depth;
    if (far !== 'plain') this.works.set('reading', { done: 0, of: 0 });
    const made = await this.#engine.lab.report(run.id, far);
    this.works.delete('reading');
    if (!made.ok || this.run?.id !== run.id) return;
    this.report = made.value;
    this.#shown = far;
    // Stopped while it read: it reads again when it is asked to, and not after the next judgement.
    const stopped = made.value.measures.some(({ by }) => [...by.values()].includes('not-read'));
    if (far === 'readers' && stopped) this.#depth = 'vectors';
  }

  /** As it is on the screen: what the reader let be worked out is in it. Null: it failed. */
  async exported(as: 'xlsx' | 'jsonl'): Promise<{ readonly blob: Blob; readonly fileName: string } | null> {
    const { run } = this;
    if (!run) return null;
    const file = await this.#engine.lab.exported(run.id, as, this.#shown, lab.measures.lacks);
    if (file.ok) return file.value;
    this.failure = { of: 'run', name: run.name, failure: file.failure };
    return null;
  }

  /** Fetches the whole answers of the run, which the page does not hold otherwise. */
  async tell(): Promise<void> {
    const { run } = this;
    if (!run) return;
    const told = await this.#engine.lab.told(run.id);
    if (told.ok) this.told = new Map(told.value.map((one) => [one.row, one]));
    else this.failure = { of: 'run', name: run.name, failure: told.failure };
  }

  async judge(row: LabRow, mark: LabMark | null): Promise<void> {
    // Several footnotes are judged in a second: each builds on what was said just before, and not on what the engine has kept so far.
    this.rows.set(row.id, { ...row, held: mark?.held ?? {} });
    const said = (this.#said.get(row.id) ?? 0) + 1;
    this.#said.set(row.id, said);
    const judged = await this.#engine.lab.judge(row.id, mark);
    if (this.#said.get(row.id) !== said) return;
    this.rows.set(row.id, judged.ok ? judged.value : row);
    if (!judged.ok) this.failure = { of: 'run', name: this.run?.name ?? '', failure: judged.failure };
    this.#soon();
  }

  /** The language model's opinion of each answer that has a gold one. */
  async opine(): Promise<void> {
    const { run } = this;
    if (!run || this.works.has('judging') || this.running) return;
    this.failure = null;
    this.works.set('judging', { done: 0, of: this.unopined(run, null) });
    const done = await this.#engine.lab.opine(run.id);
    this.works.delete('judging');
    if (!done.ok && done.failure.kind !== 'cancelled') this.failure = { of: 'run', name: run.name, failure: done.failure };
    await this.measure();
  }

  /** Answers that a model has no opinion of and could have; null: that any model could have. */
  unopined({ questions }: LabRun, model: string | null): number {
    const golden = new Set(questions.flatMap(({ id, answer }) => (answer === undefined ? [] : [id])));
    return [...this.rows.values()].filter(
      ({ question, status, opinion }) =>
        status === 'answered' && golden.has(question) && (model === null || opinion?.model !== model || opinion.unjudged === 'failed'),
    ).length;
  }

  hear({ row, progress }: Extract<EngineEvent, { kind: 'lab' }>): void {
    if (progress.work !== 'asking') {
      if (this.works.has(progress.work)) this.works.set(progress.work, progress);
    } else if (this.running === progress.run) this.progress = progress;
    if (row && this.running === progress.run) this.#pace.came(row.condition, performance.now());
    if (!row || this.run?.id !== progress.run) return;
    this.rows.set(row.id, row);
    this.#soon();
  }

  /** The row so many after another, among those shown, question by question; around the end. */
  after(row: string, by: 1 | -1): LabRow | undefined {
    const { run } = this;
    if (!run) return undefined;
    const shown = shownQuestions(run, [...this.rows.values()], this.filter);
    const order = shown.flatMap(({ rows }) => run.conditions.flatMap(({ id }) => rows.get(id) ?? []));
    const at = order.findIndex(({ id }) => id === row);
    return order[(at + by + order.length) % order.length];
  }

  /** Of the run that is asked now. */
  timeLeft(run: LabRun): ReturnType<typeof leftOf> {
    return leftOf(run, [...this.rows.values()], this.fits, this.#pace.pace());
  }

  left(run: LabRun): number {
    return this.#of(run) - this.rows.size;
  }

  #chosenFits(): readonly LabFit[] {
    return this.fits.filter(({ condition, lacks }) => lacks === null && this.chosen.has(condition.id));
  }

  #asked(given: boolean): number {
    const questions = this.set?.questions ?? [];
    return given ? questions.filter(({ filing }) => filing !== undefined).length : questions.length;
  }

  #of(run: LabRun): number {
    return this.runs.find((head) => head.run.id === run.id)?.of ?? 0;
  }

  #taken(name: string, set: Result<LabSet>): void {
    this.failure = set.ok ? null : { of: 'set', name, failure: set.failure };
    if (set.ok) this.set = set.value;
  }

  #soon(): void {
    if (this.#waits) return;
    this.#waits = true;
    setTimeout(() => {
      this.#waits = false;
      void this.measure();
    }, MEASURED_EVERY_MS);
  }

  async #list(): Promise<void> {
    const [runs] = await Promise.all([this.#engine.lab.runs(), this.fit()]);
    if (runs.ok) this.runs = runs.value;
  }
}
