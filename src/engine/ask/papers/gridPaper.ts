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
  /** Settles when no question of the reader's own is under way. */
  readonly quiet: () => Promise<void>;
  readonly tell: (outcome: GridOutcome, progress: GridProgress) => void;
}

const SHEET = 'sheet';
/** As many rows of the ranking as the trace shows: a kept cell needs no more. */
const KEPT_PAGES = 20;
const EMPTY: GridSheet = { title: '', questions: [], filings: [] };

const cellId = (question: string, filing: FilingId): string => `${question} ${filing}`;

/** The grid of a library: its sheet and every cell that was answered, kept as they come, so that a closed tab loses the cell under way alone. */
export class GridPaper {
  readonly #outside: GridDependencies;
  /** As it was last read or set: a run goes by it. */
  #sheet: GridSheet = EMPTY;
  #run: { stopped: boolean; askId: string } | null = null;

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
    const wanted = new Set(sheet.questions.flatMap(({ id }) => sheet.filings.map((filing) => cellId(id, filing))));
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

  /** Row by row; questions and filings that come while it runs are asked too. */
  async fill(preset: PresetId): Promise<Result<null>> {
    if (this.#run) return fail({ kind: 'cancelled' });
    const run = { stopped: false, askId: '' };
    const stopped = (): boolean => run.stopped;
    this.#run = run;
    const { list, tell, unfit } = this.#outside;
    const tried = new Set<string>();
    const { cells } = await this.read();
    for (const { id } of cells) tried.add(id);
    try {
      for (;;) {
        const { questions, filings } = this.#sheet;
        const all = questions.flatMap((question) => filings.map((filing) => ({ question, filing })));
        const left = all.filter(({ question, filing }) => !tried.has(cellId(question.id, filing)));
        const [next] = left;
        if (!next) return ok(null);
        await this.#outside.quiet();
        if (stopped()) return fail({ kind: 'cancelled' });
        const id = cellId(next.question.id, next.filing);
        tried.add(id);
        const progress = { done: all.length - left.length + 1, of: all.length };
        const refused = unfit(next.filing);
        const answered = refused ? fail(refused) : await this.#asked(next, preset, run);
        if (stopped()) return fail({ kind: 'cancelled' });
        if (!answered.ok) {
          tell({ kind: 'failed', id, failure: answered.failure }, progress);
          continue;
        }
        // Its question or filing may have left the grid meanwhile.
        if (!this.#sheet.questions.some((one) => one.id === next.question.id) || !this.#sheet.filings.includes(next.filing)) continue;
        const cell: GridCell = { id, question: next.question.id, filing: next.filing, answer: slim(answered.value) };
        const kept = await list.put({ id, cell });
        if (!kept.ok) return kept;
        tell({ kind: 'answered', cell }, progress);
      }
    } finally {
      this.#run = null;
    }
  }

  stop(): void {
    if (!this.#run) return;
    this.#run.stopped = true;
    this.#outside.cancelAsk(this.#run.askId);
  }

  #asked(
    { question, filing }: { readonly question: GridQuestion; readonly filing: FilingId },
    preset: PresetId,
    run: { askId: string },
  ): Promise<Result<Answer>> {
    run.askId = crypto.randomUUID();
    return this.#outside.ask({ askId: run.askId, question: question.text, only: [filing], without: [], after: null, preset, keep: false });
  }
}

/** Without what only a bench reads of its trace. */
function slim(answer: Answer): Answer {
  const { trace } = answer;
  return { ...answer, trace: { ...trace, pages: trace.pages.slice(0, KEPT_PAGES), passages: [] } };
}
