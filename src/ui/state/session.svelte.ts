import { createContext } from 'svelte';
import type { AddOutcome, EngineApi, EngineEvent, FilingRow, StorageUse } from '../../engine/api.ts';
import type { FilingId } from '../../domain/document.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Answer, Feedback } from '../../domain/question.ts';
import { AskingState } from './askingState.svelte.ts';
import { beforeOf } from './beforeOf.ts';
import { Carrying } from '../settings/carryingState.svelte.ts';
import { Search } from '../search/search.svelte.ts';
import type { MemoState } from '../memo/memoState.svelte.ts';
import type { GridState } from '../grid/gridState.svelte.ts';
import type { LabState } from '../lab/labState.svelte.ts';
import type { RedlineState } from '../redline/redlineState.svelte.ts';
import { Shelf } from './modelsState.svelte.ts';

/** The library's list is redrawn at most so often. */
const DRAWN_EVERY_MS = 250;
/** New rows drawn at once: a row with its menu takes a few milliseconds, and a hundred at once would hold the page up. */
const NEW_ROWS = 4;

/** A notice for the reader about a file, until it is dismissed. */
export interface Notice {
  readonly id: number;
  readonly outcome: Exclude<AddOutcome, { kind: 'added' }> | { readonly kind: 'trouble'; readonly failure: Failure };
}

/** What the page knows: the library, the thread, the question under way. Every change comes from the engine. */
export class Session {
  readonly engine: EngineApi;
  readonly asking: AskingState;
  readonly shelf: Shelf;
  readonly search: Search;
  readonly carrying: Carrying;
  /** There once the grid was looked at. */
  grid = $state.raw<GridState | null>(null);
  memo = $state.raw<MemoState | null>(null);
  lab = $state.raw<LabState | null>(null);
  redline = $state.raw<RedlineState | null>(null);
  ready = $state(false);
  broken = $state.raw<Failure | null>(null);
  filings = $state.raw<readonly FilingRow[]>([]);
  answers = $state.raw<readonly Answer[]>([]);
  storage = $state.raw<StorageUse | null>(null);
  /** Something was removed since this page was opened: the browser may count its space until it tidies its own files. */
  removed = $state(false);
  suggestions = $state.raw<readonly string[]>([]);
  notices = $state.raw<readonly Notice[]>([]);
  /** Files handed over that the engine has not stored yet. */
  storing = $state(0);
  readonly byId = $derived(new Map(this.filings.map((row) => [row.id, row])));
  readonly readyCount = $derived(this.filings.filter((row) => row.state.kind === 'ready').length);
  readonly pages = $derived(this.filings.reduce((sum, row) => sum + (row.state.kind === 'ready' ? row.pages : 0), 0));

  #pending = new Map<FilingId, FilingRow | null>();
  #flushing = false;
  #waiting: { readonly ids: ReadonlySet<FilingId>; readonly done: () => void }[] = [];
  #notices = 0;

  constructor(engine: EngineApi) {
    this.engine = engine;
    this.shelf = new Shelf(engine.models);
    this.asking = new AskingState({
      engine,
      preset: () => this.shelf.preset,
      before: () => beforeOf(this.answers.at(-1)),
      keep: (answer, replaces) => this.keep(answer, replaces),
    });
    this.search = new Search(engine);
    this.carrying = new Carrying(engine, (thread) => (this.answers = thread));
    void this.#open((event) => this.#hear(event));
  }

  async #open(listener: (event: EngineEvent) => void): Promise<void> {
    const opened = await this.engine.open(listener);
    if (!opened.ok) {
      this.broken = opened.failure;
      return;
    }
    this.filings = opened.value.filings;
    this.answers = opened.value.thread.answers;
    this.ready = true;
    await this.shelf.open();
    await this.measure();
  }

  /** Opens the library once more, now that what kept it shut was seen to. */
  async openAgain(): Promise<void> {
    this.broken = null;
    await this.#open((event) => this.#hear(event));
  }

  name(filing: FilingId): string {
    return this.byId.get(filing)?.name ?? 'a filing no longer here';
  }

  /** `pathOf`: where each lay; `pictures`: what lay there that web pages may show, by path. */
  async add(
    files: readonly File[],
    pathOf: ReadonlyMap<File, string> = new Map<File, string>(),
    pictures?: ReadonlyMap<string, File>,
  ): Promise<readonly AddOutcome[]> {
    if (files.length === 0) return [];
    this.storing += files.length;
    const outcomes = await this.engine.addFiles(
      files,
      files.map((file) => pathOf.get(file) ?? file.name),
      pictures,
    );
    this.storing -= files.length;
    this.tell(outcomes.filter((outcome) => outcome.kind !== 'added'));
    return outcomes;
  }

  /** Settles once none of the filings is waiting or being read. */
  settled(ids: readonly FilingId[]): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ ids: new Set(ids), done });
      this.#wake();
    });
  }

  async remove(filings: readonly FilingId[]): Promise<void> {
    const underway = filings.filter((id) => this.byId.get(id)?.state.kind === 'reading');
    await Promise.all(underway.map((id) => this.engine.cancelReading(id)));
    const removed = await this.engine.remove(filings);
    if (removed.ok) this.removed = true;
    else this.trouble(removed.failure);
  }

  async readAgain(filing: FilingId, password?: string): Promise<void> {
    const result = await (password === undefined ? this.engine.readAgain(filing) : this.engine.readAgain(filing, password));
    if (!result.ok) this.trouble(result.failure);
  }

  keep(answer: Answer, replaces?: string): void {
    const others = this.answers.filter((other) => other.id !== answer.id && other.id !== replaces);
    this.answers = [...others, answer];
  }

  /** What another tab asked, in its place by time. One that is here already stays itself but for what is thought of it and what could be asked instead: the filing knows its footnotes by identity. */
  #adopt(answer: Answer): void {
    const here = this.answers.find(({ id }) => id === answer.id);
    if (!here) {
      const before = this.answers.filter(({ askedAt }) => askedAt <= answer.askedAt);
      this.answers = [...before, answer, ...this.answers.slice(before.length)];
      return;
    }
    const { feedback, instead, next } = answer;
    const changed: Answer = { ...here, ...(feedback && { feedback }), ...(instead && { instead }), ...(next && { next }) };
    this.answers = this.answers.map((other) => (other === here ? changed : other));
  }

  /** What the reader thinks of an answer: shown at once, kept with the thread. */
  async think(answer: Answer, feedback: Feedback): Promise<void> {
    this.answers = this.answers.map((other) => (other.id === answer.id ? { ...other, feedback } : other));
    const kept = await this.engine.feedback(answer.id, feedback);
    if (!kept.ok) this.trouble(kept.failure);
  }

  async forget(answerId: string): Promise<void> {
    this.answers = this.answers.filter((answer) => answer.id !== answerId);
    await this.engine.removeAnswer(answerId);
  }

  async clearThread(): Promise<void> {
    await this.engine.clearThread();
    this.answers = [];
  }

  async clearAll(): Promise<void> {
    const cleared = await this.engine.clearAll();
    if (!cleared.ok) {
      this.trouble(cleared.failure);
      return;
    }
    this.#pending.clear();
    this.filings = [];
    this.answers = [];
    this.suggestions = [];
    this.search.clear();
    this.grid = null;
    this.memo = null;
    this.lab = null;
    this.redline = null;
    this.carrying.last = null;
    this.removed = true;
    await this.measure();
  }

  /** Asks the browser again how much space is used: it may have given some back since. */
  async measure(): Promise<void> {
    const use = await this.engine.storage();
    if (use.ok) this.storage = use.value;
  }

  dismiss(id?: number): void {
    this.notices = id === undefined ? [] : this.notices.filter((notice) => notice.id !== id);
  }

  trouble(failure: Failure): void {
    this.tell([{ kind: 'trouble', failure }]);
  }

  /** What became of files, for the reader. */
  tell(outcomes: readonly Notice['outcome'][]): void {
    if (outcomes.length > 0) this.notices = [...this.notices, ...outcomes.map((outcome) => ({ id: ++this.#notices, outcome }))];
  }

  #hear(event: EngineEvent): void {
    switch (event.kind) {
      case 'filing':
        this.#pending.set(event.row.id, event.row);
        this.#schedule();
        return;
      case 'removed':
        this.#pending.set(event.filing, null);
        this.#schedule();
        return;
      case 'asking':
      case 'answering':
        this.asking.hear(event);
        return;
      case 'answer':
        this.#adopt(event.answer);
        return;
      case 'forgotten':
        this.answers = event.answerId === null ? [] : this.answers.filter(({ id }) => id !== event.answerId);
        return;
      case 'mentions':
        this.search.hear(event);
        return;
      case 'carrying':
        this.carrying.hear(event);
        return;
      case 'grid':
        this.grid?.hear(event);
        return;
      case 'lab':
        this.lab?.hear(event);
        return;
      case 'memo':
        this.memo?.hear(event);
        return;
      case 'redline':
        this.redline?.hear(event);
        return;
      case 'storage':
        this.storage = event.storage;
        return;
      case 'model':
      case 'embedding':
      case 'request':
        this.shelf.hear(event);
        return;
      case 'notice':
        this.trouble(event.failure);
    }
  }

  /** Reading sends an event a page: the list is drawn at most four times a second, with some of the rows that are new. */
  #schedule(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    setTimeout(() => {
      this.#flushing = false;
      this.#flush();
    }, DRAWN_EVERY_MS);
  }

  #flush(): void {
    const kept = this.filings.filter((row) => this.#pending.get(row.id) !== null).map((row) => this.#pending.get(row.id) ?? row);
    const known = new Set(kept.map((row) => row.id));
    const fresh = [...this.#pending.values()].filter((row): row is FilingRow => row !== null && !known.has(row.id));
    const later = fresh.splice(NEW_ROWS);
    this.#pending = new Map(later.map((row) => [row.id, row]));
    this.filings = [...kept, ...fresh];
    if (later.length > 0) this.#schedule();
    this.#wake();
  }

  #wake(): void {
    const unsettled = new Set(
      this.filings.filter((row) => row.state.kind === 'waiting' || row.state.kind === 'reading').map((row) => row.id),
    );
    for (const waiter of [...this.#waiting]) {
      const known = [...waiter.ids].every((id) => this.byId.has(id));
      if (!known || [...waiter.ids].some((id) => unsettled.has(id) || this.#pending.has(id))) continue;
      this.#waiting = this.#waiting.filter((other) => other !== waiter);
      waiter.done();
    }
  }

  /** Questions that the library answers, for whoever shows them: each is tried, which is work that nobody waits for. */
  async suggest(): Promise<void> {
    this.suggestions = this.readyCount === 0 ? [] : await this.engine.suggestions();
  }
}

export const [useSession, provideSession] = createContext<Session>();
