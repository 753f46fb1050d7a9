import { SvelteMap } from 'svelte/reactivity';
import type { EngineApi, EngineEvent } from '../../engine/api.ts';
import type { PresetId } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import type { Failure } from '../../domain/failure.ts';
import type { AnswerGrid, GridCell, GridProgress, GridQuestion, GridSheet, ReviewMark } from '../../domain/papers/grid.ts';
import { Reviewer } from '../review/reviewer.svelte.ts';

/** More rows than anyone reads across; what is beyond is said and left out. */
export const MOST_QUESTIONS = 200;

export const cellKey = (question: string, filing: FilingId): string => `${question} ${filing}`;

const wantedBy = ({ questions, filings }: GridSheet): ReadonlySet<string> =>
  new Set(questions.flatMap(({ id }) => filings.map((filing) => cellKey(id, filing))));

/** The grid as the page knows it. Every change is kept by the engine as it is made. */
export class GridState {
  sheet = $state.raw<GridSheet>({ title: '', questions: [], filings: [] });
  readonly cells = new SvelteMap<string, GridCell>();
  /** Why a cell has no answer, until it is asked again. */
  readonly failures = new SvelteMap<string, Failure>();
  opened = $state(false);
  running = $state(false);
  progress = $state.raw<GridProgress>({ done: 0, of: 0 });
  failure = $state.raw<Failure | null>(null);
  readonly reviewer = new Reviewer();

  readonly #engine: EngineApi;
  readonly #preset: () => PresetId;

  constructor(engine: EngineApi, preset: () => PresetId) {
    this.#engine = engine;
    this.#preset = preset;
  }

  /** Every cell here has its place in the sheet. No derived: it is made in a view, and would end with it. */
  get left(): number {
    return this.sheet.questions.length * this.sheet.filings.length - this.cells.size;
  }

  async open(): Promise<void> {
    const read = await this.#engine.papers.grid();
    if (!read.ok) {
      this.failure = read.failure;
      return;
    }
    this.sheet = read.value.sheet;
    const wanted = wantedBy(this.sheet);
    for (const cell of read.value.cells) if (wanted.has(cell.id)) this.cells.set(cell.id, cell);
    this.opened = true;
  }

  /** Questions by their words: one that was there keeps its cells. */
  async set(title: string, texts: readonly string[], filings: readonly FilingId[]): Promise<void> {
    const known = new Map(this.sheet.questions.map((question) => [question.text, question]));
    const wanted = [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, MOST_QUESTIONS);
    const questions = wanted.map((text): GridQuestion => known.get(text) ?? { id: crypto.randomUUID(), text });
    await this.#change({ title: title.trim(), questions, filings });
  }

  /** A question goes, with its cells; asked again, they go alone. */
  async drop(question: GridQuestion, again: boolean): Promise<void> {
    const { questions } = this.sheet;
    const fresh = { ...question, id: crypto.randomUUID() };
    const kept = again ? questions.map((one) => (one.id === question.id ? fresh : one)) : questions.filter(({ id }) => id !== question.id);
    await this.#change({ ...this.sheet, questions: kept });
    if (again) await this.fill();
  }

  /** Asks what has no answer yet. */
  async fill(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.failure = null;
    this.failures.clear();
    const of = this.sheet.questions.length * this.sheet.filings.length;
    this.progress = { done: of - this.left, of };
    const done = await this.#engine.papers.fillGrid(this.#preset());
    this.running = false;
    if (!done.ok && done.failure.kind !== 'cancelled') this.failure = done.failure;
  }

  async stop(): Promise<void> {
    await this.#engine.papers.stopGrid();
  }

  async mark(cell: GridCell, mark: ReviewMark | null): Promise<void> {
    const { id, question, filing, answer } = cell;
    this.cells.set(id, { id, question, filing, answer, ...(mark && { mark }) });
    const kept = await this.#engine.papers.markCell(cell.id, mark);
    if (kept.ok) return;
    this.cells.set(cell.id, cell);
    this.failure = kept.failure;
  }

  hear({ outcome, progress }: Extract<EngineEvent, { kind: 'grid' }>): void {
    this.progress = progress;
    if (outcome.kind === 'answered' && !wantedBy(this.sheet).has(outcome.cell.id)) return;
    if (outcome.kind === 'answered') this.cells.set(outcome.cell.id, outcome.cell);
    else this.failures.set(outcome.id, outcome.failure);
  }

  /** What is shown, in rows and columns. */
  record(): AnswerGrid {
    const { sheet } = this;
    const cells = sheet.questions.flatMap(({ id }) => sheet.filings.flatMap((filing) => this.cells.get(cellKey(id, filing)) ?? []));
    return { sheet, cells };
  }

  async #change(sheet: GridSheet): Promise<void> {
    const wanted = wantedBy(sheet);
    for (const id of [...this.cells.keys()]) if (!wanted.has(id)) this.cells.delete(id);
    this.sheet = sheet;
    const kept = await this.#engine.papers.setGrid(sheet);
    if (!kept.ok) this.failure = kept.failure;
  }
}
