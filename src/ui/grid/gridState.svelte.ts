import { SvelteMap } from 'svelte/reactivity';
import type { EngineApi, EngineEvent } from '../../engine/api.ts';
import type { PresetId } from '../../domain/config.ts';
import type { FilingId } from '../../domain/document.ts';
import type { Failure } from '../../domain/failure.ts';
import type { AnswerGrid, GridCell, GridProgress, GridQuestion, GridSheet, ReviewMark } from '../../domain/papers/grid.ts';
import { Reviewer } from '../review/reviewer.svelte.ts';
import { comparedRow, sortedFilings } from './comparing.ts';

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
  /** The row that the filings are sorted by; null: they stand in their own order. */
  order = $state.raw<{ readonly question: string; readonly highestFirst: boolean } | null>(null);
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

  /** The filings in the order of their columns. */
  get columns(): readonly FilingId[] {
    const { filings } = this.sheet;
    const { order } = this;
    if (!order) return filings;
    return sortedFilings(filings, comparedRow(filings.map((id) => this.cells.get(cellKey(order.question, id)))), order.highestFirst);
  }

  /** The sheet of these questions, by their words: one that was there keeps its cells. */
  sheetOf(title: string, texts: readonly string[], filings: readonly FilingId[]): GridSheet {
    const known = new Map(this.sheet.questions.map((question) => [question.text, question]));
    const wanted = [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, MOST_QUESTIONS);
    const questions = wanted.map((text): GridQuestion => known.get(text) ?? { id: crypto.randomUUID(), text });
    return { title: title.trim(), questions, filings };
  }

  /** The sheet without a question; `again`: with it anew, so that only its cells go. */
  without(question: GridQuestion, again: boolean): GridSheet {
    const { questions } = this.sheet;
    const fresh = { ...question, id: crypto.randomUUID() };
    const kept = again ? questions.map((one) => (one.id === question.id ? fresh : one)) : questions.filter(({ id }) => id !== question.id);
    return { ...this.sheet, questions: kept };
  }

  /** Reviewed cells that have no place in a sheet. */
  marksLost(sheet: GridSheet): number {
    const wanted = wantedBy(sheet);
    return [...this.cells.values()].filter(({ id, mark }) => mark && !wanted.has(id)).length;
  }

  /** Another sheet; cells that have no place in it go. */
  async change(sheet: GridSheet): Promise<void> {
    const wanted = wantedBy(sheet);
    for (const id of [...this.cells.keys()]) if (!wanted.has(id)) this.cells.delete(id);
    if (!sheet.questions.some(({ id }) => id === this.order?.question)) this.order = null;
    this.sheet = sheet;
    const kept = await this.#engine.papers.setGrid(sheet);
    if (!kept.ok) this.failure = kept.failure;
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

  /** What is shown, in rows and columns as they stand. */
  record(): AnswerGrid {
    const { sheet, columns: filings } = this;
    const cells = sheet.questions.flatMap(({ id }) => filings.flatMap((filing) => this.cells.get(cellKey(id, filing)) ?? []));
    return { sheet: { ...sheet, filings }, cells };
  }
}
