import { createContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { FilingId, Span } from '../../domain/document.ts';
import type { Operand } from '../../domain/figures.ts';
import type { ModelId } from '../../domain/models.ts';
import type { Answer, Citation } from '../../domain/question.ts';

export type View = 'questions' | 'search' | 'overview' | 'grid' | 'memo' | 'lab' | 'redline' | 'settings';
/** The parts of the settings, which their index and other places on the page lead to. */
export type SettingsPart = 'models' | 'sealed' | 'ledger' | 'storage' | 'appearance' | 'keys' | 'about';
export type Pane = 'library' | 'questions' | 'filing';

export type Dialog =
  | { readonly kind: 'keys' }
  | { readonly kind: 'details'; readonly filing: FilingId }
  | { readonly kind: 'remove'; readonly filings: readonly FilingId[] }
  | { readonly kind: 'password'; readonly filing: FilingId }
  | { readonly kind: 'fetch-model'; readonly model: ModelId }
  | { readonly kind: 'remove-models'; readonly models: readonly ModelId[] }
  | { readonly kind: 'clear-thread' }
  /** A change of the grid that takes reviewed cells with it. */
  | { readonly kind: 'drop-marks'; readonly marks: number; readonly yes: () => void }
  | { readonly kind: 'clear-all' };

/** Words to be marked that are no footnote: what a field was read from, a cell of a statement. */
interface Spot {
  readonly spans: readonly Span[];
  readonly label: string;
  readonly beside?: readonly Span[];
  /** Those of `beside` that are column headers. */
  readonly heads?: readonly Span[];
  /** A cell, and not the words of a field. */
  readonly figure?: boolean;
}

/** What the filing's pane shows of it. */
export type ViewerSheet = 'pages' | 'statements';

/** Where the filing is opened: at a page, at a footnote, or at words that a field was read from. */
export interface ViewTarget {
  readonly filing: FilingId;
  readonly page: number;
  readonly citation?: Citation;
  readonly spot?: Spot;
  /** It opened by itself, next to the answer that the reader looks at: the focus stays where it is. */
  readonly quiet?: boolean;
  /** Counts openings, so that opening the same place again jumps there again. */
  readonly serial: number;
}

/** A part of the desk that a key is aimed at; the part that is on the screen answers. */
// prettier-ignore
export type Call = 'ask' | 'filter' | 'outline' | 'find' | 'page' | 'add' | 'copy' | 'readAs' | 'statement' | 'nextChange' | 'previousChange' | 'otherSide';

/** What is open: the view, the answer, the filing, the footnote, the dialogs. Nothing here is stored. */
export class Desk {
  view = $state<View>('questions');
  /** The tab at the foot, under 900 px. */
  pane = $state<Pane>('questions');
  dialog = $state.raw<Dialog | null>(null);
  /** The part of the settings to be brought into view. */
  part = $state<SettingsPart | null>(null);
  /** The part of the settings that is in view. */
  shownPart = $state<SettingsPart>('models');
  /** The part that was gone to, which stays the shown one as long as its heading is in view. */
  chosenPart: SettingsPart | null = null;
  /** The filings whose overview is looked at, newest first: one, or the years of a company. */
  overview = $state.raw<readonly FilingId[]>([]);
  /** The filing that is held against one of an earlier year, or against the one that was chosen. */
  redline = $state.raw<{ readonly after: FilingId; readonly before: FilingId | null } | null>(null);
  target = $state.raw<ViewTarget | null>(null);
  /** The cell of the grid, or the row of the lab, whose whole answer is at the right, under any filing. */
  gridCell = $state<string | null>(null);
  sheet = $state<ViewerSheet>('pages');
  /** The statement that is open, by its place among the filing's. */
  statement = $state(0);
  /** The footnote whose place is previewed, and the mark it is previewed next to. */
  preview = $state.raw<{ readonly citation: Citation; readonly anchor: Element } | null>(null);
  /** Footnotes that the filing was opened for and whose words could not be located. */
  readonly unlocated = new SvelteSet<Citation>();
  /** The answer that is open in the thread, and its current footnote. */
  answer = $state.raw<Answer | null>(null);
  traceOpen = $state(false);
  /** The answer whose footnotes are being flagged. */
  flagging = $state<string | null>(null);
  /** A failed filing that the next file chosen takes the place of. */
  replacing: FilingId | null = null;
  /** The answer that alone is to be printed; null: the whole thread. */
  printing = $state<string | null>(null);
  /** The box of the search through every page takes the focus once it is there. */
  wantsSearch = $state(false);
  /** The search in the thread is open. */
  searching = $state(false);
  /** Filings the next question is limited to; none means all. */
  readonly ticked = new SvelteSet<FilingId>();
  /** The row that a key such as `d` or `x` is about: the last one in focus. */
  row = $state<FilingId | null>(null);
  readonly footnote = $derived(this.target?.citation ?? null);
  /** The footnotes of the open answer, in order. */
  readonly citations = $derived(this.answer?.citations ?? []);

  #serial = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #closed: ViewTarget | null = null;
  readonly #calls = new Map<Call, () => void>();

  goTo(part: SettingsPart): void {
    this.view = 'settings';
    this.pane = 'questions';
    this.part = part;
    this.shownPart = part;
    this.chosenPart = part;
  }

  /** The search through every page, with the focus in its box. */
  goSearch(): void {
    this.view = 'search';
    this.pane = 'questions';
    this.wantsSearch = true;
  }

  openOverview(filings: readonly FilingId[]): void {
    this.overview = filings;
    this.view = 'overview';
    this.pane = 'questions';
    this.row = filings[0] ?? null;
  }

  /** `before` null: of the year before. */
  openRedline(after: FilingId, before: FilingId | null = null): void {
    this.redline = { after, before };
    this.view = 'redline';
    this.pane = 'questions';
    this.row = after;
  }

  /** `under`: a filing that is open stays over it. */
  openGridCell(id: string, answer: Answer, under: boolean): void {
    this.gridCell = id;
    if (!under) this.target = null;
    this.pane = 'filing';
    this.show(answer);
  }

  closeGridCell(): void {
    this.gridCell = null;
    if (this.pane === 'filing') this.pane = 'questions';
  }

  openFiling(filing: FilingId, page = 1): void {
    this.#aim({ filing, page });
  }

  openFootnote(citation: Citation): void {
    this.#aim({ filing: citation.filing, page: citation.page, citation });
  }

  /**
   * Opens the filing of an answer's footnote next to the answer, unasked: only where none is open, and never again once the
   * reader has closed one.
   */
  openBeside(citation: Citation): void {
    if (this.target || this.#closed || this.view !== 'questions') return;
    this.sheet = 'pages';
    this.target = { filing: citation.filing, page: citation.page, citation, quiet: true, serial: ++this.#serial };
  }

  openSpot(filing: FilingId, spans: readonly Span[], label: string): void {
    this.#aim({ filing, page: spans[0]?.page ?? 1, spot: { spans, label } });
  }

  /** The page of a cell, with exactly its figure marked, its row's label and its column's header more lightly. */
  openCell(cell: Operand): void {
    const { filing, span, label, header, rowText, name, text } = cell;
    this.#aim({
      filing,
      page: span.page,
      spot: { spans: [span], beside: [...label, ...header], heads: header, label: `${rowText || name}: ${text}`, figure: true },
    });
  }

  /** The statements of a filing, side by side over their periods. */
  openStatements(filing: FilingId): void {
    if (this.target?.filing !== filing) {
      this.statement = 0;
      this.#aim({ filing, page: 1 });
    }
    if (this.view === 'settings') this.view = 'questions';
    this.pane = 'filing';
    this.showSheet('statements');
  }

  /** Pages or statements of the open filing; from the statements back to the figure that was left last. */
  showSheet(sheet: ViewerSheet): void {
    this.sheet = sheet;
    if (sheet === 'statements') setTimeout(() => this.call('statement'));
  }

  closeFiling(): void {
    this.#closed = this.target;
    this.target = null;
    if (this.pane === 'filing' && !((this.view === 'grid' || this.view === 'lab') && this.gridCell)) this.pane = 'questions';
  }

  /** Closes the filing, or opens the one that was closed last. */
  foldFiling(): void {
    if (this.target) this.closeFiling();
    else if (this.#closed) this.#aim(this.#closed);
  }

  /** Limits the question to one filing; again, to none. */
  askOnly(filing: FilingId): void {
    const already = this.ticked.size === 1 && this.ticked.has(filing);
    if (already) this.ticked.clear();
    else this.limitTo(filing);
  }

  limitTo(filing: FilingId): void {
    this.ticked.clear();
    this.ticked.add(filing);
  }

  /** Goes `by` footnotes on from the current one, around the end; from none to the first or the last. */
  walk(by: 1 | -1): void {
    const list = this.citations;
    if (list.length === 0) return;
    const at = list.findIndex((citation) => citation === this.footnote);
    const to = at === -1 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
    const citation = list[to];
    if (citation) this.openFootnote(citation);
  }

  /** Previews a footnote's place after a moment's rest on its mark; null takes it away. */
  hint(citation: Citation | null, anchor?: Element): void {
    clearTimeout(this.#resting);
    this.preview = null;
    if (citation && anchor) {
      this.#resting = setTimeout(() => {
        // A mark that has gone meanwhile needs no preview.
        if (anchor.isConnected) this.preview = { citation, anchor };
      }, 220);
    }
  }

  show(answer: Answer | null): void {
    if (this.answer?.id === answer?.id) return;
    this.answer = answer;
    this.traceOpen = false;
    // The mark that a preview belonged to goes with its answer.
    this.hint(null);
    // The filing stays where it is; a footnote of the answer before is no longer the current one.
    if (this.target?.citation && !answer?.citations.includes(this.target.citation)) {
      const { filing, page, serial } = this.target;
      this.target = { filing, page, serial };
    }
  }

  tick(filing: FilingId): void {
    if (!this.ticked.delete(filing)) this.ticked.add(filing);
  }

  /** The part on the screen registers what a call does; the returned function takes it back. */
  answers(call: Call, does: () => void): () => void {
    this.#calls.set(call, does);
    return () => {
      if (this.#calls.get(call) === does) this.#calls.delete(call);
    };
  }

  call(call: Call): void {
    this.#calls.get(call)?.();
  }

  #aim(target: Omit<ViewTarget, 'serial'>): void {
    if (this.view === 'settings') this.view = 'questions';
    this.pane = 'filing';
    this.sheet = 'pages';
    this.target = { ...target, serial: ++this.#serial };
    this.row = target.filing;
  }
}

export const [useDesk, provideDesk] = createContext<Desk>();
