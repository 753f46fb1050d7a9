import type { PresetId } from '../../../domain/config.ts';
import type { FilingId } from '../../../domain/document.ts';
import { fail, ok, type Failure, type Result } from '../../../domain/failure.ts';
import type { AnswerGrid, GridCell, GridOutcome, GridProgress, GridQuestion, GridSheet, ReviewMark } from '../../../domain/papers/grid.ts';
import type { Answer } from '../../../domain/question.ts';
import type { KeptList } from '../../../index/storage/keptList.ts';
import type { AskRequest } from '../../api.ts';

/** A line of the grid's list: the sheet, or a cell. */
export type GridEntry = { readonly id: string; readonly sheet: GridSheet } | { readonly id: string; readonly cell: GridCell };

/** What a grid is asked with. */
export interface GridDependencies {
  readonly list: KeptList<GridEntry>;
  readonly ask: (request: AskRequest) => Promise<Result<Answer>>;
  readonly cancelAsk: (askId: string) => void;
  /** Why a filing cannot be asked now; null where it can. */
  readonly unfit: (filing: FilingId) => Failure | null;
  /** Settles when no question of the reader's own is under way: none but these. */
  readonly quiet: (own: ReadonlySet<string>) => Promise<void>;
  readonly tell: (outcome: GridOutcome, progress: GridProgress) => void;
}

const SHEET = 'sheet';
/** As many rows of the ranking as the trace shows: a kept cell needs no more. */
const KEPT_PAGES = 20;
const EMPTY: GridSheet = { title: '', questions: [], filings: [] };

/** A cell's place in the sheet. */
interface SheetPlace {
  readonly id: string;
  readonly question: GridQuestion;
  readonly filing: FilingId;
}

/** All places of a sheet, row by row. */
const placesOf = ({ questions, filings }: GridSheet): SheetPlace[] =>
  questions.flatMap((question) => filings.map((filing) => ({ id: `${question.id} ${filing}`, question, filing })));

/** A cell that is being asked. */
interface Begun extends SheetPlace {
  readonly answered: Promise<Result<Answer>>;
}

interface Filling {
  stopped: boolean;
  /** Its questions that are under way. */
  readonly asks: Set<string>;
  /** Cells that need not be begun, and those of them that are over. */
  readonly begun: Set<string>;
  readonly over: Set<string>;
}

/** The grid of a library: its sheet and every cell that was answered, kept as they come, so that a closed tab loses the cell under way alone. */
export class GridPaper {
  readonly #outside: GridDependencies;
  /** As it was last read or set: a run goes by it. */
  #sheet: GridSheet = EMPTY;
  #run: Filling | null = null;

  constructor(outside: GridDependencies) {
    this.#outside = outside;
  }

  async read(): Promise<AnswerGrid> {
    const entries = await this.#outside.list.entries();
    const sheet = entries.flatMap((entry) => ('sheet' in entry ? [entry.sheet] : [])).at(-1) ?? EMPTY;
    this.#sheet = sheet;
    return { sheet, cells: entries.flatMap((entry) => ('cell' in entry ? [entry.cell] : [])) };
  }

  /** Cells that have no place in the sheet go. */
  async set(sheet: GridSheet): Promise<Result<null>> {
    const { cells } = await this.read();
    this.#sheet = sheet;
    const wanted = new Set(placesOf(sheet).map(({ id }) => id));
    const entry: GridEntry = { id: SHEET, sheet };
    if (cells.every(({ id }) => wanted.has(id))) return this.#outside.list.put(entry);
    return this.#outside.list.only([entry, ...cells.filter(({ id }) => wanted.has(id)).map((cell) => ({ id: cell.id, cell }))]);
  }

  async mark(id: string, mark: ReviewMark | null): Promise<Result<null>> {
    const cell = (await this.read()).cells.find((one) => one.id === id);
    if (!cell) return fail({ kind: 'not-in-library' });
    const { question, filing, answer } = cell;
    return this.#outside.list.put({ id, cell: { id, question, filing, answer, ...(mark && { mark }) } });
  }

  /** Row by row; questions and filings that come while it runs are asked too. While the second reader has a cell, the next is searched for. */
  async fill(preset: PresetId): Promise<Result<null>> {
    if (this.#run) return fail({ kind: 'cancelled' });
    const { cells } = await this.read();
    const there = cells.map(({ id }) => id);
    const run: Filling = { stopped: false, asks: new Set(), begun: new Set(there), over: new Set(there) };
    this.#run = run;
    try {
      for (let next = this.#begin(preset, run); ;) {
        const cell = await next;
        if (run.stopped) return fail({ kind: 'cancelled' });
        if (cell === null) return ok(null);
        next = this.#begin(preset, run);
        const kept = await this.#keep(cell, await cell.answered, run);
        if (!kept.ok) return kept;
      }
    } finally {
      this.#run = null;
      this.#cancel(run);
    }
  }

  stop(): void {
    if (this.#run) this.#cancel(this.#run);
  }

  #cancel(run: Filling): void {
    run.stopped = true;
    for (const askId of run.asks) this.#outside.cancelAsk(askId);
  }

  /** The first cell that is left, asked as soon as nothing of the reader's is; null where none is left. */
  async #begin(preset: PresetId, run: Filling): Promise<Begun | null> {
    await this.#outside.quiet(run.asks);
    const next = run.stopped ? undefined : placesOf(this.#sheet).find(({ id }) => !run.begun.has(id));
    if (next === undefined) return null;
    run.begun.add(next.id);
    const refused = this.#outside.unfit(next.filing);
    const answered = refused ? Promise.resolve(fail(refused)) : this.#asked(next, preset, run);
    // What is thrown is met when the cell is come to: until then nobody waits for it.
    answered.catch(() => undefined);
    return { ...next, answered };
  }

  async #keep({ id, question, filing }: Begun, answered: Result<Answer>, run: Filling): Promise<Result<null>> {
    if (run.stopped) return fail({ kind: 'cancelled' });
    const { list, tell } = this.#outside;
    run.over.add(id);
    const places = placesOf(this.#sheet);
    const progress = { done: places.filter((place) => run.over.has(place.id)).length, of: places.length };
    if (!answered.ok) {
      tell({ kind: 'failed', id, failure: answered.failure }, progress);
      return ok(null);
    }
    // Its question or filing may have left the grid meanwhile.
    if (!places.some((place) => place.id === id)) return ok(null);
    const cell: GridCell = { id, question: question.id, filing, answer: slim(answered.value) };
    const kept = await list.put({ id, cell });
    if (kept.ok) tell({ kind: 'answered', cell }, progress);
    return kept;
  }

  async #asked({ question, filing }: SheetPlace, preset: PresetId, { asks }: Filling): Promise<Result<Answer>> {
    const askId = crypto.randomUUID();
    asks.add(askId);
    try {
      return await this.#outside.ask({ askId, question: question.text, only: [filing], without: [], after: null, preset, keep: false });
    } finally {
      asks.delete(askId);
    }
  }
}

/** Without what only a bench reads of its trace. */
function slim(answer: Answer): Answer {
  const { trace } = answer;
  return { ...answer, trace: { ...trace, pages: trace.pages.slice(0, KEPT_PAGES), passages: [] } };
}
