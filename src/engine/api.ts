import type { FilingId, LookNode, Metadata, ReadTimings, ReadWarning, Section, Span, Statement } from '../domain/document.ts';
import type { PictureDescription, PicturePlace } from '../domain/drawn/described.ts';
import type { ListedDrawing } from '../domain/drawn/drawing.ts';
import type { Failure, Result } from '../domain/failure.ts';
import type { Check, StatementView } from '../domain/figures.ts';
import type { Chosen, ReadAsPart } from '../domain/readAs.ts';
import type { AskedBefore } from '../domain/thread.ts';
import type { Answer, Feedback, FilingCard, Mark } from '../domain/question.ts';
import type { PresetId } from '../domain/config.ts';
import type { CarryingProgress, ImportedLibrary } from '../domain/carrying.ts';
import type { AnswerGrid, GridOutcome, GridProgress } from '../domain/papers/grid.ts';
import type { LabApi, LabProgress, LabRow } from '../domain/papers/lab.ts';
import type { MemoProgress } from '../domain/papers/memo.ts';
import type { PapersApi } from '../domain/papers/papers.ts';
import type { RedlineProgress } from '../domain/papers/redline.ts';
import type { FilingMentions, MentionQuery, MentionsProgress } from '../domain/mentions.ts';
import type { EgressEntry, EmbeddingState, ModelId, ModelRow, ModelsState, ModelTask, PictureProgress } from '../domain/models.ts';

export type { EgressEntry, ModelsState };

/** Everything the page knows of the engine. Every value here survives structured clone. */

export type FilingState =
  /** `stuckAt`: reading it came to no end at this page (0: after the last), and it waits for the others. */
  | { readonly kind: 'waiting'; readonly stuckAt?: number }
  | { readonly kind: 'reading'; readonly page: number; readonly pages: number }
  | { readonly kind: 'ready' }
  /** The tab closed or the worker died while it was read; the original is kept and reading can be resumed. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A row of the library. */
export interface FilingRow extends FilingCard {
  /** `shortName` of the card, as answers and footnotes name the filing: "Microsoft 10-K FY2023". */
  readonly name: string;
  readonly state: FilingState;
  readonly bytes: number;
  readonly warnings: readonly ReadWarning[];
  readonly chunks: number;
  readonly tables: number;
  readonly characters: number;
  /** Chunks that have their vectors, of all that will; absent where no model is at work. */
  readonly embedded?: { readonly done: number; readonly of: number };
  /** Pages without text that a model reads from their pictures; absent where there are none. */
  readonly scan?: PictureProgress;
  /** Charts and pictures that a model describes; absent where none are left, or no model is at work. */
  readonly describing?: PictureProgress;
  readonly timings?: ReadTimings;
  /** The file of the same filing that is asked in place of this one; absent where this one is asked. */
  readonly copyOf?: FilingId;
  /** Figures in its tables that it tags (inline XBRL). */
  readonly tagged?: number;
  /** An HTML filing: its pages are shown by their looks, not drawn by pdf.js, and their heights are an estimate. */
  readonly html?: true;
}

export interface LibraryState {
  readonly filings: readonly FilingRow[];
  /** Oldest first. */
  readonly thread: { readonly answers: readonly Answer[] };
}

/** One entry per file handed over. */
export type AddOutcome =
  | { readonly kind: 'added'; readonly fileName: string; readonly filing: FilingId }
  | { readonly kind: 'duplicate'; readonly fileName: string; readonly filing: FilingId }
  | { readonly kind: 'refused'; readonly fileName: string; readonly failure: Failure };

export type EngineEvent =
  | { readonly kind: 'filing'; readonly row: FilingRow }
  | { readonly kind: 'removed'; readonly filing: FilingId }
  | { readonly kind: 'asking'; readonly askId: string; readonly step: AskStep; readonly detail: string; readonly elapsedMs: number }
  /** An answer that is being written: its quotes first, then every sentence that has passed. Not kept; the call's own result is. */
  | { readonly kind: 'answering'; readonly askId: string; readonly answer: Answer }
  /** Another tab asked, or thought otherwise of an answer: the thread is one. */
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** Another tab took an answer away; null: all of them. */
  | { readonly kind: 'forgotten'; readonly answerId: string | null }
  /** Of a search through every page: one filing with its pages, none where the index was mistaken. */
  | { readonly kind: 'mentions'; readonly searchId: string; readonly mentions: FilingMentions; readonly progress: MentionsProgress }
  | { readonly kind: 'carrying'; readonly id: string; readonly progress: CarryingProgress }
  /** Of a grid that is being filled. */
  | { readonly kind: 'grid'; readonly outcome: GridOutcome; readonly progress: GridProgress }
  /** Of a memo whose pages are drawn for its export. */
  | { readonly kind: 'memo'; readonly id: string; readonly progress: MemoProgress }
  | { readonly kind: 'redline'; readonly id: string; readonly progress: RedlineProgress }
  /** Of a run of the lab: a row that is kept; null: only how far the work is. */
  | { readonly kind: 'lab'; readonly row: LabRow | null; readonly progress: LabProgress }
  | { readonly kind: 'storage'; readonly storage: StorageUse }
  | { readonly kind: 'model'; readonly row: ModelRow }
  | { readonly kind: 'embedding'; readonly state: EmbeddingState }
  | { readonly kind: 'request'; readonly request: EgressEntry }
  | { readonly kind: 'notice'; readonly failure: Failure };

// prettier-ignore
export type AskStep = 'reading the question' | 'choosing filings' | 'searching' | 'reading passages' | 'checking figures' | 'copying passages' | 'writing';

export interface StorageUse {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly persisted: boolean;
  /** Filings are rows of the database, as this browser has no file system of the origin: they share the database's fate. */
  readonly inRows: boolean;
}

export interface AskRequest {
  readonly askId: string;
  readonly question: string;
  /** The user's choice of filings; empty lets routing choose among all. */
  readonly only: readonly FilingId[];
  /** Filings the user took away from a former answer's chips. */
  readonly without: readonly FilingId[];
  /** What the reader chose in place of the question's own words. */
  readonly as?: Chosen;
  /** The answer before it in the thread, which a question that lacks something takes up; absent: it is read by itself. */
  readonly after?: AskedBefore | null;
  /** Parts that are not taken over from it. */
  readonly dropped?: readonly ReadAsPart[];
  readonly preset: PresetId;
  /** The bench asks without keeping a thread. */
  readonly keep: boolean;
  /** Not read by a language model, whose reading the reader did not want. */
  readonly asWritten?: boolean;
  /** By words alone even where the second reader serves: what is only tried must be quick. */
  readonly unjudged?: boolean;
  /** The bench's too: fewer tokens of context than the preset allows the model. */
  readonly contextTokens?: number;
}

export type MetadataKey = 'company' | 'form' | 'fiscalYear' | 'fiscalQuarter' | 'periodEnd' | 'filed' | 'ticker' | 'exchange' | 'sic';

export interface FilingDetails {
  readonly row: FilingRow;
  readonly metadata: Metadata;
  readonly sections: readonly Section[];
  readonly statements: readonly Statement[];
  /** Those against earlier filings now in the library included. */
  readonly checks: readonly Check[];
  /** Width and height of each page in points: the viewer lays out every page, and marks one, before pdf.js has opened the file. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  /** Charts and pictures, in the order of the pages; none until they have been looked for. */
  readonly drawings: readonly ListedDrawing[];
}

/** A page of an HTML filing: what it shows, and its text, whose n-th character that is no white space is the n-th that it shows. */
export interface ShownPage {
  readonly look: readonly LookNode[];
  readonly text: string;
}

/** The face statements of a filing as a reader compares them. */
export interface FilingStatements {
  readonly views: readonly StatementView[];
  /** As in `FilingDetails`. */
  readonly checks: readonly Check[];
}

/** An overview that was opened, not asked for. */
export interface OpenedOverview {
  readonly answer: Answer;
  /** The yearly filings of its company, newest first, where there are several: they too have an overview. */
  readonly years: readonly FilingId[];
}

/** What is exported with live formulas. A figure's `place`: 0 for the answer's one figure, else its place in the answer's list. */
export type WorkbookRequest =
  | { readonly kind: 'statements'; readonly filing: FilingId }
  | { readonly kind: 'answer'; readonly answerId: string }
  | { readonly kind: 'figure'; readonly answerId: string; readonly place: number }
  /** As the page has it, so that what is exported is what is shown. */
  | { readonly kind: 'grid'; readonly grid: AnswerGrid };

export interface Workbook {
  /** An .xlsx. */
  readonly blob: Blob;
  /** "3M 10-K FY2018 statements.xlsx": no character that a file system refuses. */
  readonly fileName: string;
}

export interface FindHit {
  readonly span: Span;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface EngineApi {
  readonly models: ModelsApi;
  readonly mentions: MentionsApi;
  readonly carrying: CarryingApi;
  readonly papers: PapersApi<Blob>;
  readonly lab: LabApi<Blob>;
  /** Opens the store and the indexes; events arrive on `onEvent` from then on. */
  open(onEvent: (event: EngineEvent) => void): Promise<Result<LibraryState>>;
  /** Hashes and stores the originals, then reads them one after another in the background. Settles when all are stored. `paths`: where each lay; `pictures`: what lay there that web pages may show, by path. */
  addFiles(files: readonly File[], paths?: readonly string[], pictures?: ReadonlyMap<string, File>): Promise<readonly AddOutcome[]>;
  /** Stops reading; the filing goes from the library. */
  cancelReading(filing: FilingId): Promise<void>;
  /** Reads again from the stored original: after an interruption, with a password, or by a newer version. */
  readAgain(filing: FilingId, password?: string): Promise<Result<null>>;
  remove(filings: readonly FilingId[]): Promise<Result<null>>;
  /** A correction by hand; null takes it back. Routing uses it at once. */
  correct(filing: FilingId, key: MetadataKey, value: string | null): Promise<Result<FilingRow>>;
  details(filing: FilingId): Promise<Result<FilingDetails>>;
  /** What a model said of a chart or picture: words about it, none of them a figure. Null where none has been asked. */
  described(filing: FilingId, place: PicturePlace): Promise<Result<PictureDescription | null>>;
  statements(filing: FilingId): Promise<Result<FilingStatements>>;
  /** The overview of a filing, or of a company's yearly filings newest first, as an answer that is not kept; null where no line of it is sure. */
  overview(filings: readonly FilingId[]): Promise<Result<OpenedOverview | null>>;
  /** Questions that an overview leads on to, five at most, each tried and answered. Fewer where something is asked meanwhile. */
  goodQuestions(filings: readonly FilingId[]): Promise<readonly string[]>;
  /** Fails with `nothing-to-export` where the filing has no statements or the thread has no such figure. */
  workbook(request: WorkbookRequest): Promise<Result<Workbook>>;
  original(filing: FilingId): Promise<Result<{ readonly blob: Blob; readonly password?: string }>>;
  ask(request: AskRequest): Promise<Result<Answer>>;
  cancelAsk(askId: string): Promise<void>;
  /** The model is stopped; `ask` settles with the answer without a model, or with the sentences that have passed where they are enough. */
  stopWriting(askId: string): Promise<void>;
  /** Rectangles for lists of spans of one filing: one entry per page that has any. */
  marks(
    filing: FilingId,
    citations: readonly { readonly spans: readonly Span[]; readonly beside: readonly Span[] }[],
  ): Promise<Result<readonly (readonly Mark[])[]>>;
  /** A page of an HTML filing; null for a page of a PDF. */
  shown(filing: FilingId, page: number): Promise<Result<ShownPage | null>>;
  find(filing: FilingId, text: string): Promise<Result<readonly FindHit[]>>;
  /** Questions that these filings can answer, made from their own companies, periods and statements. */
  suggestions(): Promise<readonly string[]>;
  removeAnswer(answerId: string): Promise<void>;
  /** What the reader thinks of a kept answer, in place of what was said before. */
  feedback(answerId: string, feedback: Feedback): Promise<Result<null>>;
  clearThread(): Promise<void>;
  storage(): Promise<Result<StorageUse>>;
  /** Removes every filing, index and answer. */
  clearAll(): Promise<Result<null>>;
}

/** The whole library as one file, for another machine. */
export interface CarryingApi {
  /** `chosen`: the file that the reader chose; null makes one to be downloaded. `not-written`, `no-space`, `cancelled`. */
  exportLibrary(request: {
    readonly id: string;
    readonly preferences: unknown;
    readonly chosen: FileSystemFileHandle | null;
  }): Promise<Result<ExportedLibrary>>;
  /** `not-a-library`, `library-newer`, `no-space`, `unreadable-file`: nothing has changed then. Cancelled, it settles with what had come. */
  importLibrary(request: { readonly id: string; readonly file: File }): Promise<Result<ImportedLibrary>>;
  cancel(id: string): Promise<Result<null>>;
}

/** Search through every page of the library, which claims nothing. */
export interface MentionsApi {
  /** Settles when every page has been looked at; what is found comes as `mentions` events. `only-common-words`, `question-too-long`, `cancelled`. */
  search(query: MentionQuery): Promise<Result<MentionsProgress>>;
  cancel(searchId: string): Promise<Result<null>>;
}

/** The model manager and the making of vectors. */
export interface ModelsApi {
  state(): Promise<Result<ModelsState>>;
  /** The user has seen size and licence and agreed. Also resumes. Settles when it has begun; what becomes of it arrives as `model` events. */
  fetch(model: ModelId): Promise<Result<null>>;
  pause(model: ModelId): Promise<Result<null>>;
  remove(model: ModelId): Promise<Result<null>>;
  /** Serves its task from now on; null: no model serves it. */
  choose(task: ModelTask, model: ModelId | null): Promise<Result<null>>;
  /** A model pack, chosen or dropped: checked file by file, then there; or a GGUF model, of which the other files come with it. */
  addPack(file: File, ...parts: readonly File[]): Promise<Result<ModelId>>;
  /**
   * A model compiled for WebLLM by its repository on the hub, and its library: an address, or the name of a model in WebLLM's list with the same architecture; null for
   * a model of that list. It is then a row; nothing is fetched. `not-understood` with the field `address` or `library`.
   */
  addByAddress(address: string, library: string | null): Promise<Result<ModelId>>;
  seal(sealed: boolean): Promise<Result<null>>;
  /** From now on the vectors that this preset asks for are made; `model-missing` where its embedder is not there. Only the bench and the lab choose another than `neural`. */
  prepare(preset: PresetId): Promise<Result<null>>;
  pauseEmbedding(paused: boolean): Promise<Result<null>>;
  waitOnBattery(waits: boolean): Promise<Result<null>>;
  /** Stops reading a filing's pages from their pictures, or goes on; what was read stays. */
  stopScanning(filing: FilingId, stopped: boolean): Promise<Result<null>>;
  /** Stops describing a filing's charts and pictures, or goes on; what was said stays. */
  stopDescribing(filing: FilingId, stopped: boolean): Promise<Result<null>>;
  /** Whether the machine runs on battery, sent by the page at the start and at each change: a worker cannot ask. Never called where the browser does not say. */
  power(onBattery: boolean): Promise<Result<null>>;
}

/** What an export came to. */
export interface ExportedLibrary {
  /** To be handed to the reader as a download; null where it was written straight into the file chosen. */
  readonly blob: Blob | null;
  readonly fileName: string;
  readonly filings: number;
  readonly answers: number;
  /** File names of filings whose original could not be read whole: they are not in it. */
  readonly lacking: readonly string[];
}
